import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from './open-database.ts';

test('server does not answer: error without the password', async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));

  const refusal = await openDatabase({
    databaseUrl: `postgres://someone:hunter2@127.0.0.1:${port}/c`,
    dataDirectory: '.',
  }).catch((error: Error) => error);
  expect(refusal).toBeInstanceOf(Error);
  expect((refusal as Error).message).toMatch(
    /^The PostgreSQL server that DATABASE_URL names cannot be used: .*ECONNREFUSED/,
  );
  expect((refusal as Error).message).not.toContain('hunter2');
});

test('data directory cannot be created: error naming DATA_DIR', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'charterly-folder-'));
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  await expect(openDatabase({ databaseUrl: null, dataDirectory: file })).rejects.toThrow(
    `DATA_DIR ${file} cannot be used`,
  );
  rmSync(folder, { recursive: true });
});
