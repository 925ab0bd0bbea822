import { bareName, nameMatches } from '#catalog/kit/name-matching.ts';
import type { Confidence, Country, NameRules } from '#catalog/types/index.ts';

export type NameVerdict = 'ok' | 'consent' | 'refused';
export type NameFinding = {
  readonly ruleId: string;
  readonly verdict: 'refused' | 'consent' | 'advice';
  readonly words: string;
  /** What of the name it is about, as typed. */
  readonly matched: readonly string[];
  readonly remedy: string;
  readonly law: string;
  readonly source: string;
  readonly confidence: Confidence;
  readonly note?: string;
  readonly consentFrom?: string;
};
/** `bare` is the name without its legal ending. */
export type NameCheck = {
  readonly verdict: NameVerdict;
  readonly findings: readonly NameFinding[];
  readonly bare: string;
};

/** Names longer than this are not looked at word by word. */
const LOOKED_AT = 300;

const refusedShape = (
  rules: NameRules,
  ruleId: string,
  words: string,
  remedy: string,
  matched: readonly string[],
): NameFinding => ({ ruleId, verdict: 'refused', words, remedy, matched, ...rules.shape });

/** What comes before every rule about words: length and characters. */
function shapeFindings(rules: NameRules, name: string, bare: string): readonly NameFinding[] {
  const length = [...name].length;
  if (length < rules.minLength || length > rules.maxLength || bare === '') {
    return [
      refusedShape(
        rules,
        'name-length',
        `A name has ${rules.minLength} to ${rules.maxLength} characters, and more than its ending.`,
        length > rules.maxLength ? 'Shorten the name.' : 'Add a word to the name.',
        [],
      ),
    ];
  }
  const wrong = [...new Set([...name].filter((character) => !rules.allowed.test(character)))];
  return wrong.length === 0
    ? []
    : [
        refusedShape(
          rules,
          'name-characters',
          `A name cannot hold ${wrong.join(' ')}.`,
          rules.allowedWords,
          wrong,
        ),
      ];
}

/** Existing names that the registry would hold to be the same. */
function sameNames(
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
          words: `${words} Both come to '${reduced}'.`,
          matched: same,
          remedy: 'Add a word that tells the names apart.',
          law,
          source,
          confidence,
        },
      ];
}

/** The rules of the region an entity type is formed in, or the country's. */
export function nameRulesOf(country: Country, entityTypeId: string): NameRules {
  const region = country.entityTypes.find(({ id }) => id === entityTypeId)?.region;
  return country.regions.find(({ id }) => id === region)?.nameRules ?? country.nameRules;
}

/**
 * What a registry will say to a proposed name of an entity type: every rule it falls under, in the registry's order.
 * The gravest gives the verdict. Whether another body has the name already only the registry knows;
 * names given as `existingNames` are compared in its manner, where it has published one.
 */
export function checkName(
  country: Country,
  entityTypeId: string,
  name: string,
  existingNames: readonly string[] = [],
): NameCheck {
  const nameRules = nameRulesOf(country, entityTypeId);
  const whole = name.normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, LOOKED_AT);
  const bare = bareName(whole, nameRules.anyEnding);
  const shape = shapeFindings(nameRules, whole, bare);
  const findings: readonly NameFinding[] = [
    ...shape,
    ...nameMatches(nameRules, entityTypeId, whole).map(({ rule, matched }): NameFinding => {
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
    ...sameNames(nameRules, whole, existingNames),
  ];
  const has = (verdict: NameFinding['verdict']): boolean =>
    findings.some((finding) => finding.verdict === verdict);
  return { verdict: has('refused') ? 'refused' : has('consent') ? 'consent' : 'ok', findings, bare };
}
