import { findSimilarNames } from '#catalog/kit/names/known-names.ts';

/** Names and marks well known in Ghana: the Registrar would refuse their likeness. A sample, not the register. */
const knownNames = [
  'MTN',
  'Telecel',
  'AirtelTigo',
  'GCB Bank',
  'Ecobank',
  'Stanbic Bank',
  'Absa Bank',
  'Fidelity Bank',
  'CalBank',
  'Zenith Bank',
  'GOIL',
  'Kasapreko',
  'Fan Milk',
  'Guinness',
  'Accra Brewery',
  'Blue Skies',
  'Melcom',
  'Cocoa Processing Company',
  'Hubtel',
  'Coca Cola',
  'Pepsi',
  'Nestle',
  'Unilever',
  'Google',
  'Microsoft',
  'Facebook',
  'Amazon',
  'Toyota',
  'Samsung',
  'Shell',
  'Vodafone',
];

/** Words that do not distinguish names. */
const ignoredWords = new Set([
  'the',
  'and',
  'of',
  'ghana',
  'ghanaian',
  'gh',
  'global',
  'international',
  'company',
  'co',
  'enterprise',
  'enterprises',
  'ventures',
  'services',
  'limited',
  'ltd',
  'plc',
]);

/** Returns the well-known names that a name equals without common words, or differs from by one letter. */
export const similarKnownNames = findSimilarNames(knownNames, ignoredWords);
