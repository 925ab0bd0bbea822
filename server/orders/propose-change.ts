import { and, eq, isNull } from 'drizzle-orm';
import { Refusal, invalidInput } from '#contract/errors.ts';
import { isDiscount } from '#rules/promotions/discount.ts';
import { formatMoney, type Currency } from '#values/money.ts';
import { advanceApplication } from '../applications/advance-application.ts';
import { changeProposedMail, changeWithdrawnMail } from '../applications/mails/change-mails.ts';
import { queueCustomerMail } from '../applications/mails/queue-mails.ts';
import {
  lockApplication,
  orderOf,
  priceChangesOf,
  refundsOf,
  type ApplicationRow,
  type OrderRow,
} from '../applications/queries.ts';
import { priceChanges, type ChangedLine } from './tables.ts';
import type { DeskDependencies, Officer, Proposal } from '../desk/desk-dependencies.ts';
import { closeAttempts } from '../payments/attempts/close-attempts.ts';
import { chargedLines, sumOfLines, type ChargedLine } from './charged-lines.ts';

/**
 * A fee as an officer enters it: its new amount in minor units. `title` and `payee` are for one not charged
 * before.
 */
export type LineInput = {
  feeId: string;
  minor: number;
  title?: string | undefined;
  payee?: ChangedLine['payee'] | undefined;
};

/** The id of a fee that was not charged before. */
export const otherFee = 'other';

/**
 * Compares new amounts with those charged so far. Unchanged fees are left out.
 * @param part  the number of the part that the change would become; it makes the ids of new fees unique
 * @throws Refusal bad_request when nothing changes, a fee is unknown, or some rise while others fall
 */
export function changedLines(
  charged: readonly ChargedLine[],
  lines: readonly LineInput[],
  part: number,
): ChangedLine[] {
  const seen = new Set<string>();
  const changed = lines.flatMap(({ feeId, minor, title, payee }, index): ChangedLine[] => {
    if (feeId === otherFee) {
      if (!title || !payee)
        throw invalidInput(`lines/${index}`, 'required', 'Name the fee and say to whom it is paid.');
      return minor === 0
        ? []
        : [{ feeId: `${otherFee}-${part}-${index}`, title, payee, wasMinor: 0, minor, source: '' }];
    }
    const line = charged.find((each) => each.feeId === feeId);
    if (!line || seen.has(feeId))
      throw invalidInput(
        `lines/${index}`,
        'unknown',
        'This fee is not one of the application. Reload the page.',
      );
    seen.add(feeId);
    const { atCost: _atCost, minor: wasMinor, ...fee } = line;
    return minor === wasMinor ? [] : [{ ...fee, wasMinor, minor }];
  });
  if (changed.length === 0) throw invalidInput('lines', 'required', 'Change at least one amount.');
  const directions = new Set(changed.map(({ minor, wasMinor }) => minor > wasMinor));
  if (directions.size > 1)
    throw invalidInput(
      'lines',
      'both_ways',
      'Some amounts rise and others fall. Propose what rises first, and what falls after the customer has answered.',
    );
  return changed;
}

/** Returns what a change adds to the price; negative when it falls. */
export const differenceOf = (lines: readonly Pick<ChangedLine, 'wasMinor' | 'minor'>[]): number =>
  lines.reduce((sum, { minor, wasMinor }) => sum + minor - wasMinor, 0);

type ProposedChange = { version: number; reason: string; lines: readonly LineInput[] };

/**
 * Proposes another price to the customer: a fee at cost, a difference after a correction, or a government fee
 * that changed. The clock pauses until the customer has answered and paid.
 * @param proposal  the first person, where the amount needs a second one
 * @throws Refusal bad_request, version_conflict, not_possible_now
 */
