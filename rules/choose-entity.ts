import type { Country, EntityTraits, EntityType } from '#catalog/types.ts';

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

export type EntityChoice = { readonly entityType: EntityType; readonly reasons: readonly string[]; readonly against: readonly string[] };

type Argument = { readonly for: boolean; readonly weight: number; readonly words: string };

/** Weighs enough that no number of good points makes up for it. */
const IMPOSSIBLE = 100;

function argumentsFor(type: EntityType, traits: EntityTraits, answers: FounderAnswers): readonly Argument[] {
  const found: Argument[] = [];
  const pro = (weight: number, words: string) => found.push({ for: true, weight, words });
  const contra = (weight: number, words: string) => found.push({ for: false, weight, words });

  if (answers.owners !== undefined) {
    if (answers.owners >= traits.minOwners && answers.owners <= traits.maxOwners) pro(1, `It takes ${type.owners}.`);
    else contra(IMPOSSIBLE, `It takes ${type.owners}; you said ${answers.owners}.`);
  }
  if (answers.limitedLiability === true) (traits.limitedLiability ? pro : contra)(4, `${type.liability}.`);
  if (answers.foreignOwner === true) (traits.foreignOwners === 'open' ? pro : contra)(4, traits.foreignWords);
  if (answers.outsideInvestors === true) {
    if (traits.issuesShares) pro(3, 'It has shares, which investors can take.');
    else contra(3, 'It has no shares, so investors can only lend or become owners who answer for its debts.');
  }
  if (answers.simplest === true) (traits.paperwork === 1 ? pro : contra)(2, traits.paperwork === 1 ? 'It has the least paperwork and the lowest fees.' : 'It asks more: capital, a register of who controls it, and a tax return of its own each year.');
  return found;
}

/** The entity types of a country that can be applied for, best first, each with what speaks for and against it. */
export function chooseEntity(country: Pick<Country, 'entityTypes'>, answers: FounderAnswers): readonly EntityChoice[] {
  return country.entityTypes
    .flatMap((entityType) => (entityType.serviceId === undefined || entityType.traits === undefined ? [] : [{ entityType, points: argumentsFor(entityType, entityType.traits, answers) }]))
    .map(({ entityType, points }) => ({
      entityType,
      score: points.reduce((sum, point) => sum + (point.for ? point.weight : -point.weight), 0),
      reasons: points.filter((point) => point.for).map((point) => point.words),
      against: points.filter((point) => !point.for).map((point) => point.words),
    }))
    // Equal scores keep the catalogue's order, simplest type first.
    .toSorted((a, b) => b.score - a.score)
    .map(({ entityType, reasons, against }) => ({ entityType, reasons, against }));
}
