import { eq } from 'drizzle-orm';
import { checklistOf } from '#catalog/kit/services/checklists.ts';
import { findOffer } from '../applications/offers.ts';
import type { ApplicationRow } from '../applications/queries.ts';
import type { Database } from '../database/database.ts';
import { checklistTicks } from './tables.ts';

export type ChecklistRow = {
  id: string;
  words: string;
  /** `isOutdated`: ticked before the customer last sent corrections, so that it counts as not ticked. */
  tick: { by: string; at: Date; isOutdated: boolean } | null;
};

/**
 * Returns the checklist of an application's service with its ticks. Items that left the catalogue stay as
 * they were ticked. Empty for a service that the catalogue no longer has.
 */
export async function readChecklist(
  database: Database,
  application: ApplicationRow,
  events: readonly { verb: string; at: Date }[],
): Promise<ChecklistRow[]> {
  const service = findOffer(application)?.service;
  if (!service) return [];
  const ticks = await database.sql
    .select()
    .from(checklistTicks)
    .where(eq(checklistTicks.applicationId, application.id));
  const correctedAt = events.findLast(({ verb }) => verb === 'answer' || verb === 'correct')?.at;
  const items = checklistOf(service);
  const former = ticks.filter(({ itemId }) => !items.some(({ id }) => id === itemId));
  return [
    ...items.map(({ id, words }) => ({ id, words, row: ticks.find(({ itemId }) => itemId === id) })),
    ...former.map((row) => ({ id: row.itemId, words: row.words, row })),
  ].map(({ id, words, row }) => ({
    id,
    words,
    tick: row
      ? { by: row.byName, at: row.at, isOutdated: correctedAt !== undefined && row.at < correctedAt }
      : null,
  }));
}

/** Returns the words of the items that are not ticked, or were ticked before the last corrections. */
export const untickedIn = (checklist: readonly ChecklistRow[]): string[] =>
  checklist.flatMap(({ words, tick }) => (tick === null || tick.isOutdated ? [words] : []));
