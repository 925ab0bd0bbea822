import { expect, test } from 'vitest';
import '#catalog/index.ts';
import { evaluateNeedGate } from '#rules/application/need-gate.ts';
import { isQuote, quote } from '#rules/pricing/quote.ts';
import { day } from '#values/calendar-date.ts';
import { taxReturnDueOn } from './desk-rules.ts';
import { tax } from './service.ts';

const today = day('2026-11-21');

test.each([
  [{ taxType: 'company', yearEndOn: '2026-06-30' }, '2026-10-31'],
  [{ taxType: 'paye', periodMonth: '9', periodYear: 2026 }, '2026-10-15'],
  [{ taxType: 'vat', periodMonth: '1', periodYear: 2026 }, '2026-02-27'],
  [{ taxType: 'vat', periodMonth: '4', periodYear: 2026 }, '2026-05-29'],
  [{ taxType: 'social-security', periodMonth: '12', periodYear: 2026 }, '2027-01-14'],
])('tax return %o: due %s', (answers, dueOn) => expect(taxReturnDueOn(answers)).toBe(dueOn));

test.each([
  [{ what: 'return' }, 'needed'],
  [{ what: 'tin', who: 'person' }, 'you-have-it'],
  [{ what: 'tin', who: 'organisation', onPapers: 'yes' }, 'you-have-it'],
  [{ what: 'tin', who: 'organisation', onPapers: 'no' }, 'needed'],
  [{ what: 'tin', who: 'organisation' }, undefined],
])('need gate with %o: %s', (facts, verdict) =>
  expect(tax.needGate && evaluateNeedGate(tax.needGate, facts)?.verdict).toBe(verdict),
);

test('tax number: no official fee', () => {
  const price = quote(tax, 'basic', { need: 'tin' }, today);
  if (!isQuote(price)) throw new Error(price.feeId);
  expect(price.lines.map(({ payee, minor }) => [payee, minor])).toEqual([
    ['government', 0],
    ['ours', 25_000],
  ]);
});

test('late return: names the penalty of today, GH₵500 and GH₵10 a day', () => {
  const [found] =
    tax.deskRules
      .find(({ id }) => id === 'gh-tax-late')
      ?.find({ taxType: 'company', yearEndOn: '2025-12-31' }, day('2026-05-20')) ?? [];
  expect(found?.words).toBe(
    'This return was due by 30 April 2026. If filed today, the penalty is GH₵700, plus GH₵10 for each further day.',
  );
});
