import { marked } from 'marked';
import { formatCalendarDate, parseCalendarDate } from '#values/calendar-date.ts';
import type { ArticleHead } from '../../content/articles.ts';

const WORDS_PER_MINUTE = 200;

/** Compares articles: the newest first, those of one day by their slug. */
export const newestFirst = (
  a: Pick<ArticleHead, 'date' | 'slug'>,
  b: Pick<ArticleHead, 'date' | 'slug'>,
): number => (a.date === b.date ? a.slug.localeCompare(b.slug) : b.date.localeCompare(a.date));

/**
 * Parses an article: front matter with title, description, date, country and, after a change, updated; then Markdown.
 * @throws Error naming the file and what is missing or wrong
 */
export function readArticle(slug: string, file: string): ArticleHead & { html: string } {
  const [, head = '', text = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file) ?? [];
  const read = (name: string): string => {
    const value = new RegExp(`^${name}: (.+)$`, 'm').exec(head)?.[1]?.trim();
    if (!value) throw new Error(`content/blog/${slug}.md has no ${name}`);
    return value;
  };
  const inWords = (name: string): string => {
    const on = parseCalendarDate(read(name));
    if (on === null) throw new Error(`content/blog/${slug}.md: its ${name} should be such as 2026-11-21`);
    return formatCalendarDate(on);
  };
  return {
    slug,
    title: read('title'),
    description: read('description'),
    date: read('date'),
    dateInWords: inWords('date'),
    updatedInWords: /^updated: /m.test(head) ? inWords('updated') : null,
    country: read('country'),
    minutes: Math.max(1, Math.round(text.split(/\s+/).length / WORDS_PER_MINUTE)),
    html: toHtml(text),
  };
}

/** Converts Markdown to HTML. Wide tables scroll in a box of their own that the keyboard reaches. */
const toHtml = (text: string): string =>
  marked
    .parse(text, { async: false, gfm: true })
    .replaceAll('<table>', '<div class="wide-table" tabindex="0" role="region" aria-label="Table"><table>')
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<th>', '<th scope="col">');
