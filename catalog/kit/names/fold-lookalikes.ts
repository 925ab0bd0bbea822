/**
 * Letters of other scripts and styles that look like Latin ones, after the confusables of Unicode Technical
 * Standard 39. Each entry has a Latin letter and the characters that are read as it.
 */
const LOOKALIKES: readonly (readonly [string, string])[] = [
  ['A', 'АΑ'],
  ['a', 'аαɑᴀ'],
  ['B', 'ВΒ'],
  ['b', 'Ьʙ'],
  ['C', 'СϹ'],
  ['c', 'сϲᴄ'],
  ['d', 'ԁđᴅ'],
  ['D', 'Đ'],
  ['E', 'ЕΕ'],
  ['e', 'еεᴇ'],
  ['g', 'ɡɢ'],
  ['H', 'НΗ'],
  ['h', 'һհʜ'],
  ['I', 'ІΙӀ'],
  ['i', 'іιıɪ'],
  ['J', 'Ј'],
  ['j', 'јᴊ'],
  ['K', 'КΚ'],
  ['k', 'кκᴋ'],
  ['l', 'ӏłʟ'],
  ['L', 'Ł'],
  ['M', 'МΜ'],
  ['m', 'мᴍ'],
  ['N', 'Ν'],
  ['n', 'ոɴ'],
  ['O', 'ОΟՕØ'],
  ['o', 'оοօøᴏ'],
  ['P', 'РΡ'],
  ['p', 'рρᴘ'],
  ['q', 'ԛ'],
  ['r', 'ʀ'],
  ['S', 'Ѕ'],
  ['s', 'ѕꜱ'],
  ['T', 'ТΤ'],
  ['t', 'тτᴛ'],
  ['u', 'υսᴜ'],
  ['V', 'Ѵ'],
  ['v', 'νѵᴠ'],
  ['W', 'Ԝ'],
  ['w', 'ԝᴡ'],
  ['X', 'ХΧ'],
  ['x', 'хχ'],
  ['Y', 'УΥ'],
  ['y', 'уγʏ'],
  ['Z', 'Ζ'],
  ['z', 'ᴢ'],
];

const latinOf: ReadonlyMap<string, string> = new Map(
  LOOKALIKES.flatMap(([latin, characters]) =>
    [...characters].map((character) => [character, latin] as const),
  ),
);

/**
 * Reduces a name to what a reader sees: compatibility forms such as fullwidth letters (NFKC), no combining marks, no
 * invisible characters, and Latin letters for those that look like them. In a word with letters, 0 is read as
 * o and 1 as l. Names are compared with lists of words in this form as well as in their own.
 * @example foldLookalikes('Ｒоyal B\u200bank') === 'Royal Bank'
 */
export const foldLookalikes = (name: string): string =>
  [...name.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '')]
    .map((character) => latinOf.get(character) ?? character)
    .join('')
    .replace(/[\p{L}01]*\p{L}[\p{L}01]*/gu, (word) => word.replaceAll('0', 'o').replaceAll('1', 'l'))
    .replace(/\s+/g, ' ')
    .trim();
