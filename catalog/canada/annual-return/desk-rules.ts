import { outstandingYears, overdueReturns, repeatedYears } from '#catalog/kit/dates/return-years.ts';
import type { Answers } from '#forms/form.ts';
import { formatCalendarDate, partsOf } from '#values/calendar-date.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { yearsOf } from '#catalog/questions/years.ts';
import { addressOf, dateOf, numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { identifiers, parseIdentifier } from '../identifiers.ts';
import { type Jurisdiction, jurisdictionList } from '../jurisdictions.ts';
import { postalCodeFits } from '../provinces.ts';
import { lateReturns, returnDueOn, returnOpensOn } from './return-due.ts';

const law = 'CBCA, section 263, and the acts of the provinces: annual returns';
const annual = { source: 'ca-federal-annual', confidence: 'high' } as const;
const practice = { source: 'ca-practice', confidence: 'medium' } as const;

const jurisdictionOf = (answers: Answers): Jurisdiction | undefined =>
  jurisdictionList.find(({ id }) => id === textOf(answers, 'registry'));
/** The first year there is a return for: the one after the incorporation; in Quebec that of the incorporation. */
const firstYear = (answers: Answers): number | undefined => {
  const on = dateOf(answers, 'incorporatedOn');
  return on === null ? undefined : partsOf(on).year + (textOf(answers, 'registry') === 'quebec' ? 0 : 1);
};

/** Desk rules for annual returns. */
export const annualReturnDeskRules: readonly DeskRule[] = [
  {
    id: 'ca-ret-number',
    severity: 'refused',
    words: 'This number does not match that registry.',
    remedy: 'Check it against the certificate, or choose another registry.',
    law: 'How registries number companies',
    ...practice,
    find(answers) {
      const [registry, number] = [jurisdictionOf(answers), textOf(answers, 'companyNumber')];
      return registry && number !== '' && parseIdentifier(registry.number, number) === null
        ? [{ path: 'companyNumber', words: identifiers[registry.number].words }]
        : [];
    },
  },
  {
    id: 'ca-ret-year-twice',
    severity: 'refused',
    words: 'This year is listed twice.',
    remedy: 'Remove the duplicate.',
    law,
    ...annual,
    find: (answers) => repeatedYears(yearsOf(answers)),
  },
  {
    id: 'ca-ret-year-first',
    severity: 'refused',
    words: 'There is no return for the year of incorporation or earlier.',
    remedy: 'Remove this year, or correct the date of incorporation.',
    law,
    ...annual,
    find(answers) {
      const first = firstYear(answers);
      return first === undefined
        ? []
        : yearsOf(answers)
            .filter(({ year }) => year < first)
            .map(({ id }) => ({ path: `returns/${id}/year` }));
    },
  },
  {
    id: 'ca-ret-year-early',
    severity: 'refused',
    words: 'You cannot file this return yet.',
    remedy: 'Remove it. We will remind you when it can be filed.',
    law,
    ...annual,
    find: (answers, today) =>
      yearsOf(answers).flatMap(({ id, year }) => {
        const opensOn = returnOpensOn(answers, year);
        return opensOn && opensOn > today
          ? [
              {
                path: `returns/${id}/year`,
                words: `The return for ${year} can be filed from ${formatCalendarDate(opensOn)}.`,
              },
            ]
          : [];
      }),
  },
  {
    id: 'ca-ret-gap',
    severity: 'query',
    words: 'Earlier returns are outstanding and must be filed first.',
    remedy: 'Add the missing years, or correct the year of the last return.',
    law,
    ...practice,
    find(answers) {
      const [first, years] = [firstYear(answers), yearsOf(answers).map(({ year }) => year)];
      if (first === undefined || years.length === 0) return [];
      const from = Math.max((numberOf(answers, 'lastFiledYear') ?? 0) + 1, first);
      return outstandingYears(years, from);
    },
  },
  {
    id: 'ca-ret-late',
    severity: 'advice',
    words: 'This return is late.',
    remedy: 'File now.',
    law,
    ...annual,
    find: (answers, today) =>
      overdueReturns(
        yearsOf(answers).map(({ id, year }) => ({ id, year, dueOn: returnDueOn(answers, year) })),
        today,
        (year, dueOn) => `The return for ${year} was due by ${dueOn}.`,
      ),
  },
  {
    id: 'ca-ret-dissolution',
    severity: 'query',
    words: 'A federal company that misses two years can be dissolved.',
    remedy: 'Check the company’s status on the register. A dissolved company must first be revived.',
    law: 'CBCA, section 212',
    ...annual,
    confidence: 'medium',
    find: (answers, today) =>
      textOf(answers, 'registry') === 'federal' && lateReturns(answers, today) >= 2
        ? [{ path: 'returns' }]
        : [],
  },
  {
    id: 'ca-ret-control',
    severity: 'query',
    words: 'A change of control must be filed within 15 days and before the return.',
    remedy: 'Tell us what changed. We file it first.',
    law: 'CBCA, section 21.21',
    source: 'ca-isc',
    confidence: 'high',
    find: (answers) =>
      textOf(answers, 'controlConfirmed') === 'no' && textOf(answers, 'registry') === 'federal'
        ? [{ path: 'controlConfirmed' }]
        : [],
  },
  {
    id: 'ca-ret-office',
    severity: 'query',
    words: 'The office or its postal code is not in the province of that registry.',
    remedy: 'Correct the address. A move to another province needs a change of the articles.',
    law: 'Registered office',
    ...practice,
    find(answers) {
      const [office, province] = [addressOf(answers, 'registeredOffice'), jurisdictionOf(answers)?.province];
      if (!office?.state) return [];
      const elsewhere = province !== undefined && office.state !== province;
      return elsewhere || !postalCodeFits(office.postcode ?? '', office.state)
        ? [{ path: 'registeredOffice' }]
        : [];
    },
  },
];
