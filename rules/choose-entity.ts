import type { Country, EntityTraits, EntityType } from '#catalog/types/index.ts';

/** A founder's answers about the business. Questions without an answer do not affect the ranking. */
export type FounderAnswers = {
  readonly owners?: number;
  readonly limitedLiability?: boolean;
  readonly foreignOwner?: boolean;
  /** Wants investors to take shares, now or later. */
  readonly outsideInvestors?: boolean;
  /** Prefers the least paperwork and cost. */
  readonly simplest?: boolean;
};

/** An entity type with the reasons for and against it. */
export type EntityChoice = {
  readonly entityType: EntityType;
  readonly reasons: readonly string[];
  readonly against: readonly string[];
};

type Argument = { readonly for: boolean; readonly weight: number; readonly words: string };

/** Outweighs all arguments in favour together. */
const DISQUALIFYING_WEIGHT = 100;

function argumentsFor(type: EntityType, traits: EntityTraits, answers: FounderAnswers): readonly Argument[] {
  const result: Argument[] = [];
  const pro = (weight: number, words: string) => result.push({ for: true, weight, words });
  const con = (weight: number, words: string) => result.push({ for: false, weight, words });

  if (answers.owners !== undefined) {
    if (answers.owners >= traits.minOwners && answers.owners <= traits.maxOwners)
      pro(1, `It allows ${type.owners}.`);
    else con(DISQUALIFYING_WEIGHT, `It allows ${type.owners}, but you answered ${answers.owners}.`);
  }
  if (answers.limitedLiability === true) (traits.limitedLiability ? pro : con)(4, `${type.liability}.`);
  if (answers.foreignOwner === true) (traits.foreignOwners === 'open' ? pro : con)(4, traits.foreignWords);
  if (answers.outsideInvestors === true) {
    if (traits.issuesShares) pro(3, 'It has shares that investors can buy.');
    else
      con(
        3,
        'It has no shares, so investors can only lend money or become owners who are liable for its debts.',
      );
  }
  if (answers.simplest === true)
    (traits.paperwork === 1 ? pro : con)(
      2,
      traits.paperwork === 1
        ? 'It has the least paperwork and the lowest fees.'
        : 'It requires more: capital, a register of the people who control it, and its own yearly tax return.',
    );
  return result;
}

type Candidate = { readonly entityType: EntityType; readonly reasoning: readonly Argument[] };

const candidatesOf = (entityTypes: readonly EntityType[], answers: FounderAnswers): readonly Candidate[] =>
  entityTypes.flatMap((entityType) =>
    entityType.serviceId === undefined || entityType.traits === undefined
      ? []
      : [{ entityType, reasoning: argumentsFor(entityType, entityType.traits, answers) }],
  );

const rankCandidates = (candidates: readonly Candidate[]): readonly EntityChoice[] =>
  candidates
    .map(({ entityType, reasoning }) => ({
      entityType,
      score: reasoning.reduce(
        (sum, argument) => sum + (argument.for ? argument.weight : -argument.weight),
        0,
      ),
      reasons: reasoning.filter((argument) => argument.for).map(({ words }) => words),
      against: reasoning.filter((argument) => !argument.for).map(({ words }) => words),
    }))
    // Equal scores keep the catalogue's order, simplest type first.
    .toSorted((a, b) => b.score - a.score)
    .map(({ entityType, reasons, against }) => ({ entityType, reasons, against }));

/** Ranks the entity types of a country that can be applied for, best first, with the reasons for and against each. */
export const chooseEntity = (
  country: Pick<Country, 'entityTypes'>,
  answers: FounderAnswers,
): readonly EntityChoice[] => rankCandidates(candidatesOf(country.entityTypes, answers));

/**
 * The countries of a founder's customers and owners, by id. Any other id, such as 'elsewhere', is a country
 * that we do not serve.
 */
export type FounderLocations = { readonly customersIn?: string; readonly ownersIn?: string };
type CountryName = Pick<Country, 'id' | 'name'>;

/** Returns the arguments for and against a country, whatever the entity type. */
function argumentsForLocation(
  country: CountryName,
  { customersIn, ownersIn }: FounderLocations,
): readonly Argument[] {
  const result: Argument[] = [];
  if (customersIn === country.id)
    result.push({
      for: true,
      weight: 4,
      words: `Your customers are in ${country.name}, where it can trade as a local business.`,
    });
  else if (customersIn !== undefined)
    result.push({
      for: false,
      weight: 2,
      words:
        'Your customers are elsewhere. To trade there, it may also have to register there as a foreign business.',
    });
  // Weighs more than openness to foreign owners: a country must not rank higher because the owners live elsewhere.
  if (ownersIn === country.id)
    result.push({
      for: true,
      weight: 5,
      words: `Its owners live in ${country.name}, close to its registry and its banks.`,
    });
  return result;
}

/**
 * Ranks all entity types that can be applied for in several countries, best first. Owners who live outside a
 * country count as foreign owners there.
 */
export function chooseAcrossCountries(
  countries: readonly (CountryName & Pick<Country, 'entityTypes'>)[],
  answers: FounderAnswers,
  locations: FounderLocations,
): readonly EntityChoice[] {
  return rankCandidates(
    countries.flatMap((country) => {
      const foreignOwner =
        locations.ownersIn !== undefined && locations.ownersIn !== country.id ? true : answers.foreignOwner;
      return candidatesOf(country.entityTypes, { ...answers, foreignOwner }).map(
        ({ entityType, reasoning }) => ({
          entityType,
          reasoning: [...argumentsForLocation(country, locations), ...reasoning],
        }),
      );
    }),
  );
}

/** A changed answer, in words, and the best choice with it. */
export type DecisiveAnswer = { readonly words: string; readonly instead: EntityChoice };

/** Returns the alternative answers with which another entity type would rank first. */
export function findDecisiveAnswers(
  choice: EntityChoice | undefined,
  alternatives: readonly { readonly words: string; readonly ranked: readonly EntityChoice[] }[],
): readonly DecisiveAnswer[] {
  return alternatives.flatMap(({ words, ranked: others }) =>
    choice && others[0] && others[0].entityType !== choice.entityType ? [{ words, instead: others[0] }] : [],
  );
}
