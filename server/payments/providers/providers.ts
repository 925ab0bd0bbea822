import { bankTransfer } from '../bank-transfer.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** All payment providers, the default first. */
export const paymentProviders: readonly PaymentProvider[] = [bankTransfer];

/** Returns a provider by its id. @throws Error when there is none */
export function requireProvider(id: string): PaymentProvider {
  const provider = paymentProviders.find((candidate) => candidate.id === id);
  if (!provider) throw new Error(`There is no payment provider '${id}'`);
  return provider;
}

/** Returns the stored form of a payment reference from typed input; null when no provider issued it. */
export function normalizeReference(input: string): string | null {
  for (const provider of paymentProviders) {
    const reference = provider.normalizeReference(input);
    if (reference !== null) return reference;
  }
  return null;
}
