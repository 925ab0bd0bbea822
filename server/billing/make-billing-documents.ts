import { and, eq } from 'drizzle-orm';
import { countryById } from '#catalog/index.ts';
import type { CreditedLine } from '#rules/tax/credited-lines.ts';
import { day, formatCalendarDate } from '#values/calendar-date.ts';
import { formatMoney, type Currency } from '#values/money.ts';
import { findPersonById } from '../accounts/people.ts';
import {
  eventsOf,
  findApplication,
  findPart,
  lockApplication,
  ordersOf,
  refundsOf,
  type ApplicationRow,
  type OrderRow,
  type RefundRow,
} from '../applications/queries.ts';
import { serviceSnapshotOf } from '../applications/service-snapshot.ts';
import { refunds } from '../applications/tables.ts';
import type { DocumentDependencies } from '../documents/issue-document.ts';
import type { Dependencies } from '../dependencies.ts';
import { describeMethod } from '../payments/describe-method.ts';
import type { BillingContent } from './billing-content.ts';
import { readBillingDetails } from './billing-details.ts';
import {
  creditNoteJob,
  invoiceJob,
  refundPapersJob,
  type InvoiceJob,
  type RefundPapersJob,
} from './billing-jobs.ts';
import {
  findBillingDocument,
  issueBillingDocument,
  type BillingDocumentRow,
} from './issue-billing-document.ts';
import { issueBillingPaper } from './issue-billing-paper.ts';
import { creditNoteKey, linesToCredit, sumOf } from './lines-to-credit.ts';
import { presentSeller } from './present-seller.ts';
import { billingDocuments } from './tables.ts';

/** Registers the workers that issue invoices, credit notes and refund notes. Call it before the jobs start. */
export function handleBillingJobs(dependencies: Dependencies): void {
  dependencies.jobs.handle<InvoiceJob>(invoiceJob, (job) => makeInvoice(dependencies, job));
  dependencies.jobs.handle<RefundPapersJob>(refundPapersJob, (job) => makeRefundPapers(dependencies, job));
  dependencies.jobs.handle<RefundPapersJob>(creditNoteJob, (job) => makeCreditNote(dependencies, job));
}

/**
 * Issues the invoice of a part of an order that was paid. Idempotent.
 * @throws Error when the part is not paid
 */
export async function makeInvoice(
  dependencies: DocumentDependencies,
  { applicationId, orderId }: InvoiceJob,
): Promise<void> {
  const { database } = dependencies;
  const application = await findApplication(database, applicationId);
  const part = await findPart(database, applicationId, orderId);
  if (part?.payment.amountMinor == null || part.payment.receivedOn === null)
    throw new Error(`The order of ${application.reference} is not paid`);
  const { order, payment } = part;
  const receivedMinor = part.payment.amountMinor;
  const currency = order.currency as Currency;
  const row = await issueBillingDocument(dependencies, {
    kind: 'invoice',
    country: countryOf(application),
    applicationId,
    orderId: order.id,
    idempotencyKey: `invoice/${order.id}`,
    currency,
    content: {
      ...(await parties(dependencies, application, order)),
      title: order.lines.some(({ payee }) => payee === 'tax') ? 'Tax invoice' : 'Invoice',
      lines: order.lines.map(({ title, payee, minor }) => ({ title, payee, minor })),
      totalMinor: order.totalMinor,
      facts: [
        ...(order.part === 1 ? [] : [{ label: 'Difference', value: `Part ${order.part} of the order` }]),
        { label: 'Paid on', value: formatCalendarDate(day(part.payment.receivedOn)) },
        { label: 'Paid by', value: await describeMethod(database, payment) },
        ...(receivedMinor === order.totalMinor
          ? []
          : [{ label: 'Received', value: formatMoney({ minor: receivedMinor, currency }) }]),
      ],
    },
  });
  await issuePaper(dependencies, application, row);
}

