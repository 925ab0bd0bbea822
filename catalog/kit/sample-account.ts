import { brand } from '#brand';
import type { OurBankAccount } from '#catalog/types/index.ts';

/** A sample account: a country's file replaces it by the operator's own before opening. */
export const sampleAccount = (bank: string, number: string): OurBankAccount => ({
  bank,
  name: `${brand.name} Client Account (sample)`,
  number,
  sample: true,
});
