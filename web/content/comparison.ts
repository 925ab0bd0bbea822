import type { EntityType, LikelyRange, TierId } from '#catalog/types/index.ts';
import type { Currency } from '#values/money.ts';

/**
 * A tier of a registration with its price for the assumed facts, in minor units; the price is null where a
 * fee is not known.
 */
export type ComparedTier = {
  id: TierId;
  title: string;
  time: string;
  includes: readonly string[];
  price: {
    ourMinor: number;
    totalMinor: number;
    estimate: boolean;
    /** Likely range of each fee at cost, in addition to the total; null for one that is not known. */
    atCost: readonly (LikelyRange | null)[];
  } | null;
  /**
   * Price of the registration and of our filings in the first three years, at the same tier; null where one
   * price is not known.
   */
  threeYears: { totalMinor: number; returns: number } | null;
};

/** An entity type that can be ordered, as the comparison shows it. Null or empty where the catalogue has no data. */
export type ComparedType = {
  type: EntityType;
  start: string;
  assumed: string;
  tiers: readonly ComparedTier[];
  /** The same with an owner from abroad, where that changes what the price assumes; null elsewhere. */
  withForeignOwner: { assumed: string; tiers: readonly ComparedTier[] } | null;
  /** How long the registry itself takes; null where it is not known. */
  registryTime: { time: string; note: string | null } | null;
  filingsAYear: number | null;
  duties: readonly string[];
  residency: readonly string[];
};

/** A country, or a region with its own registry. */
export type ComparedPlace = {
  id: string;
  name: string;
  code: string;
  currency: Currency;
  taxes: readonly { title: string; page: string }[];
  types: readonly ComparedType[];
};

/** Every place of registration, computed from the catalogue at build time for a registration on the day `on`. */
export type Comparison = { on: string; places: readonly ComparedPlace[] };
