import type { PaymentConfig } from '../read-payment-config.ts';
import type { CheckoutProvider } from './checkout-provider.ts';

/** Opens the payment providers that are configured, in the order in which customers see them. */
export function openCheckouts(_config: PaymentConfig): CheckoutProvider[] {
  return [];
}
