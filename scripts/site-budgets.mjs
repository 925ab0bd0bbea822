/** What a public page may weigh and take, for the benchmark and the faster test of the built site. Bytes as they travel, brotli. */
export const budgets = {
  scriptsOfHome: 110_000,
  scriptsOfText: 95_000,
  /** Pages that carry the catalogue of a country, or figures and forms to work with. */
  scriptsOfTool: 190_000,
  homeAboveTheFold: 300_000,
  firstPaintMs: 800,
  largestPaintMs: 1600,
  blockingMs: 50,
  shift: 0,
  score: 100,
  /** Of nginx's rate for the same bytes in the same run. */
  shareOfNginx: 0.5,
};

/** Pages that are read and have nothing to work with. */
const textPages =
  /^\/(privacy|terms|legal|about|charterly|careers|coming-soon|select-jurisdiction|services\/others|blog(\/.+)?)$/;

/** The most bytes of script the first view of a page may need. */
export const mostScriptOf = (path) =>
  path === '/' ? budgets.scriptsOfHome : textPages.test(path) ? budgets.scriptsOfText : budgets.scriptsOfTool;
