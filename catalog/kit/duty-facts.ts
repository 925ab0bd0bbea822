import type { FactQuestion } from '#catalog/types/index.ts';

/** The month in which the financial year ends, 1 to 12, as obligations ask it. */
export const yearEndFact: FactQuestion = {
  kind: 'number',
  id: 'yearEndMonth',
  label: 'Month in which the financial year ends',
  min: 1,
  max: 12,
};
export const vatFact: FactQuestion = {
  kind: 'yes-no',
  id: 'vatRegistered',
  label: 'Is it registered for VAT?',
};
export const employerFact: FactQuestion = { kind: 'yes-no', id: 'employer', label: 'Does it pay wages?' };
