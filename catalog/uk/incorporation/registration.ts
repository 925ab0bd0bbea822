import type { Answers } from '#forms/form.ts';
import { textOf } from '#catalog/kit/reading-answers.ts';
import type { Facts, Service } from '#catalog/types/index.ts';
import { identifiers } from '../identifiers.ts';

/** Facts of the price of a registration, from answers as typed. */
export const filingFacts = (answers: Answers): Facts =>
  textOf(answers, 'filing') === '' ? {} : { sameDay: textOf(answers, 'filing') === 'same-day' };

/** Facts of the obligations of a new company. */
export const activityFacts = (answers: Answers): Facts => ({
  trading: answers['tradesAtOnce'] === 'yes',
  employer: answers['employer'] === 'yes',
  vatRegistered: answers['vatRegistered'] === 'yes',
});

export const companyRegistry: Service['registry'] = {
  name: 'Companies House',
  referenceLabel: 'Submission number of Companies House',
  numberLabel: 'Company number',
  numberPattern: identifiers.company.shape,
  numberExample: identifiers.company.example,
};
