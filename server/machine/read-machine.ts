import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { Machine } from '#contract/desk/machine.ts';
import { readLastBackup } from '../backup/last-backup.ts';
import type { Database } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { inboundMails } from '../inbound-mail/tables.ts';
import { isUndeliverable } from '../mail/undeliverable.ts';
import { readQueueLengths } from '../jobs/read-queue-lengths.ts';
import { listFigures } from '../law/list-figures.ts';
import { mails } from '../mail/tables.ts';
import { providerEvents } from '../payments/tables.ts';
import { listSettings } from './list-settings.ts';

type MachineDependencies = Pick<Dependencies, 'database' | 'clock' | 'config'>;

const dayMs = 86_400_000;
/** The sum over all files reads a row of an index for each; once in ten minutes is enough. */
const measuredForMs = 600_000;
const listedBounces = 20;

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
const startedAt = new Date(Date.now() - process.uptime() * 1000);

/** Creates the reader of the installation's state. It measures the storage at most once in ten minutes. */
export function createMachineReader(dependencies: MachineDependencies): () => Promise<Machine> {
  const { database, clock, config } = dependencies;
  let storage: Machine['storage'] | null = null;
  const readStorage = async (): Promise<Machine['storage']> => {
    const now = clock();
    if (storage === null || now.getTime() - Date.parse(storage.measuredAt) >= measuredForMs)
      storage = await measureStorage(database, now);
    return storage;
  };
  const since = (days: number): string => new Date(clock().getTime() - days * dayMs).toISOString();
  return async () => {
    const [server, jobs, counts, bounces, inbound, webhooks, measured, law] = await Promise.all([
      readServer(database),
      readJobs(database),
      readMails(database, since),
      readBounces(database, since(30)),
      readInbound(database, since(7)),
      readWebhooks(database, since(7)),
      readStorage(),
      listFigures(dependencies, { page: 1, due: 'soon' }),
    ]);
    const backup = readLastBackup(config.dataDirectory);
    return {
      server: {
        ...server,
        version,
        node: process.version,
        role: config.role,
        startedAt: startedAt.toISOString(),
      },
      jobs,
      mails: { ...counts, bounces, inbound },
      webhooks,
      storage: measured,
      backup: backup && { id: backup.id, createdAt: new Date(backup.createdAt).toISOString() },
      law: {
        dueNow: law.countries.reduce((sum, country) => sum + country.due, 0),
        dueSoon: law.total,
        countries: law.countries.flatMap(({ id, name, due: figures }) =>
          figures === 0 ? [] : [{ id, name, due: figures }],
        ),
      },
      settings: listSettings(config),
    };
  };
}

async function readServer(database: Database) {
  const { rows } = await database.sql.execute<{ version: string; migrations: number }>(sql`
    select current_setting('server_version') as version,
      (select count(*)::int from drizzle.__drizzle_migrations) as migrations`);
  return {
    database: database.engine,
    databaseVersion: rows[0]?.version ?? '',
    migrations: rows[0]?.migrations ?? 0,
  };
}

async function readJobs(database: Database): Promise<Machine['jobs']> {
  const lengths = await readQueueLengths(database);
  const { rows } = await database.sql.execute<{ name: string; later: number }>(sql`
    select name, count(*)::int as later from pgboss.job
    where state in ('created', 'retry') and start_after > now()
    group by name`);
  return lengths.map(({ queue, due, oldestDueSeconds, failed }) => ({
    queue,
    due,
    oldestDueSeconds,
    later: rows.find(({ name }) => name === queue)?.later ?? 0,
    failed,
  }));
}

/** Each count reads an index of its own. */
async function readMails(database: Database, since: (days: number) => string) {
  const { rows } = await database.sql.execute<{
    waiting: number;
    failing: number;
    oldest: string | null;
    day: number;
    week: number;
    bounced: number;
  }>(sql`
    select
      (select count(*)::int from ${mails} where ${mails.sentAt} is null and ${mails.bouncedAt} is null) as waiting,
      (select count(*)::int from ${mails} where ${mails.sentAt} is null and ${mails.bouncedAt} is null and ${mails.lastError} is not null) as failing,
      (select min(${mails.createdAt}) from ${mails} where ${mails.sentAt} is null and ${mails.bouncedAt} is null) as oldest,
      (select count(*)::int from ${mails} where ${mails.sentAt} >= ${since(1)}) as day,
      (select count(*)::int from ${mails} where ${mails.sentAt} >= ${since(7)}) as week,
      (select count(*)::int from ${mails} where ${mails.bouncedAt} >= ${since(30)}) as bounced`);
  const [row] = rows;
  return {
    waiting: row?.waiting ?? 0,
    failing: row?.failing ?? 0,
    oldestWaitingAt: row?.oldest ? new Date(row.oldest).toISOString() : null,
    sentLastDay: row?.day ?? 0,
    sentLastWeek: row?.week ?? 0,
    bouncedLastMonth: row?.bounced ?? 0,
  };
}

async function readBounces(database: Database, since: string): Promise<Machine['mails']['bounces']> {
  const { rows } = await database.sql.execute<{
    id: string;
    kind: string;
    status: string | null;
    at: string;
    application_id: string | null;
    stopped: boolean;
  }>(sql`
    select id, kind, last_error as status, bounced_at as at, application_id, ${isUndeliverable(mails.to)} as stopped
    from ${mails}
    where ${mails.bouncedAt} >= ${since}
    order by ${mails.bouncedAt} desc
    limit ${listedBounces}`);
  return rows.map(({ application_id: applicationId, stopped, at, ...bounce }) => ({
    ...bounce,
    applicationId,
    remindersStopped: stopped,
    at: new Date(at).toISOString(),
  }));
}

async function readInbound(database: Database, since: string): Promise<Machine['mails']['inbound']> {
  const { rows } = await database.sql.execute<Machine['mails']['inbound'][number]>(sql`
    select outcome, reason, count(*)::int as count from ${inboundMails}
    where ${inboundMails.receivedAt} >= ${since}
    group by outcome, reason
    order by outcome, count desc, reason`);
  return rows;
}

async function readWebhooks(database: Database, since: string): Promise<Machine['webhooks']> {
  const { rows } = await database.sql.execute<{
    provider: string;
    received: number;
    unhandled: number;
    last: string;
  }>(sql`
    select provider, count(*)::int as received,
      (count(*) filter (where handled_at is null))::int as unhandled, max(received_at) as last
    from ${providerEvents}
    where ${providerEvents.receivedAt} >= ${since}
    group by provider
    order by provider`);
  return rows.map(({ provider, received, unhandled, last }) => ({
    provider,
    received,
    notHandled: unhandled,
    lastReceivedAt: new Date(last).toISOString(),
  }));
}

async function measureStorage(database: Database, now: Date): Promise<Machine['storage']> {
  const { rows } = await database.sql.execute<{ database: string; files: number; bytes: string }>(sql`
    select pg_database_size(current_database())::text as database,
      count(*)::int as files, coalesce(sum(size_bytes), 0)::text as bytes
    from files where erased_at is null`);
  return {
    databaseBytes: Number(rows[0]?.database ?? 0),
    files: rows[0]?.files ?? 0,
    fileBytes: Number(rows[0]?.bytes ?? 0),
    measuredAt: now.toISOString(),
  };
}
