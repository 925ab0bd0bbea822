import { bareName, nameMatches } from '#catalog/kit/names/name-matching.ts';
import type { Confidence, Country, NameRules } from '#catalog/types/index.ts';

export type NameVerdict = 'ok' | 'consent' | 'refused';
/**
 * One name rule that a proposed name breaks, with the rule's law. Only `refused` and `consent` change the
 * verdict.
 */
export type NameFinding = {
  readonly ruleId: string;
  readonly verdict: 'refused' | 'consent' | 'advice';
  readonly words: string;
  /** The parts of the name that the finding is about, as typed. */
  readonly matched: readonly string[];
  readonly remedy: string;
  readonly law: string;
  readonly source: string;
  readonly confidence: Confidence;
  readonly note?: string;
  readonly consentFrom?: string;
};
/** The result of the name rules. `bare` is the name without its legal ending. */
export type NameCheck = {
  readonly verdict: NameVerdict;
  readonly findings: readonly NameFinding[];
  readonly bare: string;
};

/** Longer names are cut before the rules run on them; they are refused for their length anyway. */
const MAX_CHECKED_LENGTH = 300;

const shapeFinding = (
  rules: NameRules,
  ruleId: string,
  words: string,
  remedy: string,
  matched: readonly string[],
): NameFinding => ({ ruleId, verdict: 'refused', words, remedy, matched, ...rules.shape });

/** Checks length and characters, before the rules about words. */
function shapeFindings(rules: NameRules, name: string, bare: string): readonly NameFinding[] {
  const length = [...name].length;
  if (length < rules.minLength || length > rules.maxLength || bare === '') {
    return [
      shapeFinding(
        rules,
        'name-length',
        `A name must have ${rules.minLength} to ${rules.maxLength} characters, and more than its ending.`,
        length > rules.maxLength ? 'Shorten the name.' : 'Add a word to the name.',
        [],
      ),
    ];
  }
  const refusedCharacters = [...new Set([...name].filter((character) => !rules.allowed.test(character)))];
  return refusedCharacters.length === 0
    ? []
    : [
        shapeFinding(
          rules,
          'name-characters',
          `A name cannot contain ${refusedCharacters.join(' ')}.`,
          rules.allowedWords,
          refusedCharacters,
        ),
      ];
}

/** Finds existing names that the registry treats as the same name. */
function sameNameFindings(
  { sameAs }: NameRules,
  name: string,
  existingNames: readonly string[],
): readonly NameFinding[] {
  if (!sameAs) return [];
  const reduced = sameAs.reduce(name);
  const same = existingNames.filter((other) => sameAs.reduce(other) === reduced);
  const { law, source, confidence, words, verdict = 'refused' } = sameAs;
  return same.length === 0
    ? []
    : [
        {
          ruleId: 'same-name',
          verdict,
          words: `${words} Both are compared as '${reduced}'.`,
          matched: same,
          remedy: 'Add a word that distinguishes the names.',
          law,
          source,
          confidence,
        },
      ];
}

/** Returns the name rules of the region in which an entity type is formed, otherwise those of the country. */
export function nameRulesOf(country: Country, entityTypeId: string): NameRules {
  const region = country.entityTypes.find(({ id }) => id === entityTypeId)?.region;
  return country.regions.find(({ id }) => id === region)?.nameRules ?? country.nameRules;
}

/**
 * Runs a registry's name rules on a proposed name of an entity type. Findings come in the registry's order;
 * the most severe one decides the verdict. Only the registry knows whether a name is taken: `existingNames`
 * are compared by its published method, where there is one.
 */
export function checkName(
  country: Country,
  entityTypeId: string,
  name: string,
  existingNames: readonly string[] = [],
): NameCheck {
  const nameRules = nameRulesOf(country, entityTypeId);
  const normalized = name.normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, MAX_CHECKED_LENGTH);
  const bare = bareName(normalized, nameRules.anyEnding);
  const shape = shapeFindings(nameRules, normalized, bare);
  const findings: readonly NameFinding[] = [
    ...shape,
    ...nameMatches(nameRules, entityTypeId, normalized).map(({ rule, matched }): NameFinding => {
      const { id, verdict, words, remedy, law, source, confidence, note, consentFrom } = rule;
      return {
        ruleId: id,
        verdict,
        words,
        matched,
        remedy,
        law,
        source,
        confidence,
        ...(note === undefined ? {} : { note }),
        ...(consentFrom === undefined ? {} : { consentFrom }),
      };
    }),
    ...sameNameFindings(nameRules, normalized, existingNames),
  ];
  const has = (verdict: NameFinding['verdict']): boolean =>
    findings.some((finding) => finding.verdict === verdict);
  return { verdict: has('refused') ? 'refused' : has('consent') ? 'consent' : 'ok', findings, bare };
}
