import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { creditedLines } from '#rules/tax/credited-lines.ts';
import { calendarDateIn, day, formatCalendarDate } from '#values/calendar-date.ts';
import type { Currency } from '#values/money.ts';
import type { BillingContent } from '../../billing/billing-content.ts';
import {
  findBillingDocument,
  issueBillingDocument,
  type BillingDocumentRow,
  type BillingDocumentToIssue,
} from '../../billing/issue-billing-document.ts';
import { issueBillingPaper } from '../../billing/issue-billing-paper.ts';
import { presentSeller } from '../../billing/present-seller.ts';
import { billingDocuments } from '../../billing/tables.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { DocumentDependencies } from '../../documents/issue-document.ts';
import { findInquiry, lockInquiry } from '../../inquiries/queries.ts';
import {
  inquiries,
  inquiryAttempts,
  inquiryCredits,
  inquiryRefunds,
  type InquiryRow,
} from '../../inquiries/tables.ts';
import { taxpromaxCountry } from '../../inquiries/taxpromax.ts';
import { checkoutNames } from '#rules/ledger/checkout-names.ts';
import {
  enqueueInquiryPapers,
  inquiryPapersJob,
  inquiryRefundPapersJob,
  type InquiryPapersJob,
  type InquiryRefundPapersJob,
} from './inquiry-paper-jobs.ts';
import { linesOfInquiry } from './post-inquiry.ts';
import { creditNoteKey, creditOfRefund } from './refund-inquiry.ts';

type PaperDependencies = DocumentDependencies;
type Paper = Pick<BillingDocumentToIssue, 'kind' | 'idempotencyKey' | 'correctsId'> &
  Pick<BillingContent, 'title' | 'lines' | 'totalMinor' | 'facts'>;

/** Paid requests without papers that one night enqueues. */
const missingPapersBatch = 200;

/** Registers the workers that issue papers of requests for Taxpromax. Call it before the jobs start. */
export function handleInquiryPaperJobs(dependencies: Dependencies): void {
  dependencies.jobs.handle<InquiryPapersJob>(inquiryPapersJob, (job) => makeInquiryPapers(dependencies, job));
  dependencies.jobs.handle<InquiryRefundPapersJob>(inquiryRefundPapersJob, (job) =>
    makeInquiryRefundPapers(dependencies, job),
  );
  dependencies.jobs.handle('inquiries.enqueue-missing-papers', () => enqueueMissingPapers(dependencies));
  dependencies.jobs.schedule('inquiries.enqueue-missing-papers', '20 3 * * *');
}

/** Enqueues the papers of paid requests without an invoice: those paid before requests had papers. */
export async function enqueueMissingPapers({
  database,
  jobs,
}: Pick<Dependencies, 'database' | 'jobs'>): Promise<void> {
  const paid = await database.sql
    .select({ id: inquiries.id })
    .from(inquiries)
    .leftJoin(
      billingDocuments,
      and(eq(billingDocuments.inquiryId, inquiries.id), eq(billingDocuments.kind, 'invoice')),
    )
    .where(
      and(isNotNull(inquiries.paymentReceivedOn), isNotNull(inquiries.dueMinor), isNull(billingDocuments.id)),
    )
    .limit(missingPapersBatch);
  // oxlint-disable-next-line no-await-in-loop
  for (const { id } of paid) await enqueueInquiryPapers(jobs, id);
}

/** Issues the invoice and the receipt of a paid request. Idempotent. */
async function makeInquiryPapers(
  dependencies: PaperDependencies,
  { inquiryId }: InquiryPapersJob,
): Promise<void> {
  const inquiry = await findInquiry(dependencies.database, inquiryId);
  const { paymentReceivedOn, dueMinor } = inquiry;
  if (paymentReceivedOn === null || dueMinor === null)
    throw new Error(`The request ${inquiry.reference} is not paid`);
  const lines = linesOfInquiry(dependencies, inquiry, paymentReceivedOn);
  const facts = [
    { label: 'Paid on', value: formatCalendarDate(day(paymentReceivedOn)) },
    { label: 'Paid by', value: await readMethod(dependencies, inquiryId) },
  ];
  const invoice = await issuePaper(dependencies, inquiry, {
    kind: 'invoice',
    idempotencyKey: `invoice/${inquiryId}`,
    title: hasTax(lines) ? 'Tax invoice' : 'Invoice',
    lines: lines.map(({ title, payee, minor }) => ({ title, payee, minor })),
    totalMinor: dueMinor,
    facts,
  });
  await issuePaper(dependencies, inquiry, {
    kind: 'receipt',
    idempotencyKey: `receipt/${inquiryId}`,
    title: 'Receipt',
    lines: [],
    totalMinor: dueMinor,
    facts: [...facts, { label: 'Invoice', value: invoice.number }],
  });
}

