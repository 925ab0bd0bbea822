import { type Currency, formatMoney, major } from '#values/money.ts';

/**
 * Returns the currency of a country and how its modules write amounts, declared once in `<country>/money.ts`.
 * @example export const { currency, format: naira, toMinor: toKobo } = countryMoney('NGN');
 */
export const countryMoney = (currency: Currency) => ({
  currency,
  /** Formats an amount in minor units: `naira(toKobo(1_000))` is '₦1,000'. */
  format: (minor: number): string => formatMoney({ minor, currency }),
  /** Converts main units to minor ones, for readable constants. */
  toMinor: (units: number): number => major(units, currency).minor,
});
