import type { Confidence, Payee, ServiceLine } from '#catalog/types/index.ts';
import type { Currency } from '#values/money.ts';

/**
 * One line payable to a third party, in minor units. `note` says what is uncertain, null without; `source` is
 * an index into the country's sources.
 */
export type ListedLine = {
  title: string;
  payee: Exclude<Payee, 'ours'>;
  minor: number;
  atCost: boolean;
  confidence: Confidence;
  note: string | null;
  source: number;
};
/** A tier with our fee and the total, in minor units. */
export type ListedTier = { id: string; title: string; time: string; ourMinor: number; totalMinor: number };
/**
 * A service with its price for the assumed facts, which `assumed` names. `start` is the address of its first
 * page.
 */
export type ListedService = {
  id: string;
  line: ServiceLine;
  title: string;
  summary: string;
  start: string;
  assumed: string;
  lines: ListedLine[];
  tiers: ListedTier[];
};
/** Where a fee was read, and on which day. */
export type ListedSource = { title: string; publisher: string; url: string | null; readOn: string | null };
/** The prices of a country. `home` is the address of its page. */
export type ListedCountry = {
  id: string;
  code: string;
  name: string;
  home: string;
  currency: Currency;
  services: ListedService[];
  sources: ListedSource[];
  /** The day of prices that were computed again after the build, in the browser. */
  revisedOn?: string;
};

/** Prices of every service of all countries, quoted for the assumed facts on the day `on` of the build. */
export type PriceList = { on: string; countries: ListedCountry[] };
