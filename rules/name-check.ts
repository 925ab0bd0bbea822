import { bareName, nameMatches } from '#catalog/name-matching.ts';
import type { Confidence, Country, NameRules } from '#catalog/types.ts';

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
  readonly consentFrom?: string;
};
/** `bare` is the name without its legal ending. */
export type NameCheck = { readonly verdict: NameVerdict; readonly findings: readonly NameFinding[]; readonly bare: string };

/** Names longer than this are not looked at word by word. */
const LOOKED_AT = 300;

const refusedShape = (rules: NameRules, ruleId: string, words: string, remedy: string, matched: readonly string[]): NameFinding => ({ ruleId, verdict: 'refused', words, remedy, matched, ...rules.shape });

/** What comes before every rule about words: length and characters. */
function shapeFindings(rules: NameRules, name: string, bare: string): readonly NameFinding[] {
  const length = [...name].length;
  if (length < rules.minLength || length > rules.maxLength || bare === '') {
    return [refusedShape(rules, 'name-length', `A name has ${rules.minLength} to ${rules.maxLength} characters, and more than its ending.`, length > rules.maxLength ? 'Shorten the name.' : 'Add a word to the name.', [])];
  }
  const wrong = [...new Set([...name].filter((character) => !rules.allowed.test(character)))];
  return wrong.length === 0 ? [] : [refusedShape(rules, 'name-characters', `A name cannot hold ${wrong.join(' ')}.`, rules.allowedWords, wrong)];
}

/**
 * What a registry will say to a proposed name of an entity type: every rule it falls under, in the registry's order.
 * The first that is more than advice gives the verdict. Whether another body has the name already only the registry knows.
 */
export function checkName(country: Country, entityTypeId: string, name: string): NameCheck {
  const whole = name.normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, LOOKED_AT);
  const bare = bareName(whole, country.nameRules.anyEnding);
  const shape = shapeFindings(country.nameRules, whole, bare);
  const findings: readonly NameFinding[] = [
    ...shape,
    ...nameMatches(country.nameRules, entityTypeId, whole).map(({ rule, matched }): NameFinding => {
      const { id, verdict, words, remedy, law, source, confidence, consentFrom } = rule;
      return { ruleId: id, verdict, words, matched, remedy, law, source, confidence, ...(consentFrom === undefined ? {} : { consentFrom }) };
    }),
  ];
  const decisive = findings.find((finding) => finding.verdict !== 'advice');
  return { verdict: decisive === undefined || decisive.verdict === 'advice' ? 'ok' : decisive.verdict, findings, bare };
}
