import { describe, expect, it } from 'vitest';
import { aOrAn } from '#values/in-sentence.ts';
import { notFoundRoute, pageRoutes } from './routes.tsx';

const prerendered = pageRoutes.filter(({ prerender }) => prerender === true);
const texts = [...pageRoutes, notFoundRoute].flatMap(({ path, title, description }) => [
  { path, text: title },
  ...(description === undefined ? [] : [{ path, text: description }]),
]);

/** Returns the texts that match, each with its path, so that a failure names the page. */
const matching = (wrong: (text: string) => boolean): string[] =>
  texts.filter(({ text }) => wrong(text)).map(({ path, text }) => `${path}: ${text}`);
const repeated = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe('titles and descriptions of pages', () => {
  // Sign-in has two paths for one page; the second is not in the sitemap.
  const indexed = prerendered.filter(({ path }) => path !== '/auth/login');

  it('title of a prerendered page: unique', () =>
    expect(repeated(indexed.map(({ title }) => title))).toEqual([]));

  it('description: unique', () =>
    expect(repeated(pageRoutes.flatMap(({ description }) => description ?? []))).toEqual([]));

  it('description: a sentence of 40 to 180 characters', () => {
    const wrong = pageRoutes.filter(
      ({ description }) =>
        description !== undefined &&
        (description.length < 40 || description.length > 180 || !/^[\p{Lu}\d].*[.?]$/u.test(description)),
    );
    expect(wrong.map(({ path, description }) => `${path}: ${description}`).join('\n')).toBe('');
  });

  it('title: 3 to 80 characters, a capital or figure first, no full stop at the end', () => {
    const wrong = [...pageRoutes, notFoundRoute].filter(
      ({ title }) => title.length < 3 || title.length > 80 || !/^[\p{Lu}\d].*[^.]$/u.test(title),
    );
    expect(wrong.map(({ path, title }) => `${path}: ${title}`).join('\n')).toBe('');
  });

  it('title of a prerendered page: at most one colon', () =>
    expect(indexed.map(({ title }) => title).filter((title) => /:.*:/.test(title))).toEqual([]));

  it('punctuation: not doubled, no space before it', () =>
    expect(matching((text) => /\.\.|,,|[.,;:]{2}|\s[.,;:?]|\s{2}/.test(text))).toEqual([]));

  it('indefinite article: a before a consonant sound, an before a vowel sound', () =>
    expect(
      matching((text) =>
        [...text.matchAll(/\b(?:an?) ([\p{L}\d-]+)/giu)].some(
          ([found, noun = '']) => found.toLowerCase() !== aOrAn(noun).toLowerCase(),
        ),
      ),
    ).toEqual([]));

  it('word: not repeated', () => expect(matching((text) => /\b(\p{L}+) \1\b/iu.test(text))).toEqual([]));
});
