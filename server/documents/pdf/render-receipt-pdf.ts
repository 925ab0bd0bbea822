import { formatCalendarDate, type CalendarDate } from '#values/calendar-date.ts';
import type { Currency } from '#values/money.ts';
import { formatInstant, type Zone } from './format-instant.ts';
import { openPaper, type DocumentBrand } from './open-paper.ts';
import { writeMoneyLines } from './write-money-lines.ts';
import { writeSection } from './write-section.ts';

/** One line of a receipt, in minor units of its currency. `source` is the publication of a government fee. */
export type ReceiptLine = { label: string; payee: string; amountMinor: number; source?: string };

/** The content of a receipt, in minor units of `currency`. */
export type ReceiptDocument = {
  brand: DocumentBrand;
  receiptNumber: string;
  code: string;
  verifyUrl: string;
  generatedAt: Date;
  zone: Zone;
  paidOn: CalendarDate;
  payer: string;
  /** The application's reference. */
  reference: string;
  lines: readonly ReceiptLine[];
  totalMinor: number;
  currency: Currency;
  method: string;
};

/**
 * Renders a receipt as a PDF (A4, tagged), each amount with its payee.
 * @throws RangeError when the lines do not add up to the total
 */
export const renderReceiptPdf = async (receipt: ReceiptDocument): Promise<Buffer> => {
  const { lines, totalMinor, currency, receiptNumber, generatedAt, zone } = receipt;
  const sum = lines.reduce((total, { amountMinor }) => total + amountMinor, 0);
  if (sum !== totalMinor)
    throw new RangeError(`The lines of receipt ${receiptNumber} add up to ${sum}, not to ${totalMinor}`);
  const paper = openPaper({
    ...receipt,
    title: 'Receipt',
    subtitle: [`Receipt number ${receiptNumber}`, `Made on ${formatInstant(generatedAt, zone)}`],
  });
  writeSection(paper, 'Payment', [
    { label: 'Received from', value: receipt.payer },
    { label: 'Received on', value: formatCalendarDate(receipt.paidOn) },
    { label: 'How', value: receipt.method },
    { label: 'For application', value: receipt.reference },
  ]);
  const moneyLines = lines.map(({ label, payee, source, amountMinor }) => ({
    label,
    note: source ? `${payee}\nSource: ${source}` : payee,
    amountMinor,
  }));
  writeMoneyLines(paper, 'What you paid', moneyLines, currency, {
    label: 'Total received',
    minor: totalMinor,
  });
  return paper.finish();
};
