import { and, eq, inArray, like, or, sql, type SQL } from 'drizzle-orm';
import { countries } from '#catalog/index.ts';
import { foldText, foldWords } from '#values/fold-text.ts';
import { personKeyOf } from '../applications/duplicates.ts';
import { applicationKeys } from '../applications/tables.ts';
import type { Database } from '../database/database.ts';
import { normalizeReference } from '../payments/providers/providers.ts';
import { isTerm } from '../queue/search-text.ts';
import { deskItems, deskTerms } from '../queue/tables.ts';

/** Returns words as a part of a LIKE pattern, where their wildcards count as letters. */
const escapePattern = (words: string): string => words.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/**
 * Returns the conditions of a search, ignoring case. A whole number of a person finds that person's applications; words
 * that begin a reference, another number, a postcode or an e-mail address find those; several words find the names,
 * numbers and addresses that have all of them, in any order, or if none has, those with the beginning of the last one;
 * others find a substring of references, numbers, names and e-mail addresses, or several parts of words within one of
 * them or within an address, by a trigram index. Applications whose documents have the words are found too.
 */
export async function searchConditions(
  database: Database,
  q: string | undefined,
  withDocument: readonly string[],
): Promise<SQL[]> {
  const text = q?.trim().toLowerCase() ?? '';
  if (text === '') return [];
  const number = foldText(text);
  if (/\d/.test(number) && (await withPersonNumber(database, number).limit(1)).length > 0)
    return [inArray(deskItems.applicationId, withPersonNumber(database, number))];
  const texts = [...new Set([text, normalizeReference(text)?.toLowerCase() ?? text])];
  const terms = [...new Set([...texts, number])].filter(isTerm);
  if (terms.length > 0) {
    const isBegun = or(...terms.map((each) => like(deskTerms.term, `${escapePattern(each)}%`)));
    const found = () => database.sql.select({ id: deskTerms.applicationId }).from(deskTerms).where(isBegun);
    if ((await found().limit(1)).length > 0) return [inArray(deskItems.applicationId, found())];
  }
  const hasDocument =
    withDocument.length > 0 ? inArray(deskItems.applicationId, [...withDocument]) : undefined;
  const words = isPlainWords(text) ? foldWords(text) : [];
  for (const match of words.length > 1 ? (['whole', 'begun'] as const) : []) {
    const hasWords = haveOneLineWithWords(words, match);
    const found = database.sql.select({ id: deskItems.applicationId }).from(deskItems).where(hasWords);
    // oxlint-disable-next-line no-await-in-loop -- the second only where the first finds nothing
    if ((await found.limit(1)).length > 0) return [or(hasWords, hasDocument) ?? hasWords];
  }
  const contains = or(
    ...texts.map((each) => like(deskItems.searchText, `%${escapePattern(each)}%`)),
    words.length > 1 ? haveOneLineWith(words) : undefined,
    hasDocument,
  );
  return contains === undefined ? [] : [contains];
}

/**
 * The condition that a name, number or address has all words, in any order. The index of words looks up the rows, so
 * that a word that all rows have costs nothing beside a rare one; only the lines of those rows are compared.
 * @param last  whether the last word is whole, or only its beginning: then the index reads the rows of all
 *   words that begin so
 */
function haveOneLineWithWords(words: readonly string[], last: 'whole' | 'begun'): SQL {
  // Folded words are letters and digits only, so that none is an operator.
  const query = words.map((word) => `'${word}'`).join(' & ') + (last === 'begun' ? ':*' : '');
  return sql`(to_tsvector('simple', ${deskItems.searchText}) @@ ${query}::tsquery and ${isOneLine(words)})`;
}

/** The lines of a row are compared one by one, which takes a tenth of the time of a pattern with look-ahead. */
const isOneLine = (words: readonly string[]): SQL =>
  sql`exists (select from unnest(string_to_array(${deskItems.searchText}, E'\\n')) as line where ${sql.join(
    // Folded words are letters and digits only, so that none is a wildcard.
    words.map((word) => sql`line like ${`%${word}%`}`),
    sql` and `,
  )})`;

/**
 * The condition that a name, number or address has all words or parts of words, in any order. The trigram index looks
 * up the two longest.
 */
function haveOneLineWith(words: readonly string[]): SQL | undefined {
  const longest = words.filter(({ length }) => length > 2).toSorted((a, b) => b.length - a.length);
  return and(...longest.slice(0, 2).map((word) => like(deskItems.searchText, `%${word}%`)), isOneLine(words));
}

/**
 * Returns whether a search is words as people write them in addresses and names; other signs are part of an
 * e-mail address or a reference.
 */
const isPlainWords = (text: string): boolean => /^[\p{L}\p{M}\p{N}\s,.;'’#/-]+$/u.test(text);

/** Returns the applications of people with a number, which is kept as a digest and found whole only. */
function withPersonNumber(database: Database, number: string) {
  const keys = countries.map(({ id }) =>
    and(
      eq(applicationKeys.country, id),
      eq(applicationKeys.kind, 'person'),
      eq(applicationKeys.key, personKeyOf(id, number)),
    ),
  );
  return database.sql
    .select({ id: applicationKeys.applicationId })
    .from(applicationKeys)
    .where(or(...keys));
}
