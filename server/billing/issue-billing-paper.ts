import { day, formatCalendarDate } from '#values/calendar-date.ts';
import { formatMoney, type Currency } from '#values/money.ts';
import { issueDocument, type DocumentDependencies, type PaperToIssue } from '../documents/issue-document.ts';
import type { BillingKind } from './billing-content.ts';
import type { BillingDocumentRow } from './issue-billing-document.ts';

const fileTitles: Record<BillingKind, string> = {
  invoice: 'Invoice',
  receipt: 'Receipt',
  credit_note: 'Credit note',
  refund_note: 'Refund note',
};

/**
 * Renders a billing document and adds it to the customer's documents, with a code that anyone can verify. Idempotent.
 * @param options.registry  as the paper names it beside government fees
 */
export function issueBillingPaper(
  dependencies: DocumentDependencies,
  { content, number, kind, currency: code, totalMinor, idempotencyKey, ...row }: BillingDocumentRow,
  { registry, ...paper }: Pick<PaperToIssue, 'application' | 'zone' | 'subject'> & { registry: string },
): Promise<void> {
  const currency = code as Currency;
  const issuedOn = day(row.issuedOn);
  return issueDocument(dependencies, {
    ...paper,
    kind,
    title: content.title,
    idempotencyKey,
    fileName: `${paper.application.reference} ${fileTitles[kind]} ${number}.pdf`,
    rows: [
      { label: 'Number', value: number },
      { label: 'Amount', value: formatMoney({ minor: totalMinor, currency }) },
      { label: 'Date', value: formatCalendarDate(issuedOn) },
    ],
    render: (stamp) =>
      dependencies.papers.render(
        'invoice-pdf',
        { ...stamp, number, issuedOn, content, currency, registry },
        { background: true },
      ),
  });
}
