// npm run bench:desk: how much longer the desk's queue, counts and search take with many applications than
// with 2,000, on PostgreSQL (200,000) and on the embedded database (50,000). The figures are in
// docs/scaling.md.
//   --engine postgres   only one engine: postgres or embedded
//   --runs 200          measurements of each query and size, in turns
//   --only risk         only the requests whose name begins so
//   --size 1000000      applications of the larger database on PostgreSQL
//   --activities 10000000   activities of customers in the larger database, and three events of each application
//   --without-documents     no words of documents, of which 300 each take most of the time that a million applications need
//   --keep DIRECTORY    keeps the filled databases there, and uses those that an earlier run left (PostgreSQL: a directory that its user
//                       may enter, such as /var/tmp/bench-desk)
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { countryOf, serviceById } from '../../catalog/index.ts';
import { snapshotService } from '../../server/applications/service-snapshot.ts';
import type { Database } from '../../server/database/database.ts';
import { migrate } from '../../server/database/migrate.ts';
import { migrationTimeouts } from '../../server/database/postgres-pool.ts';
import { openEmbedded, openPostgres } from '../../server/database/open-database.ts';
import { readCounts, readQueue } from '../../server/desk/queue.ts';
import { compactQueueCounts } from '../../server/queue/project-desk-item.ts';
import { startPostgresServer } from '../../testing/postgres-server.ts';
import { activityRequests, printSizes, seedActivities, seedEvents } from './desk/activities.ts';
import { riskRequests, riskSql, seedKeys } from './desk/risk.ts';
import { percentile } from './percentile.ts';

const { values } = parseArgs({
  options: {
    engine: { type: 'string' },
    runs: { type: 'string', default: '200' },
    only: { type: 'string', default: '' },
    size: { type: 'string', default: '200000' },
    activities: { type: 'string', default: '0' },
    'without-documents': { type: 'boolean', default: false },
    keep: { type: 'string' },
  },
});
const runs = Number(values.runs);
const few = 2000;
const postgresSize = Number(values.size);
const activities = Number(values.activities);
const embeddedSize = 50_000;
const warmUps = 20;
/** Applications inserted by one statement. */
const batch = 10_000;
const now = new Date('2026-11-22T12:00:00Z');
const officer = { userId: '00000000-0000-4000-8000-0000000000ff', staffRole: 'officer' as const };
const service = serviceById('nigeria-business-name-registration')!;

/** Content that an application stores when it is signed, about as large as for a short form. */
const signed = {
  formVersion: 1,
  answers: Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`field${n}`, `Answer number ${n}`])),
  summary: [
    {
      id: 'one',
      title: 'Answers',
      rows: Array.from({ length: 40 }, (_, n) => ({
        path: `field${n}`,
        label: `Question ${n}`,
        value: `Answer number ${n}`,
      })),
    },
  ],
  quote: { on: '2026-11-20', currency: 'NGN', lines: [], totalMinor: 6_350_000, estimate: false },
  declaration: { name: 'Ada Obi', signedAt: '2026-11-20T10:00:00Z', words: [] },
};

