import type { Confidence, Payee, ServiceLine } from '#catalog/types/index.ts';
import type { Currency } from '#values/money.ts';

/** One line payable to a third party. `source` is an index into the country's sources. */
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
export type ListedSource = { title: string; publisher: string; url: string | null; readOn: string | null };
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
