import { describe, expect, test } from 'vitest';
import '#catalog/index.ts';
import { SAMPLE_DAY } from '#catalog/testing/country-samples.ts';
import { separateAnswers } from '#rules/application/carry-answers.ts';
import { itemsOf } from '#forms/form.ts';
import { validate } from '#forms/validate.ts';
import { deskCheck } from '#rules/desk/desk-check.ts';
import { quotedLines } from '#rules/testing/quoted-lines.ts';
import { aNigerianChange } from './sample.ts';
import { changes } from './service.ts';

test.each([
  [0, []],
  [100_000_000, [750_000]],
])('capital raised by %i kobo: stamp duty of %j', (increaseMinor, duty) =>
  expect(
    quotedLines(changes, { increaseMinor })
      .filter(({ payee }) => payee === 'stamp-duty')
      .map(({ minor }) => minor),
  ).toEqual(duty),
);

describe('new name', () => {
  const rulesAgainst = (registry: string, companyName: string, newName: string) =>
    deskCheck(changes, { changes: ['name'], registry, companyName, newName }, SAMPLE_DAY)
      .findings.filter(({ path }) => path === 'newName')
      .map(({ ruleId }) => ruleId);

  test.each([
    ['company', 'Zuma Foods Limited', 'Copper Meadow Limited'],
    ['company', 'Zuma Foods PLC', 'Copper Meadow PLC'],
    ['company', 'Zuma Foods Ltd/Gte', 'Copper Meadow (Ltd/Gte)'],
    ['business-name', 'Zuma Foods', 'Copper Meadow Ventures'],
    ['trustees', 'Incorporated Trustees of Zuma', 'Copper Meadow Initiative'],
    ['partnership', 'Zuma LP', 'Copper Meadow LP'],
  ])('%s, %s becomes %s: the ending fits its kind', (registry, companyName, newName) =>
    expect(rulesAgainst(registry, companyName, newName)).toEqual([]),
  );

  test.each([
    ['company', 'Zuma Foods Limited', 'Copper Meadow PLC', 'ng-name-ending-ltd'],
    ['company', 'Zuma Foods PLC', 'Copper Meadow Limited', 'ng-name-ending-plc'],
    ['business-name', 'Zuma Foods', 'Copper Meadow Limited', 'ng-name-ending-bn'],
    ['partnership', 'Zuma LLP', 'Copper Meadow LP', 'ng-name-ending-llp'],
  ])('%s, %s becomes %s: refused by %s', (registry, companyName, newName, ruleId) =>
    expect(rulesAgainst(registry, companyName, newName)).toContain(ruleId),
  );
});

test('draft of version 2: people stay, the day of each is asked, and who left in words is set aside', () => {
  const { came, ...rest } = aNigerianChange();
  const people = itemsOf({ came }, 'came').map((each) => {
    const { movedOn: _movedOn, ...kept } = each;
    return kept;
  });
  const draft = { ...rest, came: people, went: 'Ben Eze, secretary' };
  const { fitting, misfits } = separateAnswers(changes.form, draft, {
    went: { kind: 'text', label: 'Who has left, and from which position' },
  });
  expect(fitting).toEqual({ ...rest, came: people });
  expect(misfits).toMatchObject([
    { path: 'went', label: 'Who has left, and from which position', answer: 'Ben Eze, secretary' },
  ]);
  expect(validate(changes.form, fitting, { today: SAMPLE_DAY }).problems.map(({ path }) => path)).toEqual([
    expect.stringMatching(/^came\/.+\/movedOn$/),
  ]);
});

test('draft of version 1: keeps every answer but the name, which is set aside with its label', () => {
  const draft = aNigerianChange({ changes: { changes: ['name'], newName: 'Copper Meadow' } });
  const { fitting, misfits } = separateAnswers(changes.form, draft, {
    newName: { kind: 'text', label: 'New name' },
  });
  expect(misfits).toEqual([
    { path: 'newName', label: 'New name', value: 'Copper Meadow', answer: 'Copper Meadow' },
  ]);
  expect({ ...fitting, newName: 'Copper Meadow' }).toEqual(draft);
});
