import { expect, test } from 'vitest';
import '#catalog/index.ts';
import { judgeNeed } from '#rules/need.ts';
import { isQuote, quote } from '#rules/quote.ts';
import { day } from '#values/calendar-date.ts';
import { tradeMark } from './service.ts';

const today = day('2026-11-21');

test.each([
  // The worked example of the reference: three classes in 2026.
  [2, 78_914],
  [0, 49_106],
])('for %i further classes the Office takes %i cents', (furtherClasses, minor) => {
  const price = quote(tradeMark, 'basic', { furtherClasses }, today);
  if (!isQuote(price)) throw new Error(price.feeId);
  expect(
    price.lines.filter(({ payee }) => payee === 'government').reduce((sum, line) => sum + line.minor, 0),
  ).toBe(minor);
});

test('the fee of 2026 is worked out from that of 2025, and said to be so', () => {
  const price = quote(tradeMark, 'basic', { furtherClasses: 0 }, today);
  expect(isQuote(price) && price.lines[0]).toMatchObject({ minor: 49_106, confidence: 'medium' });
});

test.each([
  [{ registered: 'yes', what: 'mark' }, 'you-have-it'],
  [{ registered: 'no', what: 'mark' }, 'needed'],
  [{ registered: 'no', what: 'work' }, 'not-needed'],
  [{ registered: 'no', what: 'company-name' }, 'not-needed'],
])('whoever says %o needs it: %s', (facts, verdict) =>
  expect(tradeMark.needGate && judgeNeed(tradeMark.needGate, facts)?.verdict).toBe(verdict),
);
