/**
 * Stands in finished pages, the sitemap and robots.txt where the address of the site belongs, which only the server
 * knows (server/http/read-site.ts puts it in as it starts).
 */
export const ORIGIN_PLACEHOLDER = 'https://origin.invalid';
