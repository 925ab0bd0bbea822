import { and, eq, gt, inArray, isNull, ne, notInArray } from 'drizzle-orm';
import { brand } from '#brand';
import { eraseLinesOf } from '../bank-statements/purge-lines.ts';
import { headline } from '#rules/application/application-headline.ts';
import { eraseDeskItem } from '../queue/project-desk-item.ts';
import type { Dependencies } from '../dependencies.ts';
import { eraseMembersOf } from '../members/erase-member.ts';
import { eraseRequestsOf } from '../document-requests/erase-requests.ts';
import { erasePartsOf } from '../parts/erase-parts.ts';
import { deletedApplications } from '../audit-log/tables.ts';
import { documents } from '../documents/tables.ts';
import { eraseFileRows } from '../files/queries.ts';
import { mails } from '../mail/tables.ts';
import { checklistTicks } from '../checklists/tables.ts';
import { chasePauses, chaseSteps } from '../chasing/tables.ts';
import { caseMessages, caseNotes } from '../messages/tables.ts';
import type { Database } from '../database/database.ts';
import { deleteAttempts } from '../payments/attempts/delete-attempts.ts';
import { paymentExceptions } from '../payments/tables.ts';
import { appendEvent } from './advance-application.ts';
import { chainStart, sealOf } from './events/event-chain.ts';
import { digestSigned, isHistoryIntact } from './events/signed-content.ts';
import {
  eventsOf,
  lastEventOf,
  lockApplication,
  lockWithReplaced,
  paymentOf,
  stateOf,
  type ApplicationRow,
} from './queries.ts';
import { billingKinds } from '../billing/billing-content.ts';
import { billingDocuments } from '../billing/tables.ts';
import {
  applicationEvents,
  applicationKeys,
  applicationQuestions,
  applications,
  orders,
  payments,
  pendingActions,
  refunds,
} from './tables.ts';
import { priceChanges } from '../orders/tables.ts';
import { promotionalUses } from '../promotions/tables.ts';

type EraseDependencies = Pick<Dependencies, 'database' | 'clock'>;

/** Documents that bookkeeping law makes us keep. */
const keptDocumentKinds: string[] = [...billingKinds];

/** Returns whether we or a registry still work on an application, or hold money for it, or money is in transit. */
export async function isInProgress(
  { database }: EraseDependencies,
  application: ApplicationRow,
): Promise<boolean> {
  const { order } = stateOf(application);
  if (order === 'draft') return false;
  if (await isMoneyHeld(database, application.id)) return true;
  if (order === 'cancelled' || order === 'refunded') return false;
  if (order === 'awaiting_payment') return (await paymentOf(database, application.id))?.reportedAt != null;
  const facts = { transferReported: false, registry: '', outcome: { title: '', next: '' } };
  return headline(stateOf(application), facts).nextActor !== 'nobody';
}

/** Returns whether an officer must still decide about money that came for an application. */
const isMoneyHeld = async (database: Database, id: string): Promise<boolean> =>
  (await database.sql.$count(
    paymentExceptions,
    and(
      inArray(
        paymentExceptions.orderId,
        database.sql.select({ id: orders.id }).from(orders).where(eq(orders.applicationId, id)),
      ),
      isNull(paymentExceptions.resolvedAt),
      gt(paymentExceptions.amountMinor, 0),
    ),
  )) > 0;

/**
 * Returns the day on which we received money for an application, which makes its records part of our books;
 * null without.
 */
export const paidOn = async ({ database }: EraseDependencies, id: string): Promise<string | null> =>
  (await paymentOf(database, id))?.receivedOn ?? null;

/**
 * Erases an application: its answers, summaries, files, questions, messages, notes, mails and the personal
 * part of its events. Kept are invoices and receipts, the payment, the amounts of refunds, the quote and the
 * signed declaration. The hash chain stays valid (decision 17). Call it in a transaction.
 * @param keptUntil  the last day, after which `deleteApplication` deletes the rest
 * @throws Refusal not_found
 */
