import type { CalendarDate } from '#values/calendar-date.ts';
import type { Currency } from '#values/money.ts';
import type { DutyFamily } from './duty-family.ts';
import type { Provenance } from './source.ts';
import type { Facts } from './facts.ts';
import type { Figures } from './figures.ts';

/** When an obligation is due, as data. */
export type DueRule =
  /**
   * The same day every year, first in the year of registration plus `firstYear`, and never before
   * `notBeforeMonths` and `notBeforeDays` after registration.
   */
  | {
      readonly kind: 'yearly';
      readonly month: number;
      readonly day: number;
      readonly firstYear: number;
      readonly notBeforeMonths?: number;
      readonly notBeforeDays?: number;
      /** Only the first of these days. */
      readonly once?: true;
    }
  /**
   * `months` and `days` after each financial year end. The first is the earlier of that and `firstWithinMonths` after
   * registration, never before `notBeforeMonths` after it. A month's last day stays one unless `sameDay`. After a first
   * period of more than 12 months, `longFirst` counts from registration, but not less than `atLeastMonths`
   * after the year end; `splitFirst` counts that period as two, its first 12 months and the rest.
   */
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
  /**
   * The end of these months of the financial year, counted from its start: 3, 6, 9 and 12 for quarters. With
   * `day`, that day of each month instead.
   */
  | { readonly kind: 'in-year'; readonly months: readonly number[]; readonly day?: number }
  /** Days that an authority announces for each year, in order. Days of later years are not known. */
  | { readonly kind: 'announced'; readonly days: readonly CalendarDate[] }
  /**
   * `plus` after each anniversary of registration, the first after `firstYear` years (default 1). `snap` moves the
   * anniversary to the first or last day of its month before counting. Business days are those of the
   * country. With `of` the anniversaries of the day that this fact states are counted instead.
   */
  | {
      readonly kind: 'anniversary';
      readonly of?: string;
      readonly plus?: { readonly months?: number; readonly days?: number; readonly businessDays?: number };
      readonly snap?: 'month-start' | 'month-end';
      readonly firstYear?: number;
    }
  /**
   * This day of the `month`th month after each financial year end: month 4, day 15 for a return due on 15 April of a
   * December year. `formerly` has the month for financial years that began before a day and end in one month.
   */
  | {
      readonly kind: 'day-after-year-end';
      readonly month: number;
      readonly day: number;
      readonly formerly?: {
        readonly month: number;
        readonly yearEndMonth: number;
        readonly begunBefore: CalendarDate;
      };
    }
  /**
   * This day of each month, for the month before; 'last-working' is the last working day, 'last' the last
   * day. `every` 3 is for quarters that end in months 3, 6, 9 and 12, due `lag` months after them (default
   * 1).
   */
  | {
      readonly kind: 'monthly';
      readonly day: number | 'last' | 'last-working';
      readonly every?: 2 | 3 | 6 | 12;
      readonly lag?: 0 | 1 | 2;
      /** The last month of the first period in a year; `every` when absent. */
      readonly firstEnd?: number;
    }
  /** So many business days after the end of each month, for that month. */
  | { readonly kind: 'business-days-after-month'; readonly businessDays: number }
  /** Once, this long after the day that a fact states. */
  | {
      readonly kind: 'after-fact';
      readonly fact: string;
      readonly months?: number;
      readonly days?: number;
    }
  /** Once, this long after registration. */
  | {
      readonly kind: 'after-registration';
      readonly months?: number;
      readonly days?: number;
      readonly businessDays?: number;
    };

/** A recurring or single duty of an entity type. */
export type Obligation = Provenance & {
  readonly id: string;
  readonly family: DutyFamily;
  /** Further families that the same return or payment fulfils: social security paid with payroll tax. */
  readonly alsoCovers?: readonly DutyFamily[];
  readonly title: string;
  readonly authority: string;
  readonly law: string;
  readonly due: DueRule;
  /**
   * How the law moves a due day on a weekend or holiday. When absent the day stays, and the customer is told
   * to file before.
   */
  readonly weekends?: 'next-working-day' | 'previous-working-day';
  readonly applies: (facts: Facts) => boolean;
  /** Why it applies and what it requires, in one or two sentences. */
  readonly explanation: string;
  /** The service that fulfils it for the customer, and further facts of its price. */
  readonly filedBy?: { readonly service: string; readonly facts?: (facts: Facts) => Facts };
  /** The cost of being late, in words; amounts are calculated from `lateness`. */
  readonly late?: string;
  /** Provenance of the cost of being late, when different. */
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
    /** The amount of the last band reached. A band with `afterMonths` 0 begins on the first day late. */
    | {
        readonly kind: 'bands';
        readonly bands: readonly { readonly afterMonths: number; readonly minor: number }[];
        readonly currency: Currency;
      };
  /** The parts that name rates, to be written for the day that the duty is due; see `dutyOn`. */
  readonly figures?: Figures<Partial<Pick<Obligation, 'explanation' | 'note' | 'late' | 'lateness'>>>;
};
