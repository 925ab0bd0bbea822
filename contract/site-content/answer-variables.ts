import type { Country } from '#catalog/types/index.ts';
import type { SiteContent } from './content.ts';
import { countriesInWords, registeringRegions } from './countries-in-words.ts';

/** Returns what answers may name in braces. It follows the catalogue, also in answers that administrators changed. */
export const answerVariables = (
  countries: readonly Pick<Country, 'name' | 'entityTypes' | 'regions'>[],
): Readonly<Record<string, string>> => ({
  countries: countriesInWords(
    countries.map((country) => ({ name: country.name, regions: registeringRegions(country) })),
  ),
});

/** Returns content with the names in braces of its answer replaced; a name that is not a variable stays as it is. */
export const withVariables = <Content extends SiteContent>(
  content: Content,
  variables: Readonly<Record<string, string>>,
): Content =>
  content.kind === 'question'
    ? {
        ...content,
        answer: content.answer.replace(/\{(\w+)\}/g, (whole, name: string) => variables[name] ?? whole),
      }
    : content;
