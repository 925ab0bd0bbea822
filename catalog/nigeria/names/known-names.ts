import { findSimilarNames } from '#catalog/kit/names/known-names.ts';

/**
 * Names and marks so well known that a registry would refuse their likeness. A sample of the register, not
 * the register.
 */
const knownNames = [
  'Dangote',
  'Dangote Cement',
  'MTN',
  'Globacom',
  'Airtel',
  'Zenith Bank',
  'Access Bank',
  'First Bank',
  'Guaranty Trust',
  'United Bank for Africa',
  'Sterling Bank',
  'Fidelity Bank',
  'Flutterwave',
  'Paystack',
  'Interswitch',
  'Moniepoint',
  'Jumia',
  'Konga',
  'Coca Cola',
  'Pepsi',
  'Nestle',
  'Unilever',
  'Cadbury',
  'Guinness',
  'Heineken',
  'Shell',
  'Chevron',
  'Oando',
  'Conoil',
  'Innoson',
  'Multichoice',
  'Google',
  'Microsoft',
  'Facebook',
  'Amazon',
  'Toyota',
  'Samsung',
  'Julius Berger',
  'Honeywell Flour',
  'Flour Mills of Nigeria',
  'Nigerian Breweries',
  'Ikeja Electric',
];

/** Words that do not distinguish names. */
const ignoredWords = new Set([
  'the',
  'and',
  'of',
  'nigeria',
  'nigerian',
  'naija',
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
  'nig',
]);

/** Returns the well-known names that a name equals without common words, or differs from by one letter. */
export const similarKnownNames = findSimilarNames(knownNames, ignoredWords);
