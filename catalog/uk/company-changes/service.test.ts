import { describe, expect, it, test } from 'vitest';
import '#catalog/index.ts';
import { deskCheck } from '#rules/desk/desk-check.ts';
import { evaluateNeedGate } from '#rules/application/need-gate.ts';
import { isQuote, quote } from '#rules/pricing/quote.ts';
import { day } from '#values/calendar-date.ts';
import { companyChanges } from './service.ts';

const today = day('2026-11-21');

test.each([
  ['office', 0, []],
  ['strike-off', 1_300, []],
  ['name', 0, ['at cost']],
])('fee of Companies House for %s: %i pence', (change, minor, open) => {
  const price = quote(companyChanges, 'basic', { change }, today);
  if (!isQuote(price)) throw new Error(price.feeId);
  const charged = price.lines.filter(({ payee }) => payee === 'government');
  expect(charged.reduce((sum, line) => sum + (line.minor ?? 0), 0)).toBe(minor);
  expect(charged.filter(({ note }) => note?.includes('tell you the amount')).map(() => 'at cost')).toEqual(
    open,
  );
});

test.each([
  [{ what: 'transfer', owes: 'no' }, 'not-needed'],
  [{ what: 'end', owes: 'yes' }, 'not-needed'],
  [{ what: 'end', owes: 'no' }, 'needed'],
  [{ what: 'register', owes: 'yes' }, 'needed'],
])('need gate with %o: %s', (facts, verdict) =>
  expect(companyChanges.needGate && evaluateNeedGate(companyChanges.needGate, facts)?.verdict).toBe(verdict),
);

describe('new name of a company', () => {
  const rulesAgainst = (companyName: string, newName: string) =>
    deskCheck(companyChanges, { change: 'name', companyName, newName }, today)
      .findings.filter(({ path }) => path === 'newName')
      .map(({ ruleId }) => ruleId);

  it.each([
    ['Harbour Lantern Bakery Limited', 'Copper Meadow Bakery Ltd'],
    ['Harbour Lantern Bakery plc', 'Copper Meadow Bakery PLC'],
    ['Harbour Lantern Meals CIC', 'Copper Meadow Meals Community Interest Company'],
  ])('%s becomes %s: the ending fits its kind', (companyName, newName) =>
    expect(rulesAgainst(companyName, newName)).toEqual([]),
  );

  it.each([
    ['Harbour Lantern Bakery Limited', 'Copper Meadow Bakery PLC', 'uk-name-ending-ltd'],
    ['Harbour Lantern Bakery plc', 'Copper Meadow Bakery Ltd', 'uk-name-ending-plc'],
    ['Harbour Lantern Meals CIC', 'Copper Meadow Meals Ltd', 'uk-name-ending-cic'],
    ['', 'Copper Meadow Meals', 'uk-name-ending-ltd'],
  ])('%s becomes %s: refused by %s', (companyName, newName, ruleId) =>
    expect(rulesAgainst(companyName, newName)).toContain(ruleId),
  );
});