/** Issues the credit note and the refund note of a refund. Idempotent. */
export async function makeInquiryRefundPapers(
  dependencies: PaperDependencies,
  { refundId }: InquiryRefundPapersJob,
): Promise<void> {
  const { database } = dependencies;
  const [refund] = await database.sql.select().from(inquiryRefunds).where(eq(inquiryRefunds.id, refundId));
  if (!refund?.recordedAt) throw new Error(`Refund ${refundId} is not recorded`);
  const inquiry = await findInquiry(database, refund.inquiryId);
  await makeInquiryPapers(dependencies, { inquiryId: inquiry.id });
  const invoice = await findBillingDocument(database, `invoice/${inquiry.id}`);
  if (invoice === null) throw new Error(`The request ${inquiry.reference} has no invoice`);
  // The officer's words may name circumstances of a person, and these papers are kept after an erasure.
  const reason = {
    label: 'Reason',
    value:
      refund.amountMinor < invoice.totalMinor ? 'Part of the price is refunded' : 'The price is refunded',
  };
  // With the request locked: the job of another refund that returns the same money may credit it now.
  const note = await database.transaction(async () => {
    await lockInquiry(database, inquiry.id);
    const { credited, toCredit } = await creditOfRefund(database, refund);
    if (toCredit === 0) return null;
    return numberPaper(dependencies, inquiry, {
      kind: 'credit_note',
      idempotencyKey: creditNoteKey(refundId),
      correctsId: invoice.id,
      title: 'Credit note',
      lines: creditedLines(invoice.content.lines, toCredit, credited),
      totalMinor: toCredit,
      facts: [
        {
          label: 'Corrects invoice',
          value: `${invoice.number} of ${formatCalendarDate(day(invoice.issuedOn))}`,
        },
        reason,
      ],
    });
  });
  if (note !== null) await renderPaper(dependencies, inquiry, note);
  await issuePaper(dependencies, inquiry, {
    kind: 'refund_note',
    idempotencyKey: `refund-note/${refundId}`,
    title: 'Refund note',
    lines: [],
    totalMinor: refund.amountMinor,
    facts: [{ label: 'Sent on', value: formatCalendarDate(day(refund.sentOn)) }, reason],
  });
}

const hasTax = (lines: readonly { payee: string }[]): boolean => lines.some(({ payee }) => payee === 'tax');

/** Returns how a request was paid, in words. */
async function readMethod({ database }: PaperDependencies, inquiryId: string): Promise<string> {
  const credits = await database.sql
    .select({ provider: inquiryCredits.provider, verdict: inquiryCredits.verdict })
    .from(inquiryCredits)
    .innerJoin(inquiryAttempts, eq(inquiryAttempts.id, inquiryCredits.attemptId))
    .where(eq(inquiryAttempts.inquiryId, inquiryId));
  const paid = credits.find(({ verdict }) => verdict === 'paid' || verdict === 'overpaid');
  return paid ? checkoutNames[paid.provider] : 'Bank transfer';
}

/** Gives a paper its number, renders it, and stores it with a code that anyone can verify. */
async function issuePaper(
  dependencies: PaperDependencies,
  inquiry: InquiryRow,
  paper: Paper,
): Promise<BillingDocumentRow> {
  const row = await numberPaper(dependencies, inquiry, paper);
  await renderPaper(dependencies, inquiry, row);
  return row;
}

function numberPaper(
  dependencies: PaperDependencies,
  inquiry: InquiryRow,
  { kind, idempotencyKey, correctsId, ...paper }: Paper,
): Promise<BillingDocumentRow> {
  const { config } = dependencies;
  const country = taxpromaxCountry();
  const { id, reference, name } = inquiry;
  const currency = (inquiry.currency ?? 'NGN') as Currency;
  const paidOn = inquiry.paymentReceivedOn ?? calendarDateIn(country.zone, dependencies.clock());
  return issueBillingDocument(dependencies, {
    kind,
    country,
    applicationId: null,
    inquiryId: id,
    orderId: null,
    ...(correctsId !== undefined && { correctsId }),
    idempotencyKey,
    currency,
    content: {
      ...paper,
      seller: presentSeller(config, country.code, hasTax(linesOfInquiry({ config }, inquiry, paidOn))),
      buyer: { name, business: null },
      reference,
      referenceLabel: 'Request',
      supply: 'Taxpromax',
    },
  });
}

function renderPaper(
  dependencies: PaperDependencies,
  { id, reference, name }: InquiryRow,
  row: BillingDocumentRow,
): Promise<void> {
  const country = taxpromaxCountry();
  return issueBillingPaper(dependencies, row, {
    application: { id: null, ownerId: id, reference },
    // The country itself has functions, which a worker cannot receive.
    zone: { zone: country.zone, zoneName: country.zoneName },
    subject: name,
    registry: country.name,
  });
}
