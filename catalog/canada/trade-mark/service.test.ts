import { expect, test } from 'vitest';
import '#catalog/index.ts';
import { testDeskRules, withItem, withNew } from '#catalog/testing/desk-examples.ts';
import { judgeNeed } from '#rules/need.ts';
import { isQuote, quote } from '#rules/quote.ts';
import { day } from '#values/calendar-date.ts';
import { aCanadianTradeMark } from './sample.ts';
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

testDeskRules(tradeMark, {
  typed: aCanadianTradeMark(),
  today,
  examples: [
    ['ca-tm-official', (kept) => ({ ...kept, markText: 'RCMP Trails' }), 'markText', (kept) => kept],
    [
      'ca-tm-scandalous',
      (kept) => ({ ...kept, markText: 'Cocaine Club' }),
      'markText',
      (kept) => ({ ...kept, markText: 'Cocoa Club' }),
    ],
    [
      'ca-tm-known',
      (kept) => ({ ...kept, markText: 'Shopifi' }),
      'markText',
      (kept) => ({ ...kept, markText: 'Shopsy' }),
    ],
    [
      'ca-tm-place',
      (kept) => ({ ...kept, markText: 'Toronto' }),
      'markText',
      (kept) => ({ ...kept, markText: 'Torontola' }),
    ],
    [
      'ca-tm-descriptive',
      (kept) => ({ ...kept, markText: 'Industrial Robots' }),
      'markText',
      (kept) => ({ ...kept, markText: 'Northgate Robots' }),
    ],
    [
      'ca-tm-class-twice',
      (kept) => withNew(kept, 'classes', { id: 'again', niceClass: '7', goods: 'Conveyors' }),
      'classes/again/niceClass',
      (kept) => withNew(kept, 'classes', { id: 'again', niceClass: '9', goods: 'Software' }),
    ],
    [
      'ca-tm-priority',
      (kept) => ({ ...kept, priority: 'yes', priorityOn: '2026-05-20' }),
      'priorityOn',
      (kept) => withItem({ ...kept, priority: 'yes', priorityOn: '2026-05-21' }, 'classes', 'machines', {}),
    ],
  ],
});
