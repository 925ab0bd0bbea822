import { checkFacts } from '#catalog/kit/check-facts.ts';
import { isEstimateRefusal } from '#catalog/kit/estimating.ts';
import type { Facts, Estimate, EstimateResult } from '#catalog/types/index.ts';
import { type CalendarDate, formatCalendarDate } from '#values/calendar-date.ts';
import { isWithin, type Jurisdiction, jurisdictionName } from './jurisdiction.ts';
import { type Unanswered, unknown } from './unanswered.ts';

/** An estimate of a jurisdiction by its id: those of a region, and those of its whole country. */
export function estimateIn(jurisdiction: Jurisdiction, id: string): Estimate | Unanswered {
  const here = jurisdiction.country.estimates.filter((each) => isWithin(jurisdiction, each));
  return (
    here.find((each) => each.id === id.trim()) ??
    unknown(
      'tax',
      `We work out no '${id.slice(0, 60)}' for ${jurisdictionName(jurisdiction)}. Known are: ${here.map((each) => each.id).join(', ') || 'none'}.`,
    )
  );
}

/**
 * Works an estimate out for a day: facts are held against what it asks, and only a day its figures cover is taken.
 * @throws Error when the lines of the working do not come to the total, or an answer in words to an amount: such a figure must not leave the house
 */
export function workEstimate(
  estimate: Estimate,
  facts: Facts,
  on: CalendarDate,
): EstimateResult | Unanswered {
  const problems = checkFacts(estimate.asks, facts);
  if (problems.length > 0) return { refusal: 'facts', problems };
  if (on < estimate.from || on > estimate.until) {
    return {
      refusal: 'not-covered',
      words: `${estimate.title}: we hold figures from ${formatCalendarDate(estimate.from)} to ${formatCalendarDate(estimate.until)}, and none for ${formatCalendarDate(on)}.`,
    };
  }
  const answer = estimate.work(facts, on);
  if (isEstimateRefusal(answer))
    return answer.refusal === 'facts' ? answer : { refusal: 'not-covered', words: answer.words };
  const sum = answer.lines.reduce((total, { minor }) => total + (minor ?? 0), 0);
  if (
    !Number.isSafeInteger(answer.totalMinor) ||
    sum !== answer.totalMinor ||
    (answer.verdict !== undefined && sum !== 0)
  )
    throw new Error(`${estimate.id} comes to ${answer.totalMinor}, and its lines to ${sum}`);
  return answer;
}
