import type { PageRoute } from '../routes.tsx';

/** A service on a country's page, and whether it can be ordered yet. */
export type OfferCard = { title: string; to: string; summary: string; open: boolean };

/** A country as its page shows it. */
export type OfferCountry = {
  id: string;
  code: string;
  name: string;
  home: string;
  entityTypes: string[];
  why: string[];
  cards: OfferCard[];
};

/** What the site knows of the catalogue without loading it: worked out while the site is built (build/catalogue-plugin.ts). */
export type SiteOffers = { routes: PageRoute[]; countries: OfferCountry[] };
