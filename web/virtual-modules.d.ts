declare module 'virtual:price-board' {
  import type { PriceBoard } from '#web/content/price-board.ts';
  const board: PriceBoard;
  export default board;
}

declare module 'virtual:site-offers' {
  import type { SiteOffers } from '#web/content/site-offers.ts';
  const offers: SiteOffers;
  export default offers;
}
