import { CURRENCIES, formatMoney } from '#values/money.ts';

/**
 * Formats minor units of a currency that we may not sell in: '₦1,000', 'EUR 10.00'. Others are taken to have
 * two decimals.
 */
export function formatAmount(minor: number, code: string): string {
  const currency = CURRENCIES.find((each) => each === code);
  return currency === undefined ? `${code} ${(minor / 100).toFixed(2)}` : formatMoney({ minor, currency });
}
