import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { countries } from '#catalog/index.ts';
import { pageRoutes } from '../../routes.tsx';
import { readArticle } from './read-article.ts';
import { writeFeed } from './write-feed.ts';

const folder = join(import.meta.dirname, '../../../content/blog');
const articles = readdirSync(folder).map((name) =>
  readArticle(name.replace('.md', ''), readFileSync(join(folder, name), 'utf8')),
);

describe('article', () => {
  const file =
    '---\ntitle: One\ndescription: Two\ndate: 2026-11-21\ncountry: uk\n---\nHello **there**.\n\n| a |\n|---|\n| b |\n';

  test('valid file: returns its head and its text as HTML', () => {
    expect(readArticle('one', file)).toMatchObject({
      slug: 'one',
      title: 'One',
      description: 'Two',
      date: '2026-11-21',
      updatedInWords: null,
      country: 'uk',
      minutes: 1,
      html: expect.stringContaining('<strong>there</strong>'),
    });
  });

  test('changed article: states the day of its last change', () =>
    expect(readArticle('one', file.replace('country:', 'updated: 2026-11-22\ncountry:')).updatedInWords).toBe(
      '22 November 2026',
    ));

  test('wide table: scrolls inside the page width', () =>
    expect(readArticle('one', file).html).toContain('<div class="wide-table"'));

  test.each([
    ['title', file.replace('title: One\n', '')],
    ['description', file.replace('description: Two\n', '')],
    ['date', file.replace('2026-11-21', 'yesterday')],
    ['country', file.replace('country: uk\n', '')],
  ])('%s missing: rejected by name', (what, wrong) => expect(() => readArticle('one', wrong)).toThrow(what));
});

describe('published articles', () => {
  test('count: eight or more', () => expect(articles.length).toBeGreaterThanOrEqual(8));

  test.each(articles.map((article) => [article.slug, article] as const))(
    '%s: lists its sources with an address, has the minimum length, and links to pages that exist',
    (_slug, { html, minutes, country }) => {
      const [, sources = ''] = html.split('<h2>Sources</h2>');
      expect(sources).toContain('<li>');
      expect(sources).toContain('href="https://');
      expect(countries.map(({ id }) => id)).toContain(country);
      expect(minutes).toBeGreaterThan(1);
      const paths = new Set(pageRoutes.map(({ path }) => path));
      const links = [...html.matchAll(/href="(\/[^"]*)"/g)].map(([, link = '']) => link);
      expect(links.filter((link) => !paths.has(link))).toEqual([]);
    },
  );

  test('feed: newest first, text escaped', () => {
    const feed = writeFeed(
      [
        {
          slug: 'a',
          title: 'A & B',
          description: '<c>',
          dateInWords: '',
          updatedInWords: null,
          country: 'uk',
          date: '2026-01-01',
          minutes: 1,
        },
        {
          slug: 'b',
          title: 'B',
          description: 'd',
          dateInWords: '',
          updatedInWords: null,
          country: 'uk',
          date: '2026-02-01',
          minutes: 1,
        },
      ],
      'https://here.example',
    );
    expect(feed.indexOf('/blog/b')).toBeLessThan(feed.indexOf('/blog/a'));
    expect(feed).toContain('<title>A &amp; B</title>');
    expect(feed).toContain('<link>https://here.example/blog/a</link>');
    expect(feed).not.toContain('<c>');
  });
});
