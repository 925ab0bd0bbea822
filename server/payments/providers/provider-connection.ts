import type { CheckoutProviderId } from './checkout-provider.ts';

/** What an adapter needs beside its keys. Tests replace both. */
export type ProviderConnection = {
  provider: CheckoutProviderId;
  /** Without a trailing slash. */
  baseUrl: string;
  fetch: typeof fetch;
  now: () => Date;
  timeoutMs: number;
};
