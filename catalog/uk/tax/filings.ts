import type { Answers } from '#forms/form.ts';

/** Filings of this service, by the answer to the first question. */
export const filings = [
  { value: 'ct-registration', label: 'Register for corporation tax' },
  { value: 'ct-return', label: 'Company tax return (CT600)', hint: 'With accounts and computations' },
  { value: 'vat-registration', label: 'Register for VAT' },
  { value: 'vat-return', label: 'VAT return', hint: 'Through Making Tax Digital' },
  { value: 'dormant-accounts', label: 'Dormant accounts', hint: 'For Companies House' },
] as const;

export type Filing = (typeof filings)[number]['value'];
export const isFiling =
  (...kinds: readonly Filing[]) =>
  (answers: Answers): boolean =>
    kinds.some((matter) => matter === answers['need']);
