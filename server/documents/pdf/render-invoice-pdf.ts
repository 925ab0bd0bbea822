import type { BillingContent } from '../../billing/billing-content.ts';
import { formatCalendarDate, type CalendarDate } from '#values/calendar-date.ts';
import { formatMoney, type Currency } from '#values/money.ts';
import { formatInstant, type Zone } from './format-instant.ts';
import { openPaper, type DocumentBrand } from './open-paper.ts';
import { writeMoneyLines } from './write-money-lines.ts';
import { writeSection } from './write-section.ts';

/** An invoice, a receipt, a credit note or a refund note. */
export type InvoiceDocument = {
  brand: DocumentBrand;
  number: string;
  code: string;
  verifyUrl: string;
  generatedAt: Date;
  zone: Zone;
  issuedOn: CalendarDate;
  content: BillingContent;
  currency: Currency;
  /** The name of the authority that receives the government fees. */
  registry: string;
};

/**
 * Renders an invoice, a receipt, a credit note or a refund note as a PDF (A4, tagged): seller, customer, our fees with
 * the tax on them, and apart from these the fees that we pay to others on the customer's behalf.
 * @throws RangeError when the lines do not add up to the total
 */
export const renderInvoicePdf = async (invoice: InvoiceDocument): Promise<Buffer> => {
  const { content, number, currency, generatedAt, zone, registry } = invoice;
  const { title, seller, buyer, lines, totalMinor } = content;
  const sum = lines.reduce((total, { minor }) => total + minor, 0);
  if (lines.length > 0 && sum !== totalMinor)
    throw new RangeError(`The lines of ${number} add up to ${sum}, not to ${totalMinor}`);
  const paper = openPaper({
    ...invoice,
    title,
    subtitle: [`Number ${number}`, `Made on ${formatInstant(generatedAt, zone)}`],
  });
  writeSection(paper, 'Seller', [
    { label: 'Name', value: seller.name },
    { label: 'Address', value: seller.address },
    ...(seller.companyNumber === null ? [] : [{ label: 'Company number', value: seller.companyNumber }]),
    ...(seller.taxNumber === null ? [] : [{ label: 'Tax number', value: seller.taxNumber }]),
  ]);
  writeSection(paper, 'Customer', [
    { label: 'Name', value: buyer.name },
    ...(buyer.address === undefined ? [] : [{ label: 'Address', value: buyer.address }]),
    ...(buyer.taxNumber === undefined ? [] : [{ label: 'Tax number', value: buyer.taxNumber }]),
    ...(buyer.business === null ? [] : [{ label: 'For', value: buyer.business }]),
    { label: content.referenceLabel ?? 'Application', value: content.reference },
    { label: 'Service', value: content.supply },
    { label: 'Date', value: formatCalendarDate(invoice.issuedOn) },
    ...content.facts,
  ]);
  const total = { label: 'Total', minor: totalMinor };
  const taxed = lines.some(({ payee }) => payee === 'tax');
  const netMinor = lines.reduce((net, { payee, minor }) => (payee === 'ours' ? net + minor : net), 0);
  const own = lines
    .filter(({ payee }) => payee === 'ours' || payee === 'tax')
    .map((line) => ({
      label: line.title,
      note:
        line.payee === 'tax'
          ? `On ${formatMoney({ minor: netMinor, currency })}, the total of our service without tax`
          : taxed
            ? 'Quantity 1, price without tax'
            : 'Quantity 1',
      amountMinor: line.minor,
    }));
  const onBehalf = lines
    .filter(({ payee }) => payee === 'government' || payee === 'stamp-duty')
    .map((line) => ({
      label: line.title,
      note: line.payee === 'stamp-duty' ? 'Stamp duty' : registry,
      amountMinor: line.minor,
    }));
  if (own.length > 0)
    writeMoneyLines(paper, 'Our service', own, currency, onBehalf.length === 0 ? total : null);
  if (onBehalf.length > 0)
    writeMoneyLines(
      paper,
      taxed ? 'Paid on your behalf, no tax' : 'Paid on your behalf',
      onBehalf,
      currency,
      total,
    );
  if (lines.length === 0)
    writeMoneyLines(paper, 'Amount', [], currency, {
      label: title === 'Receipt' ? 'Received' : 'Refunded',
      minor: totalMinor,
    });
  return paper.finish();
};
