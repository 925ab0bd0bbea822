import type { Provenance } from './source.ts';

/** Traits by which founders choose an entity type. `paperwork` is 1 (little) to 3 (much). */
export type EntityTraits = {
  readonly minOwners: number;
  readonly maxOwners: number;
  readonly limitedLiability: boolean;
  readonly foreignOwners: 'open' | 'with-permit';
  /** Requirements for a foreign owner, in words. */
  readonly foreignWords: string;
  readonly issuesShares: boolean;
  readonly paperwork: 1 | 2 | 3;
};

export type EntityType = {
  readonly id: string;
  readonly country: string;
  /** The state or province it is formed in, by id, where a country has several registries. */
  readonly region?: string;
  readonly title: string;
  readonly short: string;
  readonly owners: string;
  readonly liability: string;
  readonly people: string;
  readonly capital: string;
  readonly suits: string;
  readonly nameEnding: string;
  readonly serviceId?: string;
  /** For the types that can be chosen. */
  readonly traits?: EntityTraits;
} & Provenance;
