import type { EntityChoice, FounderLocations } from '#rules/choose-entity.ts';
import { chooseAcrossCountries, findDecisiveAnswers, type DecisiveAnswer } from '#rules/choose-entity.ts';
import { withArticle } from '#values/with-article.ts';
import type { ComparedPlace, ComparedType } from '../../content/comparison.ts';
import { pricedFor } from '../compare/choose-places.ts';
import { founderAnswers, otherAnswers, type ChosenAnswers } from '../entity-types/founder-questions.ts';

export type Choosing = { readonly answers: ChosenAnswers; readonly places: FounderLocations };
type NamedCountry = { readonly id: string; readonly name: string };

/** A ranked kind of business with its place and its cost there. */
export type PlacedChoice = {
  readonly choice: EntityChoice;
  readonly place: ComparedPlace;
  readonly compared: ComparedType;
};

/**
 * Returns the kinds of business of a country without duplicates: those of the whole country are listed in
 * each of its regions.
 */
const within = (places: readonly ComparedPlace[], country: string) => [
  ...new Map(
    places.flatMap(({ types }) =>
      types.filter(({ type }) => type.country === country).map(({ type }) => [type.id, type] as const),
    ),
  ).values(),
];

const rank = (
  all: readonly ComparedPlace[],
  countries: readonly NamedCountry[],
  { answers, places }: Choosing,
): readonly EntityChoice[] =>
  chooseAcrossCountries(
    countries.map(({ id, name }) => ({ id, name, entityTypes: within(all, id) })),
    founderAnswers(answers),
    places,
  );

/** Owners who live outside a country count as foreign owners there. */
export const withOwnersFrom = ({ answers, places }: Choosing, country: string): Choosing => ({
  answers:
    places.ownersIn === undefined
      ? answers
      : { ...answers, foreignOwner: places.ownersIn === country ? 'no' : 'yes' },
  places,
});

/** Ranks every kind of business in every place, best first, with costs. */
export function choosePlace(
  all: readonly ComparedPlace[],
  countries: readonly NamedCountry[],
  choosing: Choosing,
): readonly PlacedChoice[] {
  return rank(all, countries, choosing).flatMap((choice) => {
    const { id, country } = choice.entityType;
    const { answers } = withOwnersFrom(choosing, country);
    const place = all.find(({ types }) =>
      types.some(({ type }) => type.id === id && type.country === country),
    );
    const compared = place?.types.find(({ type }) => type.id === id);
    return place && compared
      ? [{ choice, place, compared: pricedFor(compared, founderAnswers(answers)) }]
      : [];
  });
}

/** Returns the answers that would change the ranking, about people and about places. */
export function flipsOf(
  all: readonly ComparedPlace[],
  countries: readonly NamedCountry[],
  choosing: Choosing,
): readonly DecisiveAnswer[] {
  const { answers, places } = choosing;
  const elsewhere = (part: keyof FounderLocations, words: string) =>
    places[part] === undefined
      ? []
      : countries
          .filter(({ id }) => id !== places[part])
          .map(({ id, name }) => ({
            words: `${words} in ${withArticle(name)}`,
            choosing: { answers, places: { ...places, [part]: id } },
          }));
  const alternatives = [
    ...otherAnswers(answers).map((other) => ({
      words: other.words,
      choosing: { answers: other.answers, places },
    })),
    ...elsewhere('customersIn', 'Customers'),
    ...elsewhere('ownersIn', 'Owners'),
  ];
  return findDecisiveAnswers(
    rank(all, countries, choosing)[0],
    alternatives.map((other) => ({ words: other.words, ranked: rank(all, countries, other.choosing) })),
  );
}
