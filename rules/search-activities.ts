import { sic2007 } from '#catalog/questions/sic-2007.ts';
import { foldWords } from '#values/fold-text.ts';

/** A code of an official classification with its title. */
type ActivityCode = { readonly code: string; readonly title: string };

/** The classification that UK companies use: 731 codes, which is the whole condensed list of Companies House. */
export const sicClassification = {
  id: 'uk-sic-2007',
  title: 'Condensed Standard Industrial Classification 2007 of Companies House',
  country: 'uk',
  source: 'uk-constants',
  count: sic2007.length,
} as const;

/** Everyday words, and the words of the official titles that mean the same. */
const everydayWords: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    accountant: ['accounting'],
    airbnb: ['holiday'],
    app: ['software'],
    baker: ['bread'],
    bakery: ['bread'],
    bar: ['public house', 'bars'],
    barber: ['hairdressing'],
    beautician: ['beauty'],
    bookkeeper: ['bookkeeping'],
    builder: ['construction'],
    cafe: ['cafes'],
    charity: ['social work'],
    cleaner: ['cleaning'],
    consultant: ['consultancy'],
    consulting: ['consultancy'],
    coach: ['educational support', 'sports'],
    coaching: ['educational support', 'sports'],
    courier: ['courier'],
    crypto: ['financial'],
    decorator: ['painting'],
    delivery: ['courier', 'postal'],
    developer: ['software', 'development of building'],
    dropshipping: ['internet'],
    ecommerce: ['internet'],
    electrician: ['electrical installation'],
    estate: ['estate'],
    farm: ['farming', 'growing', 'raising'],
    garage: ['maintenance and repair of motor'],
    gym: ['fitness'],
    hairdresser: ['hairdressing'],
    haulage: ['freight transport by road'],
    influencer: ['advertising'],
    landlord: ['letting'],
    lawyer: ['solicitors', 'legal'],
    marketing: ['advertising', 'market research'],
    nanny: ['child day-care'],
    nursery: ['child day-care', 'plant propagation'],
    online: ['internet'],
    photographer: ['photographic'],
    plumber: ['plumbing'],
    programmer: ['software'],
    pub: ['public houses'],
    recruitment: ['employment'],
    rental: ['renting', 'letting'],
    seo: ['advertising'],
    shop: ['retail'],
    takeaway: ['take-away'],
    tutor: ['educational'],
    tutoring: ['educational'],
    vet: ['veterinary'],
    website: ['information technology', 'web portals', 'software'],
  }),
);

/** Endings that plural and related forms of a word differ in. */
const stemOf = (word: string): string =>
  word.length > 4 ? word.replace(/(?:ies|ing|ers?|es|s|y)$/, '') : word;

const entries = sic2007.map(([code, title]) => ({ code, title, words: foldWords(title) }));

const hasStart = (words: readonly string[], start: string): boolean =>
  words.some((word) => word.startsWith(start));

/** How well a title matches one word of the query: 2 in its own words, 1 in everyday words, 0 not at all. */
function matchOf(title: readonly string[], word: string): number {
  if (hasStart(title, word) || (stemOf(word).length > 2 && hasStart(title, stemOf(word)))) return 2;
  return (everydayWords.get(word) ?? everydayWords.get(stemOf(word)) ?? []).some((phrase) =>
    foldWords(phrase).every((part) => hasStart(title, part)),
  )
    ? 1
    : 0;
}

/**
 * Returns the SIC codes that match all words of a query, or a code or the beginning of one, the best first.
 * When no title matches all words, those that match the most.
 */
export function searchSicCodes(query: string): readonly ActivityCode[] {
  const queryWords = foldWords(query).slice(0, 12);
  if (queryWords.length === 0) return [];
  const [first = ''] = queryWords;
  if (queryWords.length === 1 && /^\d{1,5}$/.test(first))
    return entries.filter(({ code }) => code.startsWith(first)).map(({ code, title }) => ({ code, title }));
  const scored = entries
    .map(({ code, title, words }) => {
      const matches = queryWords.map((word) => matchOf(words, word));
      return {
        code,
        title,
        found: matches.filter((match) => match > 0).length,
        score: matches.reduce((sum, match) => sum + match, 0),
        length: words.length,
      };
    })
    .filter(({ found }) => found > 0);
  const most = Math.max(0, ...scored.map(({ found }) => found));
  return scored
    .filter(({ found }) => found === most)
    .toSorted((a, b) => b.score - a.score || a.length - b.length || (a.code < b.code ? -1 : 1))
    .map(({ code, title }) => ({ code, title }));
}
