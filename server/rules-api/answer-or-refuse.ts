import { countries } from '#catalog/index.ts';
import { type ReferenceKind, isUnanswered, type Unanswered } from '#rules/unanswered.ts';
import { type Jurisdiction, jurisdictionName, resolveJurisdiction } from '#rules/jurisdiction.ts';
import { Refusal } from '#contract/errors.ts';

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

/** The answer of the rules. @throws Refusal facts_invalid, not_in_catalogue, not_covered, when there is none */
export function answerOrRefuse<T extends object>(answer: T | Unanswered): T {
  if (isUnanswered(answer)) throw toRefusal(answer);
  return answer;
}

/** Declines a question that names what the catalogue does not hold. */
export const refuseUnknown = (asked: ReferenceKind | 'country', words: string): Refusal =>
  new Refusal('not_in_catalogue', { problems: [{ path: asked, code: 'unknown', words }] });

/** The place that is meant. @throws Refusal not_in_catalogue */
export const resolvePlace = (named: string): Jurisdiction =>
  answerOrRefuse(resolveJurisdiction(countries, named));

export const presentPlace = (jurisdiction: Jurisdiction) => ({
  country: jurisdiction.country.id,
  region: jurisdiction.region?.id ?? null,
  name: jurisdictionName(jurisdiction),
});
