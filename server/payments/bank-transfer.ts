import { ourBankAccount } from '#catalog/our-bank-accounts.ts';
import { hasValidCheckCharacter, normalizeCode } from '#values/check-character.ts';
import { newCode } from '../codes/new-code.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** The customer transfers to our account with the reference; an officer finds the money and confirms it. */
export const bankTransfer: PaymentProvider = {
  id: 'bank-transfer',
  method: 'Bank transfer',
  accepts: (currency) => ourBankAccount(currency) !== undefined,
  newReference: () => newCode('CHP', 7, 4),
  readReference(typed) {
    const code = normalizeCode(typed).replace(/^CHP/, '');
    return code.length === 8 && hasValidCheckCharacter(code)
      ? `CHP-${code.slice(0, 4)}-${code.slice(4)}`
      : null;
  },
  accountFor(currency, countryId) {
    const account = ourBankAccount(currency, countryId);
    if (account === undefined) throw new RangeError(`We have no account for ${currency}`);
    return account;
  },
};
