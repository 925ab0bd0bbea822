import { checkFacts } from '#catalog/kit/check-facts.ts';
import type { Country, EntityType, Facts, FactQuestion, FactProblem } from '#catalog/types/index.ts';
import {
  addMonths,
  type CalendarDate,
  day,
  formatCalendarDate,
  parseCalendarDate,
} from '#values/calendar-date.ts';
import { withArticle } from '#values/country.ts';
import type { Unanswered } from '../unanswered.ts';
import { deadlinesOf, type Deadline, type DeadlineQuery } from './deadlines-of.ts';

/** The days for which deadlines are computed. The catalogue has the law of today only; earlier and later law may differ. */
export const DEADLINE_COVERAGE = { from: day('2020-01-01'), until: day('2045-12-31') } as const;
const MAX_YEARS = 10;

const registeredOnFact: FactQuestion = { kind: 'day', id: 'registeredOn', label: 'Day of registration' };

/** Returns the facts that the obligations of a country depend on, the day of registration first. Their conditions may also read `entityType`. */
export const deadlineQuestions = (country: Country): readonly FactQuestion[] => [
  registeredOnFact,
  ...country.dutyFacts,
];

const contradiction = (fact: string, words: string): FactProblem => ({ fact, code: 'contradiction', words });

function contradictionsIn(facts: Facts, to: CalendarDate): readonly FactProblem[] {
  const { registeredOn, firstYearEndOn } = facts;
  if (typeof registeredOn !== 'string') return [];
  if (registeredOn > to)
    return [
      contradiction(
        'registeredOn',
        'The registration date is after the last day of your request. Ask for later days, or correct the registration date.',
      ),
    ];
  if (registeredOn < '1800-01-01')
    return [
      { fact: 'registeredOn', code: 'out-of-range', words: 'Enter a registration date from 1800-01-01.' },
    ];
  if (typeof firstYearEndOn === 'string' && firstYearEndOn < registeredOn)
    return [
      contradiction(
        'firstYearEndOn',
        'The first financial year ends before the registration date. Correct one of them.',
      ),
    ];
  return [];
}

/**
 * Returns the deadlines of a business between two days, both included, or why there is no answer. A fact that an obligation
 * depends on must be given: nothing is assumed.
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
  // Conditions of facts may read the entity type, so it is added to the facts.
  const entityTypeQuestion: FactQuestion = {
    kind: 'choice',
    id: 'entityType',
    label: 'Entity type',
    options: [{ value: entityType.id, label: entityType.title }],
  };
  const problems = checkFacts([...deadlineQuestions(country), entityTypeQuestion], {
    ...otherFacts,
    entityType: entityType.id,
  });
  if (problems.length > 0) return { refusal: 'facts', problems };
  const contradictions = contradictionsIn(facts, to);
  if (contradictions.length > 0) return { refusal: 'facts', problems: contradictions };
  if (from > to)
    return { refusal: 'not-covered', words: 'The first day of your request is after the last day.' };
  if (from < DEADLINE_COVERAGE.from || to > DEADLINE_COVERAGE.until)
    return {
      refusal: 'not-covered',
      words: `We calculate obligations from ${formatCalendarDate(DEADLINE_COVERAGE.from)} to ${formatCalendarDate(DEADLINE_COVERAGE.until)}, not outside those dates.`,
    };
  if (to > addMonths(from, MAX_YEARS * 12))
    return { refusal: 'not-covered', words: `Ask for at most ${MAX_YEARS} years.` };
  const registeredOn = parseCalendarDate(String(facts['registeredOn']));
  if (!registeredOn) throw new Error('checkFacts accepted an invalid registeredOn');
  if (!country.obligations.some(({ applies }) => applies({ ...facts, entityType: entityType.id })))
    return {
      refusal: 'not-covered',
      words: `We have no obligations for the entity type ‘${entityType.title}’ in ${withArticle(country.name)}.`,
    };
  return deadlinesOf(country, { entityType: entityType.id, registeredOn, facts }, { from, to, isWorkingDay });
}
