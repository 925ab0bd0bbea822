import { brand } from '#brand';
import { day, formatCalendarDate } from '#values/calendar-date.ts';
import { formatMoney, type Currency } from '#values/money.ts';
import type { ReceiptLine } from '../../documents/pdf/render-receipt-pdf.ts';
import { personById } from '../../accounts/people.ts';
import { findApplication, paymentOf, type ApplicationRow, type PaymentRow } from '../queries.ts';
import { shownService } from '../service-snapshot.ts';
import { providerById } from '../../payments/providers.ts';
import { issueDocument, type DocumentNeeds } from '../../documents/issue-document.ts';
import type { ReceiptJob } from './paper-jobs.ts';
import { renderReceiptPdf } from '../../documents/pdf/render-receipt-pdf.ts';

/** The receipt of a confirmed payment, with the fees as they were accepted on signing. */
export async function makeReceipt(needs: DocumentNeeds, { applicationId }: ReceiptJob): Promise<void> {
  const { database } = needs;
  const application = await findApplication(database, applicationId);
  const payment = await paymentOf(database, applicationId);
  if (payment?.amountMinor == null || payment.receivedOn === null)
    throw new Error(`The payment of ${application.reference} is not confirmed`);
  const { amountMinor, receivedOn } = payment;
  const currency = payment.currency as Currency;
  const paidOn = day(receivedOn);
  const payer = await personById(database, application.ownerId);
  const receiptNumber = payment.reference.replace(/^CHP/, 'CHR');
  await issueDocument(needs, {
    application,
    zone: shownService(application).country,
    kind: 'receipt',
    title: 'Receipt',
    onceKey: `receipt/${applicationId}`,
    fileName: `${application.reference} Receipt ${receiptNumber}.pdf`,
    subject: application.name,
    rows: [
      { label: 'Receipt number', value: receiptNumber },
      { label: 'Amount', value: formatMoney({ minor: amountMinor, currency }) },
      { label: 'Received on', value: formatCalendarDate(paidOn) },
    ],
    render: (stamp) =>
      renderReceiptPdf({
        ...stamp,
        receiptNumber,
        paidOn,
        payer: payer.name,
        reference: application.reference,
        lines: linesOf(application, payment, amountMinor),
        totalMinor: amountMinor,
        currency,
        method: `${providerById(payment.provider).method}, reference ${payment.reference}`,
      }),
  });
}

/** The lines of the accepted price; a different amount received stands as a line of its own. */
function linesOf(application: ApplicationRow, payment: PaymentRow, amountMinor: number): ReceiptLine[] {
  const { registry, sources } = shownService(application);
  const payees = { government: capital(registry.name), 'stamp-duty': 'Stamp duty', ours: brand.name };
  // What is charged apart is not part of what was paid.
  const lines = (application.signed?.quote.lines ?? [])
    .filter(({ atCost }) => !atCost)
    .map(({ title, payee, minor, source }) => ({
      label: title,
      payee: payees[payee],
      amountMinor: minor,
      source: sources[source] ?? source,
    }));
  const difference = amountMinor - payment.dueMinor;
  if (difference === 0) return lines;
  return [
    ...lines,
    {
      label: difference > 0 ? 'Paid beyond the price' : 'Not paid, as agreed',
      payee: 'You',
      amountMinor: difference,
    },
  ];
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
