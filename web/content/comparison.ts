import type { EntityType, TierId } from '#catalog/types/index.ts';
import type { Currency } from '#values/money.ts';

/** A speed of a registration with its price for assumed facts; null where a fee is not known. */
export type ComparedTier = {
  id: TierId;
  title: string;
  time: string;
  includes: readonly string[];
  price: {
    ourMinor: number;
    totalMinor: number;
    estimate: boolean /** Charged besides at what it costs, and no part of the total. */;
    atCost: boolean;
  } | null;
  /** Set-up and what we file in three years, at the same speed. Null where one of those prices is not known. */
  threeYears: { totalMinor: number; returns: number } | null;
};

/** A kind of business that can be ordered somewhere, with all the comparison says of it. What our catalogue does not hold is null or empty. */
export type ComparedType = {
  type: EntityType;
  start: string;
  assumed: string;
  tiers: readonly ComparedTier[];
  filingsAYear: number | null;
  duties: readonly string[];
  residency: readonly string[];
};

/** A country, or a state with a registry of its own. */
export type ComparedPlace = {
  id: string;
  name: string;
  code: string;
  currency: Currency;
  taxes: readonly { title: string; page: string }[];
  types: readonly ComparedType[];
};

/** Every place one can register in, worked out from the catalogue while the site is built, for a registration on that day. */
export type Comparison = { on: string; places: readonly ComparedPlace[] };
