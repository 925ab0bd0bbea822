import { and, eq } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import type { EventActor } from '../applications/events/event-actor.ts';
import { eventsOf, lockApplication } from '../applications/queries.ts';
import type { Dependencies } from '../dependencies.ts';
import { readChecklist } from './read-checklist.ts';
import { checklistTicks } from './tables.ts';

/**
 * Ticks an item of an application's checklist with the officer's name and the time, or removes the tick.
 * Idempotent: the first tick stays, except one from before the customer's last corrections.
 * @throws Refusal not_found, not_possible_now before the payment and after the filing
 */
export function tickItem(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  officer: EventActor<'staff'>,
  { applicationId, itemId, ticked }: { applicationId: string; itemId: string; ticked: boolean },
): Promise<void> {
  return database.transaction(async () => {
    const application = await lockApplication(database, applicationId);
    const checklist = await readChecklist(database, application, await eventsOf(database, applicationId));
    const item = checklist.find(({ id }) => id === itemId);
    if (!item) throw new Refusal('not_found');
    const { orderState, registryState } = application;
    if (orderState !== 'paid' || !['not_filed', 'queried'].includes(registryState))
      throw new Refusal('not_possible_now', {
        words: 'The checklist is open from the payment until the filing.',
      });
    if (ticked && item.tick && !item.tick.isOutdated) return;
    await database.sql
      .delete(checklistTicks)
      .where(and(eq(checklistTicks.applicationId, applicationId), eq(checklistTicks.itemId, itemId)));
    if (!ticked) return;
    await database.sql.insert(checklistTicks).values({
      applicationId,
      itemId,
      words: item.words,
      byId: officer.id,
      byName: officer.name,
      at: clock(),
    });
  });
}
