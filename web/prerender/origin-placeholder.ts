/**
 * Placeholder for the site's origin in prerendered pages, the sitemap and robots.txt. Only the server knows the origin;
 * server/http/site-files.ts replaces the placeholder at start.
 */
export const ORIGIN_PLACEHOLDER = 'https://origin.invalid';
