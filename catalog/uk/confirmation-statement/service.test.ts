import { describe, expect, test } from 'vitest';
import '#catalog/index.ts';
import { quotedLines } from '#rules/testing/quoted-lines.ts';
import { day } from '#values/calendar-date.ts';
import { statementDueOn } from './desk-rules.ts';
import { statement } from './service.ts';

// Companies Act 2006, section 853A: 14 days after each review period of 12 months.
describe('day the next statement is due', () => {
  test('last statement of 9 May: due on 23 May', () =>
    expect(statementDueOn(day('2026-05-09'))).toBe('2027-05-23'));
  test('last statement filed early: a new period begins', () =>
    expect(statementDueOn(day('2026-12-01'))).toBe('2027-12-15'));
});

test.each([
  ['2026-01-31', false, [34]],
  ['2026-02-01', false, [50]],
  ['2026-02-01', true, []],
])('fee on %s, paid for this period already %s: %j pounds', (on, feePaid, expected) =>
  expect(
    quotedLines(statement, { feePaid }, day(on))
      .filter(({ payee }) => payee === 'government')
      .map(({ minor }) => minor / 100),
  ).toEqual(expected),
);
