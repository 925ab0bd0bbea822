import { brand } from '#brand';

export type OurBankAccount = {
  readonly bank: string;
  readonly name: string;
  readonly number: string /** True until the operator replaces it with a real account. */;
  readonly sample: boolean;
};

/** A sample account: a country's file replaces it by the operator's own before opening. */
export const sampleAccount = (bank: string, number: string): OurBankAccount => ({
  bank,
  name: `${brand.name} Client Account (sample)`,
  number,
  sample: true,
});
