import { expect, test } from 'vitest';
import { withArticle } from './with-article.ts';

test.each([
  ['United Kingdom', 'the United Kingdom'],
  ['United States', 'the United States'],
  ['Northwest Territories', 'the Northwest Territories'],
  ['South Africa', 'South Africa'],
])('name of %s in a sentence: %s', (name, words) => expect(withArticle(name)).toBe(words));
