import { describe, expect, test } from 'vitest';
import type { Answers } from '#forms/form.ts';
import { validate } from '#forms/validate.ts';
import { services } from './index.ts';
import { SAMPLE_DAY } from './testing/country-samples.ts';
import { deskExamples } from './testing/desk-examples-of.ts';
import { sampleOf } from './testing/samples-of.ts';

const today = SAMPLE_DAY;

test('desk examples: belong to services of the catalogue', () => {
  const sold = new Set(services.map(({ id }) => id));
  expect(Object.keys(deskExamples).filter((id) => !sold.has(id))).toEqual([]);
});

test('desk rules: each has a failing and a passing example, each example a rule', () => {
  const pairs = services.flatMap(({ id, deskRules }) => {
    const rules = deskRules.map((rule) => rule.id);
    const shown = (deskExamples[id]?.examples ?? []).map(([ruleId]) => ruleId);
    return [
      ...rules.filter((rule) => !shown.includes(rule)).map((rule) => `${id}: ${rule} has no example`),
      ...shown.filter((rule) => !rules.includes(rule)).map((rule) => `${id}: no rule ${rule}`),
    ];
  });
  expect(pairs).toEqual([]);
});

describe.each(services.filter(({ id }) => deskExamples[id]))('desk rules of $id', (service) => {
  const { examples = [], typed = sampleOf(service.id)() } = deskExamples[service.id] ?? {};
  const { values: kept, problems } = validate(service.form, typed, { today });
  const pathsOf = (ruleId: string, answers: Answers) =>
    (service.deskRules.find(({ id }) => id === ruleId)?.find(answers, today) ?? []).map(({ path }) => path);

  test('clean answers: valid', () => expect(problems).toEqual([]));
  test.each(examples)('%s, failing example: objects at the path (%#)', (ruleId, bad, path) =>
    expect(pathsOf(ruleId, bad(kept))).toContain(path),
  );
  test.each(examples)('%s, passing example: finds nothing (%#)', (ruleId, _bad, _path, good) =>
    expect(pathsOf(ruleId, good(kept))).toEqual([]),
  );
  test('no answers: no findings', () =>
    expect(service.deskRules.flatMap((rule) => rule.find({}, today))).toEqual([]));
});
