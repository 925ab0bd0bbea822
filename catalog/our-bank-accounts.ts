import type { Currency } from '#values/money.ts';
import { countries } from './index.ts';
import type { OurBankAccount } from './types/index.ts';

export type { OurBankAccount };

/**
 * Returns the bank account to which customers transfer a currency: that of the given country when it uses the currency,
 * otherwise that of the first country that does.
 * @returns undefined for a currency in which nothing is sold
 */
export function ourBankAccount(currency: Currency, countryId?: string): OurBankAccount | undefined {
  const paidInIt = countries.filter((country) => country.currency === currency);
  return (paidInIt.find(({ id }) => id === countryId) ?? paidInIt[0])?.bankAccount;
}
