import { createHash } from 'node:crypto';
import { csvMappingWithReference } from '../../server/bank-statements/testing/csv-mapping.ts';
import { countryOf, serviceById } from '../../catalog/index.ts';
import { MAX_STATEMENT_LINES } from '../../rules/bank-statements/statement.ts';
import { snapshotService } from '../../server/applications/service-snapshot.ts';
import { requireAccount } from '../../server/bank-statements/bank-accounts.ts';
import { importStatement } from '../../server/bank-statements/import-statement.ts';
import { readLines } from '../../server/bank-statements/read-lines.ts';
import type { Database } from '../../server/database/database.ts';
import { migrate } from '../../server/database/migrate.ts';
import { openPostgres } from '../../server/database/open-database.ts';
import { migrationTimeouts } from '../../server/database/postgres-pool.ts';
import { startPostgresServer } from '../../testing/postgres-server.ts';
import { generateCode } from '../../server/codes/generate-code.ts';
import { percentile } from './percentile.ts';

const payments = 200_000;
/** One payment in so many waits. */
const waitingEvery = 10;
const batch = 10_000;
const runs = 50;
const now = new Date('2026-11-22T12:00:00Z');
const account = requireAccount('nigeria');
const officer = { userId: '00000000-0000-4000-8000-0000000000ff', fullName: 'Funmi Cole' };
const service = serviceById('nigeria-business-name-registration')!;

