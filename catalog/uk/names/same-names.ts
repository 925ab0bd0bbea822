import type { SameName } from '#catalog/types/index.ts';

const ENDINGS = [
  'PARTNERIAETH ATEBOLRWYDD CYFYNGEDIG',
  'CWMNI CYFYNGEDIG CYHOEDDUS',
  'LIMITED LIABILITY PARTNERSHIP',
  'COMMUNITY INTEREST COMPANY',
  'CWMNI BUDDIANT CYMUNEDOL',
  'PARTNERIAETH CYFYNGEDIG',
  'PUBLIC LIMITED COMPANY',
  'LIMITED PARTNERSHIP',
  'CYFYNGEDIG',
  'ANGHYFYNGEDIG',
  'UNLIMITED',
  'LIMITED',
  'LTD',
  'PLC',
  'LLP',
  'LP',
  'CIC',
  'CYF',
  'CCC',
  'PAC',
  'CBC',
].map((ending) => ending.split(' '));

/** Words and signs that are treated as the same. */
const SAME: Readonly<Record<string, string>> = {
  0: 'ZERO',
  O: 'ZERO',
  1: 'ONE',
  2: 'TWO',
  TO: 'TWO',
  TOO: 'TWO',
  3: 'THREE',
  4: 'FOUR',
  FOR: 'FOUR',
  5: 'FIVE',
  6: 'SIX',
  7: 'SEVEN',
  8: 'EIGHT',
  9: 'NINE',
  PERCENT: 'PER CENT',
};
const SIGNS: readonly (readonly [sign: string, word: string])[] = [
  ['&', 'AND'],
  ['£', 'POUND'],
  ['€', 'EURO'],
  ['$', 'DOLLAR'],
  ['¥', 'YEN'],
  ['@', 'AT'],
];

/** Words that are ignored at the end of a name, and at the beginning. */
const LAST = [
  'AND CO',
  'AND CO UK',
  'AND COMPANY',
  'BIZ',
  'CO',
  'CO UK',
  'COM',
  'COMPANY',
  'EU',
  'GB',
  'GREAT BRITAIN',
  'NET',
  'NI',
  'NORTHERN IRELAND',
  'ORG',
  'ORG UK',
  'UK',
  'UNITED KINGDOM',
  'WALES',
  'CYMRU',
  'CWMNI',
]
  .map((words) => words.split(' '))
  .toSorted((a, b) => b.length - a.length);
const FIRST = new Set(['THE', 'WWW']);

const endsWith = (words: readonly string[], last: readonly string[]): boolean =>
  words.length > last.length &&
  last.every((word, index) => words[words.length - last.length + index] === word);

/** A name in capitals without accents, its signs as words. Plus and per cent are words only when they stand alone. */
function wordsOf(name: string): string[] {
  let text = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/(?<=^|\s)\+(?=\s|$)/g, ' PLUS ')
    .replace(/(?<=\s)%(?=\s|$)/g, ' PER CENT ')
    .replace(/['’‘]/g, '');
  for (const [sign, word] of SIGNS) text = text.replaceAll(sign, ` ${word} `);
  return text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

/** Reduces a name for comparison under Schedule 3: 'The Blue Pens & Co. (UK) Ltd' is BLUEPEN. */
export function reduceName(name: string): string {
  let words = wordsOf(name.slice(0, 300));
  const ending = ENDINGS.find((each) => endsWith(words, each));
  if (ending) words = words.slice(0, -ending.length);
  words = words.flatMap((word) => (SAME[word] ?? word).split(' '));
  for (;;) {
    const last = LAST.find((each) => endsWith(words, each));
    if (!last) break;
    words = words.slice(0, -last.length);
  }
  while (words.length > 1 && FIRST.has(words[0] ?? '')) words = words.slice(1);
  return words
    .join('')
    .slice(0, 60)
    .replace(/(?<=.)S$/, '');
}

/** When two names are the same for Companies House, which then registers neither beside the other. */
export const sameName: SameName = {
  law: 'Companies Act 2006, section 66; SI 2015/17, Schedule 3',
  source: 'uk-same-names',
  confidence: 'medium',
  note: 'A member of the same group may use the name with the other company’s written consent.',
  reduce: reduceName,
  words:
    'Companies House rejects a name that is the same as a registered name. It ignores endings, punctuation and words such as “UK” or “and Company”.',
};
