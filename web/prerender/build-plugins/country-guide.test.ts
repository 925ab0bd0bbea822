import { expect, test } from 'vitest';
import { countries } from '#catalog/index.ts';
import { pageRoutes } from '../../routes.tsx';
import { deadlinesOf } from '#rules/deadlines/deadlines-of.ts';
import { dutyOn } from '#rules/law/duty-on.ts';
import { checkName } from '#rules/names/name-check.ts';
import { quote } from '#rules/pricing/quote.ts';
import { day } from '#values/calendar-date.ts';
import { countryGuide } from './country-guide.ts';

const on = day('2026-11-21');
const guides = countries.map(
  (country) =>
    [country.id, countryGuide(country, { quote, deadlinesOf, dutyOn, checkName }, on), country] as const,
);

test.each(guides)(
  'country guide of %s: lists every entity type and obligation of the catalogue',
  (_id, guide, country) => {
    expect(guide.types.map(({ id }) => id)).toEqual(country.entityTypes.map(({ id }) => id));
    expect(guide.duties.map(({ id }) => id)).toEqual(country.obligations.map(({ id }) => id));
  },
);

test.each(guides)(
  'country guide of %s: every obligation names a source with the day it was read, or that it was not',
  (_id, guide) => {
    for (const duty of guide.duties)
      expect([duty.id, String(guide.sources[duty.source]?.readOn)]).toEqual([
        duty.id,
        expect.stringMatching(/^\d{4}-\d\d-\d\d$|^null$/),
      ]);
  },
);

test.each(guides)('country guide of %s: is in the route table, and its links lead to pages', (_id, guide) => {
  const paths = new Set(pageRoutes.map(({ path }) => path));
  expect(paths.has(`${guide.home}/business-guide`)).toBe(true);
  for (const { start } of guide.types)
    expect(start === null || paths.has(start.split('?')[0] ?? '')).toBe(true);
});

test.each(guides)('country guide of %s: name rules about words name them', (_id, { names }) => {
  const rules = names.groups.flatMap((group) => group.rules);
  expect(rules.length).toBeGreaterThan(2);
  expect(
    rules.filter(({ words, listed }) => /\bth(?:is|ese) words?\b/i.test(words) && listed.length === 0),
  ).toEqual([]);
});

test.each(guides)(
  'country guide of %s: example of a name names a word of it and who must consent',
  (_id, { names: { example } }) => {
    expect(example?.questioned.split(' ')).toContain(example?.word);
    expect(example?.consentFrom).toBeTruthy();
    expect(example?.free.split(' ')).not.toContain(example?.word);
  },
);

test.each(guides)('country guide of %s: every eligibility rule once', (_id, guide, country) => {
  expect([...(guide.example?.conditions ?? []), ...guide.conditions].map(({ id }) => id).toSorted()).toEqual(
    country.eligibility.rules.map(({ id }) => id).toSorted(),
  );
});

test.each(guides)(
  'country guide of %s: price adds up, deadlines in order within their spans',
  (_id, { example }) => {
    expect(example?.lines.reduce((sum, { minor }) => sum + minor, 0)).toBe(example?.totalMinor);
    expect(example?.firstYear.every(({ month }) => month <= 12)).toBe(true);
    expect(example?.later.every(({ month }) => month >= 12)).toBe(true);
    const days = [...(example?.firstYear ?? []), ...(example?.later ?? [])].map(({ dueOn }) => dueOn);
    expect(days.length).toBeGreaterThan(0);
    expect(days).toEqual(days.toSorted());
  },
);
