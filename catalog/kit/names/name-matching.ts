import { foldLookalikes } from './fold-lookalikes.ts';
import type { NameMatcher, NameRule, NameRules } from '#catalog/types/index.ts';

/** Normalises a name for comparison: NFKC, which makes fullwidth letters ordinary ones, and single spaces. */
const normaliseName = (name: string): string => name.normalize('NFKC').replace(/\s+/g, ' ').trim();

const escapeForExpression = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Compiled expressions by what they match: names are checked at every key press against a few hundred words. */
const endingExpressions = new Map<string, RegExp>();
const wordExpressions = new WeakMap<readonly string[], RegExp>();

function endingExpression(ending: string): RegExp {
  const expression =
    endingExpressions.get(ending) ?? new RegExp(`(?:^|[\\s,])(${escapeForExpression(ending)})\\.?$`, 'i');
  endingExpressions.set(ending, expression);
  return expression;
}

function wordsExpression(list: readonly string[]): RegExp {
  const expression =
    wordExpressions.get(list) ??
    new RegExp(
      `(?<![\\p{L}\\p{N}])(?:${list.map((words) => escapeForExpression(words).replaceAll(' ', '[\\s-]+')).join('|')})(?![\\p{L}\\p{N}])`,
      'giu',
    );
  wordExpressions.set(list, expression);
  return expression;
}

/** Returns the legal ending of a name as typed, or null. `endings` must be sorted longest first. */
export function endingOf(name: string, endings: readonly string[]): string | null {
  const bare = normaliseName(name);
  for (const ending of endings) {
    const match = endingExpression(ending).exec(bare);
    if (match?.[1]) return match[1];
  }
  return null;
}

/**
 * Returns the entity type whose ending a registered name has, the first of `candidates` that fits.
 * @returns `fallback` for a name without any of their endings
 */
export function entityTypeByEnding(
  name: string,
  { endings, anyEnding }: Pick<NameRules, 'endings' | 'anyEnding'>,
  candidates: readonly string[],
  fallback: string,
): string {
  const ending = endingOf(name, anyEnding)?.toLowerCase();
  return candidates.find((id) => endings[id]?.some((each) => each.toLowerCase() === ending)) ?? fallback;
}

/** Returns the name without its legal ending: 'Zuma Foods' of 'Zuma Foods Limited'. */
export function bareName(name: string, endings: readonly string[]): string {
  const normalised = normaliseName(name);
  const ending = endingOf(normalised, endings);
  return ending === null
    ? normalised
    : normaliseName(normalised.replace(/\.$/, '').slice(0, -ending.length).replace(/,\s*$/, ''));
}

/** Returns the whole words or phrases of `list` that occur in a text, as typed there. */
export function wordsFound(text: string, list: readonly string[]): readonly string[] {
  if (list.length === 0) return [];
  return [...new Set([...text.matchAll(wordsExpression(list))].map((match) => match[0]))];
}

/**
 * Returns a matcher for whole words or phrases in the name without its ending. It has the list, for pages
 * that name the words.
 */
export const matchWords = (...list: readonly string[]): NameMatcher =>
  Object.assign((_name: string, bare: string) => wordsFound(bare, list), { listed: list });

export type NameMatch = { readonly rule: NameRule; readonly matched: readonly string[] };

/**
 * Returns the name rules that apply to a name, in the order in which the registry checks. Words written with
 * letters that look like others are found too.
 */
export function nameMatches(nameRules: NameRules, entityType: string, name: string): readonly NameMatch[] {
  const read = (text: string): readonly [string, string] => [text, bareName(text, nameRules.anyEnding)];
  const typed = read(normaliseName(name));
  const folded = read(foldLookalikes(name));
  /** What a rule finds in the name as typed; a rule with a list of words, otherwise in the name as it is read. */
  const matchesOf = ({ match }: NameRule): readonly string[] => {
    const matched = match(...typed);
    return matched.length > 0 || match.listed === undefined || folded[0] === typed[0]
      ? matched
      : match(...folded);
  };
  return nameRules.rules
    .filter(
      (rule) =>
        !rule.except?.includes(entityType) && (rule.only === undefined || rule.only.includes(entityType)),
    )
    .map((rule) => ({ rule, matched: matchesOf(rule) }))
    .filter((each) => each.matched.length > 0);
}

/** Returns whether a name needs a consent; false for an empty answer. */
export const needsConsent = (nameRules: NameRules, entityType: string, name: unknown): boolean =>
  typeof name === 'string' &&
  nameMatches(nameRules, entityType, name.slice(0, 300)).some(({ rule }) => rule.verdict === 'consent');
