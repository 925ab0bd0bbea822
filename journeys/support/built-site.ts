import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the built site. */
export const dist = join(import.meta.dirname, '../../dist');

/** The prerendered paths of the built site, and of each the queries that have a page of their own. */
export const builtSite = JSON.parse(readFileSync(join(dist, 'site.json'), 'utf8')) as {
  prerendered: readonly string[];
  variants: Readonly<Record<string, readonly string[]>>;
};

/** Returns the file of the page that a prerendered path shows; the path itself where it has no scripts. */
export function pageFileOf(path: string): string {
  const html = readFileSync(join(dist, path.slice(1), 'index.html'), 'utf8');
  return /&quot;page&quot;:&quot;([^&]+)&quot;/.exec(html)?.[1] ?? path;
}
