/**
 * Performance budgets of a public page, for `npm run bench:web` and the test of the built site. Bytes are
 * brotli-compressed.
 */
export const budgets = {
  homeScriptBytes: 95_000,
  textPageScriptBytes: 85_000,
  /**
   * For pages with calculators or forms, without the catalogue of their country, which follows after
   * hydration has begun.
   */
  toolPageScriptBytes: 110_000,
  /** A page with its part of a country's catalogue. */
  countryPageScriptBytes: 140_000,
  homeFirstView: 300_000,
  firstContentfulPaintMs: 800,
  largestContentfulPaintMs: 1600,
  totalBlockingMs: 50,
  layoutShift: 0,
  /** Time from the first paint to the first tap that works, on a slow line. */
  firstTapMs: 0,
  score: 100,
  /** Request rate as a share of nginx's for the same bytes in the same run. */
  shareOfNginx: 0.8,
};

/** Pages of text only. */
const textPages =
  /^\/(privacy|terms|legal|about|charterly|careers|faq|kept-promises|coming-soon|select-jurisdiction|services\/others|blog(\/.+)?)$/;

/** Returns the script budget of a page's first view in bytes. */
export const scriptBudgetOf = (path) =>
  path === '/'
    ? budgets.homeScriptBytes
    : textPages.test(path)
      ? budgets.textPageScriptBytes
      : budgets.toolPageScriptBytes;
