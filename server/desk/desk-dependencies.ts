import { Refusal } from '#contract/errors.ts';
import { parseCalendarDate, type CalendarDate } from '#values/calendar-date.ts';
import type { Dependencies } from '../dependencies.ts';
import type { EventActor } from '../applications/events/event-actor.ts';
import type { ApplicationRow } from '../applications/queries.ts';
import { todayIn } from '../applications/offers.ts';
import { serviceSnapshotOf } from '../applications/service-snapshot.ts';

/** Dependencies of the desk's actions on applications. */
export type DeskDependencies = Pick<
  Dependencies,
  'database' | 'clock' | 'mailer' | 'jobs' | 'config' | 'checkouts'
>;
/** An officer as the author of events. */
export type Officer = EventActor<'staff'>;
/** The first of two persons; kept in the event of the action that the second one approved. */
export type Proposal = { proposedBy: string; proposedByName: string };

/** Parses a day that must not be in the future, in the application's country. @throws Refusal bad_request */
export function requirePastDay(
  dependencies: DeskDependencies,
  application: ApplicationRow,
  path: string,
  text: string,
): CalendarDate {
  const day = parseCalendarDate(text);
  if (day !== null && day <= todayIn(serviceSnapshotOf(application).country, dependencies.clock()))
    return day;
  const words = 'This day cannot be in the future.';
  throw new Refusal('bad_request', { words, problems: [{ path, code: 'in_future', words }] });
}
