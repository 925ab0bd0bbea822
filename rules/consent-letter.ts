import type { Country, EntityType } from '#catalog/types/index.ts';
import { withArticle } from '#values/country.ts';
import type { NameFinding } from './name-check.ts';

const quoted = (words: readonly string[]): string => words.map((word) => `‘${word}’`).join(' and ');

/**
 * Writes the letter that asks for the consent a name needs, with a template for the reply. Blanks for the founder to fill in
 * are in square brackets. Returns null for a finding that a consent does not settle.
 */
export function consentLetter(
  country: Country,
  entityType: EntityType,
  name: string,
  finding: NameFinding,
): string | null {
  if (finding.verdict !== 'consent') return null;
  const kind = entityType.title.charAt(0).toLowerCase() + entityType.title.slice(1);
  const words =
    finding.matched.length === 0
      ? 'a word'
      : `the ${finding.matched.length === 1 ? 'word' : 'words'} ${quoted(finding.matched)}`;
  return [
    `[Your name and address]`,
    `[Day]`,
    ``,
    `To ${finding.consentFrom ?? '[the body whose consent is needed]'}`,
    ``,
    `Consent to the name “${name}”`,
    ``,
    `We propose to register a ${kind} in ${withArticle(country.name)} under the name “${name}”. It contains ${words}, for which the registry asks for your consent (${finding.law}).`,
    ``,
    `What the business will do: [say in a sentence or two what it does, for whom, and where].`,
    `Why the name has ${finding.matched.length > 1 ? 'these words' : 'this word'}: [say why, and whom it will not be taken for].`,
    `Those who stand behind it: [names of the owners and directors].`,
    ``,
    `If you have nothing against it, please send us your answer on your letterhead, for instance in these words:`,
    ``,
    `    We have been asked about the name “${name}” for a ${kind} in ${withArticle(country.name)}. We consent to its registration and to the use of ${words} in it.`,
    `    [Name and office of the person who signs, day, signature]`,
    ``,
    `Yours faithfully`,
    `[Your name]`,
  ].join('\n');
}
