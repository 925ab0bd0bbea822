/**
 * Placeholder for the site's origin in prerendered pages, the sitemap, the feed and robots.txt. Only the
 * server knows the origin; server/http/read-site.ts replaces the placeholder at start.
 */
export const ORIGIN_PLACEHOLDER = 'https://origin.invalid';
