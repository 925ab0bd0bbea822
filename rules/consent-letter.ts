import type { Country, EntityType } from '#catalog/types/index.ts';
import { withArticle } from '#values/with-article.ts';
import { aOrAn, inSentence } from '#values/in-sentence.ts';
import type { NameFinding } from './names/name-check.ts';

const quoted = (words: readonly string[]): string => words.map((word) => `‘${word}’`).join(' and ');

/**
 * Writes the letter that asks for the consent a name needs, with a template for the reply. Blanks for the
 * founder to fill in are in square brackets. Returns null for a finding that a consent does not settle.
 */
export function consentLetter(
  country: Country,
  entityType: EntityType,
  name: string,
  finding: NameFinding,
): string | null {
  if (finding.verdict !== 'consent') return null;
  const kind = aOrAn(inSentence(entityType.title));
  const words =
    finding.matched.length === 0
      ? 'a word'
      : `the ${finding.matched.length === 1 ? 'word' : 'words'} ${quoted(finding.matched)}`;
  return [
    `[Your name and address]`,
    `[Date]`,
    ``,
    `To ${finding.consentFrom ?? '[the body whose consent is needed]'}`,
    ``,
    `Consent to the name “${name}”`,
    ``,
    `We propose to register ${kind} in ${withArticle(country.name)} under the name “${name}”. It contains ${words}, for which the registry asks for your consent (${finding.law}).`,
    ``,
    `What the business will do: [describe in one or two sentences what it does, for whom and where].`,
    `Why the name has ${finding.matched.length > 1 ? 'these words' : 'this word'}: [explain why, and why it will not be confused with others].`,
    `The owners and directors: [names].`,
    ``,
    `If you agree, please reply on your letterhead, for example in these words:`,
    ``,
    `    We have been asked about the name “${name}” for ${kind} in ${withArticle(country.name)}. We consent to its registration and to the use of ${words} in it.`,
    `    [Name and position of the signatory, date, signature]`,
    ``,
    `Yours faithfully`,
    `[Your name]`,
  ].join('\n');
}
