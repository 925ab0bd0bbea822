import type { PageRoute } from '../routes.tsx';

/** A service on a country's page. `open` is whether it can be ordered. */
export type OfferCard = { title: string; to: string; summary: string; open: boolean };

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
