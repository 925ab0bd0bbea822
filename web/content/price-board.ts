import type { Currency } from '#values/money.ts';

/** Minor units of the country's currency by line, as the rules quote them for the assumed facts of a service on the day of the build. */
export type BoardLine = {
  title: string;
  payee: 'government' | 'stamp-duty' | 'ours';
  minor: number /** Charged apart; `minor` is 0. */;
  atCost: boolean /** Not certain; said beside the figure. */;
  note: string | null;
};
export type BoardTier = { id: string; title: string; time: string; lines: BoardLine[]; totalMinor: number };
export type BoardService = {
  id: string;
  title: string /** A company, whose owners do not answer for its debts. */;
  company: boolean;
  currency: Currency /** What the price assumes: 'issued share capital of ₦100,000'. */;
  assumed: string;
  tiers: BoardTier[];
};

/**
 * What the home page says in figures. Worked out from the catalogue while the site is built (build/price-board-plugin.ts),
 * so that the page repeats no figure by hand and carries no catalogue.
 */
export type PriceBoard = {
  /** The day the fees are those of. */
  on: string;
  /** The countries open for registrations, each with what can be registered there. */
  countries: {
    id: string;
    name: string /** Null for all but the first, whose figures are fetched when it is chosen. */;
    services: BoardService[] | null;
  }[];
  /** How many rules of the registry the desk check knows. */
  deskRules: number;
};
