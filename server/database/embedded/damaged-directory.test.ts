import type { ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeDamage } from '../../backup/last-backup.ts';
import { unpackDatabase } from '../../../testing/unpack-database.ts';
import { migratedImage } from '../../testing/database.ts';
import { startServerProcess, type ServerProcess } from '../../testing/server-process.ts';
import { openEmbedded } from '../open-database.ts';
import { DamagedDatabaseError } from './damaged-database-error.ts';

let folder: string;
const running = new Set<ChildProcess>();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'charterly-damaged-'));
});
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
  await rm(folder, { recursive: true, force: true });
});

function start(...script: string[]): ServerProcess {
  const started = startServerProcess(
    { DATA_DIR: join(folder, 'data') },
    script.length > 0 ? ['server/backup/backup-command.ts', ...script] : undefined,
  );
  running.add(started.child);
  return started;
}

async function run(...script: string[]): Promise<{ code: number | null; output: string }> {
  const { exit, output } = start(...script);
  return { code: await exit, output: output() };
}

test('embedded database damaged after a backup of the running server: the start names the backup, and restoring it repairs', {
  tags: ['extended'],
  timeout: 600_000,
}, async () => {
  const backups = join(folder, 'backups');
  await unpackDatabase(await migratedImage(), join(folder, 'data'));
  const first = start();
  const address = await first.address;
  const password = /with the password (\S+)/.exec(first.output())?.[1];
  const backup = await run('backup', '--to', backups);
  expect(backup).toMatchObject({ code: 0 });
  expect(backup.output).toMatch(/rows of \d+ tables, 0 files \(0 new\)[^]*not encrypted/);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  first.child.kill('SIGTERM');
  expect(await first.exit).toBe(0);

  await writeFile(join(folder, 'data', 'database', 'global', 'pg_control'), Buffer.alloc(8192));
  const [id] = (await readdir(backups)).filter((name) => name.endsWith('z'));
  const damaged = start();
  expect(await damaged.exit).toBe(1);
  expect(damaged.output()).toContain(`The database in ${join(folder, 'data', 'database')} is damaged`);
  expect(damaged.output()).toContain(`npm run restore -- --from ${backups} --backup ${id} --replace`);

  expect(await run('restore', '--from', backups)).toMatchObject({ code: 1 });
  expect(await run('restore', '--from', backups, '--check')).toMatchObject({ code: 0 });
  expect(await run('restore', '--from', backups, '--replace')).toMatchObject({ code: 0 });
  const restored = start();
  const again = await restored.address;
  const { supabaseAnonKey: apikey } = (await (await fetch(`${again}/config.json`)).json()) as {
    supabaseAnonKey: string;
  };
  const signIn = await fetch(`${again}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@charterly.example', password }),
  });
  expect(signIn.status).toBe(200);
});

test.each([
  ['a file but no PG_VERSION', { other: 'x' }],
  ['an empty PG_VERSION', { PG_VERSION: '' }],
  ['PG_VERSION and nothing else', { PG_VERSION: '18' }],
])('folder with %s: DamagedDatabaseError naming it', async (_what, files: Record<string, string>) => {
  const directory = join(folder, 'database');
  await mkdir(directory);
  for (const [name, content] of Object.entries(files)) await writeFile(join(directory, name), content);
  const error = await openEmbedded({ directory }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DamagedDatabaseError);
  expect(describeDamage(folder, error)).toMatch(
    /^The database in .*database is damaged: .*\. No backup is recorded in DATA_DIR/,
  );
});
