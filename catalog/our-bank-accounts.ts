import { brand } from '#brand';
import type { Currency } from '#values/money.ts';

export type OurBankAccount = { readonly bank: string; readonly name: string; readonly number: string; /** True until the operator replaces it with a real account. */ readonly sample: boolean };

/** Where customers transfer to, by currency. The shown ones are samples: replace them, and set `sample` to false, before opening. */
export const ourBankAccounts: Partial<Record<Currency, OurBankAccount>> = {
  NGN: { bank: 'Sample Bank of Lagos', name: `${brand.name} Client Account (sample)`, number: '0123456789', sample: true },
};
