import { markRenewal, type MarkRenewalOptions } from '#catalog/services/mark-renewal.ts';
import { canadianFormat } from '../addresses/address-questions.ts';
import { identifiers, patternOf } from '../identifiers.ts';
import { tiersFor } from '../tiers.ts';

/** Ten years from the registration, renewed in the six months before its end or the six after it. */
export const renewalPractice: MarkRenewalOptions = {
  country: 'canada',
  countryName: 'Canada',
  prefix: 'ca',
  phoneHome: 'CA',
  format: canadianFormat,
  countedFrom: 'Date of registration',
  firstYears: 10,
  furtherYears: 10,
  opensMonths: 6,
  graceMonths: 6,
  law: 'Trademarks Act, section 46',
  provenance: { source: 'ca-practice', confidence: 'medium' },
  number: {
    label: 'Registration number',
    hint: 'As shown on the certificate, such as TMA1234567.',
    example: identifiers.markRegistration.example,
    pattern: patternOf('markRegistration'),
  },
  office: 'the Canadian Intellectual Property Office',
  tiers: tiersFor('renewal', [
    'The term and the registered owner checked',
    'Renewal with the Office',
    'Digital copy of the confirmation',
  ]),
  feeIds: ['ca-mark-renewal-first', 'ca-mark-renewal-further'],
  facts: (classes) => ({ furtherClasses: classes - 1 }),
  assumed: { facts: { furtherClasses: 0 }, words: 'one mark in one class' },
  priceFacts: [{ kind: 'number', id: 'furtherClasses', label: 'Classes after the first', min: 0, max: 44 }],
  start: '/canada/trade-mark-renewal',
};

export const tradeMarkRenewal = markRenewal(renewalPractice);
