import { outstandingYears, overdueReturns, repeatedYears } from '#catalog/kit/dates/return-years.ts';
import { formatCalendarDate, partsOf } from '#values/calendar-date.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { dateOf, numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { datedReturns, firstPortalDay, isCompany } from './return-due.ts';

const provenance = { source: 'ng-annual-returns', confidence: 'high' } as const;
const law = 'CAMA 2020, sections 417 to 421; Companies Regulations 2021';

const prefixes: Readonly<Record<string, RegExp>> = {
  LTD: /^RC/i,
  PLC: /^RC/i,
  GTE: /^RC/i,
  BN: /^BN/i,
  IT: /^(?:IT|CAC\/IT)/i,
  LLP: /^LLP/i,
  LP: /^LP/i,
};

/** Desk rules for annual returns. */
export const annualReturnDeskRules: readonly DeskRule[] = [
  {
    id: 'ng-ret-number',
    severity: 'refused',
    words: 'This number does not match the type of organisation you chose.',
    remedy: 'Check the number and the type of organisation against the certificate.',
    law: 'How the Commission numbers organisations',
    source: 'ng-cac-practice',
    confidence: 'medium',
    find(answers) {
      const shape = prefixes[textOf(answers, 'entityType')];
      return shape &&
        textOf(answers, 'registrationNumber') !== '' &&
        !shape.test(textOf(answers, 'registrationNumber'))
        ? [{ path: 'registrationNumber' }]
        : [];
    },
  },
  {
    id: 'ng-ret-year-twice',
    severity: 'refused',
    words: 'This year is listed twice.',
    remedy: 'Remove the duplicate.',
    law,
    ...provenance,
    find: (answers) => repeatedYears(datedReturns(answers)),
  },
  {
    id: 'ng-ret-too-early',
    severity: 'refused',
    words: 'No return is due for the year of registration or earlier.',
    remedy: 'Remove this year.',
    law,
    ...provenance,
    find(answers) {
      const registeredOn = dateOf(answers, 'registeredOn');
      if (!registeredOn) return [];
      const first = isCompany(answers) ? firstPortalDay(registeredOn) : null;
      return datedReturns(answers)
        .filter(({ year }) => year <= partsOf(registeredOn).year)
        .map(({ id }) => ({
          path: `returns/${id}/year`,
          words: first
            ? `No return is due yet. The first is due on ${formatCalendarDate(first)}.`
            : `No return is due yet. The first is due in ${partsOf(registeredOn).year + 1}.`,
        }));
    },
  },
  {
    id: 'ng-ret-future',
    severity: 'refused',
    words: 'That year has not started yet.',
    remedy: 'Remove this year. We will remind you when it is due.',
    law,
    ...provenance,
    find: (answers, today) =>
      datedReturns(answers)
        .filter(({ year }) => year > partsOf(today).year)
        .map(({ id }) => ({ path: `returns/${id}/year` })),
  },
  {
    id: 'ng-ret-voluntary',
    severity: 'advice',
    words: 'This return is not due yet, but you may file it early.',
    remedy: 'Continue, or wait until it is due.',
    law,
    source: 'ng-annual-returns',
    confidence: 'medium',
    find: (answers, today) =>
      datedReturns(answers).flatMap(({ id, item, dueOn, year }) =>
        dueOn && item['meeting'] === 'no' && partsOf(dueOn).year > year && year <= partsOf(today).year
          ? [
              {
                path: `returns/${id}/year`,
                words: `This return is not due before ${formatCalendarDate(dueOn)}, but you may file it early.`,
              },
            ]
          : [],
      ),
  },
  {
    id: 'ng-ret-meeting-year',
    severity: 'refused',
    words: 'The date of the general meeting is not in that year.',
    remedy: 'Correct the date of the meeting or the year.',
    law: 'CAMA 2020, section 421',
    ...provenance,
    find: (answers) =>
      datedReturns(answers).flatMap(({ id, item, year }) => {
        const meetingOn = dateOf(item, 'meetingOn');
        return meetingOn && partsOf(meetingOn).year !== year ? [{ path: `returns/${id}/meetingOn` }] : [];
      }),
  },
  {
    id: 'ng-ret-gap',
    severity: 'refused',
    words: 'Earlier returns are outstanding and must be filed first.',
    remedy: 'Add the missing years, or correct the year of the last return.',
    law,
    ...provenance,
    find(answers) {
      const registeredOn = dateOf(answers, 'registeredOn');
      const years = datedReturns(answers).map(({ year }) => year);
      if (!registeredOn || years.length === 0) return [];
      const firstDue = isCompany(answers) ? firstPortalDay(registeredOn) : null;
      const begin = firstDue ? partsOf(firstDue).year : partsOf(registeredOn).year + 1;
      const from = Math.max((numberOf(answers, 'lastFiledYear') ?? 0) + 1, begin);
      return outstandingYears(years, from);
    },
  },
  {
    id: 'ng-ret-late',
    severity: 'advice',
    words: 'This return is late.',
    remedy:
      'The price includes an estimate of the daily penalty. The directors and the secretary may each be charged the same amount.',
    law: 'Notice of 2 November 2023 under the Companies Regulations 2021',
    source: 'ng-late-returns',
    confidence: 'medium',
    find: (answers, today) =>
      overdueReturns(
        datedReturns(answers),
        today,
        (year, dueOn) => `The return of ${year} was due by ${dueOn}.`,
      ),
  },
  {
    id: 'ng-ret-small-turnover',
    severity: 'query',
    words: 'A small company has a turnover of up to ₦120 million a year.',
    remedy: 'Correct the turnover, or answer that the company is not small.',
    law: 'CAMA 2020, section 394',
    source: 'ng-cama',
    confidence: 'high',
    find: (answers) =>
      textOf(answers, 'small') === 'yes'
        ? datedReturns(answers)
            .filter(({ item }) => (numberOf(item, 'turnover') ?? 0) > 12_000_000_000)
            .map(({ id }) => ({ path: `returns/${id}/turnover` }))
        : [],
  },
];