/** SQL of the id of a row. @param kind  the first digit, one for each table */
const uuid = (kind: number) => `('0000000${kind}-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;

/** SQL of a state, by whether the application is open. */
const state = (open: string, finished: string) =>
  `case when n % 10 = 0 then '${open}' else '${finished}' end`;

/** SQL of the folded line of an address: one of 500 streets, one of 20 towns, and a postcode, which is also a term. */
const addressSql = `(substr(a.reference, 4)::int % 97) || ' ' || substr(md5((substr(a.reference, 4)::int % 500)::text), 1, 8) || ' road '
  || (array['lagos','accra','london','kano','ibadan','kumasi','leeds','jos','enugu','tema','derby','york','abuja','benin','tamale','bath','warri','sokoto','hull','ely'])[substr(a.reference, 4)::int % 20 + 1] || ' ' || substr(a.reference, 4)`;

/**
 * Inserts applications `from` to `to`, of which nine in ten are finished, with owners, orders, payments and
 * rows of the queue.
 */
async function seed(database: Database, from: number, to: number): Promise<void> {
  const snapshot = snapshotService({ service, country: countryOf(service) }, 'standard');
  const owner = `('00000001-0000-4000-8000-' || lpad(to_hex(n / 4), 12, '0'))::uuid`;
  const waiting = `timestamptz '${now.toISOString()}' - (n % 700) * interval '1 hour' - n * interval '1 second'`;
  const name = `(array['Amber','Baobab','Cedar','Delta','Ebony','Falcon','Granite','Harbour','Indigo','Jasmine','Kola','Lagoon','Marina','Nimbus','Ochre','Palm','Quartz','River','Savanna','Tundra'])[n % 20 + 1] || ' ' || md5(n::text) || ' Ventures'`;
  const series = `from generate_series(${from}, ${to - 1}) as n`;
  await database.query(
    `insert into auth.users (id, email, raw_user_meta_data, created_at, updated_at)
     select distinct ${owner}, 'owner' || n / 4 || '@customer.example', jsonb_build_object('full_name', 'Owner ' || md5((n / 4)::text)), now(), now()
     ${series} on conflict do nothing`,
  );
  await database.query(
    `insert into applications (id, reference, owner_id, country, service_id, tier, form_version, name, order_state, review_state, registry_state,
       version, signed, service_snapshot, submitted_at, waiting_since, created_at, updated_at)
     select ${uuid(2)}, 'CH-' || lpad(n::text, 8, '0'), ${owner}, (array['nigeria','ghana','united-kingdom'])[n % 3 + 1], $1,
       (array['basic','standard','premium'])[n % 3 + 1], 1, ${name}, 'paid', ${state('in_review', 'approved')},
       ${state('not_filed', 'confirmed')}, 3, $2::jsonb, $3::jsonb, ${waiting}, ${waiting}, ${waiting}, ${waiting} ${series}`,
    [service.id, JSON.stringify(signed), JSON.stringify(snapshot)],
  );
  await database.query(
    `insert into orders (id, application_id, part, currency, total_minor, lines, priced_on, created_at)
     select ${uuid(3)}, ${uuid(2)}, 1, 'NGN', 6350000, '[]', '2026-11-20', now() ${series}`,
  );
  await database.query(
    `insert into payments (id, application_id, order_id, reference, provider, due_minor, currency, created_at)
     select ${uuid(4)}, ${uuid(2)}, ${uuid(3)}, 'PAY' || lpad(n::text, 8, '0'), 'bank-transfer', 6350000, 'NGN', now() ${series}`,
  );
  await database.query(
    `insert into desk_items (application_id, queue, country, service_id, tier, due_at, warns_at, sort_at, waiting_since, risk, search_text)
     select a.id, case when a.registry_state = 'confirmed' then 'finished' else 'to_review' end, a.country, a.service_id, a.tier,
       case when a.registry_state = 'confirmed' then null else a.waiting_since + interval '7 days' end,
       case when a.registry_state = 'confirmed' then null else a.waiting_since + interval '5 days' end,
       a.waiting_since, a.waiting_since, ${riskSql('substr(a.reference, 4)::int')}, lower(a.reference || E'\\n' || a.name || E'\\n' || u.email || E'\\n' || (u.raw_user_meta_data ->> 'full_name')
         || E'\\n' || ${addressSql} || E'\\n' || substr(a.reference, 4))
     from applications a join auth.users u on u.id = a.owner_id
     where a.id between $1 and $2`,
    [idOf(from), idOf(to - 1)],
  );
  await seedKeys(database, uuid(2), from, to);
  if (!values['without-documents']) await seedDocuments(database, from, to);
  if (activities > 0) await seedEvents(database, from, to);
  await database.query(
    `insert into desk_terms (application_id, term)
     select application_id, term from desk_items, unnest(string_to_array(search_text, E'\\n')) as term
     where application_id between $1 and $2 and term ~ '^\\S{3,}$' and term ~ '[0-9@]'`,
    [idOf(from), idOf(to - 1)],
  );
}

/**
 * Inserts a PDF for each application with 300 words: 200 of 5,000 that many documents have, one of its own,
 * and one that a hundred documents have.
 */
async function seedDocuments(database: Database, from: number, to: number): Promise<void> {
  const series = `from generate_series(${from}, ${to - 1}) as n`;
  await database.query(
    `insert into files (id, owner_id, application_id, purpose, name, media_type, size_bytes, sha256, storage_key, uploaded_by, from_desk, uploaded_at, words_queued_at)
     select ${uuid(5)}, ${uuid(2)}, ${uuid(2)}, 'certificate', 'certificate.pdf', 'application/pdf', 1000, 'none', 'bench-' || n, ${uuid(2)}, true, now(), now() ${series}`,
  );
  await database.query(
    `insert into document_words (file_id, words)
     select ${uuid(5)}, array_to_tsvector(array['certificate', 'own' || md5(n::text), 'shared' || md5((n % 20)::text || n / 2000)]
       || array(select distinct 'word' || (n * 7919 + k * k * 31) % 5000 from generate_series(1, 300) as k)) ${series}`,
  );
}

const md5 = (...parts: (string | number)[]): string => createHash('md5').update(parts.join('')).digest('hex');
const idOf = (n: number): string => `00000002-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;

