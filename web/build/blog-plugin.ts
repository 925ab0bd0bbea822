import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { readArticle } from './read-article.ts';
import { writeFeed } from './write-feed.ts';

const folder = 'content/blog';
const name = 'virtual:articles';

/** Stands for the site's own address, which is known when it is served and not when it is built. */
const ORIGIN = '{{origin}}';

/**
 * The articles of content/blog: their heads as 'virtual:articles', newest first, each file as its finished HTML, and the
 * feed /blog/rss.xml.
 */
export function blogPlugin(): Plugin {
  let root = '';
  const read = () =>
    readdirSync(join(root, folder))
      .filter((file) => file.endsWith('.md'))
      .map((file) => readArticle(file.slice(0, -3), readFileSync(join(root, folder, file), 'utf8')))
      .toSorted((a, b) => (a.date === b.date ? a.slug.localeCompare(b.slug) : b.date.localeCompare(a.date)));
  const heads = () => read().map(({ html: _html, ...head }) => head);
  return {
    name: 'blog',
    enforce: 'pre',
    configResolved: (config) => {
      root = config.root;
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(heads())}` : undefined),
    transform: (code, id) => {
      const slug = /content\/blog\/([a-z0-9-]+)\.md$/.exec(id)?.[1];
      return slug === undefined ? undefined : { code: `export default ${JSON.stringify(readArticle(slug, code).html)}`, map: null };
    },
    generateBundle() {
      if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName: 'blog/rss.xml', source: writeFeed(heads(), ORIGIN) });
    },
  };
}
