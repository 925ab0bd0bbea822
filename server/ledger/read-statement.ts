import type { z } from 'zod';
import type { LedgerStatementShape } from '#contract/money/ledger.ts';
import { accountTitles } from '#rules/ledger/account-titles.ts';
import type { Database } from '../database/database.ts';
import { readBalances } from './balances.ts';
import { readClosing } from './read-closing.ts';

/** Returns customers' money held, by currency, what happened on a day, and the balances of all accounts at its end. */
export async function readStatement(
  database: Database,
  day: string,
): Promise<z.input<typeof LedgerStatementShape>> {
  const balances = await readBalances(database, { day });
  const currencies = [...new Set(balances.map(({ currency }) => currency))];
  const held = (account: string, currency: string): number =>
    -(balances.find((row) => row.account === account && row.currency === currency)?.minor ?? 0);
  return {
    day,
    held: currencies.map((currency) => {
      const governmentMinor = held('client:government', currency);
      const stampDutyMinor = held('client:stamp-duty', currency);
      return {
        currency,
        governmentMinor,
        stampDutyMinor,
        totalMinor: governmentMinor + stampDutyMinor,
        inClientAccountMinor: 0 - held('bank:client', currency),
      };
    }),
    closing: await readClosing(database, day),
    accounts: balances.map((row) => ({ ...row, ...accountTitles[row.account] })),
  };
}
