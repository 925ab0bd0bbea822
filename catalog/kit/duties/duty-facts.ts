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

/** The day on which the year ends within its month, 1 to 31, for years that end in mid-month. */
export const yearEndDayFact: FactQuestion = {
  kind: 'number',
  id: 'yearEndDay',
  label: 'Day on which the financial year ends',
  hint: 'Only if it does not end on the last day of a month.',
  optional: true,
  min: 1,
  max: 31,
};

/** The end of the first financial year, where it is longer or shorter than usual. */
export const firstYearEndFact: FactQuestion = {
  kind: 'day',
  id: 'firstYearEndOn',
  label: 'End of the first financial year',
  hint: 'Only if the first year is longer or shorter than to the first year end.',
  optional: true,
};

/** How many people it employs, where duties begin at a number. */
export const employeesFact: FactQuestion = {
  kind: 'number',
  id: 'employees',
  label: 'Number of employees',
  optional: true,
  min: 1,
  max: 1_000_000,
  when: (facts) => facts['employer'] === true,
};
