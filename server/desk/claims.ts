import { and, desc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import { roleHasRight, type Right } from '#contract/desk/rights.ts';
import { formatCalendarDate } from '#values/calendar-date.ts';
import { findPersonById, listStaff } from '../accounts/people.ts';
import { officerActor } from '../applications/events/event-actor.ts';
import { findApplication } from '../applications/queries.ts';
import { recordDeskChange } from '../live/desk-changes.ts';
import { isFull, readLoads, readTeam } from '../staff/stand-ins.ts';
import type { ItemQueue } from '../queue/queue-of.ts';
import { serviceSnapshotOf } from '../applications/service-snapshot.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Caller } from '../http/caller.ts';
import { deskClaimEvents, deskItems, deskViewers } from '../queue/tables.ts';

type ClaimDependencies = Pick<Dependencies, 'database' | 'clock'>;

/** The right with which an officer takes work from a queue. */
const rightOfQueue: Partial<Record<ItemQueue, Right>> = {
  to_check_payment: 'payments:confirm',
  to_review: 'cases:review',
  to_file: 'cases:file',
  refunds: 'refunds:pay',
};
/** A page that is open reads the application every 30 seconds. */
const viewingMs = 75_000;
const forgottenMs = 86_400_000;

/**
 * Claims an application for the caller. Idempotent for the officer who has it.
 * @throws Refusal not_possible_now naming the officer who was faster, not_found
 */
export function claimApplication(dependencies: ClaimDependencies, caller: Caller, id: string): Promise<void> {
  const { database, clock } = dependencies;
  return database.transaction(async () => {
    const claimed = await database.sql
      .update(deskItems)
      .set(claimOf(caller, clock()))
      .where(
        and(eq(deskItems.applicationId, id), isNull(deskItems.claimedBy), ne(deskItems.queue, 'finished')),
      )
      .returning();
    if (claimed.length > 0) return recordClaim(dependencies, caller, { id, kind: 'claimed' });
    const item = await deskItemOf(database, id);
    if (item?.claimedBy === caller.userId) return;
    const application = await findApplication(database, id);
    throw new Refusal('not_possible_now', {
      words:
        item?.claimedAt == null
          ? 'This application is finished.'
          : `${item.claimedByName} has this application since ${timeIn(item.claimedAt, serviceSnapshotOf(application).country.zone)}.`,
    });
  });
}

/**
 * Claims the most urgent unclaimed application on which the caller may act next.
 * @returns its id, null without one
 * @throws Refusal not_possible_now while the caller is away, or has as many applications as the limit allows
 */
export function claimNext(dependencies: ClaimDependencies, caller: Caller): Promise<string | null> {
  const { database, clock } = dependencies;
  const { staffRole } = caller;
  const queues = (Object.entries(rightOfQueue) as [ItemQueue, Right][]).flatMap(([queue, right]) =>
    staffRole !== null && roleHasRight(staffRole, right) ? [queue] : [],
  );
  if (queues.length === 0) return Promise.resolve(null);
  return database.transaction(async () => {
    await requireRoom(dependencies, { id: caller.userId, name: null });
    const next = database.sql
      .select({ id: deskItems.applicationId })
      .from(deskItems)
      .where(and(inArray(deskItems.queue, queues), isNull(deskItems.claimedBy)))
      .orderBy(deskItems.sortAt, deskItems.waitingSince, deskItems.applicationId)
      .limit(1)
      .for('update', { skipLocked: true });
    const [claimed] = await database.sql
      .update(deskItems)
      .set(claimOf(caller, clock()))
      .where(inArray(deskItems.applicationId, next))
      .returning({ id: deskItems.applicationId });
    if (!claimed) return null;
    await recordClaim(dependencies, caller, { id: claimed.id, kind: 'claimed' });
    return claimed.id;
  });
}

/**
 * Releases the caller's claim. Idempotent.
 * @throws Refusal not_possible_now when another officer has the application
 */
export function releaseClaim(dependencies: ClaimDependencies, caller: Caller, id: string): Promise<void> {
  const { database } = dependencies;
  return database.transaction(async () => {
    const claim = await lockOwnClaim(dependencies, caller, id);
    if (claim === null) return;
    await database.sql
      .update(deskItems)
      .set({ claimedBy: null, claimedByName: null, claimedAt: null })
      .where(eq(deskItems.applicationId, id));
    await recordClaim(dependencies, caller, { id, kind: 'released' });
  });
}

/**
 * Hands an application to another officer, with a note. Sent again after a lost reply: changes nothing.
 * @throws Refusal not_possible_now when another officer than the caller has it, or the other person does not
 * work on applications
 */
export function handOver(
  dependencies: ClaimDependencies,
  caller: Caller,
  id: string,
  { toId, note }: { toId: string; note: string },
): Promise<void> {
  const { database, clock } = dependencies;
  return database.transaction(async () => {
    if (await isHandedOver(database, caller, { id, toId, note })) return;
    await lockOwnClaim(dependencies, caller, id);
    const staff = await listStaff(dependencies, 'cases:work');
    if (toId === caller.userId || !staff.some((person) => person.id === toId))
      throw new Refusal('not_possible_now', { words: 'Choose a colleague who works on applications.' });
    const { name } = await findPersonById(database, toId);
    await requireRoom(dependencies, { id: toId, name });
    await database.sql
      .update(deskItems)
      .set({ claimedBy: toId, claimedByName: name, claimedAt: clock() })
      .where(eq(deskItems.applicationId, id));
    await recordClaim(dependencies, caller, { id, kind: 'handed_over', toName: name, note });
  });
}

/** Returns whether the caller's hand-over with this note was the last change of the claim. */
async function isHandedOver(
  database: Dependencies['database'],
  caller: Caller,
  { id, toId, note }: { id: string; toId: string; note: string },
): Promise<boolean> {
  const item = await deskItemOf(database, id);
  if (item?.claimedBy !== toId) return false;
  const [last] = await claimHistory(database, id);
  return last?.kind === 'handed_over' && last.byId === caller.userId && last.note === note;
}

/** Releases every claim of a person who leaves the desk. */
export async function releaseClaimsOf(database: Dependencies['database'], userId: string): Promise<void> {
  await database.sql
    .update(deskItems)
    .set({ claimedBy: null, claimedByName: null, claimedAt: null })
    .where(eq(deskItems.claimedBy, userId));
}

type DeskItemRow = typeof deskItems.$inferSelect;

/** Returns the queue's row of an application; null when there is none. */
export async function deskItemOf(
  database: Dependencies['database'],
  id: string,
): Promise<DeskItemRow | null> {
  const [item] = await database.sql.select().from(deskItems).where(eq(deskItems.applicationId, id));
  return item ?? null;
}

/** Returns the claims of an application and their hand-overs, newest first. */
export const claimHistory = (
  database: Dependencies['database'],
  id: string,
): Promise<(typeof deskClaimEvents.$inferSelect)[]> =>
  database.sql
    .select()
    .from(deskClaimEvents)
    .where(eq(deskClaimEvents.applicationId, id))
    .orderBy(desc(deskClaimEvents.at))
    .limit(20);

/** Records that an officer has an application open. @returns the names of the others who have it open */
export async function recordViewer(
  { database, clock }: ClaimDependencies,
  caller: Caller,
  id: string,
): Promise<string[]> {
  const now = clock();
  const { name } = officerActor(caller);
  const [last] = await database.sql
    .select({ seenAt: deskViewers.seenAt })
    .from(deskViewers)
    .where(and(eq(deskViewers.applicationId, id), eq(deskViewers.userId, caller.userId)));
  // Others see the name in the queue at once.
  if (!last || last.seenAt.getTime() < now.getTime() - viewingMs) await recordDeskChange({ database }, id);
  await database.sql
    .insert(deskViewers)
    .values({ applicationId: id, userId: caller.userId, name, seenAt: now })
    .onConflictDoUpdate({
      target: [deskViewers.applicationId, deskViewers.userId],
      set: { seenAt: sql`excluded.seen_at`, name: sql`excluded.name` },
    });
  return (await viewersOf({ database, clock }, caller, [id])).get(id) ?? [];
}

/** Returns the names of the others who have applications open, by application. */
export async function viewersOf(
  { database, clock }: ClaimDependencies,
  { userId }: Pick<Caller, 'userId'>,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await database.sql
    .select({ id: deskViewers.applicationId, name: deskViewers.name })
    .from(deskViewers)
    .where(
      and(
        inArray(deskViewers.applicationId, [...ids]),
        ne(deskViewers.userId, userId),
        gt(deskViewers.seenAt, new Date(clock().getTime() - viewingMs)),
      ),
    )
    .orderBy(deskViewers.name);
  const byId = Map.groupBy(rows, (row) => row.id);
  return new Map([...byId].map(([id, each]) => [id, each.map(({ name }) => name)]));
}

/** Deletes viewers of earlier days. */
export async function purgeViewers({ database, clock }: ClaimDependencies): Promise<void> {
  await database.sql
    .delete(deskViewers)
    .where(lt(deskViewers.seenAt, new Date(clock().getTime() - forgottenMs)));
}

const claimOf = (caller: Caller, at: Date) => ({
  claimedBy: caller.userId,
  claimedByName: officerActor(caller).name,
  claimedAt: at,
});

/**
 * Refuses work for a person who is away or has as many applications as the limit allows. Two claims for one person at
 * once wait for each other, until the current transaction ends.
 * @param person.name  null for the caller
 * @throws Refusal not_possible_now
 */
async function requireRoom(
  dependencies: ClaimDependencies,
  { id, name }: { id: string; name: string | null },
): Promise<void> {
  await dependencies.database.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `claims of ${id}`,
  ]);
  const team = await readTeam(dependencies);
  const absence = team.absenceOf(id);
  if (absence) {
    const until = formatCalendarDate(absence.until);
    const standIn = team.actingFor(id)?.name;
    throw new Refusal('not_possible_now', {
      words:
        name === null
          ? `You are away until ${until}. End your absence under Staff first.`
          : `${name} is away until ${until}.${standIn === undefined ? '' : ` Hand over to ${standIn}, who stands in.`}`,
    });
  }
  const load = (await readLoads(dependencies, [id])).get(id);
  if (load && isFull(load))
    throw new Refusal('not_possible_now', {
      words: `${name === null ? 'You have' : `${name} has`} ${load.open} of ${load.max} applications at once.`,
    });
}