/** Issues, for a refund that was sent, the credit note to the invoice and the refund note. Idempotent. */
export async function makeRefundPapers(
  dependencies: DocumentDependencies,
  { applicationId, refundId }: RefundPapersJob,
): Promise<void> {
  const { database } = dependencies;
  const application = await findApplication(database, applicationId);
  const refund = (await refundsOf(database, applicationId)).find(({ id }) => id === refundId);
  if (!refund?.sentOn) throw new Error(`Refund ${refundId} is not sent`);
  if (refund.amountMinor === 0) return;
  await issueCreditNotes(dependencies, application, refundId);
  const parts = await ordersOf(database, applicationId);
  const [order = null] = parts;
  const note = await issueBillingDocument(dependencies, {
    country: countryOf(application),
    applicationId,
    orderId: order?.id ?? null,
    kind: 'refund_note',
    idempotencyKey: `refund-note/${refundId}`,
    currency: refund.currency,
    content: {
      ...(await parties(dependencies, application, order)),
      title: 'Refund note',
      lines: [],
      totalMinor: refund.amountMinor,
      facts: [{ label: 'Sent on', value: formatCalendarDate(day(refund.sentOn)) }, reasonFact(refund, parts)],
    },
  });
  await issuePaper(dependencies, application, note);
}

/** Issues the credit note of a repayment that was cancelled as a whole, because the price stays lower. Idempotent. */
export async function makeCreditNote(
  dependencies: DocumentDependencies,
  { applicationId, refundId }: RefundPapersJob,
): Promise<void> {
  const application = await findApplication(dependencies.database, applicationId);
  await issueCreditNotes(dependencies, application, refundId);
}

/** Issues the credit notes of a refund, at most one for each invoice. Idempotent. */
async function issueCreditNotes(
  dependencies: DocumentDependencies,
  application: ApplicationRow,
  refundId: string,
): Promise<void> {
  const { database } = dependencies;
  const parts = await ordersOf(database, application.id);
  const invoices = new Map<string, BillingDocumentRow>();
  for (const part of parts) {
    // oxlint-disable-next-line no-await-in-loop
    const invoice = await findOrMakeInvoice(dependencies, application.id, part);
    if (invoice !== null) invoices.set(part.id, invoice);
  }
  const people = await parties(dependencies, application, parts[0] ?? null);
  const issue = (part: OrderRow, invoice: BillingDocumentRow, refund: RefundRow, lines: CreditedLine[]) =>
    issueBillingDocument(dependencies, {
      country: countryOf(application),
      applicationId: application.id,
      orderId: part.id,
      kind: 'credit_note',
      correctsId: invoice.id,
      idempotencyKey: creditNoteKey(refundId, part),
      currency: refund.currency,
      content: {
        ...people,
        title: 'Credit note',
        lines,
        totalMinor: sumOf(lines.map(({ minor }) => minor)),
        facts: [
          {
            label: 'Corrects invoice',
            value: `${invoice.number} of ${formatCalendarDate(day(invoice.issuedOn))}`,
          },
          reasonFact(refund, parts),
        ],
      },
    });
  const rows = await database.transaction(async () => {
    // Two refunds of an application must not credit the same lines at once.
    await lockApplication(database, application.id);
    const all = await database.sql.select().from(refunds).where(eq(refunds.applicationId, application.id));
    const refund = all.find(({ id }) => id === refundId);
    if (!refund) throw new Error(`There is no refund ${refundId}`);
    const notes = await database.sql
      .select()
      .from(billingDocuments)
      .where(
        and(eq(billingDocuments.applicationId, application.id), eq(billingDocuments.kind, 'credit_note')),
      );
    const own = new Set(parts.map((part) => creditNoteKey(refundId, part)));
    const issued = notes.filter(({ idempotencyKey }) => own.has(idempotencyKey));
    // Their papers may be missing.
    if (issued.length > 0) return issued;
    const lines = linesToCredit(refund, {
      parts,
      invoiced: parts.filter(({ id }) => invoices.has(id)),
      refunds: all,
      notes,
      events: await eventsOf(database, application.id),
    });
    for (const part of parts) {
      const invoice = invoices.get(part.id);
      const ofPart = lines.get(part.id) ?? [];
      // oxlint-disable-next-line no-await-in-loop
      if (invoice && ofPart.length > 0) issued.push(await issue(part, invoice, refund, ofPart));
    }
    return issued;
  });
  // oxlint-disable-next-line no-await-in-loop
  for (const row of rows) await issuePaper(dependencies, application, row);
}

