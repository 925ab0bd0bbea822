import { and, eq, isNull } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import { parseCalendarDate } from '#values/calendar-date.ts';
import type { EventActor } from '../applications/events/event-actor.ts';
import { todayIn } from '../applications/offers.ts';
import { lockApplication } from '../applications/queries.ts';
import { serviceSnapshotOf } from '../applications/service-snapshot.ts';
import type { Dependencies } from '../dependencies.ts';
import { waitsForAnswers } from './read-chase.ts';
import { chasePauses } from './tables.ts';

type PauseDependencies = Pick<Dependencies, 'database' | 'clock'>;

/**
 * Pauses the reminders about an application; a pause that lasts is replaced.
 * @param pause.until  the day on which they start again; without it when an officer resumes them
 * @throws Refusal not_found, not_possible_now without a waiting question, bad_request for a day that is not
 *   in the future
 */
export function pauseChase(
  dependencies: PauseDependencies,
  officer: EventActor<'staff'>,
  id: string,
  { reason, until }: { reason: string; until?: string | undefined },
): Promise<void> {
  const { database, clock } = dependencies;
  return database.transaction(async () => {
    const application = await lockApplication(database, id);
    if (!waitsForAnswers(application))
      throw new Refusal('not_possible_now', { words: 'No question is waiting for the customer.' });
    const day = until === undefined ? null : parseCalendarDate(until);
    if (
      until !== undefined &&
      (day === null || day <= todayIn(serviceSnapshotOf(application).country, clock()))
    ) {
      const words = 'Choose a day in the future.';
      throw new Refusal('bad_request', { words, problems: [{ path: 'until', code: 'in_past', words }] });
    }
    await endPause(dependencies, id);
    await database.sql.insert(chasePauses).values({
      applicationId: id,
      reason,
      until: day,
      byId: officer.id,
      byName: officer.name,
      at: clock(),
    });
  });
}

/** Resumes the reminders; the schedule starts again today. Idempotent. @throws Refusal not_found */
export function resumeChase(dependencies: PauseDependencies, id: string): Promise<void> {
  return dependencies.database.transaction(async () => {
    await lockApplication(dependencies.database, id);
    await endPause(dependencies, id);
  });
}

async function endPause({ database, clock }: PauseDependencies, id: string): Promise<void> {
  await database.sql
    .update(chasePauses)
    .set({ endedAt: clock() })
    .where(and(eq(chasePauses.applicationId, id), isNull(chasePauses.endedAt)));
}
