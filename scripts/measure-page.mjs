import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The file of a finished page in the built site. */
export const fileOf = (path) => (path === '/' ? 'index.html' : `${path.slice(1)}/index.html`);

const sizeOf = (site, name) =>
  statSync(join(site, `${name}.br`), { throwIfNoEntry: false })?.size ?? statSync(join(site, name)).size;

/**
 * What the first view of a finished page fetches, from its HTML alone: bytes of scripts, styles, fonts and the page as
 * they travel, and what it names of other origins.
 */
export function measurePage(site, path) {
  const file = fileOf(path);
  const html = readFileSync(join(site, file), 'utf8');
  const woken = /<script data-deferred-scripts>[^<]*\)\((\[[^<]*\])\)<\/script>/.exec(html)?.[1] ?? '[]';
  const linked = [
    ...new Set([
      ...JSON.parse(woken),
      ...[
        ...html.matchAll(
          /<(?:script|link|img)\b[^>]*?\s(?:src|href)="(\/[^"]+\.(?:js|css|woff2|svg|webp|png))"/g,
        ),
      ].map((match) => match[1]),
    ]),
  ];
  const bytesOf = (pattern) =>
    linked.filter((name) => pattern.test(name)).reduce((sum, name) => sum + sizeOf(site, name.slice(1)), 0);
  const scripts = bytesOf(/\.js$/);
  const whole = sizeOf(site, file) + scripts + bytesOf(/\.(css|woff2|svg|webp|png)$/);
  const others = [
    ...html.matchAll(
      /<(?:script|link(?![^>]*rel="canonical")|img|iframe|source)\b[^>]*?\s(?:src|href|srcset)="((?:https?:)?\/\/[^"]+)"/g,
    ),
  ].map((match) => match[1]);
  return { path, html, scripts, whole, others };
}
