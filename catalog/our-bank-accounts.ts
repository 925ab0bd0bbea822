import type { Currency } from '#values/money.ts';
import { countries } from './index.ts';
import type { OurBankAccount } from './types/index.ts';

export type { OurBankAccount };

/** Where customers transfer to, by currency, from the countries' own files. */
export const ourBankAccounts: Partial<Record<Currency, OurBankAccount>> = Object.fromEntries(
  countries.map(({ currency, bankAccount }) => [currency, bankAccount]),
);
