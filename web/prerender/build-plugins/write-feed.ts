import { brand } from '../../../brand.ts';
import type { ArticleHead } from '../../content/articles.ts';
import { newestFirst } from './read-article.ts';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Renders the articles as RSS 2.0, newest first, with absolute addresses. */
export function writeFeed(articles: readonly ArticleHead[], origin: string): string {
  const items = articles
    .toSorted(newestFirst)
    .map(
      ({ slug, title, description, date }) =>
        `<item><title>${escape(title)}</title><link>${origin}/blog/${slug}</link><guid isPermaLink="true">${origin}/blog/${slug}</guid><pubDate>${new Date(`${date}T08:00:00Z`).toUTCString()}</pubDate><description>${escape(description)}</description></item>`,
    );
  return `<?xml version="1.0" encoding="utf-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${escape(brand.name)}: articles</title><link>${origin}/blog</link><atom:link href="${origin}/blog/rss.xml" rel="self" type="application/rss+xml"/><description>Fees, rules and filing dates, with their sources.</description><language>en-GB</language>\n${items.join('\n')}\n</channel></rss>\n`;
}
