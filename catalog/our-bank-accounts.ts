import type { Currency } from '#values/money.ts';
import { countries } from './index.ts';
import type { OurBankAccount } from './types/index.ts';

export type { OurBankAccount };

/**
 * Returns the account to which customers transfer, from the country's own file: that of the country named by its id when it
 * is paid in the currency, otherwise that of the first country which is.
 * @returns undefined for a currency in which nothing is sold
 */
export function ourBankAccount(currency: Currency, countryId?: string): OurBankAccount | undefined {
  const paidInIt = countries.filter((country) => country.currency === currency);
  return (paidInIt.find(({ id }) => id === countryId) ?? paidInIt[0])?.bankAccount;
}
