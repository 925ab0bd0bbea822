import { checkFacts } from '#catalog/kit/answers/check-facts.ts';
import { isEstimateRefusal } from '#catalog/kit/estimates/estimating.ts';
import type { Facts, Estimate, EstimateResult } from '#catalog/types/index.ts';
import { type CalendarDate, formatCalendarDate } from '#values/calendar-date.ts';
import { earlierFigures } from '../law/horizon.ts';
import { isWithin, type Jurisdiction, jurisdictionName } from '../jurisdiction.ts';
import { type Unanswered, unknownReference } from '../application/unanswered.ts';

/** Finds an estimate by its id among those of a jurisdiction: a region has those of its whole country too. */
export function findEstimate(jurisdiction: Jurisdiction, id: string): Estimate | Unanswered {
  const available = jurisdiction.country.estimates.filter((each) => isWithin(jurisdiction, each));
  return (
    available.find((each) => each.id === id.trim()) ??
    unknownReference(
      'tax',
      `We have no estimate '${id.slice(0, 60)}' for ${jurisdictionName(jurisdiction)}. Available: ${available.map((each) => each.id).join(', ') || 'none'}.`,
    )
  );
}

/**
 * Computes an estimate for a day, or returns why there is no answer: a fact is missing or wrong, or the
 * figures do not cover the day.
 * @param lookedAt  the day on which the figures were looked at; for a day of a later year the notes say so
 * @throws Error when the lines do not add up to the total, or a verdict in words comes with an amount: never
 *   show such a figure
 */
export function computeEstimate(
  estimate: Estimate,
  facts: Facts,
  day: CalendarDate,
  lookedAt?: CalendarDate,
): EstimateResult | Unanswered {
  const problems = checkFacts(estimate.questions, facts);
  if (problems.length > 0) return { refusal: 'facts', problems };
  if (day < estimate.from || day > estimate.until) {
    return {
      refusal: 'not-covered',
      words: `${estimate.title}: we have figures from ${formatCalendarDate(estimate.from)} to ${formatCalendarDate(estimate.until)}, but none for ${formatCalendarDate(day)}.`,
    };
  }
  const answer = estimate.calculate(facts, day);
  if (isEstimateRefusal(answer))
    return answer.refusal === 'facts' ? answer : { refusal: 'not-covered', words: answer.words };
  const sum = answer.lines.reduce((total, { minor }) => total + (minor ?? 0), 0);
  if (
    !Number.isSafeInteger(answer.totalMinor) ||
    sum !== answer.totalMinor ||
    (answer.verdict !== undefined && sum !== 0)
  )
    throw new Error(`${estimate.id}: the total is ${answer.totalMinor}, but the lines add up to ${sum}`);
  const earlier = lookedAt === undefined ? null : earlierFigures(lookedAt, day);
  return earlier === null ? answer : { ...answer, notes: [...answer.notes, earlier] };
}
