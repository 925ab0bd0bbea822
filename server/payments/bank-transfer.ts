import { ourBankAccount } from '#catalog/our-bank-accounts.ts';
import { hasValidCheckCharacter, normalizeCode } from '#values/check-character.ts';
import { generateCode } from '../codes/generate-code.ts';
import type { PaymentProvider } from './providers/payment-provider.ts';

/** Payment by bank transfer with a reference; an officer confirms its receipt. */
export const bankTransfer: PaymentProvider = {
  id: 'bank-transfer',
  method: 'Bank transfer',
  accepts: (currency) => ourBankAccount(currency) !== undefined,
  generateReference: () => generateCode('CHP', 7, 4),
  normalizeReference(input) {
    const code = normalizeCode(input).replace(/^CHP/, '');
    return code.length === 8 && hasValidCheckCharacter(code)
      ? `CHP-${code.slice(0, 4)}-${code.slice(4)}`
      : null;
  },
  accountFor(currency, countryId) {
    const account = ourBankAccount(currency, countryId);
    if (account === undefined) throw new RangeError(`We have no account for ${currency}`);
    return { ...account, domestic: [...account.domestic], international: [...account.international] };
  },
};
