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
        'It is registered after the last day you ask about. Ask about later days, or correct the day of registration.',
      ),
    ];
  if (registeredOn < '1800-01-01')
    return [
      { fact: 'registeredOn', code: 'out-of-range', words: 'Give a day of registration from 1800-01-01 on.' },
    ];
  if (typeof firstYearEndOn === 'string' && firstYearEndOn < registeredOn)
    return [
      contradiction(
        'firstYearEndOn',
        'The first financial year ends before the day of registration. Correct one of them.',
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
          words: `You ask about a ${entityType.title}. Leave this fact out.`,
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
    return { refusal: 'not-covered', words: 'The first day you ask about comes after the last one.' };
  if (from < DEADLINE_COVERAGE.from || to > DEADLINE_COVERAGE.until)
    return {
      refusal: 'not-covered',
      words: `We work out duties from ${formatCalendarDate(DEADLINE_COVERAGE.from)} to ${formatCalendarDate(DEADLINE_COVERAGE.until)}, and not outside those days.`,
    };
  if (to > addMonths(from, MAX_YEARS * 12))
    return { refusal: 'not-covered', words: `Ask about ${MAX_YEARS} years at most.` };
  const registeredOn = parseCalendarDate(String(facts['registeredOn']));
  if (!registeredOn) throw new Error('checkFacts accepted an invalid registeredOn');
  if (!country.obligations.some(({ applies }) => applies({ ...facts, entityType: entityType.id })))
    return {
      refusal: 'not-covered',
      words: `We hold no duties of a ${entityType.title} in ${withArticle(country.name)}.`,
    };
  return deadlinesOf(country, { entityType: entityType.id, registeredOn, facts }, { from, to, isWorkingDay });
}
