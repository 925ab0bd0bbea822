/** A code that the payer's bank asks for: 'Sort code', '20-00-00'. */
type BankCode = { readonly label: string; readonly value: string };

/**
 * A bank account to which customers transfer. `number` is the domestic account number; an IBAN is among
 * `international`.
 */
export type OurBankAccount = {
  readonly bank: string;
  readonly name: string;
  readonly number: string;
  /** Details that a transfer within the country needs besides the number. */
  readonly domestic: readonly BankCode[];
  /** Details that a transfer from another country needs. */
  readonly international: readonly BankCode[];
  /** True until the operator replaces it with a real account. */
  readonly sample: boolean;
};
