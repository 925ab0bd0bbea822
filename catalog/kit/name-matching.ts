import type { NameRule, NameRules } from '#catalog/types/index.ts';

/** A name as names are compared: accents and double blanks gone. */
const normaliseName = (name: string): string => name.normalize('NFC').replace(/\s+/g, ' ').trim();

const escapeForExpression = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The legal ending a name has, as typed, or null. `endings` are tried longest first. */
export function endingOf(name: string, endings: readonly string[]): string | null {
  const bare = normaliseName(name);
  for (const ending of endings) {
    const match = new RegExp(`(?:^|[\\s,])(${escapeForExpression(ending)})\\.?$`, 'i').exec(bare);
    if (match?.[1]) return match[1];
  }
  return null;
}

/** The name without its legal ending: 'Zuma Foods' of 'Zuma Foods Limited'. */
export function bareName(name: string, endings: readonly string[]): string {
  const normalised = normaliseName(name);
  const ending = endingOf(normalised, endings);
  return ending === null
    ? normalised
    : normaliseName(normalised.replace(/\.$/, '').slice(0, -ending.length).replace(/,\s*$/, ''));
}

/** Whole words or phrases of `list` that stand in the text, as typed there. */
export function wordsFound(text: string, list: readonly string[]): readonly string[] {
  if (list.length === 0) return [];
  const expression = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${list.map((words) => escapeForExpression(words).replaceAll(' ', '[\\s-]+')).join('|')})(?![\\p{L}\\p{N}])`,
    'giu',
  );
  return [...new Set([...text.matchAll(expression)].map((match) => match[0]))];
}

export type NameMatch = { readonly rule: NameRule; readonly matched: readonly string[] };

/** The rules a name falls under, in the order in which the registry checks. */
export function nameMatches(nameRules: NameRules, entityType: string, name: string): readonly NameMatch[] {
  const bare = bareName(name, nameRules.anyEnding);
  return nameRules.rules
    .filter(
      (rule) =>
        !rule.except?.includes(entityType) && (rule.only === undefined || rule.only.includes(entityType)),
    )
    .map((rule) => ({ rule, matched: rule.match(normaliseName(name), bare) }))
    .filter((each) => each.matched.length > 0);
}

/** Whether a registry asks for somebody's consent to the name. Nothing typed needs none. */
export const needsConsent = (nameRules: NameRules, entityType: string, name: unknown): boolean =>
  typeof name === 'string' &&
  nameMatches(nameRules, entityType, name.slice(0, 300)).some(({ rule }) => rule.verdict === 'consent');
