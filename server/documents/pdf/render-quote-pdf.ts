import { formatCalendarDate, type CalendarDate } from '#values/calendar-date.ts';
import type { OrderPayee } from '#rules/ledger/postings.ts';
import type { Currency } from '#values/money.ts';
import type { Zone } from './format-instant.ts';
import { openPaper, type DocumentBrand } from './open-paper.ts';
import { writeMoneyLines } from './write-money-lines.ts';
import { writeSection } from './write-section.ts';

/** A price for one day, for a person without an account. It names nobody. */
export type QuoteDocument = {
  brand: DocumentBrand;
  number: string;
  generatedAt: Date;
  zone: Zone;
  service: string;
  country: string;
  /** The tier with its days. */
  speed: string;
  registry: string;
  on: CalendarDate;
  validUntil: CalendarDate;
  /** Identifies the fees that the quote is computed from. */
  version: string;
  facts: { label: string; value: string }[];
  /** Assumptions besides the facts marked as such, in words; null: none. */
  assumed: string | null;
  currency: Currency;
  estimate: boolean;
  lines: { title: string; payee: OrderPayee; minor: number; working: string; note: string }[];
  atCost: { title: string; note: string }[];
  totalMinor: number;
  sources: { label: string; value: string }[];
};

/**
 * Renders a quote as a PDF (A4, tagged): our service with its tax, what we pay on the customer's behalf, and
 * how it was computed.
 */
export const renderQuotePdf = async (quote: QuoteDocument): Promise<Buffer> => {
  const { lines, currency, totalMinor, registry, atCost, estimate } = quote;
  const paper = openPaper({
    brand: quote.brand,
    generatedAt: quote.generatedAt,
    zone: quote.zone,
    title: estimate ? 'Quote (estimate)' : 'Quote',
    subtitle: [
      `Number ${quote.number}`,
      `Of ${formatCalendarDate(quote.on)}, valid until ${formatCalendarDate(quote.validUntil)}`,
    ],
  });
  writeSection(paper, 'Service', [
    { label: 'Service', value: quote.service },
    { label: 'Country', value: quote.country },
    { label: 'Speed', value: `${quote.speed} from the confirmed payment to the filing` },
    ...quote.facts,
    ...(quote.assumed === null ? [] : [{ label: 'Assumed', value: quote.assumed }]),
  ]);
  const taxed = lines.some(({ payee }) => payee === 'tax');
  const moneyLine = ({ title, minor, working, note }: QuoteDocument['lines'][number], to = '') => ({
    label: title,
    note: [to, working, note]
      .filter((words) => words !== '')
      .map((words) => words.replace(/\.$/, ''))
      .join('. '),
    amountMinor: minor,
  });
  const own = lines
    .filter(({ payee }) => payee === 'ours' || payee === 'tax')
    .map((line) =>
      moneyLine(taxed ? { ...line, working: line.payee === 'tax' ? '' : 'Without tax', note: '' } : line),
    );
  const onBehalf = lines
    .filter(({ payee }) => payee === 'government' || payee === 'stamp-duty')
    .map((line) => moneyLine(line, line.payee === 'stamp-duty' ? 'Stamp duty' : `For ${registry}`));
  const total = {
    label: atCost.length > 0 ? 'Total, excluding fees at cost' : 'Total',
    minor: totalMinor,
  };
  writeMoneyLines(paper, 'Our service', own, currency, onBehalf.length === 0 ? total : null);
  if (onBehalf.length > 0)
    writeMoneyLines(
      paper,
      taxed ? 'Paid on your behalf, no tax' : 'Paid on your behalf',
      onBehalf,
      currency,
      total,
    );
  if (atCost.length > 0)
    writeSection(
      paper,
      'Charged at cost',
      atCost.map(({ title, note }) => ({
        label: title,
        value: note || 'We tell you the amount before you pay it.',
      })),
    );
  writeSection(paper, 'How it was computed', [
    { label: 'Fees', value: `Those of ${formatCalendarDate(quote.on)}, version ${quote.version}` },
    ...quote.sources,
    {
      label: 'Tax',
      value: taxed
        ? 'Our fee is shown without tax, and the tax apart.'
        : 'Our fee includes any tax that we must charge.',
    },
    {
      label: 'Discounts',
      value:
        'None is taken off here. A promotional code, or a price that we agreed with you, comes off our fee in your application.',
    },
    {
      label: 'Valid until',
      value: `${formatCalendarDate(quote.validUntil)}, for these facts. You see the exact price before you sign.`,
    },
  ]);
  return paper.finish();
};
