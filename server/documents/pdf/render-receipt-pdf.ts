import { formatCalendarDate, type CalendarDate } from '#values/calendar-date.ts';
import { formatMoney, type Currency } from '#values/money.ts';
import { formatInstant, type Zone } from './format-instant.ts';
import { openPaper, styles, type DocumentBrand, type Paper, type Structure } from './open-paper.ts';
import { colours, page } from './style.ts';
import { writeSection } from './write-section.ts';

/** One line of a receipt, in minor units of its currency. `source` is the publication of a government fee. */
export type ReceiptLine = { label: string; payee: string; amountMinor: number; source?: string };

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

const labelWidth = 330;

const writeLine = (
  paper: Paper,
  table: Structure,
  { label, payee, amountMinor, source }: ReceiptLine,
  currency: Currency,
): void => {
  const labels = paper.wrap(label, labelWidth, styles.strong);
  const notes = paper.wrap(source ? `${payee}\nSource: ${source}` : payee, labelWidth, styles.small);
  const height = labels.length * styles.strong.lineHeight + notes.length * styles.small.lineHeight + 14;
  paper.ensure(height, 'What you paid');
  const row = paper.element('TR', table);
  paper.mark(paper.element('TH', row), 'TH', () => {
    labels.forEach((line, index) =>
      paper.put(line, page.left, paper.y + 6 + index * styles.strong.lineHeight, styles.strong),
    );
    const below = paper.y + 7 + labels.length * styles.strong.lineHeight;
    notes.forEach((line, index) =>
      paper.put(line, page.left, below + index * styles.small.lineHeight, styles.small),
    );
  });
  paper.mark(paper.element('TD', row), 'TD', () =>
    paper.putRight(formatMoney({ minor: amountMinor, currency }), page.right, paper.y + 6, styles.text),
  );
  row.end();
  paper.moveTo(paper.y + height);
  paper.artifact('Layout', () => paper.rule(paper.y));
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
  const total = formatMoney({ minor: totalMinor, currency });
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
  const section = paper.element('Sect');
  paper.ensure(120);
  paper.mark(paper.element('H2', section), 'H2', () =>
    paper.put('What you paid', page.left, paper.y, styles.section),
  );
  paper.moveTo(paper.y + styles.section.lineHeight + 4);
  paper.artifact('Layout', () => paper.rule(paper.y));
  const table = paper.element('Table', section);
  for (const line of lines) writeLine(paper, table, line, currency);
  paper.ensure(48, 'What you paid');
  const row = paper.element('TR', table);
  paper.artifact('Layout', () => {
    paper.document.rect(page.left, paper.y, page.right - page.left, 42).fill(colours.panel);
  });
  paper.mark(paper.element('TH', row), 'TH', () =>
    paper.put('Total received', page.left + 12, paper.y + 13, { ...styles.strong, size: 12 }),
  );
  paper.mark(paper.element('TD', row), 'TD', () =>
    paper.putRight(total, page.right - 12, paper.y + 8, styles.large),
  );
  section.end();
  return paper.finish();
};
