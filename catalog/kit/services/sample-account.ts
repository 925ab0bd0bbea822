import { brand } from '#brand';
import type { OurBankAccount } from '#catalog/types/index.ts';

/** Returns a bank account marked as a sample; the operator replaces it before going live. */
export const sampleAccount = (
  account: Pick<OurBankAccount, 'bank' | 'number'> &
    Partial<Pick<OurBankAccount, 'domestic' | 'international'>>,
): OurBankAccount => ({
  domestic: [],
  international: [],
  ...account,
  name: `${brand.name} Client Account (sample)`,
  sample: true,
});
