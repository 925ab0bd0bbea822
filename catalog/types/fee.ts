import type { CalendarDate } from '#values/calendar-date.ts';
import type { Currency } from '#values/money.ts';
import type { Provenance } from './source.ts';
import type { Facts } from './facts.ts';

/** Between which amounts a fee at cost is likely to be, in the currency in which it was reported. */
export type LikelyRange = {
  readonly lowMinor: number;
  readonly highMinor: number;
  readonly currency: Currency;
};

/** How the amount of a fee is calculated, in minor units. */
export type Amount =
  | { readonly kind: 'fixed'; readonly minor: number }
  /** `baseMinor` up to `includedMinor` of the fact, then `eachMinor` for each further `stepMinor` or part of it. */
  | {
      readonly kind: 'stepped';
      readonly fact: string;
      readonly baseMinor: number;
      readonly includedMinor: number;
      readonly stepMinor: number;
      readonly eachMinor: number;
    }
  /** A share of the fact in basis points, rounded up to a multiple of `roundUpToMinor`. */
  | {
      readonly kind: 'share';
      readonly fact: string;
      readonly basisPoints: number;
      readonly roundUpToMinor: number;
    }
  /** `eachMinor` times the fact, a count of returns or days. */
  | {
      readonly kind: 'each';
      readonly fact: string;
      readonly eachMinor: number;
      readonly unit: { readonly one: string; readonly many: string };
    }
  /**
   * Calculated by `minor` from a schedule described in `words`, such as a tax on shares in three bands;
   * `working` explains the calculation. Both read the values of the `rates` on the day of the quote.
   */
  | {
      readonly kind: 'worked';
      readonly words: string;
      /** Ids of the rates it reads. */
      readonly rates?: readonly string[];
      readonly minor: (facts: Facts, valueOf: (rateId: string) => number) => number;
      readonly working: (facts: Facts, valueOf: (rateId: string) => number) => string;
    }
  /**
   * Not published, or fixed by the authority at filing: charged at cost and not part of the total. The note
   * says how it is settled. `likely` is null where no amount is known.
   */
  | { readonly kind: 'at-cost'; readonly likely: LikelyRange | null };

/** The numbers of an amount that an officer can enter. The fact, step and unit stay those of the row it replaces. */
export type EnteredAmount =
  | { readonly kind: 'fixed'; readonly minor: number }
  | { readonly kind: 'stepped'; readonly baseMinor: number; readonly eachMinor: number }
  | { readonly kind: 'share'; readonly basisPoints: number }
  | { readonly kind: 'each'; readonly eachMinor: number };

export type Payee = 'government' | 'stamp-duty' | 'ours';

/** One dated amount. `until` is the last day it is in force; absent while no end is known. */
export type Fee = Provenance & {
  readonly id: string;
  readonly title: string;
  readonly payee: Payee;
  readonly amount: Amount;
  readonly currency: Currency;
  readonly from: CalendarDate;
  readonly until?: CalendarDate;
  readonly when?: (facts: Facts) => boolean;
};
