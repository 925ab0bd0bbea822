import { countryById } from '#catalog/known-countries.ts';
import type { Country, EntityType } from '#catalog/types/index.ts';
import { type CalendarDate, formatCalendarDate } from '#values/calendar-date.ts';
import { problemsOfDutyFacts } from '../deadlines/deadlines-between.ts';
import type { Office } from '../record/record-events.ts';
import { normaliseNumber } from './registration-number.ts';

/** An officer as its owner states it. `since` is null when the day is not known. */
export type NewOfficer = {
  readonly name: string;
  readonly office: Office;
  readonly since: CalendarDate | null;
};
/** An owner: a holder of shares, written as digits, or with null a member whose shares are not known. */
export type NewOwner = { readonly name: string; readonly shares: string | null };

/** A company that was formed elsewhere, as its owner states it. */
export type NewCompany = {
  readonly country: string;
  readonly entityType: string;
  readonly name: string;
  readonly registrationNumber: string;
  readonly registeredOn: CalendarDate;
  /** The first day whose deadlines are listed; null: the day on which it is added. */
  readonly deadlinesFrom: CalendarDate | null;
  readonly facts: Readonly<Record<string, number | string | boolean>>;
  readonly officers: readonly NewOfficer[];
  readonly owners: readonly NewOwner[];
};

/** A problem of a company, and how to correct it. `field` names its member: 'registeredOn', 'facts/yearEndMonth'. */
export type CompanyProblem = { readonly field: string; readonly words: string };

export type CheckedCompany =
  | {
      readonly company: NewCompany;
      readonly country: Country;
      readonly entityType: EntityType;
      /** Unusual values, which are accepted. */
      readonly warnings: readonly string[];
    }
  | { readonly problems: readonly CompanyProblem[] };

const FIRST_DAY = '1800-01-01';

/**
 * Checks a company that is added and writes its number as the registry prints it.
 * @param todayOf  returns today in the country
 */
export function checkNewCompany(
  input: NewCompany,
  todayOf: (country: Country) => CalendarDate,
): CheckedCompany {
  const country = countryById(input.country);
  if (!country) return { problems: [{ field: 'country', words: 'Choose one of our countries.' }] };
  const entityType = country.entityTypes.find(({ id }) => id === input.entityType);
  if (!entityType)
    return {
      problems: [{ field: 'entityType', words: `Choose a kind of business of ${country.name}.` }],
    };
  const today = todayOf(country);
  const { number, warning } = normaliseNumber(country, input.registrationNumber);
  const ofDays = problemsOfDays(input, today);
  const problems = [
    ...ofDays,
    ...(number === null
      ? [{ field: 'registrationNumber', words: 'Enter the registration number, with at least one digit.' }]
      : []),
    ...problemsOfDutyFacts(
      country,
      entityType,
      { ...input.facts, registeredOn: input.registeredOn },
      { partial: true },
    )
      .map(({ fact, words }) => ({
        field: fact === 'registeredOn' ? fact : `facts/${fact}`,
        words,
      }))
      .filter((problem) => !ofDays.some(({ field }) => field === problem.field)),
    ...problemsOfPeople(input),
  ];
  if (number === null || problems.length > 0) return { problems };
  return {
    company: { ...input, registrationNumber: number },
    country,
    entityType,
    warnings: warning === null ? [] : [warning],
  };
}

function problemsOfDays(
  { registeredOn, deadlinesFrom, officers }: NewCompany,
  today: CalendarDate,
): CompanyProblem[] {
  const problems: CompanyProblem[] = [];
  const isOutside = (date: CalendarDate): boolean => date > today || date < registeredOn;
  if (registeredOn > today)
    problems.push({
      field: 'registeredOn',
      words: `${formatCalendarDate(registeredOn)} is in the future. Enter the day on the certificate.`,
    });
  else if (registeredOn < FIRST_DAY)
    problems.push({ field: 'registeredOn', words: 'Enter the day on the certificate, from 1800 on.' });
  else {
    if (deadlinesFrom !== null && isOutside(deadlinesFrom))
      problems.push({
        field: 'deadlinesFrom',
        words: `Enter a day from the registration, ${formatCalendarDate(registeredOn)}, until today.`,
      });
    for (const [index, { name, since }] of officers.entries())
      if (since !== null && isOutside(since))
        problems.push({
          field: `officers/${index}/since`,
          words: `${name} cannot hold the office since ${formatCalendarDate(since)}. Enter a day from the registration until today.`,
        });
  }
  return problems;
}

const repeated = <T>(items: readonly T[], keyOf: (item: T) => string): number =>
  items.findIndex((item, index) => items.slice(0, index).some((each) => keyOf(each) === keyOf(item)));

function problemsOfPeople({ officers, owners }: NewCompany): CompanyProblem[] {
  const officer = repeated(officers, ({ name, office }) => `${office} ${name.toLowerCase()}`);
  const owner = repeated(owners, ({ name }) => name.toLowerCase());
  return [
    ...(officer >= 0
      ? [{ field: `officers/${officer}/name`, words: `${officers[officer]?.name} is listed twice.` }]
      : []),
    ...(owner >= 0
      ? [
          {
            field: `owners/${owner}/name`,
            words: `${owners[owner]?.name} is listed twice. Add the shares together.`,
          },
        ]
      : []),
  ];
}
