import type { Country } from '#catalog/types/index.ts';
import { inSentence } from '#values/in-sentence.ts';

const MAX_LENGTH = 40;

/**
 * Writes a registration number as the registry prints it: 'rc1234567' as 'RC 1234567'. A number of another
 * form is accepted as typed, with a warning, because registries have changed their forms.
 * @returns a number of null for a text that cannot be one
 */
export function normaliseNumber(
  country: Pick<Country, 'identifiers' | 'registrationNumbers'>,
  text: string,
): { readonly number: string | null; readonly warning: string | null } {
  const typed = text.normalize('NFKC').trim().replace(/\s+/g, ' ');
  if (typed.length > MAX_LENGTH || !/\d/.test(typed) || !/^[\p{L}\p{N} ./-]+$/u.test(typed))
    return { number: null, warning: null };
  const kinds = country.identifiers.filter(({ id }) => country.registrationNumbers.includes(id));
  for (const { parse } of kinds) {
    const printed = parse(typed);
    if (printed !== null) return { number: printed, warning: null };
  }
  const examples = kinds.map(({ title, example }) => `${inSentence(title)} ${example}`);
  return {
    number: typed.toUpperCase(),
    warning:
      examples.length === 0
        ? null
        : `${typed} does not look like a number of this registry. Compare it with the certificate. Examples: ${examples.join(', ')}.`,
  };
}