export async function eraseApplication(
  dependencies: EraseDependencies,
  id: string,
  keptUntil: string,
): Promise<void> {
  const { database, clock } = dependencies;
  const application = await lockApplication(database, id);
  const events = await eventsOf(database, id);
  const at = clock();
  if (!(await isHistoryIntact(database, application, events)))
    throw new Error(`The chain of events of ${application.reference} is broken; examine it before erasing`);
  const signed = application.signed && { ...application.signed, answers: {}, summary: [], earlier: [] };
  const unsealed = events.filter((event) => event.personalDigest === null && event.erasedAt === null);
  await appendEvent(database, {
    before: application,
    last: events.at(-1) ?? null,
    change: {
      verb: 'erase',
      actor: { kind: 'system', id: null, name: brand.name },
      details: {
        seals: Object.fromEntries(unsealed.map((event) => [event.seq, sealOf(event)])),
        ...(signed && (await digestSigned(database, signed))),
      },
    },
    at,
  });
  await database.sql
    .update(applicationEvents)
    .set({ actorId: null, actorName: 'Erased', note: null, details: {}, personalSalt: null, erasedAt: at })
    .where(
      and(
        eq(applicationEvents.applicationId, id),
        ne(applicationEvents.verb, 'erase'),
        isNull(applicationEvents.erasedAt),
      ),
    );
  await database.sql
    .update(applications)
    .set({
      version: application.version + 1,
      answers: {},
      revisions: {},
      setAside: [],
      correction: null,
      name: null,
      signed,
      registryReference: null,
      registrationNumber: null,
      registeredOn: null,
      companyId: null,
      forCompanyId: null,
      idempotencyKey: null,
      erasedAt: at,
      keptUntil,
      updatedAt: at,
    })
    .where(eq(applications.id, id));
  await eraseDeskItem(dependencies, id);
  const receipts = await database.sql
    .select({ fileId: documents.fileId })
    .from(documents)
    .where(and(eq(documents.applicationId, id), inArray(documents.kind, keptDocumentKinds)));
  await database.sql.update(payments).set({ refundAccount: null }).where(eq(payments.applicationId, id));
  await eraseLinesOf(database, id);
  // The amount and days of a refund are kept for the books.
  await database.sql
    .update(refunds)
    .set({ reason: '', account: null, objection: null, proofFileId: null })
    .where(eq(refunds.applicationId, id));
  // The amounts and days of a price change are kept.
  await database.sql
    .update(priceChanges)
    .set({ reason: '', words: null })
    .where(eq(priceChanges.applicationId, id));
  await eraseDependents(
    dependencies,
    id,
    receipts.map(({ fileId }) => fileId),
  );
  await database.sql
    .delete(documents)
    .where(and(eq(documents.applicationId, id), notInArray(documents.kind, keptDocumentKinds)));
}

/**
 * Deletes an application with all rows that refer to it; its files are erased by the clean-up. Its id, the
 * number of its events and the hash of the last one are kept, by which earlier heads of the audit log stay
 * verifiable (decision 71). Call it in a transaction.
 * @throws Refusal not_found
 */
export async function deleteApplication(dependencies: EraseDependencies, id: string): Promise<void> {
  const { database, clock } = dependencies;
  await lockWithReplaced(database, id);
  const { ownerId } = await lockApplication(database, id);
  const last = await lastEventOf(database, id);
  await database.sql.insert(deletedApplications).values({
    applicationId: id,
    events: last?.seq ?? 0,
    hash: last?.hash ?? chainStart,
    deletedAt: clock(),
  });
  await eraseDependents(dependencies, id, []);
  await deleteAttempts(database, id);
  await database.sql.delete(billingDocuments).where(eq(billingDocuments.applicationId, id));
  for (const table of [
    promotionalUses,
    documents,
    refunds,
    priceChanges,
    payments,
    orders,
    applicationEvents,
  ])
    await database.sql.delete(table).where(eq(table.applicationId, id));
  // The draft that it replaced.
  await database.sql
    .update(applications)
    .set({ successorId: null })
    .where(and(eq(applications.ownerId, ownerId), eq(applications.successorId, id)));
  await database.sql.delete(applications).where(eq(applications.id, id));
}

async function eraseDependents(
  { database, clock }: EraseDependencies,
  id: string,
  keptFileIds: readonly string[],
): Promise<void> {
  await eraseMembersOf(database, id);
  await erasePartsOf(database, id);
  await eraseRequestsOf(database, id);
  await eraseFileRows(database, { applicationIds: [id], keptFileIds, removedAt: clock() });
  await database.sql.delete(pendingActions).where(eq(pendingActions.applicationId, id));
  await database.sql.delete(applicationKeys).where(eq(applicationKeys.applicationId, id));
  await database.sql.delete(applicationQuestions).where(eq(applicationQuestions.applicationId, id));
  await database.sql.delete(caseMessages).where(eq(caseMessages.applicationId, id));
  await database.sql.delete(checklistTicks).where(eq(checklistTicks.applicationId, id));
  await database.sql.delete(chaseSteps).where(eq(chaseSteps.applicationId, id));
  await database.sql.delete(chasePauses).where(eq(chasePauses.applicationId, id));
  await database.sql.delete(caseNotes).where(eq(caseNotes.applicationId, id));
  await database.sql.delete(mails).where(inArray(mails.applicationId, [id]));
}
