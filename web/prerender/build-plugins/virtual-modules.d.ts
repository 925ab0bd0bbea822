declare module 'virtual:price-board' {
  import type { BoardService, PriceBoard } from '#web/content/price-board.ts';
  const board: PriceBoard;
  export default board;
  export const loadServices: (countryId: string) => Promise<BoardService[]>;
}

declare module 'virtual:site-offers' {
  import type { OfferCountry } from '#web/content/site-offers.ts';
  const offers: { countries: OfferCountry[] };
  export default offers;
}

declare module 'virtual:service-routes' {
  import type { PageRoute } from '#web/routes.tsx';
  const routes: PageRoute[];
  export default routes;
}

declare module 'virtual:service-files' {
  import type { Service } from '#catalog/types/index.ts';
  /** Imports a service without form and desk rules, by its id; empty when the site is rendered on the server. */
  const files: Readonly<Record<string, () => Promise<{ offer: Service }>>>;
  export default files;
  /** The modules of services as paths from the root, for the prerenderer; empty in the browser. */
  export const serviceModules: Readonly<Record<string, string>>;
}

declare module 'virtual:whole-services' {
  /** Imports the module of a service with its form, by its id; empty when the site is rendered on the server. */
  const files: Readonly<Record<string, () => Promise<object>>>;
  export default files;
}

declare module 'virtual:whole-countries' {
  /** Imports the module of a country with its name rules, by its id; empty when the site is rendered on the server. */
  const files: Readonly<Record<string, () => Promise<object>>>;
  export default files;
}

declare module 'virtual:calculators' {
  import type { IndexedCalculator } from '#web/catalog/calculators.ts';
  const calculators: readonly IndexedCalculator[];
  export default calculators;
}

declare module 'virtual:jurisdictions' {
  import type { Jurisdiction } from '#web/content/jurisdictions.ts';
  const jurisdictions: readonly Jurisdiction[];
  export default jurisdictions;
}

declare module 'virtual:country-links' {
  import type { CountryLink } from '#web/content/jurisdictions.ts';
  const links: CountryLink[];
  export default links;
}

declare module 'virtual:catalog-index' {
  import type { CatalogIndex } from '#web/catalog/catalog-index.ts';
  const index: CatalogIndex;
  export default index;
}

declare module 'virtual:address-index' {
  import type { AddressIndex } from '#web/catalog/address-index.ts';
  const index: AddressIndex;
  export default index;
}

declare module 'virtual:price-list' {
  import type { PriceList } from '#web/content/price-list.ts';
  const list: PriceList;
  export default list;
}

declare module 'virtual:articles' {
  import type { ArticleHead } from '#web/content/articles.ts';
  const articles: ArticleHead[];
  export default articles;
}

declare module 'virtual:article-routes' {
  import type { PageRoute } from '#web/routes.tsx';
  const routes: PageRoute[];
  export default routes;
}

declare module 'virtual:country-guides' {
  import type { CountryGuide } from '#web/content/country-guide.ts';
  /** By the address of the country's page. */
  const guides: Record<string, () => Promise<{ default: CountryGuide }>>;
  export default guides;
}

declare module '*.md' {
  const html: string;
  export default html;
}

declare module 'virtual:comparison' {
  import type { Comparison } from '#web/content/comparison.ts';
  const comparison: Comparison;
  export default comparison;
}

declare module 'virtual:release-content' {
  import type { ContentRegion } from '#contract/site-content/content-regions.ts';
  const html: Readonly<Partial<Record<ContentRegion, string>>>;
  export default html;
}
