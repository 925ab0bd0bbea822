import type { LikelyRange } from '#catalog/types/index.ts';
import type { Currency } from '#values/money.ts';
import type { PageRoute } from '../routes.tsx';

/** The lowest price at a card's address, for the assumed facts on the day of the build, and how long it takes. */
export type OfferPrice = {
  /** Formatted: '₦63,500'. */
  total: string;
  totalMinor: number;
  currency: Currency;
  /** Likely range of each fee at cost on top of it; null for one that is not known. */
  atCost: readonly (LikelyRange | null)[];
  /** Our own time at that price: '7 to 10 business days'. */
  time: string;
  /** The service and tier of the price, where the address leads to several services: 'Business name'. */
  service: string | null;
  /** The registry's own time; null where it is not known. */
  registryTime: string | null;
};

/** A service on a country's page. `open` is whether it can be ordered; `from` is null where it cannot. */
export type OfferCard = {
  title: string;
  to: string;
  summary: string;
  open: boolean;
  group: string | null;
  from: OfferPrice | null;
};

/** The contents of a country's page. */
export type OfferCountry = {
  id: string;
  code: string;
  name: string;
  home: string;
  entityTypes: string[];
  why: string[];
  cards: OfferCard[];
};

/** Routes and countries, computed from the catalogue at build time (web/prerender/build-plugins/site-offers.ts). */
export type SiteOffers = { routes: PageRoute[]; countries: OfferCountry[] };
