import { brand } from '#brand';
import type { OurBankAccount } from '#catalog/types/index.ts';

/** Returns a bank account marked as a sample; the operator replaces it before going live. */
export const sampleAccount = (bank: string, number: string): OurBankAccount => ({
  bank,
  name: `${brand.name} Client Account (sample)`,
  number,
  sample: true,
});
