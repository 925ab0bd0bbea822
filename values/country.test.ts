import { expect, test } from 'vitest';
import { countryName, withArticle } from './country.ts';

test.each([
  ['GB', 'the United Kingdom'],
  ['US', 'the United States'],
  ['GH', 'Ghana'],
  ['ZA', 'South Africa'],
])('a sentence about %s names %s', (code, words) => expect(withArticle(countryName(code) ?? '')).toBe(words));
