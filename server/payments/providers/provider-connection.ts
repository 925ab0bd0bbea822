import type { CheckoutProviderId } from './checkout-provider.ts';

/** Dependencies of an adapter beside its keys. Tests replace both. */
export type ProviderConnection = {
  provider: CheckoutProviderId;
  /** Without a trailing slash. */
  baseUrl: string;
  fetch: typeof fetch;
  now: () => Date;
  timeoutMs: number;
};
