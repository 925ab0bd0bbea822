export type OurBankAccount = {
  readonly bank: string;
  readonly name: string;
  readonly number: string;
  /** True until the operator replaces it with a real account. */
  readonly sample: boolean;
};
