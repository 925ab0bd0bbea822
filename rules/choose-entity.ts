import type { Country, EntityTraits, EntityType } from '#catalog/types/index.ts';

/** What a founder says about the business; what is not answered weighs nothing. */
export type FounderAnswers = {
  readonly owners?: number;
  /** Wants to risk no more than what is put in. */
  readonly limitedLiability?: boolean;
  readonly foreignOwner?: boolean;
  /** Wants investors who take shares, now or later. */
  readonly outsideInvestors?: boolean;
  /** Wants as little paperwork and cost as possible. */
  readonly simplest?: boolean;
};

export type EntityChoice = {
  readonly entityType: EntityType;
  readonly reasons: readonly string[];
  readonly against: readonly string[];
};

type Argument = { readonly for: boolean; readonly weight: number; readonly words: string };

/** Weighs enough that no number of good points makes up for it. */
const IMPOSSIBLE = 100;

function argumentsFor(type: EntityType, traits: EntityTraits, answers: FounderAnswers): readonly Argument[] {
  const found: Argument[] = [];
  const pro = (weight: number, words: string) => found.push({ for: true, weight, words });
  const contra = (weight: number, words: string) => found.push({ for: false, weight, words });

  if (answers.owners !== undefined) {
    if (answers.owners >= traits.minOwners && answers.owners <= traits.maxOwners)
      pro(1, `It takes ${type.owners}.`);
    else contra(IMPOSSIBLE, `It takes ${type.owners}; you said ${answers.owners}.`);
  }
  if (answers.limitedLiability === true) (traits.limitedLiability ? pro : contra)(4, `${type.liability}.`);
  if (answers.foreignOwner === true) (traits.foreignOwners === 'open' ? pro : contra)(4, traits.foreignWords);
  if (answers.outsideInvestors === true) {
    if (traits.issuesShares) pro(3, 'It has shares, which investors can take.');
    else contra(3, 'It has no shares, so investors can only lend or become owners who answer for its debts.');
  }
  if (answers.simplest === true)
    (traits.paperwork === 1 ? pro : contra)(
      2,
      traits.paperwork === 1
        ? 'It has the least paperwork and the lowest fees.'
        : 'It asks more: capital, a register of who controls it, and a tax return of its own each year.',
    );
  return found;
}

type Candidate = { readonly entityType: EntityType; readonly points: readonly Argument[] };

const candidatesOf = (entityTypes: readonly EntityType[], answers: FounderAnswers): readonly Candidate[] =>
  entityTypes.flatMap((entityType) =>
    entityType.serviceId === undefined || entityType.traits === undefined
      ? []
      : [{ entityType, points: argumentsFor(entityType, entityType.traits, answers) }],
  );

const ranked = (candidates: readonly Candidate[]): readonly EntityChoice[] =>
  candidates
    .map(({ entityType, points }) => ({
      entityType,
      score: points.reduce((sum, point) => sum + (point.for ? point.weight : -point.weight), 0),
      reasons: points.filter((point) => point.for).map((point) => point.words),
      against: points.filter((point) => !point.for).map((point) => point.words),
    }))
    // Equal scores keep the catalogue's order, simplest type first.
    .toSorted((a, b) => b.score - a.score)
    .map(({ entityType, reasons, against }) => ({ entityType, reasons, against }));

/** The entity types of a country that can be applied for, best first, each with what speaks for and against it. */
export const chooseEntity = (
  country: Pick<Country, 'entityTypes'>,
  answers: FounderAnswers,
): readonly EntityChoice[] => ranked(candidatesOf(country.entityTypes, answers));

/** Where a founder's people are, by the ids of countries; another id, such as 'elsewhere', stands for none of ours. */
export type FounderPlaces = { readonly customersIn?: string; readonly ownersIn?: string };
type Place = Pick<Country, 'id' | 'name'>;

/** What speaks for and against a country, beside the kinds of business it knows. */
function argumentsOfPlace(place: Place, { customersIn, ownersIn }: FounderPlaces): readonly Argument[] {
  const found: Argument[] = [];
  if (customersIn === place.id)
    found.push({
      for: true,
      weight: 4,
      words: `Your customers are in ${place.name}, where it may trade as a business of the country.`,
    });
  else if (customersIn !== undefined)
    found.push({
      for: false,
      weight: 2,
      words:
        'Your customers are elsewhere: to trade where they are, it may have to be registered there as well, as a foreign business.',
    });
  // More than being open to foreign owners weighs elsewhere: nobody gains by living abroad.
  if (ownersIn === place.id)
    found.push({
      for: true,
      weight: 5,
      words: `Its owners live in ${place.name}, close to its registry and its banks.`,
    });
  return found;
}

/**
 * The same across countries: every type that can be applied for anywhere, best first. Who lives outside a country is a
 * foreign owner there.
 */
export function chooseAcross(
  countries: readonly (Place & Pick<Country, 'entityTypes'>)[],
  answers: FounderAnswers,
  places: FounderPlaces,
): readonly EntityChoice[] {
  return ranked(
    countries.flatMap((country) => {
      const foreignOwner =
        places.ownersIn !== undefined && places.ownersIn !== country.id ? true : answers.foreignOwner;
      return candidatesOf(country.entityTypes, { ...answers, foreignOwner }).map(
        ({ entityType, points }) => ({
          entityType,
          points: [...argumentsOfPlace(country, places), ...points],
        }),
      );
    }),
  );
}

/** One answer said otherwise, in words, and what would fit best then. */
export type Flip = { readonly words: string; readonly instead: EntityChoice };

/** Which answers the choice hangs on: those of the alternatives under which another type comes first. */
export function whatWouldChange(
  chosen: EntityChoice | undefined,
  alternatives: readonly { readonly words: string; readonly ranked: readonly EntityChoice[] }[],
): readonly Flip[] {
  return alternatives.flatMap(({ words, ranked: others }) =>
    chosen && others[0] && others[0].entityType !== chosen.entityType ? [{ words, instead: others[0] }] : [],
  );
}
