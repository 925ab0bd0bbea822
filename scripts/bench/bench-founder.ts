// npm run bench:founder: how much longer the pages of a customer with 40 companies, 400 applications and
// 4,000 documents take than those of one with a tenth of it. Each request goes through the whole server,
// without the network. The figures are in docs/scaling.md.
//   --engine postgres   only one engine: postgres or embedded
//   --runs 100          measurements of each request and size, in turns
//   --only messages     only the pages whose name begins so
//   --firm              as a member of a firm whose clients these companies are, and not as their owner
import { parseArgs } from 'node:util';
import { PAGE_REQUESTS } from './founder/page-requests.ts';
import { giveToFirm, seedFounder, type FounderSize } from './founder/seed-founder.ts';
import { percentile } from './percentile.ts';
import type { Database } from '../../server/database/database.ts';
import { migrate } from '../../server/database/migrate.ts';
import { migrationTimeouts } from '../../server/database/postgres-pool.ts';
import { openEmbedded, openPostgres } from '../../server/database/open-database.ts';
import { startTestApp, type TestApp } from '../../server/testing/app.ts';
import { startPostgresServer } from '../../testing/postgres-server.ts';

const { values } = parseArgs({
  options: {
    engine: { type: 'string' },
    runs: { type: 'string', default: '100' },
    only: { type: 'string', default: '' },
    firm: { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);
const warmUps = 20;
const limit = 1.5;
const large: FounderSize = { companies: 40, applicationsEach: 10, documentsEach: 10 };
const small: FounderSize = { ...large, companies: 4 };
const now = new Date('2026-11-23T09:00:00Z');

type Founder = { readonly app: TestApp; readonly token: string; readonly companyId: string };

/** Starts the product on a database with one founder of a size. */
async function startFounder(database: Database, size: FounderSize): Promise<Founder> {
  await migrate(database);
  const app = await startTestApp({ database, now });
  const token = await app.signUp('founder@customer.example');
  for (const colleague of ['kemi', 'musa']) await app.signUp(`${colleague}@customer.example`);
  const owner = values.firm ? 'owner@customer.example' : 'founder@customer.example';
  if (values.firm) await app.signUp(owner);
  const companyId = await seedFounder(database, owner, size, now);
  if (values.firm) await giveToFirm(database, { owner, member: 'founder@customer.example' });
  await database.withoutTimeouts(() => database.query('vacuum analyze'));
  return { app, token, companyId };
}

/**
 * Sends each request to both in turns, so that other work on the machine slows down both, and prints the
 * percentiles.
 */
async function compare(label: string, few: Founder, many: Founder): Promise<void> {
  const rows: Record<string, Record<string, string>> = {};
  for (const [name, urlOf] of Object.entries(PAGE_REQUESTS)) {
    if (!name.startsWith(values.only)) continue;
    const times: [number[], number[]] = [[], []];
    const bytes = [0, 0];
    for (let run = -warmUps; run < runs; run += 1) {
      for (const [index, { app, token, companyId }] of [few, many].entries()) {
        const startedAt = performance.now();
        const reply = await app.app.inject({
          url: urlOf(companyId),
          headers: { authorization: `Bearer ${token}` },
        });
        if (run >= 0) times[index]?.push(performance.now() - startedAt);
        if (reply.statusCode !== 200) throw new Error(`${name} answered ${reply.statusCode}: ${reply.body}`);
        bytes[index] = reply.rawPayload.length;
      }
    }
    const row: Record<string, string> = {};
    for (const share of [0.5, 0.95]) {
      const [one, other] = times.map((each) => percentile(each, share)) as [number, number];
      row[`p${share * 100} ms, a tenth`] = one.toFixed(1);
      row[`p${share * 100} ms`] = other.toFixed(1);
      row[`p${share * 100} ratio`] = `${(other / one).toFixed(2)}${other / one > limit ? ' above' : ''}`;
    }
    row['KiB'] = bytes.map((each) => (each / 1024).toFixed(0)).join(' → ');
    rows[name] = row;
  }
  console.log(`\n${label}: ${runs} runs. Ratio to reach: ${limit}`);
  console.table(rows);
}

async function measure(label: string, databases: readonly Database[]): Promise<void> {
  const [one, other] = databases as [Database, Database];
  const few = await startFounder(one, small);
  const many = await startFounder(other, large);
  await compare(label, few, many);
  await few.app.stop();
  await many.app.stop();
}

if (values.engine !== 'embedded') {
  const server = await startPostgresServer();
  if (server === null) console.log('PostgreSQL 15 or newer is not installed.');
  else {
    const root = await openPostgres(server.url, { timeouts: migrationTimeouts });
    for (const name of ['few', 'many']) await root.query(`create database ${name}`);
    await root.close();
    const databases = await Promise.all(
      ['few', 'many'].map((name) => {
        const url = new URL(server.url);
        url.pathname = `/${name}`;
        return openPostgres(String(url), { timeouts: migrationTimeouts });
      }),
    );
    await measure('postgres', databases);
    await server.remove();
  }
}
if (values.engine !== 'postgres')
  await measure('embedded', await Promise.all(['few', 'many'].map(() => openEmbedded({ directory: null }))));
