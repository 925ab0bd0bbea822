// Apart from the endpoint, so that the page of kept promises does not load Zod.

/** Days up to today over which promises are counted. */
export const PROMISE_DAYS = 90;
/** Fewer filings than this say nothing, so that no figures are shown. */
export const PROMISE_MINIMUM = 10;
