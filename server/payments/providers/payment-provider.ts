import type { Currency } from '#values/money.ts';

type BankCode = { label: string; value: string };
/** An account to transfer to. `sample` is true until the operator configures a real one. */
export type BankAccount = {
  bank: string;
  name: string;
  number: string;
  domestic: BankCode[];
  international: BankCode[];
  sample: boolean;
};

/**
 * The port for payment providers. A new provider is one file, one line in `providers.ts`, and passes the shared tests.
 */
export type PaymentProvider = {
  readonly id: string;
  /** Printed on receipts: 'Bank transfer'. */
  readonly method: string;
  accepts(currency: Currency): boolean;
  /** Returns a new payment reference with a check character, short enough for a bank's narration field. */
  generateReference(): string;
  /** Returns the stored form of a reference from typed input; null when its check character is wrong. */
  normalizeReference(input: string): string | null;
  /**
   * Returns the account for a currency and a country, by its id.
   * @throws RangeError for a currency it does not accept
   */
  accountFor(currency: Currency, countryId: string): BankAccount;
};
