import type { z } from 'zod';
import type { LedgerStatementShape } from '#contract/money/ledger.ts';
import type { Database } from '../database/database.ts';

type Closing = z.input<typeof LedgerStatementShape>['closing'];

const cash = `(p.account like 'clearing:%' or p.account = 'bank:operating')`;
const sumWhere = (condition: string, sign: 1 | -1): string =>
  `coalesce(sum(${sign === 1 ? '' : '-'}p.amount_minor) filter (where ${condition}), 0)::text`;

/** Returns what happened on a day, by currency. */
export async function readClosing(database: Database, day: string): Promise<Closing> {
  const { rows } = await database.query(
    `select p.currency,
       ${sumWhere(`t.kind = 'received' and ${cash}`, 1)} as received,
       ${sumWhere(`(t.source in ('refund', 'inquiry_refund') or t.kind = 'returned') and ${cash}`, -1)} as returned,
       ${sumWhere(`t.kind = 'registry_paid' and ${cash}`, -1)} as registries,
       ${sumWhere(`p.account = 'income'`, -1)} as revenue,
       ${sumWhere(`p.account = 'expense:provider-fees'`, 1)} as fees,
       ${sumWhere(`t.source = 'payout' and p.account = 'bank:operating'`, 1)} as payouts
     from ledger_transactions t join ledger_postings p on p.transaction_id = t.id
     where t.booked_on = $1 group by p.currency order by p.currency`,
    [day],
  );
  return rows.map((row) => ({
    currency: String(row['currency']),
    receivedMinor: Number(row['received']),
    returnedMinor: Number(row['returned']),
    toRegistriesMinor: Number(row['registries']),
    revenueMinor: Number(row['revenue']),
    providerFeesMinor: Number(row['fees']),
    payoutsMinor: Number(row['payouts']),
  }));
}
