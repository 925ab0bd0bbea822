import { bareName, endingOf } from '#catalog/kit/name-matching.ts';
import type { Country, NameRules } from '#catalog/types/index.ts';
import { checkName, nameRulesOf } from './name-check.ts';

/** Words that say little of a business: a name made only of them tells nobody apart. */
const PLAIN = new Set([
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
/** Added where the name alone is not enough: words no registry restricts, for trades of every kind. */
const TAILS = ['Works', 'House', 'Studio', 'Trading', 'Workshop', 'Makers'] as const;
/** Stand in the place of a name none of whose words may stay. */
const HEADS = ['Lantern', 'Harbour', 'Baobab', 'Copper', 'Meadow', 'Saffron', 'Amber', 'Juniper'] as const;
const MOST_WORDS = 4;
/** Nothing longer is a word. */
const LONGEST_WORD = 40;

const capital = (word: string): string => word.charAt(0).toLocaleUpperCase('en') + word.slice(1);
const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFC')
    .split(/[^\p{L}\p{N}'’&-]+/u)
    .filter(Boolean);
const telling = (text: string): readonly string[] =>
  wordsOf(text)
    .filter((word) => word.length > 2 && word.length <= LONGEST_WORD && !PLAIN.has(word.toLowerCase()))
    .slice(0, MOST_WORDS)
    .map(capital);

/** Enough of a word to see that another one is made of it. */
const stem = (word: string): string => word.toLowerCase().slice(0, 4);

/** The same number for the same text, so that the same question gets the same names. */
const numberOf = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7);

/** The ending the name has, if it is one of its kind, otherwise the shortest usual one of the kind. */
function endingFor(rules: NameRules, entityType: string, name: string): string {
  const own = rules.endings[entityType] ?? [];
  const typed = endingOf(name, rules.anyEnding);
  return own.find((ending) => ending.toLowerCase() === typed?.toLowerCase()) ?? own[0] ?? '';
}

/** Every way of putting the parts together, the closest to what was wanted first. */
function candidates(kept: readonly string[], activity: readonly string[], seed: number): readonly string[] {
  const core = kept.length > 0 ? kept : [HEADS[seed % HEADS.length] ?? 'Lantern', ...activity.slice(0, 1)];
  const [first = 'Lantern'] = core;
  const tails = TAILS.map((_, index) => TAILS[(seed + index) % TAILS.length] ?? 'Works');
  // 'Trading' adds nothing to 'Traders'.
  const lacking = activity.filter((word) => !core.some((each) => stem(each) === stem(word)));
  const heads = HEADS.map((_, index) => HEADS[(seed + index + 1) % HEADS.length] ?? 'Harbour').filter(
    (head) => !core.includes(head),
  );
  return [
    ...lacking.map((word) => [...core, word]),
    ...(lacking[0] === undefined ? [] : [[first, lacking[0], tails[0] ?? 'Works']]),
    ...tails.filter((tail) => !core.some((each) => stem(each) === stem(tail))).map((tail) => [...core, tail]),
    ...heads.flatMap((head) => [
      [first, head],
      [head, ...core],
    ]),
  ].map((words) => [...new Set(words)].slice(0, MOST_WORDS + 1).join(' '));
}

/**
 * Names close to one that was wanted which the registry's rules leave alone, for when it is refused, needs a consent or is
 * taken: offending words are left out, words of the activity come in. Each has been put through the rules again. Whether they
 * are free only the registry knows.
 * @param activity  what the business does, in the founder's words; may be empty
 * @returns `count` names or fewer; always the same ones for the same question
 */
export function nameFallbacks(
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
  const kept = wordsOf(bareName(bare, rules.anyEnding))
    .filter(
      (word) =>
        word.length <= LONGEST_WORD && !offending.has(word.toLowerCase()) && !PLAIN.has(word.toLowerCase()),
    )
    .slice(0, MOST_WORDS)
    .map(capital);
  const ending = endingFor(rules, entityType, name);
  const found: string[] = [];
  for (const words of candidates(kept, telling(activity), numberOf(bare + activity))) {
    const whole = ending === '' ? words : `${words} ${ending}`;
    if (found.length === count) break;
    if (words.toLowerCase() === bare.toLowerCase() || found.includes(whole)) continue;
    if (checkName(country, entityType, whole, [...existingNames, name]).verdict === 'ok') found.push(whole);
  }
  return found;
}
