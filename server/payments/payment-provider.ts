import type { Currency } from '#values/money.ts';

/** An account to transfer to. `sample` while the operator has not put in their own. */
export type BankAccount = { bank: string; name: string; number: string; sample: boolean };

/**
 * A way to be paid. `bank-transfer` is the first; one that takes cards is another file like it, one line in `providers.ts`,
 * and the shared suite.
 */
export type PaymentProvider = {
  readonly id: string;
  /** As it stands on a receipt: 'Bank transfer'. */
  readonly method: string;
  accepts(currency: Currency): boolean;
  /** A new reference for one payment, with a check sign, short enough for the narration of a transfer. */
  newReference(): string;
  /** The reference as we keep it, from what somebody typed or copied; null when it is mistyped. */
  readReference(typed: string): string | null;
  /** Where to pay for a service of a country, by the country's id. @throws RangeError for a currency it does not accept */
  accountFor(currency: Currency, countryId?: string): BankAccount;
};
