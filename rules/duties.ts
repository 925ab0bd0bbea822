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
import { deadlinesOf, type Deadline, type Span } from './due-dates.ts';
import type { Unanswered } from './unanswered.ts';

/** Duties are kept as they stand today: further back other law applied, and further on nobody knows it. */
export const DUTIES_KNOWN = { from: day('2020-01-01'), until: day('2045-12-31') } as const;
const LONGEST_YEARS = 10;

const registeredOnFact: FactQuestion = { kind: 'day', id: 'registeredOn', label: 'Day of registration' };

/** The facts that the duties of a country turn on, the day of registration first. Their conditions may turn on `entityType` too. */
export const dutyAsks = (country: Country): readonly FactQuestion[] => [
  registeredOnFact,
  ...country.dutyFacts,
];

const clash = (fact: string, words: string): FactProblem => ({ fact, code: 'contradiction', words });

function contradictions(facts: Facts, to: CalendarDate): readonly FactProblem[] {
  const { registeredOn, firstYearEndOn } = facts;
  if (typeof registeredOn !== 'string') return [];
  if (registeredOn > to)
    return [
      clash(
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
      clash(
        'firstYearEndOn',
        'The first financial year ends before the day of registration. Correct one of them.',
      ),
    ];
  return [];
}

/** What a business must do between two days, both counted, derived from the duties of its country and the facts given; nothing is assumed. */
export function dutiesBetween(
  country: Country,
  entityType: EntityType,
  facts: Facts,
  { from, to, isWorkingDay }: Required<Pick<Span, 'from' | 'to' | 'isWorkingDay'>>,
): readonly Deadline[] | Unanswered {
  const { entityType: said = entityType.id, ...rest } = facts;
  if (said !== entityType.id)
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
  // Conditions of facts may turn on the entity type, which nobody needs to say twice.
  const typed: FactQuestion = {
    kind: 'choice',
    id: 'entityType',
    label: 'Entity type',
    options: [{ value: entityType.id, label: entityType.title }],
  };
  const problems = checkFacts([...dutyAsks(country), typed], { ...rest, entityType: entityType.id });
  if (problems.length > 0) return { refusal: 'facts', problems };
  const clashes = contradictions(facts, to);
  if (clashes.length > 0) return { refusal: 'facts', problems: clashes };
  if (from > to)
    return { refusal: 'not-covered', words: 'The first day you ask about comes after the last one.' };
  if (from < DUTIES_KNOWN.from || to > DUTIES_KNOWN.until)
    return {
      refusal: 'not-covered',
      words: `We work out duties from ${formatCalendarDate(DUTIES_KNOWN.from)} to ${formatCalendarDate(DUTIES_KNOWN.until)}, and not outside those days.`,
    };
  if (to > addMonths(from, LONGEST_YEARS * 12))
    return { refusal: 'not-covered', words: `Ask about ${LONGEST_YEARS} years at most.` };
  const registeredOn = parseCalendarDate(String(facts['registeredOn']));
  if (!registeredOn) throw new Error('a day that was checked is none');
  if (!country.obligations.some(({ applies }) => applies({ ...facts, entityType: entityType.id })))
    return {
      refusal: 'not-covered',
      words: `We hold no duties of a ${entityType.title} in ${withArticle(country.name)}.`,
    };
  return deadlinesOf(country, { entityType: entityType.id, registeredOn, facts }, { from, to, isWorkingDay });
}
