import type { Currency } from '#values/money.ts';
import type { Provenance } from './source.ts';
import type { Facts } from './facts.ts';

/** When a duty falls, as data. */
export type DueRule =
  /** The same day every year, first in the year of registration plus `firstYear`, and never before `notBeforeMonths` and `notBeforeDays` after registration. */
  | {
      readonly kind: 'yearly';
      readonly month: number;
      readonly day: number;
      readonly firstYear: number;
      readonly notBeforeMonths?: number;
      readonly notBeforeDays?: number;
    }
  /** So many months, and days after them, after each financial year end; for a new company the earlier of that and `firstWithinMonths` after registration; never before `notBeforeMonths` after it. `sameDay` keeps the day of the month, where otherwise a month’s last day stays one. `longFirst`: a first period of more than twelve months ends the duty so many months after registration instead, though not earlier than `atLeastMonths` after the year end. `splitFirst`: such a period counts as two, its first twelve months and the rest, each with a day of its own. */
  | {
      readonly kind: 'after-year-end';
      readonly months: number;
      readonly days?: number;
      readonly firstWithinMonths?: number;
      readonly notBeforeMonths?: number;
      readonly sameDay?: true;
      readonly splitFirst?: true;
      readonly longFirst?: { readonly months: number; readonly atLeastMonths: number };
    }
  /** At the end of each of these months of the financial year, counted from its start: 3, 6, 9 and 12 for quarters. */
  | { readonly kind: 'in-year'; readonly months: readonly number[] }
  /** `plus` counted from each anniversary of registration, the first after `firstYear` years (1 when absent); a `snap` puts the anniversary itself at the first or last day of its month before counting. Business days are those of the country. */
  | {
      readonly kind: 'anniversary';
      readonly plus?: { readonly months?: number; readonly days?: number; readonly businessDays?: number };
      readonly snap?: 'month-start' | 'month-end';
      readonly firstYear?: number;
    }
  /** This day of the `month`th month after each financial year end: month 4, day 15 for a return due on 15 April of a December year. */
  | { readonly kind: 'day-after-year-end'; readonly month: number; readonly day: number }
  /** Each month by this day, for the month before; 'last-working' is its last working day, 'last' its last day. `every` 3 for quarters that end in months 3, 6, 9 and 12, due in the `lag`th month after them (the next one when absent). */
  | {
      readonly kind: 'monthly';
      readonly day: number | 'last' | 'last-working';
      readonly every?: 2 | 3 | 6 | 12;
      readonly lag?: number /** The last month of the first period in a year; `every` when absent. */;
      readonly firstEnd?: number;
    }
  /** Once, so many months, days or business days after registration. */
  | {
      readonly kind: 'after-registration';
      readonly months?: number;
      readonly days?: number;
      readonly businessDays?: number;
    };

/** A recurring duty of a company. */
export type Obligation = Provenance & {
  readonly id: string;
  readonly title: string;
  readonly authority: string;
  readonly law: string;
  readonly due: DueRule;
  /** The law itself moves a day on a weekend or holiday to the next working day, or to the last one before. Without it the day stays, and we say to file before. */
  readonly weekends?: 'next-working-day' | 'previous-working-day';
  readonly applies: (facts: Facts) => boolean;
  /** Why it applies and what it asks, in a sentence or two. */
  readonly explanation: string;
  /** The service of ours that meets it for the customer, and the facts its price turns on beside the kind of business. */
  readonly filedBy?: { readonly service: string; readonly facts?: (facts: Facts) => Facts };
  /** What being late costs, in words; computed figures come from `lateness`. */
  readonly late?: string;
  /** Where the cost of being late was read, when elsewhere than the duty. */
  readonly lateProvenance?: Provenance;
  readonly lateness?:
    | { readonly kind: 'per-day'; readonly eachMinor: number; readonly currency: Currency }
    | {
        readonly kind: 'per-month';
        readonly firstMinor: number;
        readonly eachMinor: number;
        readonly currency: Currency;
      }
    | {
        readonly kind: 'once-and-per-day';
        readonly onceMinor: number;
        readonly eachMinor: number;
        readonly currency: Currency;
      }
    /** The amount of the last band begun: bands begin a day late or after so many months. */
    | {
        readonly kind: 'bands';
        readonly bands: readonly { readonly afterMonths: number; readonly minor: number }[];
        readonly currency: Currency;
      };
};
