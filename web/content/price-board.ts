import type { LikelyRange } from '#catalog/types/index.ts';
import type { Currency } from '#values/money.ts';

/** One priced line, in minor units, quoted for the service's assumed facts on the day of the build. */
export type BoardLine = {
  title: string;
  payee: 'government' | 'stamp-duty' | 'ours';
  minor: number;
  /** Charged separately at cost; `minor` is then 0. */
  atCost: boolean;
  /** Between which amounts it is likely to be; null for other fees, and where none is known. */
  likely: LikelyRange | null;
  /** Uncertainty of the amount, shown beside it. */
  note: string | null;
};
/** A tier with its priced lines. The total is in minor units, without what is charged at cost. */
export type BoardTier = { id: string; title: string; time: string; lines: BoardLine[]; totalMinor: number };
/** A registration on the board of prices. */
export type BoardService = {
  id: string;
  title: string;
  /** True for a company with limited liability. */
  company: boolean;
  currency: Currency;
  /** Assumption of the price: 'issued share capital of ₦100,000'. */
  assumed: string;
  /** The registry's own time, after ours; null where it is not known. */
  registryTime: string | null;
  tiers: BoardTier[];
};

/**
 * Prices and counts on the home page, computed from the catalogue at build time
 * (web/prerender/build-plugins/price-board-plugin.ts), so that the page does not load the catalogue.
 */
export type PriceBoard = {
  /** The day of the fees. */
  on: string;
  /** The countries with registrations on offer, and those registrations. */
  countries: {
    id: string;
    name: string;
    /** Null for all but the first country: fetched when the country is selected. */
    services: BoardService[] | null;
  }[];
  /** Number of desk rules. */
  deskRules: number;
};
