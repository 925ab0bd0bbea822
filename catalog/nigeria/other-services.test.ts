import { expect, test } from 'vitest';
import '#catalog/index.ts';
import { evaluateNeedGate } from '#rules/need-gate.ts';
import { isQuote, quote } from '#rules/quote.ts';
import { validate } from '#forms/validate.ts';
import { day } from '#values/calendar-date.ts';
import { taxIdentity } from './tax-identity/service.ts';
import { aNigerianTaxIdentity } from './tax-identity/sample.ts';
import { tradeMark } from './trade-mark/service.ts';

const today = day('2026-11-21');

test('Taxpromax costs ₦10,000, and the authority nothing', () => {
  const price = quote(taxIdentity, 'premium', {}, today);
  if (!isQuote(price)) throw new Error(price.feeId);
  expect(price.lines.map(({ payee, minor }) => [payee, minor])).toEqual([
    ['government', 0],
    ['ours', 1_000_000],
  ]);
  expect(price.estimate).toBe(false);
});

test('missing papers are asked for in the words of the page', () => {
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
])('whoever says %o needs it: %s', (facts, verdict) =>
  expect(taxIdentity.needGate && evaluateNeedGate(taxIdentity.needGate, facts)?.verdict).toBe(verdict),
);

test('official fees of a trade mark are at cost, because no reliable list is known', () => {
  const price = quote(tradeMark, 'standard', {}, today);
  if (!isQuote(price)) throw new Error(price.feeId);
  expect(price.lines.map(({ feeId, minor, atCost }) => [feeId, minor, atCost])).toEqual([
    ['ng-trade-mark', 0, true],
    ['ng-our-trade-mark-standard', 9_000_000, undefined],
  ]);
});
