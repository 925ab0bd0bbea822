import { countries } from '#catalog/index.ts';
import { type ReferenceKind, isUnanswered, type Unanswered } from '#rules/application/unanswered.ts';
import { type Jurisdiction, jurisdictionName, resolveJurisdiction } from '#rules/jurisdiction.ts';
import { Refusal } from '#contract/errors.ts';
import type { CountryReader } from '../law/current-country.ts';

const toRefusal = (unanswered: Unanswered): Refusal => {
  switch (unanswered.refusal) {
    case 'unknown':
      return new Refusal('not_in_catalogue', {
        problems: [{ path: unanswered.asked, code: 'unknown', words: unanswered.words }],
      });
    case 'facts':
      return new Refusal('facts_invalid', {
        problems: unanswered.problems.map(({ fact, code, words }) => ({
          path: `facts/${fact}`,
          code,
          words,
        })),
      });
    case 'not-covered':
      return new Refusal('not_covered', { words: unanswered.words });
  }
};

/**
 * Returns the answer of the rules, or refuses when there is none.
 * @throws Refusal facts_invalid, not_in_catalogue, not_covered
 */
export function answerOrRefuse<T extends object>(answer: T | Unanswered): T {
  if (isUnanswered(answer)) throw toRefusal(answer);
  return answer;
}

/** Returns the refusal of a request that names an unknown item of the catalogue. */
export const unknownRefusal = (asked: ReferenceKind | 'country', words: string): Refusal =>
  new Refusal('not_in_catalogue', { problems: [{ path: asked, code: 'unknown', words }] });

/** Returns a jurisdiction by its id or name. @throws Refusal not_in_catalogue */
export const requireJurisdiction = (text: string): Jurisdiction =>
  answerOrRefuse(resolveJurisdiction(countries, text));

/** Like `requireJurisdiction`, its country with what the desk recorded. @throws Refusal not_in_catalogue */
export async function requireCurrentJurisdiction(reader: CountryReader, text: string): Promise<Jurisdiction> {
  const jurisdiction = requireJurisdiction(text);
  return { ...jurisdiction, country: await reader.one(jurisdiction.country) };
}

export const presentJurisdiction = (jurisdiction: Jurisdiction) => ({
  country: jurisdiction.country.id,
  region: jurisdiction.region?.id ?? null,
  name: jurisdictionName(jurisdiction),
});
