import { and, eq, isNull } from 'drizzle-orm';
import { DeskActionShape } from '#contract/desk/desk-shapes.ts';
import { Refusal } from '#contract/errors.ts';
import type { Currency } from '#values/money.ts';
import { rehearse } from '../database/rehearse.ts';
import type { Dependencies } from '../dependencies.ts';
import { officerActor } from '../applications/events/event-actor.ts';
import { queuePersonMail, queueStaffMail } from '../applications/mails/queue-mails.ts';
import { deskMail, declinedProposalMail } from '../applications/mails/message-mails.ts';
import { chargedLines } from '../orders/charged-lines.ts';
import type { LineInput } from '../orders/propose-change.ts';
import {
  findApplication,
  lockApplication,
  paymentOf,
  priceChangesOf,
  type ApplicationRow,
} from '../applications/queries.ts';
import { pendingActions } from '../applications/tables.ts';
import type { Caller } from '../http/caller.ts';
import { heldToComplete } from '../payments/attempts/attempts.ts';
import { applyAction, type DeskAction } from './apply-action.ts';
import type { DeskDependencies } from './desk-dependencies.ts';
import { lockWithCompanies } from './lock-with-companies.ts';
import { requireRightOfVerb } from './require-right.ts';

export type PendingActionRow = typeof pendingActions.$inferSelect;

/**
 * Returns whether an action takes two persons: a payment of another amount, a large reduction of the price, no
 * refund at all or one above the limit, or a repair of the record.
 */
export async function needsSecondPerson(
  { database, config }: Pick<Dependencies, 'database' | 'config'>,
  id: string,
  action: DeskAction,
): Promise<boolean> {
  if (action.verb === 'correctRegistration' || action.verb === 'reopen') return true;
  if (action.verb === 'proposeChange') return isLargeReduction({ database, config }, id, action.lines);
  if (action.verb !== 'confirmPayment' && action.verb !== 'prepareRefund') return false;
  const payment = await paymentOf(database, id);
  if (payment === null) return false;
  if (action.verb === 'confirmPayment') {
    const held = await heldToComplete(database, payment, action.amountMinor);
    return action.amountMinor + held !== payment.dueMinor;
  }
  const limit = config.refundLimits[payment.currency as Currency];
  return action.amountMinor === 0 || action.amountMinor > limit;
}

/**
 * Returns whether a change of the price makes us repay more than the limit. An input that cannot be compared
 * is refused later.
 */
async function isLargeReduction(
  { database, config }: Pick<Dependencies, 'database' | 'config'>,
  id: string,
  lines: readonly LineInput[],
): Promise<boolean> {
  const application = await findApplication(database, id);
  const charged = chargedLines(application, await priceChangesOf(database, id));
  const difference = lines.reduce(
    (sum, { feeId, minor }) => sum + minor - (charged.find((line) => line.feeId === feeId)?.minor ?? 0),
    0,
  );
  const currency = application.signed?.quote.currency as Currency | undefined;
  return currency !== undefined && -difference > config.refundLimits[currency];
}

/** Returns the action of an application that waits for a second person, or null. */
export async function pendingActionOf(
  database: Dependencies['database'],
  applicationId: string,
): Promise<PendingActionRow | null> {
  const [row] = await database.sql
    .select()
    .from(pendingActions)
    .where(and(eq(pendingActions.applicationId, applicationId), isNull(pendingActions.decidedAt)));
  return row ?? null;
}

/**
 * Stores an action for a second person, after a rehearsal of it that is rolled back, so that it is refused
 * now for whatever it would be refused for later.
 * @throws Refusal those of the action
 */
export async function proposeAction(
  dependencies: DeskDependencies,
  officer: Caller,
  id: string,
  action: DeskAction,
): Promise<ApplicationRow> {
  const { database, clock } = dependencies;
  const actor = officerActor(officer);
  await rehearse(database, async () => {
    await lockWithCompanies(dependencies, id);
    await applyAction(dependencies, actor, id, action, null);
  });
  return database.transaction(async () => {
    const application = await lockApplication(database, id);
    await refuseWhilePending(database, id);
    const { verb, version: _version, ...input } = action;
    await database.sql.insert(pendingActions).values({
      applicationId: id,
      verb,
      input,
      proposedBy: actor.id,
      proposedByName: actor.name,
      proposedAt: clock(),
    });
    await queueStaffMail(dependencies, application, deskMail(application, 'secondPerson'), {
      except: actor.id,
    });
    return application;
  });
}

/** @throws Refusal not_possible_now while an action of the application waits for a second person */
export async function refuseWhilePending(database: Dependencies['database'], id: string): Promise<void> {
  const pending = await pendingActionOf(database, id);
  if (pending !== null)
    throw new Refusal('not_possible_now', {
      words: `An action of ${pending.proposedByName} needs a second person. Decide on it first.`,
    });
}

type Decision = {
  pendingActionId: string;
  version: number;
  verdict: 'approved' | 'declined' | 'withdrawn';
  note?: string | undefined;
};

/**
 * Decides on a pending action. Approving applies it in the same transaction, at the version the second person read.
 * @throws Refusal not_allowed without the right of the action, second_person_needed, reason_needed,
 * not_possible_now, version_conflict, and those of the action
 */
export function decidePendingAction(
  dependencies: DeskDependencies,
  officer: Caller,
  id: string,
  { pendingActionId, version, verdict, note }: Decision,
): Promise<ApplicationRow> {
  const { database, clock } = dependencies;
  const actor = officerActor(officer);
  return database.transaction(async () => {
    const application = await lockWithCompanies(dependencies, id);
    const pending = await pendingActionOf(database, id);
    if (pending?.id !== pendingActionId)
      throw new Refusal('not_possible_now', {
        words: 'This was decided already. Reload to see the latest state.',
      });
    if (verdict !== 'withdrawn') requireRightOfVerb(officer, pending.verb);
    const isOwn = pending.proposedBy === actor.id;
    if (isOwn !== (verdict === 'withdrawn'))
      throw new Refusal(
        'second_person_needed',
        isOwn ? {} : { words: 'Only the officer who proposed this can withdraw it. Approve or decline it.' },
      );
    if (verdict === 'declined' && !note)
      throw new Refusal('reason_needed', { words: 'Say why, for the officer who proposed it.' });
    await database.sql
      .update(pendingActions)
      .set({
        verdict,
        decidedBy: actor.id,
        decidedByName: actor.name,
        decidedAt: clock(),
        note: note ?? null,
      })
      .where(eq(pendingActions.id, pending.id));
    if (verdict === 'declined')
      await queuePersonMail(
        dependencies,
        application,
        pending.proposedBy,
        declinedProposalMail(application, actor.name, note ?? ''),
      );
    if (verdict !== 'approved') return application;
    const { proposedBy, proposedByName } = pending;
    const action = DeskActionShape.parse({ ...pending.input, verb: pending.verb, version });
    await applyAction(dependencies, actor, id, action, { proposedBy, proposedByName });
    return findApplication(database, id);
  });
}
