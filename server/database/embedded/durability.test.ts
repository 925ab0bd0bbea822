import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { recordProcess } from '../../../testing/process-registry.ts';
import type { Database } from '../database.ts';
import { openDatabase, openEmbedded } from '../open-database.ts';
import { DirectoryInUseError } from './lock-directory.ts';
import { startEngineThread } from './start-engine-thread.ts';

// These tests create, kill and reopen real clusters, which takes long on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

let home: string;
let directory: string;
const writers: ChildProcess[] = [];
const open = (): Promise<Database> => openDatabase({ databaseUrl: null, dataDirectory: home });

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'charterly-durability-'));
  directory = join(home, 'database');
  await (await open()).close();
});
afterAll(() => {
  for (const writer of writers) writer.kill('SIGKILL');
  rmSync(home, { recursive: true, force: true });
});

test('commit: flushed to disk before it is acknowledged', async () => {
  const engine = await startEngineThread({ directory });
  const run = (text: string) => engine.run({ text, values: [], extended: false, autocommit: true });
  await run('create table flushed (number int)');
  const before = engine.fsyncCount();
  for (let number = 0; number < 20; number += 1) {
    const already = engine.fsyncCount();
    await run(`insert into flushed values (${number})`);
    expect(engine.fsyncCount()).toBeGreaterThan(already);
  }
  expect(engine.fsyncCount() - before).toBeGreaterThanOrEqual(20);
  await engine.close();
});

test('files of the database: only their user may read them, also those that a later start creates', async () => {
  await (await open()).close();
  const paths = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  // Written at the start, unlike the others through fopen, which asks for permissions of its own.
  expect(paths).toContain('global/pg_internal.init');
  expect(paths.filter((path) => (statSync(join(directory, path)).mode & 0o077) !== 0)).toEqual([]);
});

test('checkpoint: flushes tables and write-ahead log', { tags: ['extended'] }, async () => {
  const engine = await startEngineThread({ directory });
  const run = (text: string) => engine.run({ text, values: [], extended: false, autocommit: true });
  await run(
    'create table large as select number, md5(number::text) from generate_series(1, 20000) as number',
  );
  const before = engine.fsyncCount();
  await run('checkpoint');
  expect(engine.fsyncCount() - before).toBeGreaterThan(3);
  await engine.close();
});

test('opened twice in one process: DirectoryInUseError', { tags: ['extended'] }, async () => {
  const database = await open();
  await expect(open()).rejects.toThrow(DirectoryInUseError);
  await expect(open()).rejects.toThrow(
    `The database in ${directory} is in use by another process: stop that one first`,
  );
  await database.close();
  await (await open()).close();
});

test('kill -9: all acknowledged rows are kept, and the directory is unlocked', async () => {
  let acknowledged = 0;
  for (const commits of [1, 5, 15]) {
    const writer = await startWriter();
    await expect(open()).rejects.toThrow(DirectoryInUseError);
    await writer.committed(commits);
    acknowledged = await killAndReadLast(writer, acknowledged);

    const database = await open();
    const { rows } = await database.query(`select
      (select count(*)::int from entries) as entries, (select coalesce(max(number), 0) from entries) as last,
      (select count(*)::int from totals) as totals, (select coalesce(max(sum)::int, 0) from totals) as last_total`);
    const [found] = rows;
    expect(found?.['last']).toBeGreaterThanOrEqual(acknowledged);
    expect(found).toEqual({
      entries: found?.['last'],
      last: found?.['last'],
      totals: found?.['last'],
      last_total: found?.['last'],
    });
    await database.close();
  }
  expect(acknowledged).toBeGreaterThan(10);
});

test('maintenance: checkpoint and vacuum run on schedule', { tags: ['extended'] }, async () => {
  const database = await openEmbedded({ directory }, { maintenanceIntervalMs: 100 });
  const state = async () =>
    (
      await database.query(`select reltuples::int as rows_counted, relallvisible > 0 as vacuumed,
    (select redo_lsn::text from pg_control_checkpoint()) as checkpoint from pg_class where relname = 'tidied'`)
    ).rows[0];
  await database.query('create table tidied as select generate_series(1, 1000) as number');
  const before = await state();
  expect(before).toMatchObject({ rows_counted: -1, vacuumed: false });
  await expect.poll(state, { timeout: 180_000 }).toMatchObject({ rows_counted: 1000, vacuumed: true });
  await expect
    .poll(async () => (await state())?.['checkpoint'], { timeout: 180_000 })
    .not.toBe(before?.['checkpoint']);
  await database.close();
});

test('first start interrupted: repeated', { tags: ['extended'] }, async () => {
  const fresh = mkdtempSync(join(tmpdir(), 'charterly-first-start-'));
  writeFileSync(join(fresh, 'database.unfinished'), 'what an interrupted start left behind');
  const database = await openDatabase({ databaseUrl: null, dataDirectory: fresh });
  expect((await database.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await database.close();
  rmSync(fresh, { recursive: true, force: true });
});

test('directory of another engine version: refused with instructions', async () => {
  const old = mkdtempSync(join(tmpdir(), 'charterly-old-version-'));
  writeFileSync(join(old, 'PG_VERSION'), '17\n');
  await expect(startEngineThread({ directory: old })).rejects.toThrow(
    'was made by version 17 of the embedded engine and this is version 18',
  );
  rmSync(old, { recursive: true, force: true });
});

type Writer = {
  process: ChildProcess;
  printed: () => string;
  /** Waits until the writer has printed this many commits. */
  committed: (count: number) => Promise<void>;
};

async function startWriter(): Promise<Writer> {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('./testing/write-until-killed.ts', import.meta.url)), home],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  writers.push(child);
  recordProcess(child);
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
  while (!printed.startsWith('open\n')) await once(child.stdout, 'data');
  return {
    process: child,
    printed: () => printed,
    committed: async (count) => {
      while (printed.split('\n').length - 2 < count) await once(child.stdout, 'data');
    },
  };
}

/** Kills the writer. @returns the last number printed as a whole line, or `last` when there is none */
async function killAndReadLast({ process: child, printed }: Writer, last: number): Promise<number> {
  const closed = once(child, 'close');
  child.kill('SIGKILL');
  await closed;
  return Number(
    printed()
      .split('\n')
      .slice(0, -1)
      .filter((line) => /^\d+$/.test(line))
      .at(-1) ?? last,
  );
}
