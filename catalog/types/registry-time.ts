import type { Provenance } from './source.ts';

/**
 * How long the registry itself takes for some services, after we file: '5 to 14 business days'. Our own time
 * is in the tiers.
 */
export type RegistryTime = Provenance & {
  /** Ids of the services. */
  readonly services: readonly string[];
  readonly time: string;
};
