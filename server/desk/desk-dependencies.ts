import { Refusal } from '#contract/errors.ts';
import { parseCalendarDate, type CalendarDate } from '#values/calendar-date.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Acting } from '../applications/acting.ts';
import type { ApplicationRow } from '../applications/queries.ts';
import { todayIn } from '../applications/offers.ts';
import { shownService } from '../applications/service-snapshot.ts';

export type DeskNeeds = Pick<Dependencies, 'database' | 'clock' | 'mailer' | 'jobs' | 'config'>;
export type Officer = Acting<'staff'>;

/** A day an officer gave, which cannot lie ahead. @throws Refusal bad_request */
export function pastDay(
  needs: DeskNeeds,
  application: ApplicationRow,
  path: string,
  text: string,
): CalendarDate {
  const given = parseCalendarDate(text);
  if (given !== null && given <= todayIn(shownService(application).country, needs.clock())) return given;
  const words = 'This day cannot be in the future.';
  throw new Refusal('bad_request', { words, problems: [{ path, code: 'in_future', words }] });
}
