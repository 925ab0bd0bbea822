import { and, eq } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import {
  advance,
  headline,
  type ApplicationState,
  type ApplicationVerb,
  type NextActor,
} from '#rules/application-lifecycle.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Acting } from './acting.ts';
import { chainStart, hashEvent, type EventRow } from './event-chain.ts';
import { tellEvent, type EventVerb } from './event-words.ts';
import { lastEventOf, lockApplication, paymentOf, stateOf, type ApplicationRow } from './queries.ts';
import { shownService } from './service-snapshot.ts';
import { applicationEvents, applications } from './tables.ts';

/** Columns an event may set besides the states, which nothing else writes. */
type OtherColumns = Partial<
  Omit<
    ApplicationRow,
    'id' | 'orderState' | 'reviewState' | 'registryState' | 'version' | 'waitingSince' | 'updatedAt'
  >
>;

export type Advance = {
  applicationId: string;
  /** The version the caller saw; null when they were not asked what they saw. */
  version: number | null;
  verb: ApplicationVerb | Exclude<EventVerb, ApplicationVerb>;
  actor: Acting;
  /** Words for the history, shown to founder and staff. */
  note?: string;
  /** Figures and ids for the record; covered by the hash. */
  details?: Record<string, unknown>;
  set?: OtherColumns;
  /** Rows, jobs and mails that belong to the change: in the same transaction, after it. */
  with?: (application: ApplicationRow, event: EventRow) => Promise<void>;
};

type Needed = Pick<Dependencies, 'database' | 'clock'>;

/**
 * The only writer of an application's states. In one transaction: the states change where they are still the expected ones, the
 * event is chained to the one before, and what belongs to it is written.
 * @throws Refusal version_conflict saying who did what when, not_possible_now
 */
export function advanceApplication({ database, clock }: Needed, change: Advance): Promise<ApplicationRow> {
  return database.transaction(async () => {
    const before = await lockApplication(database, change.applicationId);
    const last = await lastEventOf(database, before.id);
    if (change.version !== null && change.version !== before.version) throw changedMeanwhile(before, last);
    const state = stateOf(before);
    const next = nextState(state, change);
    if (next === null) throw notPossible(before, last);
    const at = clock();
    const [after] = await database.sql
      .update(applications)
      .set({
        ...change.set,
        orderState: next.order,
        reviewState: next.review,
        registryState: next.registry,
        version: before.version + 1,
        updatedAt: at,
        ...((await ballMoves(database, before, next, change.verb)) ? { waitingSince: at } : {}),
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
    if (!after) throw changedMeanwhile(before, await lastEventOf(database, before.id));
    const event = await writeEvent(database, { before, last, change, at });
    await change.with?.(after, event);
    return after;
  });
}

function nextState(state: ApplicationState, { verb, actor }: Advance): ApplicationState | null {
  if (verb === 'start') return state;
  if (verb === 'reportTransfer') return state.order === 'awaiting_payment' ? state : null;
  return advance(state, verb, actor.kind);
}

/** Since when somebody waits begins anew only when another party has to act. */
async function ballMoves(
  database: Needed['database'],
  before: ApplicationRow,
  next: ApplicationState,
  verb: EventVerb,
): Promise<boolean> {
  const reported = (await paymentOf(database, before.id))?.reportedAt != null;
  return holderOf(stateOf(before), reported) !== holderOf(next, reported || verb === 'reportTransfer');
}

const holderOf = (state: ApplicationState, transferReported: boolean): NextActor =>
  headline(state, { transferReported, registry: '', outcome: { title: '', next: '' } }).nextActor;

type Writing = { before: ApplicationRow; last: EventRow | null; change: Advance; at: Date };

async function writeEvent(
  database: Needed['database'],
  { before, last, change, at }: Writing,
): Promise<EventRow> {
  const content = {
    applicationId: before.id,
    seq: before.version + 1,
    verb: change.verb,
    byWhom: change.actor.kind,
    actorId: change.actor.id,
    actorName: change.actor.name,
    note: change.note ?? null,
    // As it will come back from the database: what JSON cannot hold is gone before it is hashed.
    details: JSON.parse(JSON.stringify(change.details ?? {})) as Record<string, unknown>,
    at,
    previousHash: last?.hash ?? chainStart,
  };
  const [event] = await database.sql
    .insert(applicationEvents)
    .values({ ...content, hash: hashEvent(content) })
    .returning();
  if (!event) throw new Error('The event was not written');
  return event;
}

function changedMeanwhile(application: ApplicationRow, last: EventRow | null): Refusal {
  if (last === null) return new Refusal('version_conflict');
  return new Refusal('version_conflict', {
    words: `This was changed meanwhile: ${tellEvent(last, shownService(application))} Look at it again before you decide.`,
  });
}

function notPossible(application: ApplicationRow, last: EventRow | null): Refusal {
  if (last === null) return new Refusal('not_possible_now');
  return new Refusal('not_possible_now', {
    words: `This cannot be done now. The last thing that happened: ${tellEvent(last, shownService(application))} Reload to see where things stand.`,
  });
}
