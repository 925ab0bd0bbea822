import type { z } from 'zod';
import type { calendarEndpoints } from '#contract/companies/calendar.ts';
import { Refusal } from '#contract/errors.ts';
import { compareCalendars } from '#rules/deadlines/compare-calendars.ts';
import { addMonths } from '#values/calendar-date.ts';
import { mergeFacts } from '../companies/state-facts.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Caller } from '../http/caller.ts';
import { memberCalendars } from './member-calendars.ts';

type Changes = z.input<(typeof calendarEndpoints)['POST /companies/:id/what-if']['reply'][200]>;

const MONTHS_COMPARED = 12;

/**
 * Returns how the deadlines of a company would change with these facts. Stores nothing.
 * @throws Refusal not_found, facts_invalid
 */
export async function previewFacts(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  caller: Caller,
  companyId: string,
  facts: Record<string, number | string | boolean>,
): Promise<Changes> {
  const [calendar] = await memberCalendars(dependencies, caller.userId, companyId);
  if (!calendar) throw new Refusal('not_found');
  const merged = mergeFacts(calendar.company, facts);
  const { country, registered, today } = calendar;
  const to = addMonths(today, MONTHS_COMPARED);
  const { added, moved, removed } = compareCalendars(country, registered, merged, {
    ...calendar,
    from: today,
    to,
  });
  return { to, added: [...added], moved: [...moved], removed: [...removed] };
}
