import { expect, test } from 'vitest';
import { countryName, withArticle } from './country.ts';

test.each([
  ['GB', 'the United Kingdom'],
  ['US', 'the United States'],
  ['GH', 'Ghana'],
  ['ZA', 'South Africa'],
])('name of %s in a sentence: %s', (code, words) => expect(withArticle(countryName(code) ?? '')).toBe(words));
