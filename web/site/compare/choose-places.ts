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
    const kind = place.types.find(({ type }) => type.id === best?.entityType.id);
    const tier = kind?.tiers.find(({ id }) => id === preferredTier) ?? kind?.tiers[0];
    return best && kind && tier ? [{ place, kind, tier, against: best.against }] : [];
  });
