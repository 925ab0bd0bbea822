import { chooseEntity, type FounderAnswers } from '#rules/choose-entity.ts';
import type { TierId } from '#catalog/types/index.ts';
import type { ComparedPlace, ComparedTier, ComparedType } from '../../content/comparison.ts';

/**
 * A place with the kind of business that suits the answers best there, at the preferred tier, and what
 * speaks against it.
 */
export type SuitedPlace = {
  place: ComparedPlace;
  kind: ComparedType;
  tier: ComparedTier;
  against: readonly string[];
};

/** Returns a kind of business with the prices that follow from the founder's answers. */
export const pricedFor = (kind: ComparedType, { foreignOwner }: FounderAnswers): ComparedType =>
  foreignOwner === true && kind.withForeignOwner ? { ...kind, ...kind.withForeignOwner } : kind;

/**
 * Returns each place with the best kind of business there. A tier not sold there falls back to the first
 * that is.
 */
export const choosePlaces = (
  places: readonly ComparedPlace[],
  answers: FounderAnswers,
  preferredTier: TierId,
): readonly SuitedPlace[] =>
  places.flatMap((place): SuitedPlace[] => {
    const [best] = chooseEntity({ entityTypes: place.types.map(({ type }) => type) }, answers);
    const chosen = place.types.find(({ type }) => type.id === best?.entityType.id);
    const kind = chosen && pricedFor(chosen, answers);
    const tier = kind?.tiers.find(({ id }) => id === preferredTier) ?? kind?.tiers[0];
    return best && kind && tier ? [{ place, kind, tier, against: best.against }] : [];
  });

/** Returns the ids of the places shown for the `places` of a view: those named, or the first place of each country. */
export function shownPlaces(places: readonly ComparedPlace[], named: string): readonly string[] {
  const ids = new Set(named.split(','));
  const found = places.filter(({ id }) => ids.has(id));
  const shown =
    found.length > 0
      ? found
      : places.filter(({ code }, index) => places.findIndex((place) => place.code === code) === index);
  return shown.map(({ id }) => id);
}
