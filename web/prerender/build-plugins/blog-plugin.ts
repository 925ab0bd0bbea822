import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { PageRoute } from '../../routes.tsx';
import { ORIGIN_PLACEHOLDER } from '../origin-placeholder.ts';
import { newestFirst, readArticle } from './read-article.ts';
import { writeFeed } from './write-feed.ts';

const folder = 'content/blog';
const headsName = 'virtual:articles';
const routesName = 'virtual:article-routes';

/**
 * Builds the articles of content/blog: their heads as 'virtual:articles', newest first; their routes as
 * 'virtual:article-routes'; each Markdown file as HTML; and the feed /blog/rss.xml.
 */
export function blogPlugin(): Plugin {
  let root = '';
  const read = () =>
    readdirSync(join(root, folder))
      .filter((file) => file.endsWith('.md'))
      .map((file) => readArticle(file.slice(0, -3), readFileSync(join(root, folder, file), 'utf8')))
      .toSorted(newestFirst);
  const heads = () => read().map(({ html: _html, ...head }) => head);
  return {
    name: 'blog',
    enforce: 'pre',
    configResolved: (config) => {
      root = config.root;
    },
    resolveId: (id) => (id === headsName || id === routesName ? `\0${id}` : undefined),
    load: (id, options) => {
      if (id === `\0${headsName}`) return `export default ${JSON.stringify(heads())}`;
      // Descriptions are for prerendered pages; the browser has no use for them.
      if (id === `\0${routesName}`)
        return `export default ${JSON.stringify(heads().map(({ slug, title, description }): PageRoute => ({ path: `/blog/${slug}`, page: 'site/blog/article-page', title, prerender: true, ...(options?.ssr && { description }) })))}`;
      return undefined;
    },
    transform: (code, id) => {
      const slug = /content\/blog\/([a-z0-9-]+)\.md$/.exec(id)?.[1];
      return slug === undefined
        ? undefined
        : { code: `export default ${JSON.stringify(readArticle(slug, code).html)}`, map: null };
    },
    generateBundle() {
      if (this.environment.name === 'client')
        this.emitFile({
          type: 'asset',
          fileName: 'blog/rss.xml',
          source: writeFeed(heads(), ORIGIN_PLACEHOLDER),
        });
    },
  };
}
