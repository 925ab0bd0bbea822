import { outstandingYears, overdueReturns, repeatedYears } from '#catalog/kit/dates/return-years.ts';
import { itemsOf } from '#forms/form.ts';
import { daysBetween, formatCalendarDate, partsOf } from '#values/calendar-date.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { yearsOf } from '#catalog/questions/years.ts';
import { dateOf, numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { parseIdentifier } from '../identifiers.ts';
import { windowsOf } from './return-due.ts';

const returns = { source: 'za-annual-returns', confidence: 'high' } as const;
const owners = { source: 'za-beneficial-owners', confidence: 'high' } as const;
const practice = { source: 'za-practice', confidence: 'medium' } as const;
const law = 'Companies Act 71 of 2008, section 33; Close Corporations Act 69 of 1984, section 15A';

/** How the last two figures of an enterprise number name the kind of body. */
const SUFFIXES: Readonly<Record<string, readonly string[]>> = {
  PTY: ['07'],
  INC: ['21'],
  LTD: ['06'],
  NPC: ['08', '09', '11'],
  EXT: ['10', '11'],
  CC: ['23'],
};
/** With less than this many days left, a slower speed may miss the day. */
const CLOSE_DAYS = 14;

/** Desk rules for annual returns. */
export const annualReturnDeskRules: readonly DeskRule[] = [
  {
    id: 'za-ret-number-year',
    severity: 'refused',
    words: 'This enterprise number has a year in the future.',
    remedy: 'Check it against the certificate.',
    law: 'How enterprise numbers are composed',
    ...practice,
    find: (answers, today) =>
      Number(/(\d{4})\//.exec(textOf(answers, 'enterpriseNumber'))?.[1] ?? 0) > partsOf(today).year
        ? [{ path: 'enterpriseNumber' }]
        : [],
  },
  {
    id: 'za-ret-number-kind',
    severity: 'query',
    words: 'The last two digits of the number belong to another type of organisation.',
    remedy: 'Check the number against the certificate, or choose the other type.',
    law: 'How enterprise numbers are composed',
    ...practice,
    find(answers) {
      const suffix = textOf(answers, 'enterpriseNumber').slice(-2);
      const own = SUFFIXES[textOf(answers, 'entityType')];
      return suffix !== '' && own !== undefined && !own.includes(suffix)
        ? [{ path: 'enterpriseNumber' }]
        : [];
    },
  },
  {
    id: 'za-ret-year-twice',
    severity: 'refused',
    words: 'This year is listed twice.',
    remedy: 'Remove the duplicate.',
    law,
    ...returns,
    find: (answers) => repeatedYears(yearsOf(answers)),
  },
  {
    id: 'za-ret-year-before',
    severity: 'refused',
    words: 'The first return is due for the first anniversary.',
    remedy: 'Check the year and the date of incorporation.',
    law,
    ...returns,
    find: (answers) =>
      windowsOf(answers)
        .filter(({ window }) => window === null)
        .map(({ id }) => ({ path: `returns/${id}/year` })),
  },
  {
    id: 'za-ret-early',
    severity: 'refused',
    words: 'The Commission does not accept this return yet.',
    remedy: 'Remove it. We will remind you when it can be filed.',
    law,
    ...returns,
    find: (answers, today) =>
      windowsOf(answers).flatMap(({ id, year, window }) =>
        window && window.opensOn > today
          ? [
              {
                path: `returns/${id}/year`,
                words: `The return of ${year} opens on ${formatCalendarDate(window.opensOn)}.`,
              },
            ]
          : [],
      ),
  },
  {
    id: 'za-ret-gap',
    severity: 'query',
    words: 'Earlier returns are outstanding and must be filed first.',
    remedy: 'Add the missing years, or correct the year of the last return.',
    law,
    ...practice,
    find(answers) {
      const registeredOn = dateOf(answers, 'registeredOn');
      const years = yearsOf(answers).map(({ year }) => year);
      if (!registeredOn || years.length === 0) return [];
      const from = Math.max(
        (numberOf(answers, 'lastFiledYear') ?? 0) + 1,
        partsOf(registeredOn).year + 1,
        2012,
      );
      return outstandingYears(years, from);
    },
  },
  {
    id: 'za-ret-late',
    severity: 'advice',
    words: 'This return is late.',
    remedy: 'The price includes the late fee.',
    law,
    ...returns,
    find: (answers, today) =>
      overdueReturns(
        windowsOf(answers).map(({ id, year, window }) => ({ id, year, dueOn: window?.dueOn })),
        today,
        (year, dueOn) => `The return of ${year} was due by ${dueOn}.`,
      ),
  },
  {
    id: 'za-ret-soon',
    severity: 'advice',
    words: 'This return is due in a few days.',
    remedy: 'Choose a faster speed. After that day the fee is higher, and we ask you for the difference.',
    law,
    ...returns,
    find: (answers, today) =>
      windowsOf(answers).flatMap(({ id, window }) =>
        window && window.dueOn >= today && daysBetween(today, window.dueOn) < CLOSE_DAYS
          ? [
              {
                path: `returns/${id}/year`,
                words: `This return is due by ${formatCalendarDate(window.dueOn)}.`,
              },
            ]
          : [],
      ),
  },
  {
    id: 'za-ret-deregistration',
    severity: 'advice',
    words: 'After two years without a return the Commission may deregister the company.',
    remedy:
      'File all of them now. If the company is already deregistered, it must first be reinstated (form CoR 40.5, R200).',
    law: 'Companies Act 71 of 2008, section 82(3)',
    source: 'za-practice',
    confidence: 'medium',
    find: (answers, today) =>
      windowsOf(answers).filter(({ window }) => window && window.dueOn < today).length >= 2
        ? [{ path: 'returns' }]
        : [],
  },
  {
    id: 'za-ret-owners-year',
    severity: 'refused',
    words: 'The declaration of beneficial owners is from another calendar year.',
    remedy: 'Choose “No, please declare them”.',
    law: 'Companies Act 71 of 2008, section 33, with the hard stop of 1 July 2024',
    ...owners,
    find(answers, today) {
      const declaredOn = dateOf(answers, 'ownersDeclaredOn');
      return textOf(answers, 'ownersDeclared') === 'yes' &&
        declaredOn &&
        partsOf(declaredOn).year !== partsOf(today).year
        ? [{ path: 'ownersDeclaredOn' }]
        : [];
    },
  },
  {
    id: 'za-ret-director-number',
    severity: 'refused',
    words: 'This ID number is not valid.',
    remedy: 'Check each digit against the identity document.',
    law: 'How identity numbers are composed',
    source: 'za-number-checks',
    confidence: 'high',
    find: (answers) =>
      itemsOf(answers, 'directors')
        .filter(
          (person) =>
            /^\d{13}$/.test(textOf(person, 'number')) &&
            parseIdentifier('idNumber', textOf(person, 'number')) === null,
        )
        .map((person) => ({ path: `directors/${person.id}/number` })),
  },
];
