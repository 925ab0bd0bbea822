import { expect, test } from 'vitest';
import '#catalog/index.ts';
import { evaluateNeedGate } from '#rules/application/need-gate.ts';
import { isQuote, quote } from '#rules/pricing/quote.ts';
import { day } from '#values/calendar-date.ts';
import { tradeMark } from './service.ts';

const today = day('2026-11-21');

test.each([
  // Three classes in 2026.
  [2, 78_914],
  [0, 49_106],
])('CIPO fee with %i further classes: %i cents', (furtherClasses, minor) => {
  const price = quote(tradeMark, 'basic', { furtherClasses }, today);
  if (!isQuote(price)) throw new Error(price.feeId);
  expect(
    price.lines.filter(({ payee }) => payee === 'government').reduce((sum, line) => sum + line.minor, 0),
  ).toBe(minor);
});

test('fee of 2026: derived from 2025 and marked so', () => {
  const price = quote(tradeMark, 'basic', { furtherClasses: 0 }, today);
  expect(isQuote(price) && price.lines[0]).toMatchObject({ minor: 49_106, confidence: 'medium' });
});

test.each([
  [{ registered: 'yes', what: 'mark' }, 'you-have-it'],
  [{ registered: 'no', what: 'mark' }, 'needed'],
  [{ registered: 'no', what: 'work' }, 'not-needed'],
  [{ registered: 'no', what: 'company-name' }, 'not-needed'],
])('need gate with %o: needed %s', (facts, verdict) =>
  expect(tradeMark.needGate && evaluateNeedGate(tradeMark.needGate, facts)?.verdict).toBe(verdict),
);
