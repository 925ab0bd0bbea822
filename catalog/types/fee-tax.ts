import type { CalendarDate } from '#values/calendar-date.ts';
import type { Provenance } from './source.ts';

/** A tax on our own fee, included in its price. Several on one fee are each a share of the price without tax. */
export type FeeTax = Provenance & {
  readonly id: string;
  /** As it is printed on an invoice, before the rate: 'VAT'. */
  readonly name: string;
  /** Hundredths of a percent of the price without tax: 750 is 7.5 %. */
  readonly basisPoints: number;
  readonly from: CalendarDate;
  readonly until?: CalendarDate;
  /** The customer's regions in which it is due; without it, everywhere except in `exceptRegions`. */
  readonly regions?: readonly string[];
  readonly exceptRegions?: readonly string[];
};
