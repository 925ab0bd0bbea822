import type { CalendarDate } from '#values/calendar-date.ts';
import type { Currency } from '#values/money.ts';
import type { Provenance } from './source.ts';
import type { Facts, FactQuestion, FactProblem } from './facts.ts';

/** One line of a working. `minor` is what it adds to the total, in minor units of the estimate's currency; null for a step that only leads to another. */
export type EstimateLine = Provenance & {
  readonly id: string;
  readonly title: string;
  readonly minor: number | null;
  /** The arithmetic in words: '12,000 shares: £250 for 10,001 to …'. */
  readonly working: string;
  /** The provision: '8 Del. C. § 503(a)(1)'. */
  readonly law: string;
};

/** One of several lawful ways to compute the same thing, such as the two methods of Delaware's franchise tax. */
export type EstimateMethod = {
  readonly id: string;
  readonly title: string;
  readonly totalMinor: number;
  readonly lines: readonly EstimateLine[];
  readonly chosen: boolean;
};

export type EstimateResult = {
  readonly totalMinor: number;
  /** The answer where the question is no amount, in a few words: 'Not required'. The total is then nothing. */
  readonly verdict?: string;
  readonly lines: readonly EstimateLine[];
  /** Every method with its own working; the chosen one's lines are `lines`. */
  readonly methods?: readonly EstimateMethod[];
  /** What else to know: when it is due, what is left out. */
  readonly notes: readonly string[];
};

/** Why no figure is given: facts that cannot be, or a day for which we know no figures. */
export type EstimateRefusal =
  | { readonly refusal: 'facts'; readonly problems: readonly FactProblem[] }
  | { readonly refusal: 'day-not-covered'; readonly words: string };

/**
 * A tax, penalty or charge that can be worked out from a few facts.
 * `work` gets facts that `asks` has let through (kinds and ranges are checked, required ones are there); it may still
 * refuse contradictions, and a day for which it has no figures. It never takes the nearest figures.
 */
export type Estimate = Provenance & {
  /** Known to partners as `tax`: 'delaware-franchise-tax'. */
  readonly id: string;
  readonly title: string;
  /** One sentence for its page and for search engines. */
  readonly summary: string;
  /** What it works out when that is no tax: what lateness costs, a fee of a registry, or where somebody stands, which costs nothing. */
  readonly about?: 'lateness' | 'registry-fee' | 'standing';
  /** A region of the country it is limited to, by id. */
  readonly region?: string;
  readonly currency: Currency;
  readonly questions: readonly FactQuestion[];
  /** Further sources, which lines of its working name. */
  readonly sources?: readonly string[];
  /** First day for which figures are known, and the last. */
  readonly from: CalendarDate;
  readonly until: CalendarDate;
  /** Address of its public calculator. Several estimates may share one. */
  readonly page: string;
  /** Facts that show it at work before anything is typed; an example, and marked as one. */
  readonly example: Facts;
  readonly calculate: (facts: Facts, on: CalendarDate) => EstimateResult | EstimateRefusal;
};
