import { checkFacts } from '#catalog/kit/answers/check-facts.ts';
import type {
  Country,
  EntityType,
  FactConstraint,
  Facts,
  FactQuestion,
  FactProblem,
} from '#catalog/types/index.ts';
import {
  addMonths,
  calendarDateOf,
  type CalendarDate,
  day,
  formatCalendarDate,
} from '#values/calendar-date.ts';
import { withArticle } from '#values/with-article.ts';
import type { Unanswered } from '../application/unanswered.ts';
import { deadlinesOf, type Deadline, type DeadlineQuery } from './deadlines-of.ts';

/**
 * The days for which deadlines are computed. The catalogue has the law of today only; earlier and later law
 * may differ.
 */
export const DEADLINE_COVERAGE = { from: day('2020-01-01'), until: day('2045-12-31') } as const;
const MAX_YEARS = 10;

const registeredOnFact: FactQuestion = { kind: 'day', id: 'registeredOn', label: 'Day of registration' };

/**
 * Returns the facts that the obligations of a country depend on, the day of registration first. Their
 * conditions may also read `entityType`.
 */
export const deadlineQuestions = (country: Country): readonly FactQuestion[] => [
  registeredOnFact,
  ...country.dutyFacts,
];

const entityTypeQuestion = ({ id, title }: EntityType): FactQuestion => ({
  kind: 'choice',
  id: 'entityType',
  label: 'Entity type',
  options: [{ value: id, label: title }],
});

/** A year in which every month has all its days. */
const LEAP_YEAR = 2024;

/** Contradictions that no country allows. */
const commonConstraints: readonly FactConstraint[] = [
  {
    id: 'first-year-before-registration',
    fact: 'firstYearEndOn',
    contradicts: ({ firstYearEndOn, registeredOn }) =>
      typeof firstYearEndOn === 'string' && typeof registeredOn === 'string' && firstYearEndOn < registeredOn,
    words: 'The first financial year ends before the registration date. Correct one of them.',
  },
  {
    id: 'day-not-in-month',
    fact: 'yearEndDay',
    contradicts: ({ yearEndDay, yearEndMonth }) =>
      typeof yearEndDay === 'number' &&
      typeof yearEndMonth === 'number' &&
      calendarDateOf(LEAP_YEAR, yearEndMonth, yearEndDay) === null,
    words: 'The month of the year end has no such day. Correct the day or the month.',
  },
];

/** Problems of the day of registration, for a calendar up to a day. */
function problemsOfRegistration(registeredOn: CalendarDate, to: CalendarDate): readonly FactProblem[] {
  if (registeredOn > to)
    return [
      {
        fact: 'registeredOn',
        code: 'contradiction',
        words:
          'The registration date is after the last day of your request. Ask for later days, or correct the registration date.',
      },
    ];
  return [];
}

/**
 * Returns what is wrong with the facts of a business that its deadlines depend on. Missing facts are no problem when
 * `partial`: a calendar then says which duties depend on them.
 */
export function problemsOfDutyFacts(
  country: Country,
  entityType: EntityType,
  facts: Facts,
  { partial = false }: { readonly partial?: boolean } = {},
): readonly FactProblem[] {
  const questions = [...deadlineQuestions(country), entityTypeQuestion(entityType)];
  return checkFacts(
    partial ? questions.map((question) => ({ ...question, optional: true })) : questions,
    { ...facts, entityType: entityType.id },
    [...commonConstraints, ...(country.dutyConstraints ?? [])],
  );
}

/**
 * Returns the deadlines of a business between two days, both included, or why there is no answer. A fact that
 * an obligation depends on must be given: nothing is assumed.
 */
export function deadlinesBetween(
  country: Country,
  entityType: EntityType,
  facts: Facts,
  { from, to, isWorkingDay }: Required<Pick<DeadlineQuery, 'from' | 'to' | 'isWorkingDay'>>,
): readonly Deadline[] | Unanswered {
  const { entityType: statedType = entityType.id, ...otherFacts } = facts;
  if (statedType !== entityType.id)
    return {
      refusal: 'facts',
      problems: [
        {
          fact: 'entityType',
          code: 'contradiction',
          words: `This fact does not apply to the entity type ‘${entityType.title}’. Leave it out.`,
        },
      ],
    };
  const problems = problemsOfDutyFacts(country, entityType, otherFacts);
  if (problems.length > 0) return { refusal: 'facts', problems };
  const registeredOn = day(String(facts['registeredOn']));
  const ofRegistration = problemsOfRegistration(registeredOn, to);
  if (ofRegistration.length > 0) return { refusal: 'facts', problems: ofRegistration };
  if (from > to)
    return { refusal: 'not-covered', words: 'The first day of your request is after the last day.' };
  if (from < DEADLINE_COVERAGE.from || to > DEADLINE_COVERAGE.until)
    return {
      refusal: 'not-covered',
      words: `We calculate obligations from ${formatCalendarDate(DEADLINE_COVERAGE.from)} to ${formatCalendarDate(DEADLINE_COVERAGE.until)}, not outside those dates.`,
    };
  if (to > addMonths(from, MAX_YEARS * 12))
    return { refusal: 'not-covered', words: `Ask for at most ${MAX_YEARS} years.` };
  if (!country.obligations.some(({ applies }) => applies({ ...facts, entityType: entityType.id })))
    return {
      refusal: 'not-covered',
      words: `We have no obligations for the entity type ‘${entityType.title}’ in ${withArticle(country.name)}.`,
    };
  return deadlinesOf(country, { entityType: entityType.id, registeredOn, facts }, { from, to, isWorkingDay });
}
