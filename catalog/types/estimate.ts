import type { CalendarDate } from '#values/calendar-date.ts';
import type { Currency } from '#values/money.ts';
import type { Rate } from './rate.ts';
import type { Provenance } from './source.ts';
import type { Facts, FactQuestion, FactProblem } from './facts.ts';

/**
 * One line of a calculation. `minor` is its part of the total in minor units of the estimate's currency; null
 * for an intermediate step.
 */
export type EstimateLine = Provenance & {
  readonly id: string;
  readonly title: string;
  readonly minor: number | null;
  /** The calculation in words: '12,000 shares: £250 for 10,001 to …'. */
  readonly working: string;
  /** The provision: '8 Del. C. § 503(a)(1)'. */
  readonly law: string;
};

/** One of several lawful methods of calculation, such as the two methods of Delaware's franchise tax. */
export type EstimateMethod = {
  readonly id: string;
  readonly title: string;
  readonly totalMinor: number;
  readonly lines: readonly EstimateLine[];
  readonly chosen: boolean;
};

/** A day that follows from the facts: by when to register, pay or file, and from when something applies. */
export type EstimateDay = {
  readonly id: string;
  readonly title: string;
  readonly on: CalendarDate;
};

export type EstimateResult = {
  readonly totalMinor: number;
  /** The answer in a few words when it is no amount: 'Not required'. The total is then 0. */
  readonly verdict?: string;
  /** The verdict for programs, from a closed list of the estimate: 'must-register'. */
  readonly verdictId?: string;
  /** The days that the words of the result name. */
  readonly days?: readonly EstimateDay[];
  readonly lines: readonly EstimateLine[];
  /** Every method with its own lines; `lines` are those of the chosen method. */
  readonly methods?: readonly EstimateMethod[];
  /** Further information: when it is due, what is not included. */
  readonly notes: readonly string[];
};

/** Why no result is returned: contradicting facts, or a day without known figures. */
export type EstimateRefusal =
  | { readonly refusal: 'facts'; readonly problems: readonly FactProblem[] }
  | { readonly refusal: 'day-not-covered'; readonly words: string };

/**
 * A tax, penalty or charge that is calculated from a few facts.
 * `calculate` receives facts that passed `questions` (kinds, ranges and required facts are checked). It may refuse
 * contradictions and days without figures; it never uses the nearest figures.
 */
export type Estimate = Provenance & {
  /** The parameter `tax` of the rules API: 'delaware-franchise-tax'. */
  readonly id: string;
  readonly title: string;
  /** One sentence for its page and for search engines. */
  readonly summary: string;
  /**
   * The subject when it is not a tax: a penalty for lateness, a registry fee, or a legal status, which costs
   * nothing.
   */
  readonly about?: 'lateness' | 'registry-fee' | 'standing';
  /** A region of the country it is limited to, by id. */
  readonly region?: string;
  readonly currency: Currency;
  readonly questions: readonly FactQuestion[];
  /** Further sources, named by the lines of the result. */
  readonly sources?: readonly string[];
  /** First day for which figures are known. */
  readonly from: CalendarDate;
  readonly until: CalendarDate;
  /** Address of its public calculator. Several estimates may share one. */
  readonly page: string;
  /** Example facts, shown and marked as an example before any input. */
  readonly example: Facts;
  /** @param rates  of the country; without them those of the release */
  readonly calculate: (
    facts: Facts,
    on: CalendarDate,
    rates?: readonly Rate[],
  ) => EstimateResult | EstimateRefusal;
};
