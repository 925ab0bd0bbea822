import { eq } from 'drizzle-orm';
import { paths } from '#contract/paths.ts';
import { invalidInput } from '#contract/errors.ts';
import { customerActor } from '../applications/events/event-actor.ts';
import { deskMail } from '../applications/mails/message-mails.ts';
import { queueStaffMail } from '../applications/mails/queue-mails.ts';
import type { ApplicationRow } from '../applications/queries.ts';
import { recordReport, requirePaidOn } from '../applications/report-transfer.ts';
import { serviceSnapshotOf } from '../applications/service-snapshot.ts';
import type { Database } from '../database/database.ts';
import { findFile, removeFile } from '../files/queries.ts';
import { files, type FileRow } from '../files/tables.ts';
import type { Caller } from '../http/caller.ts';
import type { PaymentDependencies } from '../payments/attempts/attempts.ts';
import { openTransferOf } from './cart-transfers.ts';
import { lockDueOrders } from './lock-due-orders.ts';
import { findCart, ordersOfCart, readCart, type CartView } from './read-cart.ts';
import { cartTransfers } from './tables.ts';

type Report = { receiptFileId: string; paidOn: string; dueMinor: number; zone?: string | undefined };

/**
 * Records the transfer that the customer reports for a cart: one report for all orders that are due, with one
 * receipt. A later report replaces it. Idempotent: the same receipt, also uploaded again, with the same day
 * changes nothing.
 * @throws Refusal not_found, not_allowed, not_possible_now, bad_request, price_changed
 */
export async function reportCartTransfer(
  dependencies: PaymentDependencies,
  caller: Caller,
  cartId: string,
  { receiptFileId, paidOn, dueMinor, zone }: Report,
): Promise<CartView> {
  const { database, clock } = dependencies;
  await database.transaction(async () => {
    const cart = await findCart(database, caller, cartId);
    const now = clock();
    const due = await lockDueOrders(dependencies, caller, cart, null);
    const zones = due.map(({ application }) => serviceSnapshotOf(application).country.zone);
    requirePaidOn(paidOn, now, [...zones, ...(zone === undefined ? [] : [zone])]);
    const open = await openTransferOf(database, cartId);
    const reported = open?.receiptFileId == null ? null : await findFile(database, open.receiptFileId);
    const receipt = await requireReceipt(database, cartId, receiptFileId, reported);
    const isSame = reported !== null && reported.sha256 === receipt.sha256;
    // The same document is kept once.
    if (isSame && reported.id !== receipt.id) await removeFile(database, receipt.id, now);
    const kept = isSame ? reported : receipt;
    const isReported = due.every(({ payment }) => payment.receiptFileId === kept.id);
    if (isSame && open?.paidOn === paidOn && isReported) return;
    await lockDueOrders(dependencies, caller, cart, dueMinor);
    if (open !== null)
      await database.sql.update(cartTransfers).set({ replacedAt: now }).where(eq(cartTransfers.id, open.id));
    await database.sql.insert(cartTransfers).values({
      cartId,
      receiptFileId: kept.id,
      paidOn,
      reportedDueMinor: dueMinor,
      reportedAt: now,
      createdAt: now,
    });
    const report = { actor: customerActor(caller), receipt: kept, paidOn, at: now };
    const reports: ApplicationRow[] = [];
    // oxlint-disable-next-line no-await-in-loop
    for (const { application, payment } of due)
      reports.push(await recordReport(dependencies, application, payment, { ...report, cart }));
    // One letter to the desk for all of them, and none for another receipt or day of what still waits.
    const [first] = reports;
    if (first && due.some(({ payment }) => payment.reportedAt === null))
      await queueStaffMail(dependencies, first, deskMail(first, 'cartTransfer', paths.adminCart(cart.id)), {
        right: 'payments:confirm',
      });
  });
  return readCart(dependencies, caller, cartId);
}

/**
 * Returns a document of the customer in one of the cart's applications. One that was removed counts while it
 * is a copy of the reported one: another tab may still name it.
 * @throws Refusal bad_request
 */
async function requireReceipt(
  database: Database,
  cartId: string,
  fileId: string,
  reported: FileRow | null,
): Promise<FileRow> {
  const [file] = await database.sql.select().from(files).where(eq(files.id, fileId));
  const rows = await ordersOfCart(database, cartId);
  const isUsable =
    file !== undefined &&
    !file.fromDesk &&
    (file.removedAt === null || file.sha256 === reported?.sha256) &&
    rows.some(({ application }) => application.id === file.applicationId);
  if (!isUsable)
    throw invalidInput('receiptFileId', 'not_yours', 'Upload the receipt of your transfer first.');
  return file;
}
