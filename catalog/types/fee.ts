import type { CalendarDate } from '#values/calendar-date.ts';
import type { Currency } from '#values/money.ts';
import type { Provenance } from './source.ts';
import type { Facts } from './facts.ts';

/** How an amount is found, in minor units. */
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
  /** So many hundredths of a percent of the fact, rounded up to a multiple of `roundUpToMinor`. */
  | {
      readonly kind: 'share';
      readonly fact: string;
      readonly basisPoints: number;
      readonly roundUpToMinor: number;
    }
  /** So much for each of what the fact counts: returns, days. Nothing when there are none. */
  | {
      readonly kind: 'each';
      readonly fact: string;
      readonly eachMinor: number;
      readonly unit: { readonly one: string; readonly many: string };
    }
  /** By a schedule of its own, told in `words`, which `minor` works out from the facts and `working` tells for them: a tax on shares in three bands. */
  | {
      readonly kind: 'worked';
      readonly words: string;
      readonly minor: (facts: Facts) => number;
      readonly working: (facts: Facts) => string;
    }
  /** Not published, or fixed by the authority when we file: charged at what it costs, and no part of a total. The note says when the customer learns it. */
  | { readonly kind: 'at-cost' };

export type Payee = 'government' | 'stamp-duty' | 'ours';

/** One dated amount. `until` is the last day it is in force, absent while it is. */
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
