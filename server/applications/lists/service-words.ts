import { and, desc, inArray, isNotNull } from 'drizzle-orm';
import { serviceById } from '#catalog/index.ts';
import { capitalise } from '#values/in-sentence.ts';
import type { Database } from '../../database/database.ts';
import { applications } from '../tables.ts';

/** What tables of services show. */
export type ServiceWords = { title: string; registry: string };

/**
 * Reads the words for services that rows name. A service that was removed from the catalogue has those of the snapshot in
 * its latest application; without one, its id. Queries only for services that were removed.
 */
export async function readServiceWords(
  database: Database,
  rows: readonly { serviceId: string }[],
): Promise<(serviceId: string) => ServiceWords> {
  const removed = [...new Set(rows.map(({ serviceId }) => serviceId))].filter((id) => !serviceById(id));
  const { serviceId, serviceSnapshot, createdAt } = applications;
  const snapshots =
    removed.length === 0
      ? []
      : await database.sql
          .selectDistinctOn([serviceId], { serviceId, snapshot: serviceSnapshot })
          .from(applications)
          .where(and(inArray(serviceId, removed), isNotNull(serviceSnapshot)))
          .orderBy(serviceId, desc(createdAt));
  const kept = new Map(snapshots.map((row) => [row.serviceId, row.snapshot]));
  return (id) => {
    const service = serviceById(id) ?? kept.get(id);
    return { title: service?.title ?? id, registry: capitalise(service?.registry.name ?? id) };
  };
}

/** Like `readServiceWords`, for the titles alone. @param serviceIds  null: no service */
export async function readServiceTitles(
  database: Database,
  serviceIds: readonly (string | null)[],
): Promise<(serviceId: string) => string> {
  const wordsOf = await readServiceWords(
    database,
    serviceIds.flatMap((serviceId) => (serviceId === null ? [] : [{ serviceId }])),
  );
  return (id) => wordsOf(id).title;
}
