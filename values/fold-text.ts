/**
 * Reduces a text to its letters and digits in lower case, to compare names as typed: 'Zuma Foods, Ltd.' to
 * 'zumafoodsltd'.
 */
export const foldText = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Splits a text into words in lower case without accents: 'Société Générale' to ['societe', 'generale']. */
export const foldWords = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
