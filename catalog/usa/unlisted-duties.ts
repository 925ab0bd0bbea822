import { unlistedDuties as builders } from '#catalog/kit/duties/duty-families.ts';
import { isA } from '#catalog/kit/answers/is-a.ts';
import type { Facts, UnlistedDuty } from '#catalog/types/index.ts';
import { isForeign, isLlc, isNonprofit, isTaxed } from './tax-status.ts';

const { notSubject, notWorkedOut, standing, factUnknown, unless } = builders('us');
const practice = { source: 'us-practice', confidence: 'medium' } as const;
const paysThroughOwners = (facts: Facts): boolean =>
  isTaxed('s-corporation')(facts) || isTaxed('partnership')(facts);

/** Duties without a date in the calendar, and why. */
export const unlistedDuties: readonly UnlistedDuty[] = [
  notWorkedOut('registry-return', 'texas-nonprofit', {
    ...practice,
    law: 'Texas Business Organizations Code § 22.357',
    words:
      'A Texas nonprofit files a periodic report when the Secretary of State asks for it, at most every 4 years.',
    applies: isA('TX-NONPROFIT'),
  }),
  notWorkedOut('registry-return', 'texas-lp', {
    source: 'us-tx-partnership-reports',
    confidence: 'medium',
    law: 'Texas Business Organizations Code § 153.301',
    words:
      'The Secretary of State may ask a limited partnership for a periodic report, at most every 4 years, if it files none with the Comptroller.',
    applies: isA('TX-LP'),
  }),
  notWorkedOut('registry-return', 'other-states', {
    ...practice,
    law: 'Laws of the other state',
    words: 'A company registered in a second state files reports there too.',
  }),
  factUnknown('income-tax', 'taxedAs', {
    ...practice,
    law: 'Treasury Regulations § 301.7701-3',
    words: 'Tell us how the LLC is taxed: with its one owner, as a partnership, or as a corporation.',
    applies: isLlc,
  }),
  factUnknown('income-tax', 'foreignQuarter', {
    ...practice,
    law: 'Internal Revenue Code § 6038A',
    words: 'Tell us whether a foreign owner holds a quarter or more. Form 5472 is due then.',
    applies: (facts) => isTaxed('owner')(facts) || isTaxed('corporation')(facts),
  }),
  notWorkedOut('income-tax', 'states', {
    ...practice,
    law: 'Laws of the states in which it does business',
    words: 'Wyoming and Texas have no corporate income tax. Other states tax what is earned there.',
  }),
  notSubject('instalments', 'owners-pay', {
    ...practice,
    law: 'Internal Revenue Code §§ 701 and 1363',
    words: 'The company pays no income tax. Its owners pay estimated tax on their shares.',
    applies: (facts) => paysThroughOwners(facts) && !isForeign(facts),
  }),
  notWorkedOut('instalments', 'foreign-partners', {
    ...practice,
    law: 'Internal Revenue Code § 1446',
    words: 'A partnership pays instalments on the shares of foreign partners. We do not compute them here.',
    applies: (facts) => paysThroughOwners(facts) && isForeign(facts),
  }),
  notWorkedOut('instalments', 'foreign-owner', {
    ...practice,
    law: 'Internal Revenue Code §§ 871 and 6654',
    words: 'A foreign owner pays estimated tax only on income from business in the United States.',
    applies: (facts) => isTaxed('owner')(facts) && isForeign(facts),
  }),
  factUnknown('instalments', 'foreignQuarter', {
    ...practice,
    law: 'Internal Revenue Code § 6654',
    words:
      'Tell us whether the owner is foreign. An owner who lives in the United States pays estimated tax.',
    applies: isTaxed('owner'),
  }),
  factUnknown('instalments', 'taxedAs', {
    ...practice,
    law: 'Internal Revenue Code §§ 6654 and 6655',
    words: 'Tell us how the LLC is taxed. It decides who pays estimated tax, and when.',
    applies: isLlc,
  }),
  notSubject('instalments', 'nonprofit', {
    ...practice,
    law: 'Internal Revenue Code §§ 501 and 6655(g)',
    words: 'An exempt organization pays no estimated tax, unless it has income from an unrelated business.',
    applies: isNonprofit,
  }),
  notWorkedOut('sales-tax', 'states', {
    ...practice,
    law: 'Laws of the states in which it sells',
    words:
      'Sales tax is a matter of each state: Texas and Wyoming have one, Delaware taxes gross receipts instead. The days are in the permit.',
  }),
  ...unless('payroll', 'employer', {
    ...practice,
    law: 'Internal Revenue Code § 3402',
    words: 'No payroll tax while it pays no wages.',
    unknown: 'Tell us whether it pays wages. If so, payroll returns are due each quarter.',
  }),
  ...unless('withholding', 'paysContractors', {
    ...practice,
    law: 'Internal Revenue Code § 6041A',
    words: 'No statements for contractors while it pays none.',
    unknown: 'Tell us whether it pays contractors. If so, Form 1099-NEC is due each year.',
  }),
  notWorkedOut('withholding', 'abroad', {
    ...practice,
    law: 'Internal Revenue Code §§ 1441 and 1461',
    words:
      'Dividends, interest, rent and fees paid abroad are reported on Form 1042 by 15 March, with the tax withheld.',
    applies: isForeign,
  }),
  ...unless('social-security', 'employer', {
    ...practice,
    law: 'Internal Revenue Code §§ 3111 and 3301',
    words: 'No social security, Medicare or unemployment tax while it pays no wages.',
    unknown: 'Tell us whether it pays wages. If so, social security and unemployment tax are due.',
  }),
  notWorkedOut('social-security', 'state-unemployment', {
    ...practice,
    law: 'Unemployment insurance laws of the states',
    words: 'State unemployment tax is reported each quarter to the state in which the employees work.',
    applies: (facts) => facts['employer'] === true,
  }),
  notSubject('beneficial-ownership', 'formed-here', {
    source: 'us-boi-rule',
    confidence: 'high',
    law: '31 CFR 1010.380, as changed by 90 FR 13688',
    words: 'A company formed in the United States files no beneficial ownership report since 26 March 2025.',
  }),
  notWorkedOut('licences', 'local', {
    ...practice,
    law: 'Laws of the state, county and city',
    words: 'Business licences of the state, county or city have their own due dates.',
  }),
  standing('records', 'tax', {
    ...practice,
    law: 'Internal Revenue Code § 6001',
    words:
      'Keep tax records for 3 years after a return, payroll records for 4, and the company’s records for its life.',
  }),
];