type Query = Parameters<typeof readQueue>[2];

/** The requests of the desk: pages of queues, deep pages, filters, searches that find few and many. */
async function requestsOf(database: Database): Promise<Map<string, () => Promise<unknown>>> {
  const dependencies = { database, clock: () => now };
  const read = (query: Query) => readQueue(dependencies, officer, query);
  let deep: string | undefined;
  for (let page = 0; page < 20; page += 1)
    deep = (await read({ queue: 'finished', ...(deep ? { after: deep } : {}) })).next ?? deep;
  const { rows } = await database.query('select name from applications where id = $1', [idOf(1234)]);
  const hash = String(rows[0]?.['name']).split(' ')[1] ?? '';
  const street = md5(1234 % 500).slice(0, 8);
  const requests: [string, () => Promise<unknown>][] = [
    ['queue: all', () => read({ queue: 'all' })],
    ['queue: to review', () => read({ queue: 'to_review' })],
    ['queue: finished', () => read({ queue: 'finished' })],
    ['queue: finished, page 20', () => read({ queue: 'finished', ...(deep ? { after: deep } : {}) })],
    ['queue: to review in Ghana, with count', () => read({ queue: 'to_review', country: 'ghana' })],
    ['queue: overdue, with count', () => read({ queue: 'to_review', due: 'breached' })],
    ['sizes of the queues', () => readCounts(database)],
    ['search: reference', () => read({ queue: 'all', q: 'CH-00001234' })],
    ['search: e-mail address', () => read({ queue: 'all', q: 'owner308@customer' })],
    ['search: rare name', () => read({ queue: 'all', q: hash.slice(0, 12) })],
    ['search: name of one in 20', () => read({ queue: 'all', q: 'baobab' })],
    ['search: address', () => read({ queue: 'all', q: `${1234 % 97}, ${street} Road` })],
    ['search: street and town', () => read({ queue: 'all', q: `${street} road tamale` })],
    ['search: postcode', () => read({ queue: 'all', q: '0000 1234' })],
    ['search: rare word of a document', () => read({ queue: 'all', q: `own${md5(1234).slice(0, 12)}` })],
    [
      'search: word of 100 documents',
      () => read({ queue: 'all', q: `certificate shared${md5(1234 % 20, 0)}` }),
    ],
    ['search: word of all documents', () => read({ queue: 'all', q: 'certificate' })],
    ['search: no match', () => read({ queue: 'all', q: 'zzyzx holdings' })],
    ...(await riskRequests(database, read, now, idOf)),
    ...(activities > 0 ? activityRequests(database, idOf, now) : []),
  ];
  return new Map(requests.filter(([name]) => !values['without-documents'] || !name.includes('document')));
}

