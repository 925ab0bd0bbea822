import { createHash } from 'node:crypto';
import { and, asc, eq, isNotNull, isNull, ne, notExists, notInArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { foldText } from '#values/fold-text.ts';
import { duplicateKeysOf } from '#rules/desk/duplicate-keys.ts';
import type { Database } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { failIfAny, runEach } from '../jobs/run-each.ts';
import { findOffer } from './offers.ts';
import type { ApplicationRow } from './queries.ts';
import { applicationKeys, applications } from './tables.ts';

const backfillKeysJob = 'applications.backfill-keys';
/** Rows per run. */
const batchSize = 1000;
/** Duplicates shown of one application. */
const maxShown = 50;

/** Returns the digest under which a person's number is kept. @param number  as `foldText` returns it */
export const personKeyOf = (country: string, number: string): string =>
  createHash('sha256').update(`${country}/${number}`).digest('hex');

/** Replaces the keys of a signed application, in the current transaction. */
export async function writeDuplicateKeys(database: Database, application: ApplicationRow): Promise<void> {
  const { id, country, signed } = application;
  await database.sql.delete(applicationKeys).where(eq(applicationKeys.applicationId, id));
  const offer = findOffer(application);
  if (signed === null || offer === null) return;
  const keys = duplicateKeysOf(offer.country, offer.service, signed.answers);
  if (keys.length === 0) return;
  await database.sql.insert(applicationKeys).values(
    keys.map(({ kind, key, label }) => ({
      applicationId: id,
      kind,
      country,
      key: kind === 'person' ? personKeyOf(country, key) : key,
      label,
    })),
  );
}

type Duplicate = {
  kind: 'person-number' | 'same-name' | 'same-business';
  label: string;
  other: { applicationId: string; reference: string; name: string | null; label: string };
};

/**
 * Returns what an application has in common with others: one number for two names of people, one business
 * name of two customers, or the same business twice for one customer. Cancelled and refunded applications do
 * not count.
 */
export async function findDuplicates(database: Database, application: ApplicationRow): Promise<Duplicate[]> {
  const own = alias(applicationKeys, 'own');
  const hasSameKey = and(
    eq(applicationKeys.country, own.country),
    eq(applicationKeys.kind, own.kind),
    eq(applicationKeys.key, own.key),
  );
  // Names of people for one number. Of the keys only, so that it is decided before the applications are read: the
  // same name, also in another spelling, is the same person.
  const labels = await database.sql
    .selectDistinct({ key: own.key, own: own.label, other: applicationKeys.label })
    .from(own)
    .innerJoin(applicationKeys, hasSameKey)
    .where(
      and(
        eq(own.applicationId, application.id),
        eq(own.kind, 'person'),
        ne(applicationKeys.label, own.label),
      ),
    );
  const otherPeople = labels
    .filter((label) => foldText(label.own) !== foldText(label.other))
    .slice(0, maxShown)
    .map((label) =>
      and(
        eq(own.kind, 'person'),
        eq(own.key, label.key),
        eq(own.label, label.own),
        eq(applicationKeys.label, label.other),
      ),
    );
  const rows = await database.sql
    .select({
      kind: own.kind,
      label: own.label,
      otherLabel: applicationKeys.label,
      otherId: applications.id,
      ownerId: applications.ownerId,
      reference: applications.reference,
      name: applications.name,
    })
    .from(own)
    .innerJoin(applicationKeys, hasSameKey)
    .innerJoin(applications, eq(applications.id, applicationKeys.applicationId))
    .where(
      and(
        eq(own.applicationId, application.id),
        notInArray(applications.orderState, ['cancelled', 'refunded']),
        or(and(eq(own.kind, 'name'), ne(applicationKeys.applicationId, own.applicationId)), ...otherPeople),
      ),
    )
    .orderBy(asc(applications.createdAt))
    .limit(maxShown);
  return rows.map(({ kind, label, otherLabel, otherId, ownerId, reference, name }) => ({
    kind:
      kind === 'person' ? 'person-number' : ownerId === application.ownerId ? 'same-business' : 'same-name',
    label,
    other: { applicationId: otherId, reference, name, label: otherLabel },
  }));
}

/**
 * Writes the keys of applications that were signed in earlier releases.
 * @returns the number of applications read
 * @throws Error after the last application, when it failed for some
 */
export async function backfillDuplicateKeys({
  database,
  log,
}: Pick<Dependencies, 'database' | 'log'>): Promise<number> {
  const rows = await database.sql
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        isNotNull(applications.signed),
        isNull(applications.erasedAt),
        notExists(
          database.sql
            .select({ one: sql`1` })
            .from(applicationKeys)
            .where(eq(applicationKeys.applicationId, applications.id)),
        ),
      ),
    )
    // Applications that stay without keys must not fill every batch.
    .orderBy(sql`random()`)
    .limit(batchSize);
  const write = async (id: string): Promise<void> => {
    const [row] = await database.sql
      .select()
      .from(applications)
      .where(and(eq(applications.id, id), isNull(applications.erasedAt)))
      .for('update');
    // It may have been erased since it was listed.
    if (row) await writeDuplicateKeys(database, row);
  };
  const failed = await runEach(
    rows.map(({ id }) => id),
    (id) => database.transaction(() => write(id)),
    { what: 'keys of an application', log },
  );
  failIfAny(failed, 'keys of an application');
  return rows.length;
}

/** Registers the nightly backfill of keys. Call it before the jobs start. */
export function handleDuplicateJobs(dependencies: Dependencies): void {
  dependencies.jobs.handle(backfillKeysJob, async () => {
    await backfillDuplicateKeys(dependencies);
  });
  dependencies.jobs.schedule(backfillKeysJob, '40 3 * * *');
}
