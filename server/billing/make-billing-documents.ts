import { and, eq } from 'drizzle-orm';
import { countryById } from '#catalog/index.ts';
import { creditedLines, remainingLines, type CreditedLine } from '#rules/tax/credited-lines.ts';
import { day, formatCalendarDate } from '#values/calendar-date.ts';
import { formatMoney, type Currency } from '#values/money.ts';
import { findPersonById } from '../accounts/people.ts';
import {
  eventsOf,
  findApplication,
  findPart,
  ordersOf,
  refundsOf,
  type ApplicationRow,
  type OrderRow,
} from '../applications/queries.ts';
import { serviceSnapshotOf } from '../applications/service-snapshot.ts';
import type { DocumentDependencies } from '../documents/issue-document.ts';
import type { Dependencies } from '../dependencies.ts';
import { describeMethod } from '../payments/describe-method.ts';
import type { BillingContent } from './billing-content.ts';
import { readBillingDetails } from './billing-details.ts';
import { invoiceJob, refundPapersJob, type InvoiceJob, type RefundPapersJob } from './billing-jobs.ts';
import {
  findBillingDocument,
  issueBillingDocument,
  type BillingDocumentRow,
} from './issue-billing-document.ts';
import { issueBillingPaper } from './issue-billing-paper.ts';
import { presentSeller } from './present-seller.ts';
import { billingDocuments } from './tables.ts';

/** Registers the workers that issue invoices, credit notes and refund notes. Call it before the jobs start. */
export function handleBillingJobs(dependencies: Dependencies): void {
  dependencies.jobs.handle<InvoiceJob>(invoiceJob, (job) => makeInvoice(dependencies, job));
  dependencies.jobs.handle<RefundPapersJob>(refundPapersJob, (job) => makeRefundPapers(dependencies, job));
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
  const parts = await ordersOf(database, applicationId);
  const [order = null] = parts;
  const sent = (await refundsOf(database, applicationId)).filter(({ sentOn }) => sentOn !== null);
  const refund = sent.find(({ id }) => id === refundId);
  if (!refund?.sentOn) throw new Error(`Refund ${refundId} is not sent`);
  if (refund.amountMinor === 0) return;
  const people = await parties(dependencies, application, order);
  const isReduction = refund.orderId !== null;
  // The officer's words name circumstances of a person, and these papers are kept for years after an erasure.
  const price = parts.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
  const reason = {
    label: 'Reason',
    value: isReduction
      ? 'The price was reduced'
      : order !== null && refund.amountMinor < price
        ? 'Part of the price is refunded'
        : 'The price is refunded',
  };
  const notes = await creditNotesByOrder(dependencies, applicationId, refundId);
  const creditedMinor = [...notes.values()].flat().reduce((sum, { totalMinor }) => sum + totalMinor, 0);
  const returnedMinor = sent
    .filter(({ failedAt, preparedAt }) => failedAt === null && preparedAt <= refund.preparedAt)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  // The note of a refund that came back counts for the one in its place.
  let left = Math.min(refund.amountMinor, returnedMinor - creditedMinor);
  for (const part of parts) {
    if (left <= 0) break;
    // oxlint-disable-next-line no-await-in-loop
    const invoice = await findOrMakeInvoice(dependencies, applicationId, part);
    if (invoice === null) continue;
    const key = `credit-note/${refundId}${part.part === 1 ? '' : `/${part.part}`}`;
    const credited = (notes.get(part.id) ?? []).flatMap(({ content }) => content.lines);
    const lines = isReduction
      ? remainingLines(reducedLines(parts, refund.orderId), credited)
      : creditedLines(remainingLines(part.lines, credited), left, 0);
    const totalMinor = lines.reduce((sum, { minor }) => sum + minor, 0);
    left -= totalMinor;
    if (lines.length === 0) continue;
    // oxlint-disable-next-line no-await-in-loop
    const row = await issueBillingDocument(dependencies, {
      country: countryOf(application),
      applicationId,
      orderId: part.id,
      kind: 'credit_note',
      correctsId: invoice.id,
      idempotencyKey: key,
      currency: refund.currency,
      content: {
        ...people,
        title: 'Credit note',
        lines,
        totalMinor,
        facts: [
          {
            label: 'Corrects invoice',
            value: `${invoice.number} of ${formatCalendarDate(day(invoice.issuedOn))}`,
          },
          reason,
        ],
      },
    });
    // oxlint-disable-next-line no-await-in-loop
    await issuePaper(dependencies, application, row);
  }
  const issue = { country: countryOf(application), applicationId, orderId: order?.id ?? null };
  const note = await issueBillingDocument(dependencies, {
    ...issue,
    kind: 'refund_note',
    idempotencyKey: `refund-note/${refundId}`,
    currency: refund.currency,
    content: {
      ...people,
      title: 'Refund note',
      lines: [],
      totalMinor: refund.amountMinor,
      facts: [{ label: 'Sent on', value: formatCalendarDate(day(refund.sentOn)) }, reason],
    },
  });
  await issuePaper(dependencies, application, note);
}

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

/** Returns the credit notes of an application by order, without those of one refund. */
async function creditNotesByOrder(
  { database }: DocumentDependencies,
  applicationId: string,
  exceptRefundId: string,
): Promise<Map<string | null, BillingDocumentRow[]>> {
  const rows = await database.sql
    .select()
    .from(billingDocuments)
    .where(and(eq(billingDocuments.applicationId, applicationId), eq(billingDocuments.kind, 'credit_note')));
  return Map.groupBy(
    rows.filter(({ idempotencyKey }) => !idempotencyKey.startsWith(`credit-note/${exceptRefundId}`)),
    ({ orderId }) => orderId,
  );
}

/** Returns by how much the price fell up to a part of the order, by line, as positive amounts. */
function reducedLines(parts: readonly OrderRow[], orderId: string | null): CreditedLine[] {
  const last = parts.findIndex(({ id }) => id === orderId);
  return parts
    .slice(0, last + 1)
    .filter(({ totalMinor }) => totalMinor < 0)
    .flatMap(({ lines }) => lines.map(({ title, payee, minor }) => ({ title, payee, minor: -minor })));
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
