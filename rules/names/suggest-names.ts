import { bareName, endingOf } from '#catalog/kit/names/name-matching.ts';
import type { Country, NameRules } from '#catalog/types/index.ts';
import { checkName, nameRulesOf } from './name-check.ts';

/** Words that do not distinguish a business. */
const STOP_WORDS = new Set([
  'the',
  'and',
  'of',
  'for',
  'in',
  'a',
  'an',
  'to',
  'with',
  'from',
  'on',
  'we',
  'our',
  'us',
  'i',
  'my',
  'its',
  'is',
  'are',
  'sell',
  'selling',
  'make',
  'making',
  'buy',
  'buying',
  'offer',
  'offering',
  'provide',
  'providing',
  'services',
  'service',
  'business',
  'company',
  'other',
  'general',
  'things',
  'online',
  'people',
]);
/** Appended when the name alone is not enough: words for any trade that no registry restricts. */
const SUFFIXES = ['Works', 'House', 'Studio', 'Trading', 'Workshop', 'Makers'] as const;
/** Replace a name when all of its words are refused. */
const SUBSTITUTES = [
  'Lantern',
  'Harbour',
  'Baobab',
  'Copper',
  'Meadow',
  'Saffron',
  'Amber',
  'Juniper',
] as const;
const MAX_WORDS = 4;
/** Longer sequences of letters are not treated as words. */
const MAX_WORD_LENGTH = 40;

const capitalise = (word: string): string => word.charAt(0).toLocaleUpperCase('en') + word.slice(1);
const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFC')
    .split(/[^\p{L}\p{N}'’&-]+/u)
    .filter(Boolean);
const significantWords = (text: string): readonly string[] =>
  wordsOf(text)
    .filter(
      (word) => word.length > 2 && word.length <= MAX_WORD_LENGTH && !STOP_WORDS.has(word.toLowerCase()),
    )
    .slice(0, MAX_WORDS)
    .map(capitalise);

/** Returns a crude stem, enough to recognise related words. */
const stem = (word: string): string => word.toLowerCase().slice(0, 4);

/** Hashes the input, so that the same input always gives the same suggestions. */
const hashText = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7);

/** Returns the ending the name has when its entity type may have it, otherwise the first ending of the entity type. */
function endingFor(rules: NameRules, entityType: string, name: string): string {
  const endings = rules.endings[entityType] ?? [];
  const typed = endingOf(name, rules.anyEnding);
  return endings.find((ending) => ending.toLowerCase() === typed?.toLowerCase()) ?? endings[0] ?? '';
}

/** Returns all combinations of the parts, those closest to the proposed name first. */
function candidates(
  allowedWords: readonly string[],
  activity: readonly string[],
  seed: number,
): readonly string[] {
  const core =
    allowedWords.length > 0
      ? allowedWords
      : [SUBSTITUTES[seed % SUBSTITUTES.length] ?? 'Lantern', ...activity.slice(0, 1)];
  const [first = 'Lantern'] = core;
  const suffixes = SUFFIXES.map((_, index) => SUFFIXES[(seed + index) % SUFFIXES.length] ?? 'Works');
  // A related word adds nothing: 'Trading' beside 'Traders'.
  const newWords = activity.filter((word) => !core.some((each) => stem(each) === stem(word)));
  const substitutes = SUBSTITUTES.map(
    (_, index) => SUBSTITUTES[(seed + index + 1) % SUBSTITUTES.length] ?? 'Harbour',
  ).filter((substitute) => !core.includes(substitute));
  return [
    ...newWords.map((word) => [...core, word]),
    ...(newWords[0] === undefined ? [] : [[first, newWords[0], suffixes[0] ?? 'Works']]),
    ...suffixes
      .filter((suffix) => !core.some((word) => stem(word) === stem(suffix)))
      .map((suffix) => [...core, suffix]),
    ...substitutes.flatMap((substitute) => [
      [first, substitute],
      [substitute, ...core],
    ]),
  ].map((words) => [...new Set(words)].slice(0, MAX_WORDS + 1).join(' '));
}

/**
 * Suggests names close to a proposed one that is refused, needs a consent or is taken. Offending words are
 * left out and words of the activity added; each suggestion passes the name rules. Only the registry knows
 * whether a name is free.
 * @param activity  what the business does, in the founder's words; may be empty
 * @returns at most `count` names, always the same ones for the same input
 */
export function suggestNames(
  country: Country,
  entityType: string,
  name: string,
  activity: string,
  existingNames: readonly string[] = [],
  count = 3,
): readonly string[] {
  const rules = nameRulesOf(country, entityType);
  const { findings, bare } = checkName(country, entityType, name, existingNames);
  const offending = new Set(
    findings
      .filter(({ verdict, ruleId }) => verdict !== 'advice' && ruleId !== 'same-name')
      .flatMap(({ matched }) => matched.flatMap(wordsOf))
      .map((word) => word.toLowerCase()),
  );
  const allowedWords = wordsOf(bareName(bare, rules.anyEnding))
    .filter(
      (word) =>
        word.length <= MAX_WORD_LENGTH &&
        !offending.has(word.toLowerCase()) &&
        !STOP_WORDS.has(word.toLowerCase()),
    )
    .slice(0, MAX_WORDS)
    .map(capitalise);
  const ending = endingFor(rules, entityType, name);
  const suggestions: string[] = [];
  for (const words of candidates(allowedWords, significantWords(activity), hashText(bare + activity))) {
    const suggestion = ending === '' ? words : `${words} ${ending}`;
    if (suggestions.length === count) break;
    if (words.toLowerCase() === bare.toLowerCase() || suggestions.includes(suggestion)) continue;
    if (checkName(country, entityType, suggestion, [...existingNames, name]).verdict === 'ok')
      suggestions.push(suggestion);
  }
  return suggestions;
}