export function proposeChange(
  dependencies: DeskDependencies,
  officer: Officer,
  id: string,
  { version, reason, lines: input }: ProposedChange,
  proposal: Proposal | null,
): Promise<ApplicationRow> {
  const { database, clock } = dependencies;
  return database.transaction(async () => {
    const application = await lockApplication(database, id);
    const [order, changes] = [await orderOf(database, id), await priceChangesOf(database, id)];
    if (order === null) throw new Refusal('not_possible_now');
    const currency = order.currency as Currency;
    const charged = chargedLines(application, changes);
    const lines = changedLines(
      charged.filter((line) => !isDiscount(line)),
      input,
      changes.length + 2,
    );
    const differenceMinor = differenceOf(lines);
    const ourDifferenceMinor = differenceOf(lines.filter(({ payee }) => payee === 'ours'));
    if (sumOfLines(charged.filter(({ payee }) => payee === 'ours')) + ourDifferenceMinor < 0)
      throw invalidInput('lines', 'too_low', 'Our fee cannot be less than its discount.');
    if (differenceMinor < 0 && (await refundsOf(database, id)).some(({ sentOn }) => sentOn === null))
      throw new Refusal('not_possible_now', {
        words: 'An earlier difference is not repaid yet. Send it first.',
      });
    return advanceApplication(dependencies, {
      applicationId: id,
      version,
      verb: 'proposeChange',
      actor: officer,
      note: reason,
      details: { differenceMinor, currency, lines, ...proposal },
      afterUpdate: async (after) => {
        await database.sql.insert(priceChanges).values({
          applicationId: id,
          lines,
          currency,
          differenceMinor,
          reason,
          proposedBy: proposal?.proposedBy ?? officer.id,
          proposedByName: proposal?.proposedByName ?? officer.name,
          approvedBy: proposal === null ? null : officer.id,
          proposedAt: clock(),
        });
        const wasMinor = sumOfLines(charged);
        const format = (minor: number) => formatMoney({ minor, currency });
        await queueCustomerMail(
          dependencies,
          after,
          changeProposedMail(after, {
            was: format(wasMinor),
            total: format(wasMinor + differenceMinor),
            difference: format(Math.abs(differenceMinor)),
            isReduction: differenceMinor < 0,
            reason,
          }),
        );
      },
    });
  });
}

/**
 * Withdraws a change of the price that was not paid: the earlier price stays.
 * @throws Refusal version_conflict, not_possible_now
 */
export function withdrawChange(
  dependencies: DeskDependencies,
  officer: Officer,
  id: string,
  { version, reason }: { version: number; reason: string },
): Promise<ApplicationRow> {
  const { database } = dependencies;
  return database.transaction(async () => {
    const unpaid = await unpaidPart(dependencies, await lockApplication(database, id));
    return advanceApplication(dependencies, {
      applicationId: id,
      version,
      verb: 'withdrawChange',
      actor: officer,
      note: reason,
      set: { duePart: 1 },
      afterUpdate: async (after) => {
        await endChange(dependencies, id, unpaid, { answer: 'withdrawn', words: reason });
        await queueCustomerMail(dependencies, after, changeWithdrawnMail(after, reason));
      },
    });
  });
}

/**
 * Returns the part of the order of an accepted change that waits for its payment, after its checkout pages
 * were closed; else null.
 */
export async function unpaidPart(
  dependencies: Pick<DeskDependencies, 'database' | 'jobs'>,
  { id, orderState }: ApplicationRow,
): Promise<OrderRow | null> {
  if (orderState !== 'difference_due') return null;
  const order = await orderOf(dependencies.database, id);
  if (order !== null) await closeAttempts(dependencies, order.id);
  return order;
}

/** Ends the accepted change whose part was not paid, or without one the change that waits for an answer. */
export async function endChange(
  { database, clock }: Pick<DeskDependencies, 'database' | 'clock'>,
  applicationId: string,
  unpaid: OrderRow | null,
  set: { answer: 'withdrawn' | 'declined'; words: string },
): Promise<void> {
  await database.sql
    .update(priceChanges)
    .set({ ...set, answeredAt: clock() })
    .where(
      and(
        eq(priceChanges.applicationId, applicationId),
        unpaid === null ? isNull(priceChanges.answer) : eq(priceChanges.orderId, unpaid.id),
      ),
    );
}
