import { outstandingYears, overdueReturns, repeatedYears } from '#catalog/kit/dates/return-years.ts';
import { type Answers, itemsOf } from '#forms/form.ts';
import { type CalendarDate, partsOf } from '#values/calendar-date.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { yearsOf } from '#catalog/questions/years.ts';
import { dateOf, numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { foldText } from '#values/fold-text.ts';
import { parseIdentifier } from '../identifiers.ts';
import { filesAccounts, returnDueOn, yearEndIn } from './return-due.ts';

const act = { source: 'gh-act-note', confidence: 'high' } as const;
const practice = { source: 'gh-practice', confidence: 'medium' } as const;
const law = 'Companies Act 2019 (Act 992), section 126';

/** When a year is over: a company's at the end of its financial year; a name is renewed in its year. */
const isOver = (answers: Answers, year: number, today: CalendarDate): boolean => {
  const end = filesAccounts(answers) ? yearEndIn(answers, year) : null;
  return end === null ? year <= partsOf(today).year : end <= today;
};

/** Desk rules for annual returns and renewals. */
export const annualReturnDeskRules: readonly DeskRule[] = [
  {
    id: 'gh-ret-number',
    severity: 'query',
    words: 'Registration numbers usually have two letters and 6 to 12 digits.',
    remedy: 'Check it against the certificate.',
    law: 'Practice of the Registrar',
    ...practice,
    find: (answers) =>
      textOf(answers, 'registrationNumber') !== '' &&
      parseIdentifier('registration', textOf(answers, 'registrationNumber')) === null
        ? [{ path: 'registrationNumber' }]
        : [],
  },
  {
    id: 'gh-ret-tin',
    severity: 'refused',
    words: 'The check character of this tax number is wrong.',
    remedy: 'Check each digit against the certificate.',
    law: 'How the Ghana Revenue Authority checks its numbers',
    source: 'gh-number-checks',
    confidence: 'high',
    find: (answers) =>
      textOf(answers, 'tin') !== '' && parseIdentifier('tin', textOf(answers, 'tin')) === null
        ? [{ path: 'tin' }]
        : [],
  },
  {
    id: 'gh-ret-year-twice',
    severity: 'refused',
    words: 'This year is listed twice.',
    remedy: 'Remove the duplicate.',
    law,
    ...act,
    find: (answers) => repeatedYears(yearsOf(answers)),
  },
  {
    id: 'gh-ret-year-before',
    severity: 'refused',
    words: 'The business was not yet registered in that year.',
    remedy: 'Check the year and the date of registration.',
    law,
    ...act,
    find(answers) {
      const registeredOn = dateOf(answers, 'registeredOn');
      return registeredOn
        ? yearsOf(answers)
            .filter(({ year }) => year < partsOf(registeredOn).year)
            .map(({ id }) => ({ path: `returns/${id}/year` }))
        : [];
    },
  },
  {
    id: 'gh-ret-year-open',
    severity: 'refused',
    words: 'That year has not ended yet.',
    remedy: 'Remove it. We will remind you when it can be filed.',
    law,
    ...act,
    find: (answers, today) =>
      yearsOf(answers)
        .filter(({ year }) => !isOver(answers, year, today))
        .map(({ id }) => ({ path: `returns/${id}/year` })),
  },
  {
    id: 'gh-ret-gap',
    severity: 'query',
    words: 'Earlier returns are outstanding and must be filed first.',
    remedy: 'Add the missing years, or correct the year of the last return.',
    law,
    ...practice,
    find(answers) {
      const registeredOn = dateOf(answers, 'registeredOn');
      const years = yearsOf(answers).map(({ year }) => year);
      if (!registeredOn || years.length === 0) return [];
      const from = Math.max((numberOf(answers, 'lastFiledYear') ?? 0) + 1, partsOf(registeredOn).year);
      return outstandingYears(years, from);
    },
  },
  {
    id: 'gh-ret-late',
    severity: 'advice',
    words: 'This return is late.',
    remedy: 'The price includes the late charge.',
    law: 'Notice of the Registrar of October 2025',
    source: 'gh-annual-deadline',
    confidence: 'high',
    find: (answers, today) =>
      overdueReturns(
        yearsOf(answers).map(({ id, year }) => ({ id, year, dueOn: returnDueOn(answers, year) })),
        today,
        (year, dueOn) => `The return for ${year} was due by ${dueOn}.`,
      ),
  },
  {
    id: 'gh-ret-owners',
    severity: 'query',
    words: 'The Registrar accepts no return before the beneficial owners are filed.',
    remedy: 'We file them with the return and ask you for the details.',
    law: 'Companies Act 2019 (Act 992), section 35 and following',
    source: 'gh-fees-2022',
    confidence: 'high',
    find: (answers) => (textOf(answers, 'ownersFiled') === 'no' ? [{ path: 'ownersFiled' }] : []),
  },
  {
    id: 'gh-ret-two-signatures',
    severity: 'query',
    words: 'The same person may not sign as both director and secretary.',
    remedy: 'Have another director sign, and name all directors here.',
    law,
    ...act,
    find(answers) {
      const officers = itemsOf(answers, 'officers').map((person) => foldText(textOf(person, 'name')));
      const secretary = foldText(textOf(answers, 'secretaryName'));
      return secretary !== '' && officers.length > 0 && officers.every((name) => name === secretary)
        ? [{ path: 'secretaryName' }]
        : [];
    },
  },
];
