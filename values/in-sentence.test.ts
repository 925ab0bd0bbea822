import { expect, it } from 'vitest';
import { aOrAn, capitalise, inSentence } from './in-sentence.ts';

it.each([
  ['company', 'a company'],
  ['annual return', 'an annual return'],
  ['LLC', 'an LLC'],
  ['UK company', 'a UK company'],
  ['unlimited company', 'an unlimited company'],
  ['incorporated private partnership', 'an incorporated private partnership'],
  ['university', 'a university'],
  ['S corporation', 'an S corporation'],
])('indefinite article of %s: %s', (noun, expected) => expect(aOrAn(noun)).toBe(expected));

it.each([
  ['Private company', 'private company'],
  ['VAT return', 'VAT return'],
  ['Delaware franchise tax', 'Delaware franchise tax'],
  ['LLC in Delaware', 'LLC in Delaware'],
  ['E-mail address', 'e-mail address'],
  ['S corporation election', 'S corporation election'],
  ['A new director', 'a new director'],
  ['Compensation Fund and good standing', 'Compensation Fund and good standing'],
  ['National Identification Number', 'National Identification Number'],
])('title %s inside a sentence: %s', (title, expected) => expect(inSentence(title)).toBe(expected));

it('capitalised word: only its first letter changes', () => expect(capitalise('the IRS')).toBe('The IRS'));