/** The officer's words name circumstances of a person, and these papers are kept for years after an erasure. */
const reasonFact = ({ orderId, amountMinor }: RefundRow, parts: readonly OrderRow[]) => ({
  label: 'Reason',
  value:
    orderId !== null
      ? 'The price was reduced'
      : parts.length > 0 && amountMinor < sumOf(parts.map(({ totalMinor }) => totalMinor))
        ? 'Part of the price is refunded'
        : 'The price is refunded',
});

/**
 * Returns the invoice of a part of an order, and issues it when its own job has not run yet. Null for a part that was
 * not paid, or whose money was found only when the purchase had ended.
 */
async function findOrMakeInvoice(
  dependencies: DocumentDependencies,
  applicationId: string,
  { id, part }: OrderRow,
): Promise<BillingDocumentRow | null> {
  const { database } = dependencies;
  const key = `invoice/${id}`;
  const issued = await findBillingDocument(database, key);
  if (issued !== null) return issued;
  const paid = await findPart(database, applicationId, id);
  const verb = part === 1 ? 'confirmPayment' : 'confirmDifference';
  const events = await eventsOf(database, applicationId);
  if (paid?.payment.confirmedAt == null || !events.some((event) => event.verb === verb)) return null;
  await makeInvoice(dependencies, { applicationId, orderId: id });
  return findBillingDocument(database, key);
}

/** The key of the receipt of a part of an order; that of the first part names the application. */
export const receiptKey = (applicationId: string, { id, part }: Pick<OrderRow, 'id' | 'part'>): string =>
  `receipt/${part === 1 ? applicationId : id}`;

/**
 * Returns the number of a receipt, given when it is asked for the first time.
 * @param receipt  the amount received, in minor units of its currency
 */
export async function issueReceiptNumber(
  dependencies: DocumentDependencies,
  application: ApplicationRow,
  receipt: { amountMinor: number; currency: string; order: OrderRow },
): Promise<string> {
  const { order } = receipt;
  const { number } = await issueBillingDocument(dependencies, {
    kind: 'receipt',
    country: countryOf(application),
    applicationId: application.id,
    orderId: order.id,
    idempotencyKey: receiptKey(application.id, order),
    currency: receipt.currency,
    content: {
      ...(await parties(dependencies, application, order)),
      title: 'Receipt',
      lines: [],
      totalMinor: receipt.amountMinor,
      facts: [],
    },
  });
  return number;
}

function countryOf(application: ApplicationRow): { code: string; zone: string } {
  const country = countryById(application.country);
  if (!country) throw new Error(`There is no country ${application.country}`);
  return country;
}

/** Returns who sells and who buys. The seller's tax number is printed when the order contains tax. */
async function parties(
  { database, config }: DocumentDependencies,
  application: ApplicationRow,
  order: OrderRow | null,
): Promise<Pick<BillingContent, 'seller' | 'buyer' | 'reference' | 'supply'>> {
  const { name } = await findPersonById(database, application.ownerId);
  const details = await readBillingDetails(database, application.ownerId);
  const { title, tier } = serviceSnapshotOf(application);
  const taxed = order?.lines.some(({ payee }) => payee === 'tax') ?? false;
  return {
    seller: presentSeller(config, countryOf(application).code, taxed),
    buyer: {
      name: details?.name ?? name,
      business: application.name,
      ...(details && { address: details.address }),
      ...(details?.taxNumber && { taxNumber: details.taxNumber }),
    },
    reference: application.reference,
    supply: `${title}, ${tier.title}`,
  };
}

/** Renders a billing document and adds it to the documents of an application. */
function issuePaper(
  dependencies: DocumentDependencies,
  application: ApplicationRow,
  row: BillingDocumentRow,
): Promise<void> {
  const { country, registry } = serviceSnapshotOf(application);
  return issueBillingPaper(dependencies, row, {
    application,
    zone: country,
    subject: application.name,
    registry: registry.name,
  });
}
