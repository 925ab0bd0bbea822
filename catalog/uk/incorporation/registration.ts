import { type Answers, itemsOf } from '#forms/form.ts';
import { addressLine } from '#catalog/papers/address-line.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import type { FactQuestion, Facts, Service } from '#catalog/types/index.ts';
import { identifiers } from '../identifiers.ts';
import { isOurOffice } from './our-office.ts';

/** Fees for our address as registered office, and for people whom GOV.UK could not verify. */
export const officeFeeIds: readonly string[] = ['uk-our-office-year', 'uk-identity-agent'];

export const officeFacts: readonly FactQuestion[] = [
  {
    kind: 'yes-no',
    id: 'officeByUs',
    label: 'Should our address be the registered office?',
    optional: true,
  },
  {
    kind: 'yes-no',
    id: 'identityAgent',
    label: 'Did GOV.UK fail to verify anyone’s identity?',
    optional: true,
  },
];

/** Facts of the price that the office and the people of the list `officers` decide. */
export const officeFactsOf =
  (officers: string) =>
  (answers: Answers): Facts => ({
    ...(textOf(answers, 'officeKind') === '' ? {} : { officeByUs: isOurOffice(answers) }),
    ...(itemsOf(answers, officers).some((person) => textOf(person, 'withoutCode') === 'agent')
      ? { identityAgent: true }
      : {}),
  });

/** Facts of the price of a registration, from answers as typed. */
export const filingFacts = (answers: Answers): Facts => ({
  ...(textOf(answers, 'filing') === '' ? {} : { sameDay: textOf(answers, 'filing') === 'same-day' }),
  ...officeFactsOf('directors')(answers),
});

/** The registered office as papers print it. */
export const officeOnPaper = (answers: Answers): string =>
  isOurOffice(answers) ? '[our address, entered before filing]' : addressLine(answers['registeredOffice']);

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
