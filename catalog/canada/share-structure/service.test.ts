import { describe, expect, test } from 'vitest';
import '#catalog/index.ts';
import { SAMPLE_DAY } from '#catalog/testing/country-samples.ts';
import { separateAnswers } from '#rules/application/carry-answers.ts';
import { deskCheck } from '#rules/desk/desk-check.ts';
import { quotedLines } from '#rules/testing/quoted-lines.ts';
import type { Facts } from '#catalog/types/index.ts';
import { anAmendment } from './sample.ts';
import { amendment } from './service.ts';

test.each<[Facts, readonly (number | null)[]]>([[{ registry: 'federal' }, [20_000]]])(
  'government fees with %o: %j cents, null at cost',
  (facts, expected) =>
    expect(
      quotedLines(amendment, facts)
        .filter(({ payee }) => payee === 'government')
        .map((line) => (line.atCost ? null : line.minor)),
    ).toEqual(expected),
);

describe('new name', () => {
  const rulesAgainst = (registry: string, newName: string) =>
    deskCheck(amendment, { amendments: ['name'], registry, newName }, SAMPLE_DAY)
      .findings.filter(({ path }) => path === 'newName')
      .map(({ ruleId }) => ruleId);

  test.each([
    ['federal', 'Copper Meadow Bakery Inc.'],
    ['ontario', 'Copper Meadow Bakery Ltd.'],
    ['quebec', 'Boulangerie Copper Meadow inc.'],
  ])('%s register, %s: accepted', (registry, newName) => expect(rulesAgainst(registry, newName)).toEqual([]));

  test.each([
    ['federal', 'Copper Meadow Bakery', 'ca-name-ending-federal'],
    ['ontario', 'Copper Meadow Bakery LLC', 'ca-name-ending-ontario'],
  ])('%s register, %s: refused by %s', (registry, newName, ruleId) =>
    expect(rulesAgainst(registry, newName)).toContain(ruleId),
  );
});

test('draft of version 1: keeps every answer but the name, which is set aside with its label', () => {
  const draft = anAmendment({ changes: { amendments: ['name'], newName: 'Copper Meadow' } });
  const { fitting, misfits } = separateAnswers(amendment.form, draft, {
    newName: { kind: 'text', label: 'New name' },
  });
  expect(misfits).toEqual([
    { path: 'newName', label: 'New name', value: 'Copper Meadow', answer: 'Copper Meadow' },
  ]);
  expect({ ...fitting, newName: 'Copper Meadow' }).toEqual(draft);
});
