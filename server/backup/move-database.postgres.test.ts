import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../config/config.ts';
import { migrate, migrationsDirectory } from '../database/migrate.ts';
import { openEmbedded, openPostgres } from '../database/open-database.ts';
import type { Database } from '../database/database.ts';
import { openFileStore } from '../files/open-file-store.ts';
import { openJobs } from '../jobs/open-jobs.ts';
import { migratedImage } from '../testing/database.ts';
import { differencesOf, fillTables } from '../testing/fill-tables.ts';
import { createBackup } from './create-backup.ts';
import { moveDatabase } from './move-database.ts';
import { restoreBackup } from './restore-backup.ts';

const clock = (): Date => new Date('2026-11-22T18:20:00Z');
const server = process.env['TEST_DATABASE_URL']!;
const created: string[] = [];
let embedded: Database;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'move-'));
  embedded = await openEmbedded({ directory: null, image: await migratedImage() });
  await fillTables(embedded, ['public.files']);
  const jobs = await openJobs({ database: embedded });
  await jobs.add('mail.send', { id: 'x' }, { key: 'once' });
});
afterAll(async () => {
  await embedded.close();
  await rm(folder, { recursive: true, force: true });
  for (const name of created) await runOnServer(`drop database ${name} with (force)`);
});

async function runOnServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Creates an empty database and returns its URL. */
async function createEmpty(): Promise<string> {
  const name = `charterly_move_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(`create database ${name}`);
  created.push(name);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

describe('move to PostgreSQL', () => {
  test('every table, sequence and job is the same, and the next id follows', async () => {
    const target = await openPostgres(await createEmpty());
    const { rows, tables } = await moveDatabase(embedded, target, clock);
    expect(tables).toBeGreaterThan(35);
    expect(rows).toBeGreaterThan(100);
    expect(await differencesOf(embedded, target)).toEqual([]);
    const next = `select nextval('mails_position_seq')::int as next`;
    expect((await target.query(next)).rows).toEqual((await embedded.query(next)).rows);
    const jobs = await openJobs({ database: target });
    let ran = 0;
    jobs.handle('mail.send', async () => void (ran += 1));
    await jobs.runDue();
    expect(ran).toBe(1);
    // The refused export ends its transaction: without the timer that ends an idle one, the query would wait for ever.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await expect(moveDatabase(embedded, target, clock)).rejects.toThrow('not empty');
      await embedded.query('select 1');
    } finally {
      vi.useRealTimers();
    }
    await target.close();
  });

  test('interrupted: nothing is stored, and it can be repeated', { tags: ['extended'] }, async () => {
    const url = await createEmpty();
    const target = await openPostgres(url);
    const failing: Database = Object.create(embedded, {
      query: {
        value: (text: string, values?: readonly unknown[]) =>
          text.includes('pg_sequences') ? Promise.reject(new Error('stopped')) : embedded.query(text, values),
      },
    });
    await expect(moveDatabase(failing, target, clock)).rejects.toThrow('stopped');
    expect((await target.query('select count(*)::int as count from mails')).rows).toEqual([{ count: 0 }]);
    await moveDatabase(embedded, target, clock);
    expect(await differencesOf(embedded, target)).toEqual([]);
    await target.close();
  });
});

describe('restore into PostgreSQL', () => {
  test('backup of an earlier release: restored and migrated to the current schema', {
    tags: ['extended'],
  }, async () => {
    const migrations = readMigrationFiles({ migrationsFolder: migrationsDirectory });
    const source = await openPostgres(await createEmpty());
    await migrate(source, migrationsDirectory, migrations[9]!.folderMillis);
    await fillTables(source, ['public.files']);
    const config = readConfig({ DATA_DIR: folder, DATABASE_URL: await createEmpty() });
    const files = openFileStore(config);
    const directory = join(folder, 'backups');
    await createBackup({ config, database: source, files, clock }, { directory });
    await restoreBackup({ config, files, clock }, { directory });
    const target = await openPostgres(config.databaseUrl!);
    await migrate(source);
    // A migration gives each payment an order with a random id.
    expect(await differencesOf(source, target)).toEqual(['public.orders', 'public.payments']);
    await source.close();
    await target.close();
  });
});
