import { capitalise } from '#values/in-sentence.ts';
import { brand } from '#brand';
import { day, formatCalendarDate } from '#values/calendar-date.ts';
import { formatMoney, type Currency } from '#values/money.ts';
import type { ReceiptLine } from '../../documents/pdf/render-receipt-pdf.ts';
import { findPersonById } from '../../accounts/people.ts';
import { findApplication, findPart, type ApplicationRow, type PayablePart } from '../queries.ts';
import { serviceSnapshotOf } from '../service-snapshot.ts';
import { describeMethod } from '../../payments/describe-method.ts';
import { issueDocument, type DocumentDependencies } from '../../documents/issue-document.ts';
import { issueReceiptNumber, receiptKey } from '../../billing/make-billing-documents.ts';
import type { ReceiptJob } from './paper-jobs.ts';

/** Makes the receipt of a confirmed payment, with the fees that were accepted on submission. */
export async function makeReceipt(
  dependencies: DocumentDependencies,
  { applicationId, orderId }: ReceiptJob,
): Promise<void> {
  const { database } = dependencies;
  const application = await findApplication(database, applicationId);
  const part = await findPart(database, applicationId, orderId);
  if (part?.payment.amountMinor == null || part.payment.receivedOn === null)
    throw new Error(`Payment of ${application.reference} is not confirmed`);
  const { order, payment } = part;
  const { amountMinor, receivedOn } = part.payment;
  const currency = payment.currency as Currency;
  const paidOn = day(receivedOn);
  const payer = await findPersonById(database, application.ownerId);
  const method = await describeMethod(database, payment);
  const receiptNumber = await issueReceiptNumber(dependencies, application, {
    amountMinor,
    currency,
    order,
  });
  await issueDocument(dependencies, {
    application,
    zone: serviceSnapshotOf(application).country,
    kind: 'receipt',
    title: 'Receipt',
    idempotencyKey: receiptKey(applicationId, order),
    fileName: `${application.reference} Receipt ${receiptNumber}.pdf`,
    subject: application.name,
    rows: [
      { label: 'Receipt number', value: receiptNumber },
      { label: 'Amount', value: formatMoney({ minor: amountMinor, currency }) },
      { label: 'Received on', value: formatCalendarDate(paidOn) },
    ],
    render: (stamp) =>
      dependencies.papers.render(
        'receipt-pdf',
        {
          ...stamp,
          receiptNumber,
          paidOn,
          payer: payer.name,
          reference: application.reference,
          lines: receiptLines(application, part),
          totalMinor: amountMinor,
          currency,
          method,
        },
        { background: true },
      ),
  });
}

/** Returns the lines of the accepted price, and a line for the difference to the amount received. */
function receiptLines(application: ApplicationRow, { order, payment }: PayablePart): ReceiptLine[] {
  const { registry, sources } = serviceSnapshotOf(application);
  const payees = {
    government: capitalise(registry.name),
    'stamp-duty': 'Stamp duty',
    ours: brand.name,
    tax: brand.name,
  };
  // Fees charged at cost are billed separately.
  const priced =
    order.part === 1 ? (application.signed?.quote.lines ?? []).filter(({ atCost }) => !atCost) : order.lines;
  const lines = priced.map(({ title, payee, minor, source }) => ({
    label: title,
    payee: payees[payee],
    amountMinor: minor,
    source: sources[source] ?? source,
  }));
  const difference = (payment.amountMinor ?? payment.dueMinor) - payment.dueMinor;
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