/**
 * Locks an item; null when nobody has claimed it. A stand-in acts for an officer who is away.
 * @throws Refusal not_found, not_possible_now when another officer has it
 */
async function lockOwnClaim(
  dependencies: ClaimDependencies,
  caller: Caller,
  id: string,
): Promise<string | null> {
  const { database } = dependencies;
  const [item] = await database.sql
    .select()
    .from(deskItems)
    .where(eq(deskItems.applicationId, id))
    .for('update');
  if (!item) throw new Refusal('not_found');
  const { claimedBy, claimedByName } = item;
  if (
    claimedBy !== null &&
    claimedBy !== caller.userId &&
    !(await readTeam(dependencies)).worksFor(caller.userId).includes(claimedBy)
  )
    throw new Refusal('not_possible_now', { words: `${claimedByName} has this application now.` });
  return claimedBy;
}

async function recordClaim(
  { database, clock }: ClaimDependencies,
  caller: Caller,
  {
    id,
    ...event
  }: { id: string; kind: 'claimed' | 'released' | 'handed_over'; toName?: string; note?: string },
): Promise<void> {
  await database.sql.insert(deskClaimEvents).values({
    applicationId: id,
    byId: caller.userId,
    byName: officerActor(caller).name,
    at: clock(),
    ...event,
  });
}

const timeIn = (at: Date, zone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at);
