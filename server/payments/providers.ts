import { bankTransfer } from './bank-transfer.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** Every way to be paid, the usual one first. */
export const paymentProviders: readonly PaymentProvider[] = [bankTransfer];

/** @throws Error when a payment names a provider that is no longer here: our mistake */
export function providerById(id: string): PaymentProvider {
  const provider = paymentProviders.find((one) => one.id === id);
  if (!provider) throw new Error(`There is no payment provider '${id}'`);
  return provider;
}

/** A payment's reference as kept, from what somebody typed; null when it is none of ours. */
export function readReference(typed: string): string | null {
  for (const provider of paymentProviders) {
    const reference = provider.readReference(typed);
    if (reference !== null) return reference;
  }
  return null;
}
