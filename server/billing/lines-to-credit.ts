import { creditedLines, remainingLines, type CreditedLine } from '#rules/tax/credited-lines.ts';
import type { EventRow } from '../applications/events/event-chain.ts';
import type { OrderRow, RefundRow } from '../applications/queries.ts';
import type { BillingDocumentRow } from './issue-billing-document.ts';

/** The key of the credit note of a refund to the invoice of a part of the order. */
export const creditNoteKey = (refundId: string, { part }: Pick<OrderRow, 'part'>): string =>
  `credit-note/${refundId}${part === 1 ? '' : `/${part}`}`;

/** Sums amounts in minor units. */
export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, minor) => sum + minor, 0);

const minorOf = ({ minor }: CreditedLine): number => minor;
const totalOf = (notes: readonly BillingDocumentRow[]): number =>
  sumOf(notes.map(({ totalMinor }) => totalMinor));
const linesOf = (notes: readonly BillingDocumentRow[]): CreditedLine[] =>
  notes.flatMap(({ content }) => content.lines);

/** What decides about the credit notes of an application. */
type Credits = {
  parts: readonly OrderRow[];
  /** The parts that have an invoice. */
  invoiced: readonly OrderRow[];
  /** All refunds, also those that were replaced. */
  refunds: readonly RefundRow[];
  /** The credit notes of other refunds. */
  notes: readonly BillingDocumentRow[];
  events: readonly EventRow[];
};

/**
 * Returns the lines of the credit notes of a refund, by the id of the part of the order whose invoice they correct. Lines
 * that a note of another refund credited are left out: it counts for a refund in the place of one that came back.
 */
export const linesToCredit = (refund: RefundRow, credits: Credits): ReadonlyMap<string, CreditedLine[]> =>
  refund.orderId === null ? refundedLines(refund, credits) : reducedLines(refund.orderId, credits);

const repaymentsOf = (refunds: readonly RefundRow[]): RefundRow[] =>
  refunds.filter(({ orderId }) => orderId !== null);

/** Returns the credit notes of repayments of differences. */
function notesOfRepayments({ refunds, notes }: Credits): BillingDocumentRow[] {
  const ids = new Set(repaymentsOf(refunds).map(({ id }) => id));
  return notes.filter(({ idempotencyKey }) => ids.has(idempotencyKey.split('/')[1] ?? ''));
}

/**
 * Returns by how much the price fell up to a part of the order. Whether the difference was repaid does not matter: the
 * price stays lower when the repayment comes back or is cancelled.
 */
function reducedLines(orderId: string, credits: Credits): ReadonlyMap<string, CreditedLine[]> {
  const { parts, invoiced, notes } = credits;
  const [first] = invoiced;
  const fallen = parts
    .slice(0, parts.findIndex(({ id }) => id === orderId) + 1)
    .filter(({ totalMinor }) => totalMinor < 0)
    .flatMap(({ lines }) => lines.map(({ title, payee, minor }) => ({ title, payee, minor: -minor })));
  const lines = remainingLines(fallen, linesOf(notesOfRepayments(credits)));
  if (first === undefined || sumOf(lines.map(minorOf)) <= 0) return new Map();
  // A refund of the whole application may have credited all of the invoice.
  const ofInvoice = notes.filter((note) => note.orderId === first.id);
  const leftMinor = first.totalMinor - totalOf(ofInvoice);
  return new Map([
    [first.id, sumOf(lines.map(minorOf)) <= leftMinor ? lines : creditedLines(lines, leftMinor, 0)],
  ]);
}

/** Returns what was returned of a closed application, our fee first. */
function refundedLines(refund: RefundRow, credits: Credits): ReadonlyMap<string, CreditedLine[]> {
  const { invoiced, refunds, notes } = credits;
  const returnedMinor = sumOf(
    refunds
      .filter(({ orderId, sentOn, failedAt }) => orderId === null && sentOn !== null && failedAt === null)
      .filter(({ preparedAt }) => preparedAt <= refund.preparedAt)
      .map(({ amountMinor }) => amountMinor),
  );
  const reducedMinor = totalOf(notesOfRepayments(credits));
  const replacedMinor = Math.max(0, reducedMinor - repaidMinor(credits));
  let left = Math.min(refund.amountMinor, returnedMinor - (totalOf(notes) - reducedMinor) - replacedMinor);
  const found = new Map<string, CreditedLine[]>();
  for (const { id, lines } of invoiced) {
    if (left <= 0) break;
    const credited = linesOf(notes.filter(({ orderId }) => orderId === id));
    const ofPart = creditedLines(remainingLines(lines, credited), left, 0);
    left -= sumOf(ofPart.map(minorOf));
    found.set(id, ofPart);
  }
  return found;
}

/**
 * Returns the differences that the customer has or gets apart from a refund of the whole application, which replaces
 * those that are not sent: by a repayment, or from the payer's bank.
 */
function repaidMinor({ refunds, events }: Credits): number {
  const repaid = repaymentsOf(refunds).map(({ amountMinor, heldBackMinor, sentOn, failedAt, replacedAt }) => {
    if (sentOn === null) return replacedAt === null ? amountMinor : 0;
    return failedAt === null ? amountMinor : (heldBackMinor ?? 0);
  });
  // What is restored is all that was cancelled.
  const restored = events.findLastIndex(({ verb }) => verb === 'restoreRepayment');
  const cancelled = events
    .slice(restored + 1)
    .filter(({ verb }) => verb === 'cancelRepayment')
    .map(({ details }) => Number(details?.['amountMinor'] ?? 0));
  return sumOf([...repaid, ...cancelled]);
}
