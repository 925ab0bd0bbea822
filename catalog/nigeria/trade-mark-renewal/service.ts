import { markRenewal, type MarkRenewalOptions } from '#catalog/services/mark-renewal.ts';
import { nigerianFormat } from '../addresses/address-questions.ts';
import { speedsFor } from '../tiers.ts';

/** Seven years from the application, then fourteen at a time; renewal opens three months before the end. */
export const renewalPractice: MarkRenewalOptions = {
  country: 'nigeria',
  countryName: 'Nigeria',
  prefix: 'ng',
  phoneHome: 'NG',
  format: nigerianFormat,
  countedFrom: 'Date of application',
  firstYears: 7,
  furtherYears: 14,
  opensMonths: 3,
  law: 'Trade Marks Act, Cap T13 LFN 2004, section 23',
  provenance: {
    source: 'ng-trade-marks',
    confidence: 'high',
    note: 'Some agents say that renewal opens six months before the term ends. We confirm this with the registry.',
  },
  number: {
    label: 'Number of the mark',
    hint: 'As shown on the certificate.',
    example: 'NG/T/2019/12345',
    pattern: {
      expression: /^[A-Z0-9][A-Z0-9 /.-]{2,39}$/i,
      words: 'Enter the number as shown on the certificate, using letters, digits and / - .',
    },
  },
  office: 'the Trademarks, Patents and Designs Registry',
  tiers: speedsFor('renewal', [
    'The term and the registered owner checked',
    'Renewal through an accredited agent',
    'Digital copy of the certificate of renewal',
  ]),
  feeIds: ['ng-trade-mark'],
  facts: () => ({}),
  assumed: { facts: {}, words: 'one mark in one class' },
  priceFacts: [],
  start: '/nigeria/trade-mark-renewal',
};

export const tradeMarkRenewal = markRenewal(renewalPractice);
