import { expect, test } from 'vitest';
import '#catalog/index.ts';
import { validate } from '#forms/validate.ts';
import { evaluateNeedGate } from '#rules/application/need-gate.ts';
import { isQuote, quote } from '#rules/pricing/quote.ts';
import { day } from '#values/calendar-date.ts';
import { aNigerianTaxIdentity } from './sample.ts';
import { taxIdentity } from './service.ts';

const today = day('2026-11-21');

test('price of Taxpromax: ₦10,000, nothing to the authority', () => {
  const price = quote(taxIdentity, 'premium', {}, today);
  if (!isQuote(price)) throw new Error(price.feeId);
  expect(price.lines.map(({ payee, minor }) => [payee, minor])).toEqual([
    ['government', 0],
    ['ours', 1_000_000],
  ]);
  expect(price.estimate).toBe(false);
});

test('missing documents: asked for in the words of the page', () => {
  const { problems } = validate(
    taxIdentity.form,
    aNigerianTaxIdentity({ changes: { cacCertificate: [], statusReport: [] } }),
    { today },
  );
  expect(problems.map(({ words }) => words)).toEqual([
    'Please upload your CAC Certificate.',
    'Please upload your Status Report.',
  ]);
});

test.each([
  [{ who: 'person' }, 'you-have-it'],
  [{ who: 'unregistered' }, 'not-needed'],
  [{ who: 'business', what: 'number' }, 'you-have-it'],
  [{ who: 'business', what: 'account' }, 'needed'],
  [{ who: 'business' }, undefined],
])('need gate with %o: %s', (facts, verdict) =>
  expect(taxIdentity.needGate && evaluateNeedGate(taxIdentity.needGate, facts)?.verdict).toBe(verdict),
);
