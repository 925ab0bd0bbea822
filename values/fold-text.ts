/**
 * Reduces a text to its letters and digits in lower case, to compare names as typed: 'Zuma Foods, Ltd.' to
 * 'zumafoodsltd'.
 */
export const foldText = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Splits a text into words in lower case, with their accents: 'Café & Co.' to ['café', 'co']. */
export const splitWords = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Splits a text into words in lower case without accents: 'Société Générale' to ['societe', 'generale']. */
export const foldWords = (text: string): readonly string[] =>
  splitWords(text.normalize('NFD').replace(/\p{M}/gu, ''));
