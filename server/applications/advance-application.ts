import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import { advance, type ApplicationState } from '#rules/application/application-lifecycle.ts';
import { headline, type NextActor } from '#rules/application/application-headline.ts';
import type { Dependencies } from '../dependencies.ts';
import { releaseUse } from '../promotions/uses.ts';
import { recordDeskChange } from '../live/desk-changes.ts';
import { projectDeskItem } from '../queue/project-desk-item.ts';
import { endCorrection } from './corrections/end-correction.ts';
import type { EventActor } from './events/event-actor.ts';
import { chainStart, hashEvent, personalDigestOf, type EventRow } from './events/event-chain.ts';
import { digestSigned } from './events/signed-content.ts';
import { describeEvent, type EventVerb } from './events/event-words.ts';
import { lastEventOf, lockApplication, paymentOf, stateOf, type ApplicationRow } from './queries.ts';
import { serviceSnapshotOf } from './service-snapshot.ts';
import { applicationEvents, applications } from './tables.ts';

/** Columns that a transition may set besides the states. */
type SettableColumns = Partial<
  Omit<
    ApplicationRow,
    'id' | 'orderState' | 'reviewState' | 'registryState' | 'version' | 'waitingSince' | 'updatedAt'
  >
>;

export type Transition = {
  applicationId: string;
  /** The version the caller read (optimistic lock); null skips the check. */
  version: number | null;
  verb: Exclude<EventVerb, 'erase'>;
  actor: EventActor;
  /** Text for the history, shown to the customer and to staff. */
  note?: string;
  /** Amounts and ids of the event; covered by its hash. */
  details?: Record<string, unknown>;
  set?: SettableColumns;
  /** Writes the rows, jobs and mails that belong to the change, in the same transaction. */
  afterUpdate?: (application: ApplicationRow, event: EventRow) => Promise<void>;
};

type AdvanceDependencies = Pick<Dependencies, 'database' | 'clock'>;

/**
 * Changes an application's states; the only writer of them. One transaction updates the row where version and
 * states are still the expected ones (optimistic lock), appends the event to the hash chain, with digests of
 * what is signed where that changed, and runs `afterUpdate`.
 * @throws Refusal version_conflict naming the last event, its author and its time; not_possible_now
 */
export function advanceApplication(
  { database, clock }: AdvanceDependencies,
  change: Transition,
): Promise<ApplicationRow> {
  return database.transaction(async () => {
    const before = await lockApplication(database, change.applicationId);
    const last = await lastEventOf(database, before.id);
    if (change.version !== null && change.version !== before.version) throw versionConflict(before, last);
    const state = stateOf(before);
    const next = nextState(state, change);
    if (next === null) throw notPossibleNow(before, last);
    const at = clock();
    const reported = (await paymentOf(database, before.id))?.reportedAt != null;
    const [after] = await database.sql
      .update(applications)
      .set({
        ...(advance(next, 'correct', 'customer') === null ? endCorrection(before, at) : {}),
        ...change.set,
        orderState: next.order,
        reviewState: next.review,
        registryState: next.registry,
        version: before.version + 1,
        updatedAt: at,
        ...(changesNextActor(before, next, change.verb, reported) ? { waitingSince: at } : {}),
      })
      .where(
        and(
          eq(applications.id, before.id),
          eq(applications.version, before.version),
          eq(applications.orderState, state.order),
          eq(applications.reviewState, state.review),
          eq(applications.registryState, state.registry),
        ),
      )
      .returning();
    if (!after) throw versionConflict(before, await lastEventOf(database, before.id));
    // As it was stored, so that the digest is that of the content as it is read.
    const recorded =
      change.set?.signed === undefined || after.signed === null
        ? change
        : { ...change, details: { ...change.details, ...(await digestSigned(database, after.signed)) } };
    const event = await appendEvent(database, { before, last, change: recorded, at });
    // Nothing was paid, so a promotional code counts as not used. That of a draft does not count, and can be restored.
    if (next.order === 'cancelled' && state.order !== 'draft') await releaseUse(database, after.id, at);
    await change.afterUpdate?.(after, event);
    await projectDeskItem({ database, clock }, after.id);
    await recordDeskChange({ database }, after.id);
    return after;
  });
}

function nextState(state: ApplicationState, { verb, actor }: Transition): ApplicationState | null {
  if (verb === 'start' || verb === 'message' || verb === 'moveMoney') return state;
  if (verb === 'reportTransfer' || verb === 'transferTooSmall')
    return state.order === 'awaiting_payment' || state.order === 'difference_due' ? state : null;
  return advance(state, verb, actor.kind);
}

/** Returns whether another party must act after the transition; only then is `waitingSince` reset. */
function changesNextActor(
  before: ApplicationRow,
  next: ApplicationState,
  verb: EventVerb,
  reported: boolean,
): boolean {
  // A difference that was just accepted has a payment of its own, which is not reported yet.
  const isUnreported = verb === 'acceptChange' || verb === 'transferTooSmall';
  const willBeReported = !isUnreported && (reported || verb === 'reportTransfer');
  return nextActorOf(stateOf(before), reported) !== nextActorOf(next, willBeReported);
}

const nextActorOf = (state: ApplicationState, transferReported: boolean): NextActor =>
  headline(state, { transferReported, registry: '', outcome: { title: '', next: '' } }).nextActor;

type EventInput = {
  before: Pick<ApplicationRow, 'id' | 'version'>;
  last: EventRow | null;
  change: {
    verb: EventVerb;
    actor: { kind: EventRow['byWhom']; id: string | null; name: string };
    note?: string;
    details?: Record<string, unknown>;
  };
  at: Date;
};

/** Appends an event to the hash chain of a locked application; its version counts one more event then. */
export async function appendEvent(
  database: AdvanceDependencies['database'],
  { before, last, change, at }: EventInput,
): Promise<EventRow> {
  const personal = {
    actorId: change.actor.id,
    actorName: change.actor.name,
    note: change.note ?? null,
    // The hash must cover the value as the database returns it, without members that JSON drops.
    details: JSON.parse(JSON.stringify(change.details ?? {})) as Record<string, unknown>,
    personalSalt: randomBytes(16).toString('base64url'),
  };
  const content = {
    applicationId: before.id,
    seq: before.version + 1,
    verb: change.verb,
    byWhom: change.actor.kind,
    ...personal,
    personalDigest: personalDigestOf(personal),
    at,
    previousHash: last?.hash ?? chainStart,
  };
  const [event] = await database.sql
    .insert(applicationEvents)
    .values({ ...content, hash: hashEvent(content) })
    .returning();
  if (!event) throw new Error('The event was not inserted');
  return event;
}

function versionConflict(application: ApplicationRow, last: EventRow | null): Refusal {
  if (last === null) return new Refusal('version_conflict');
  return new Refusal('version_conflict', {
    words: `This has changed since you opened it: ${describeEvent(last, serviceSnapshotOf(application))} Check it again before you decide.`,
  });
}

function notPossibleNow(application: ApplicationRow, last: EventRow | null): Refusal {
  if (last === null) return new Refusal('not_possible_now');
  return new Refusal('not_possible_now', {
    words: `This is not possible now. The latest event: ${describeEvent(last, serviceSnapshotOf(application))} Reload to see the latest state.`,
  });
}
