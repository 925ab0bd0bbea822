import { markRenewal, type MarkRenewalOptions } from '#catalog/services/mark-renewal.ts';
import { ghanaianFormat } from '../addresses/address-questions.ts';
import { tiersFor } from '../tiers.ts';

/**
 * Ten years from the application and ten more each time, renewed in the six months before the end or the six
 * after it.
 */
const renewalPractice: MarkRenewalOptions = {
  country: 'ghana',
  countryName: 'Ghana',
  prefix: 'gh',
  phoneHome: 'GH',
  format: ghanaianFormat,
  countedFrom: 'Date of application',
  firstYears: 10,
  furtherYears: 10,
  opensMonths: 6,
  graceMonths: 6,
  law: 'Trade Marks Act 2004 (Act 664), section 11',
  provenance: {
    source: 'gh-trade-marks',
    confidence: 'medium',
    note: 'Marks filed before the Act of 2004 keep terms of 7 and 14 years. Ask us first if yours is one.',
  },
  number: {
    label: 'Number of the mark',
    hint: 'As shown on the certificate.',
    example: 'GH/T/2016/001234',
    pattern: {
      expression: /^[A-Z0-9][A-Z0-9 /.-]{2,39}$/i,
      words: 'Enter the number as shown on the certificate, using letters, digits and / - .',
    },
  },
  office: 'the Trade Marks Registry',
  tiers: tiersFor('mark-renewal', [
    'The term and the registered owner checked',
    'Renewal filed, for owners abroad through a lawyer who practises in Ghana',
    'Digital copy of the confirmation',
  ]),
  feeIds: ['gh-mark-renewal'],
  facts: () => ({}),
  assumed: { facts: {}, words: 'one mark in one class' },
  priceFacts: [],
  start: '/ghana/trade-mark-renewal',
};

export const tradeMarkRenewal = markRenewal(renewalPractice);
