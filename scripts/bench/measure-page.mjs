import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** Returns the file of a prerendered page in the built site. */
export const fileOf = (path) => (path === '/' ? 'index.html' : `${path.slice(1)}/index.html`);

const FOREIGN_URL = new RegExp(
  '<(?:script|link(?![^>]*rel="canonical")|img|iframe|source)\\b[^>]*?' +
    '\\s(?:src|href|srcset)="((?:https?:)?//[^"]+)"',
  'g',
);

const sizeOf = (site, name) =>
  statSync(join(site, `${name}.br`), { throwIfNoEntry: false })?.size ?? statSync(join(site, name)).size;

/**
 * Computes the transfer size of a prerendered page's first view from its HTML: page, scripts, styles, fonts and images
 * in compressed bytes, the scripts of its country, which follow, and the URLs of other origins in it.
 */
export function measurePage(site, path) {
  const file = fileOf(path);
  const html = readFileSync(join(site, file), 'utf8');
  const deferred = /<script data-deferred-scripts>[^<]*\)\((\[[^<]*\])\)<\/script>/.exec(html)?.[1] ?? '[]';
  const linked = [
    ...new Set([
      ...JSON.parse(deferred),
      ...[
        ...html.matchAll(
          /<(?:script|link|img)\b[^>]*?\s(?:src|href)="(\/[^"]+\.(?:js|css|woff2|svg|webp|png))"/g,
        ),
      ].map((match) => match[1]),
    ]),
  ];
  const bytesOf = (pattern) =>
    linked.filter((name) => pattern.test(name)).reduce((sum, name) => sum + sizeOf(site, name.slice(1)), 0);
  const scriptBytes = bytesOf(/\.js$/);
  const countryFiles = JSON.parse(
    /&quot;countryFiles&quot;:(\[.*?\])/.exec(html)?.[1].replaceAll('&quot;', '"') ?? '[]',
  );
  const countryScriptBytes = countryFiles.reduce((sum, name) => sum + sizeOf(site, name.slice(1)), 0);
  const foreignUrls = [...html.matchAll(FOREIGN_URL)].map((match) => match[1]);
  return {
    path,
    html,
    scriptBytes,
    countryScriptBytes,
    foreignUrls,
    /** Computed when it is read: the server compresses pages, the build does not. */
    get firstViewBytes() {
      return brotliCompressSync(html).length + scriptBytes + bytesOf(/\.(css|woff2|svg|webp|png)$/);
    },
  };
}
