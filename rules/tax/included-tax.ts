import type { Country, FeeTax } from '#catalog/types/index.ts';
import type { CalendarDate } from '#values/calendar-date.ts';
import type { OrderLine } from '../ledger/postings.ts';
import { isDiscount } from '../promotions/discount.ts';

/** Returns the taxes on our fee that are in force on a day for a customer's region; null: the region is not known. */
export const feeTaxesOn = (
  country: Pick<Country, 'feeTaxes'>,
  on: CalendarDate,
  region: string | null,
): FeeTax[] =>
  country.feeTaxes.filter(
    ({ from, until, regions, exceptRegions }) =>
      from <= on &&
      (until === undefined || on <= until) &&
      (regions === undefined
        ? region === null || !exceptRegions?.includes(region)
        : region !== null && regions.includes(region)),
  );

/**
 * Splits a price that includes taxes, in minor units. Each tax is rounded half up, the rest is the price without tax.
 * @example splitIncludedTax(75_000_00, [vat of 750 basis points]) // { netMinor: 69_767_44, taxMinor: [5_232_56] }
 */
export function splitIncludedTax(
  grossMinor: number,
  taxes: readonly Pick<FeeTax, 'basisPoints'>[],
): { netMinor: number; taxMinor: number[] } {
  const whole = taxes.reduce((sum, { basisPoints }) => sum + basisPoints, 10_000);
  const taxMinor = taxes.map(({ basisPoints }) => Math.round((grossMinor * basisPoints) / whole));
  return { netMinor: grossMinor - taxMinor.reduce((sum, minor) => sum + minor, 0), taxMinor };
}

/** Formats a rate: 750 basis points are '7.5%'. */
export const formatRate = (basisPoints: number): string => `${basisPoints / 100}%`;

/**
 * Returns an order's lines with our fees without tax and one line for each tax on them. The total stays the
 * same. With a discount, the taxes are computed on what remains of our fees, and the line of the discount
 * takes the difference of rounding.
 */
export function separateTax(lines: readonly OrderLine[], taxes: readonly FeeTax[]): OrderLine[] {
  const sums = taxes.map(() => 0);
  const separate = (line: OrderLine): OrderLine => {
    const { netMinor, taxMinor } = splitIncludedTax(line.minor, taxes);
    for (const [index, minor] of taxMinor.entries()) sums[index] = (sums[index] ?? 0) + minor;
    return { ...line, minor: netMinor };
  };
  const fees = lines.map((line) => (line.payee !== 'ours' || isDiscount(line) ? line : separate(line)));
  const net = fees.map((line) => {
    if (!isDiscount(line)) return line;
    const ours = lines.reduce((sum, { payee, minor }) => (payee === 'ours' ? sum + minor : sum), 0);
    const { taxMinor } = splitIncludedTax(ours, taxes);
    const taxOff = taxMinor.reduce((sum, minor, index) => sum + minor - (sums[index] ?? 0), 0);
    sums.splice(0, sums.length, ...taxMinor);
    return { ...line, minor: line.minor - taxOff };
  });
  const taxLines = taxes.map(({ id, name, basisPoints, source }, index) => ({
    feeId: id,
    title: `${name} ${formatRate(basisPoints)}`,
    payee: 'tax' as const,
    minor: sums[index] ?? 0,
    source,
  }));
  return [...net, ...taxLines.filter(({ minor }) => minor !== 0)];
}