/** SQL of the id of a row. @param kind  the first digit, one for each table */
const uuid = (kind: number) => `('0000000${kind}-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
const owner = `('00000001-0000-4000-8000-' || lpad(to_hex(n / 4), 12, '0'))::uuid`;

/** The amount due of payment `n`, in minor units: many are equal, as prices are. */
const dueOf = (n: number): number => 5_000_000 + (n % 400) * 12_500;

/** Inserts customers, applications, orders and payments; of the payments one in ten waits. @returns the references */
async function seed(database: Database): Promise<string[]> {
  const snapshot = JSON.stringify(snapshotService({ service, country: countryOf(service) }, 'standard'));
  const references = [...new Set(Array.from({ length: payments + 1000 }, () => generateCode('CHP', 7, 4)))];
  for (let from = 0; from < payments; from += batch) {
    const series = `from generate_series(${from}, ${from + batch - 1}) as n`;
    const isWaiting = `n % ${waitingEvery} = 0`;
    const own = references.slice(from, from + batch);
    const statements: [string, unknown[]][] = [
      [
        `insert into auth.users (id, email, raw_user_meta_data, created_at, updated_at)
         select distinct ${owner}, 'owner' || n / 4 || '@customer.example', jsonb_build_object('full_name', 'Owner ' || md5((n / 4)::text)), now(), now()
         ${series} on conflict do nothing`,
        [],
      ],
      [
        `insert into applications (id, reference, owner_id, country, service_id, tier, form_version, name, order_state, version,
           service_snapshot, submitted_at, waiting_since, created_at, updated_at)
         select ${uuid(2)}, 'CH-' || lpad(n::text, 8, '0'), ${owner}, 'nigeria', $1, 'standard', 1, md5(n::text) || ' Ventures',
           case when ${isWaiting} then 'awaiting_payment' else 'paid' end, 3, $2::jsonb, now(), now(), now(), now() ${series}`,
        [service.id, snapshot],
      ],
      [
        `insert into orders (id, application_id, part, currency, total_minor, lines, priced_on, created_at)
         select ${uuid(3)}, ${uuid(2)}, 1, 'NGN', 5000000 + (n % 400) * 12500, '[]', '2026-11-20', now() ${series}`,
        [],
      ],
      [
        `insert into payments (id, application_id, order_id, reference, provider, due_minor, currency, confirmed_at, amount_minor, created_at)
         select ${uuid(4)}, ${uuid(2)}, ${uuid(3)}, ($1::text[])[n - ${from} + 1], 'bank-transfer', 5000000 + (n % 400) * 12500, 'NGN',
           case when ${isWaiting} then null else now() end, case when ${isWaiting} then null else 5000000 end, now() ${series}`,
        [own],
      ],
    ];
    // oxlint-disable-next-line no-await-in-loop
    for (const [statement, parameters] of statements) await database.query(statement, parameters);
  }
  await database.withoutTimeouts(() => database.query('vacuum analyze'));
  return references;
}

/**
 * Returns a file of `lines` lines from `from`: one in 20 names a payment that waits, one in 20 has its
 * amount, the rest is other money.
 */
function fileOf(from: number, lines: number, references: readonly string[]): string {
  const rows = Array.from({ length: lines }, (_, index) => {
    const n = from + index;
    const day = new Date(Date.UTC(2026, 10, 22) - Math.floor(n / 2000) * 86_400_000);
    const date = `${String(day.getUTCDate()).padStart(2, '0')}/${String(day.getUTCMonth() + 1).padStart(2, '0')}/${day.getUTCFullYear()}`;
    const waits = ((n * 7) % (payments / waitingEvery)) * waitingEvery;
    const [words, minor] =
      n % 20 === 0
        ? [`NIP TRF ${references[waits] ?? ''} FRM CUSTOMER ${n}`, dueOf(waits)]
        : n % 20 === 1
          ? [`NIP TRANSFER FROM CUSTOMER ${n}`, dueOf(waits)]
          : [`POS SETTLEMENT ${createHash('md5').update(String(n)).digest('hex')}`, 1_000_000 + n];
    return `${date},${words},${((minor ?? 0) / 100).toFixed(2)},R${n}`;
  });
  return ['Date,Details,Amount,Ref', ...rows].join('\n');
}

type Query = Parameters<typeof readLines>[1];

/** Prints how long imports and the desk's pages of bank lines take on PostgreSQL. */
export async function benchStatements(lines: number): Promise<void> {
  const server = await startPostgresServer();
  if (server === null) return console.log('PostgreSQL 15 or newer is not installed.');
  const database = await openPostgres(server.url, { timeouts: migrationTimeouts });
  try {
    await migrate(database);
    const references = await seed(database);
    await database.query(
      'insert into bank_csv_mappings (bank, mapping, chosen_by, chosen_at) values ($1, $2, $3, now())',
      [account.bank, JSON.stringify(csvMappingWithReference), officer.userId],
    );
    const imports: Record<string, Record<string, number>> = {};
    for (let from = 0; from < lines; from += MAX_STATEMENT_LINES) {
      const text = fileOf(from, Math.min(MAX_STATEMENT_LINES, lines - from), references);
      const file = { text, name: 'statement.csv', sha256: createHash('sha256').update(text).digest('hex') };
      const startedAt = performance.now();
      // oxlint-disable-next-line no-await-in-loop
      const { added, matched } = await importStatement(
        { database, clock: () => now },
        officer as Parameters<typeof importStatement>[1],
        account.id,
        file,
      );
      imports[`lines from ${from}`] = { added, matched, seconds: (performance.now() - startedAt) / 1000 };
    }
    console.table(imports);
    await database.withoutTimeouts(() => database.query('analyze'));
    const read = (query: Partial<Query>) => readLines({ database }, { state: 'open', ...query });
    let deep: string | undefined;
    for (let page = 0; page < 20; page += 1)
      // oxlint-disable-next-line no-await-in-loop
      deep = (await read({ found: 'no', ...(deep ? { after: deep } : {}) })).next ?? deep;
    const requests: [string, Partial<Query>][] = [
      ['to confirm', { found: 'yes' }],
      ['no payment found', { found: 'no' }],
      ['no payment found, page 20', { found: 'no', ...(deep ? { after: deep } : {}) }],
      ['of one account', { found: 'no', account: account.id }],
      ['confirmed', { state: 'confirmed' }],
      ['search: words of one line', { q: 'customer 1234' }],
      ['search: words of most lines', { q: 'settlement' }],
      ['search: amount', { q: '50,125' }],
      ['search: no match', { q: 'zzyzx' }],
    ];
    const rows: Record<string, Record<string, string>> = {};
    for (const [name, query] of requests) {
      const times: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        const startedAt = performance.now();
        // oxlint-disable-next-line no-await-in-loop
        await read(query);
        times.push(performance.now() - startedAt);
      }
      rows[name] = {
        'p50, ms': percentile(times, 0.5).toFixed(1),
        'p95, ms': percentile(times, 0.95).toFixed(1),
      };
    }
    console.table(rows);
  } finally {
    await database.close();
    await server.remove();
  }
}
