import { findSimilarNames } from '#catalog/kit/names/known-names.ts';

/**
 * Names and marks well known in the United Kingdom: their owners would object to a likeness. A sample, not
 * the register.
 */
const knownNames = [
  'Tesco',
  'Sainsbury’s',
  'Marks and Spencer',
  'Barclays',
  'Lloyds Bank',
  'NatWest',
  'HSBC',
  'Monzo',
  'Revolut',
  'Rolls Royce',
  'Vodafone',
  'British Airways',
  'Virgin',
  'Unilever',
  'Cadbury',
  'Burberry',
  'Boots',
  'Greggs',
  'Costa Coffee',
  'Deliveroo',
  'Rightmove',
  'Dyson',
  'Jaguar',
  'Coca Cola',
  'Pepsi',
  'Nestle',
  'Google',
  'Microsoft',
  'Facebook',
  'Amazon',
  'Apple',
  'Samsung',
  'Shell',
];

const ignoredWords = new Set([
  'the',
  'and',
  'of',
  'uk',
  'gb',
  'company',
  'co',
  'group',
  'holdings',
  'international',
  'global',
  'services',
  'limited',
  'ltd',
  'plc',
  'llp',
]);

/** Returns the well-known names that a name equals without common words, or differs from by one letter. */
export const similarKnownNames = findSimilarNames(knownNames, ignoredWords);
