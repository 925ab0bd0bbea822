import type { Database } from '../database/database.ts';
import { payments } from '../applications/tables.ts';
import { unposted } from './backfill.ts';

export type LedgerReport = { transactions: number; postings: number; faults: string[] };

const ledgerTriggers = [
  'ledger_transactions_append_only',
  'ledger_postings_append_only',
  'ledger_transactions_balanced',
  'ledger_postings_balanced',
];

/** Each query returns one row per fault, with its words. */
const faultQueries = [
  `select format('Transaction %s (%s of %s %s) sums to %s %s.', t.id, t.kind, t.source, t.source_id, sum(p.amount_minor), p.currency) as fault
   from ledger_transactions t join ledger_postings p on p.transaction_id = t.id
   group by t.id, p.currency having sum(p.amount_minor) <> 0`,
  `select format('Transaction %s (%s of %s %s) has fewer than two postings.', t.id, t.kind, t.source, t.source_id) as fault
   from ledger_transactions t left join ledger_postings p on p.transaction_id = t.id
   group by t.id having count(p.id) < 2`,
  `select format('The accounts in %s sum to %s, not to zero.', currency, sum(amount_minor)) as fault
   from ledger_postings group by currency having sum(amount_minor) <> 0`,
  `select format('Customers'' money of order %s in %s is overdrawn by %s %s.', order_id, account, sum(amount_minor), currency) as fault
   from ledger_postings where account like 'client:%' group by order_id, account, currency having sum(amount_minor) > 0`,
  `select format('Dispute %s is %s and holds %s %s of %s.', e.cause, e.dispute_status, h.held, e.currency, e.disputed_minor) as fault
   from payment_exceptions e join (
     select t.source_id, sum(p.amount_minor) filter (where p.account = 'disputes-held') as held
     from ledger_transactions t join ledger_postings p on p.transaction_id = t.id where t.source = 'dispute' group by t.source_id
   ) h on h.source_id = e.cause
   where e.kind = 'dispute' and h.held <> case when e.dispute_status in ('won', 'lost') then 0 else e.disputed_minor end`,
  `select format('Order %s has lines of %s and a total of %s.', id, sum((line ->> 'minor')::bigint), total_minor) as fault
   from orders, jsonb_array_elements(lines) as line
   group by id, total_minor having sum((line ->> 'minor')::bigint) <> total_minor`,
];

/** Checks the whole ledger: balanced, append-only, customers' money covered, every confirmed payment posted. */
export async function checkLedger(database: Database): Promise<LedgerReport> {
  const faults: string[] = [];
  for (const query of faultQueries) {
    // oxlint-disable-next-line no-await-in-loop
    const { rows } = await database.query(query);
    faults.push(...rows.map(({ fault }) => String(fault)));
  }
  const { rows: triggers } = await database.query(
    `select tgname from pg_trigger where tgname = any($1) and tgenabled <> 'D'`,
    [ledgerTriggers],
  );
  const enabled = new Set(triggers.map(({ tgname }) => String(tgname)));
  faults.push(
    ...ledgerTriggers
      .filter((name) => !enabled.has(name))
      .map((name) => `The trigger ${name} is missing or disabled.`),
  );
  const missing = await database.sql
    .select({ reference: payments.reference })
    .from(payments)
    .where(unposted(database));
  faults.push(
    ...missing.map(
      ({ reference }) =>
        `The confirmed payment ${reference} is not posted; the job ledger.backfill posts it.`,
    ),
  );
  const [counts] = (
    await database.query(
      `select (select count(*) from ledger_transactions)::int as transactions, (select count(*) from ledger_postings)::int as postings`,
    )
  ).rows;
  return {
    transactions: Number(counts?.['transactions']),
    postings: Number(counts?.['postings']),
    faults,
  };
}