/** Migrates a database and fills it with so many applications, unless it has them from an earlier run. */
async function fill(database: Database, size: number): Promise<Database> {
  await migrate(database);
  const { rows } = await database.query('select count(*)::int as size from desk_items');
  if (rows[0]?.['size'] === size) {
    // An index of a later migration may compute values of its own.
    await database.withoutTimeouts(() => database.query('analyze'));
    return database;
  }
  const startedAt = performance.now();
  for (let from = 0; from < size; from += batch) await seed(database, from, Math.min(size, from + batch));
  if (activities > 0) await seedActivities(database, Math.round((activities * size) / postgresSize), size);
  await compactQueueCounts({ database });
  await database.withoutTimeouts(() => database.query('vacuum analyze'));
  // The filling changed the counts once for each application, and compacting left two rows in a file of as many: each page
  // of the queue would read all of it. In production they are compacted every ten minutes.
  await database.withoutTimeouts(() => database.query('vacuum full desk_queue_counts'));
  console.log(`${size} applications filled in ${Math.round((performance.now() - startedAt) / 1000)} s`);
  if (activities > 0) await printSizes(database);
  return database;
}

/**
 * Runs each request on both databases in turns, so that other work on the machine slows down both, and prints
 * the percentiles.
 */
async function compare(small: Database, large: Database, many: number, limit: number): Promise<void> {
  const rows: Record<string, Record<string, string>> = {};
  const requestsOfLarge = await requestsOf(large);
  for (const [name, onSmall] of await requestsOf(small)) {
    if (!name.startsWith(values.only)) continue;
    const onLarge = requestsOfLarge.get(name)!;
    const times: [number[], number[]] = [[], []];
    for (let run = -warmUps; run < runs; run += 1) {
      for (const [index, request] of [onSmall, onLarge].entries()) {
        const startedAt = performance.now();
        await request();
        if (run >= 0) times[index]?.push(performance.now() - startedAt);
      }
    }
    const row: Record<string, string> = {};
    for (const share of [0.5, 0.95]) {
      const [one, other] = times.map((each) => percentile(each, share)) as [number, number];
      const label = `p${share * 100}`;
      row[`${label}, ${few.toLocaleString('en')}`] = one.toFixed(1);
      row[`${label}, ${many.toLocaleString('en')}`] = other.toFixed(1);
      row[`${label} ratio`] = `${(other / one).toFixed(2)}${other / one > limit ? ' above' : ''}`;
    }
    rows[name] = row;
  }
  console.log(`\n${small.engine}: ${runs} runs, in ms. Ratio to reach: ${limit}`);
  console.table(rows);
}

if (values.engine !== 'embedded') {
  const server = await startPostgresServer(
    values.keep === undefined ? {} : { keepIn: join(values.keep, 'postgres') },
  );
  if (server === null) console.log('PostgreSQL 15 or newer is not installed.');
  else {
    const databases = await Promise.all(
      ['few', 'many'].map(async (name) => {
        const url = new URL(server.url);
        const root = await openPostgres(server.url, { timeouts: migrationTimeouts });
        const { rowCount } = await root.query('select 1 from pg_database where datname = $1', [name]);
        if (rowCount === 0) await root.query(`create database ${name}`);
        await root.close();
        url.pathname = `/${name}`;
        return openPostgres(String(url), { timeouts: migrationTimeouts });
      }),
    );
    const [small, large] = databases as [Database, Database];
    await compare(await fill(small, few), await fill(large, postgresSize), postgresSize, 1.5);
    await Promise.all(databases.map((database) => database.close()));
    await server.remove();
  }
}
if (values.engine !== 'postgres') {
  const directories = ['few', 'many'].map((name) =>
    values.keep === undefined
      ? mkdtempSync(join(tmpdir(), `charterly-bench-${name}-`))
      : join(values.keep, `embedded-${name}`),
  );
  const databases = await Promise.all(directories.map((directory) => openEmbedded({ directory })));
  const [small, large] = databases as [Database, Database];
  await compare(await fill(small, few), await fill(large, embeddedSize), embeddedSize, 3);
  await Promise.all(databases.map((database) => database.close()));
  if (values.keep === undefined)
    for (const directory of directories) rmSync(directory, { recursive: true, force: true });
}
