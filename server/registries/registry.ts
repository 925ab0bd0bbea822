import type { RegistryEntry, RegistryId } from '#rules/formed-elsewhere/registry-entry.ts';

/** A registry that answers questions about a company by its number. */
export type Registry = {
  readonly id: RegistryId;
  readonly title: string;
  /** Which companies it has, in words: 'Companies of the United Kingdom'. */
  readonly covers: string;
  readonly numberLabel: string;
  readonly example: string;
  /**
   * Returns the entry of a number as typed; null when the registry has none.
   * @throws RegistryUnavailableError
   */
  readonly find: (number: string) => Promise<RegistryEntry | null>;
};

/** How a registry is reached. Tests replace all of it. */
export type RegistryConnection = {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
  readonly now: () => Date;
  readonly timeoutMs: number;
};

/** A registry that does not answer, or not as expected. The cause is for the log. */
export class RegistryUnavailableError extends Error {
  override name = 'RegistryUnavailableError';
}
