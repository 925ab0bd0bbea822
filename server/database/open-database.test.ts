import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from './open-database.ts';
import { MAX_CONNECTIONS, MAX_CUSTOMER_CONNECTIONS } from './postgres-pool.ts';

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

test('connections of a process: the pages for operators name as many as the code opens', () => {
  const page = (name: string) => readFileSync(join(import.meta.dirname, '../../docs', name), 'utf8');
  const words = new Map([
    [6, 'six'],
    [10, 'ten'],
    [16, 'sixteen'],
  ]);
  const [own, customers, all] = [
    MAX_CONNECTIONS,
    MAX_CUSTOMER_CONNECTIONS,
    MAX_CONNECTIONS + MAX_CUSTOMER_CONNECTIONS,
  ].map((number) => words.get(number) ?? String(number));
  expect(page('scaling.md')).toContain(`At most ${all} per process: ${own}, and ${customers} for the`);
  expect(page('scaling.md')).toContain(`\`max_connections\` above ${all} times the processes`);
  expect(page('runbooks.md')).toContain(`each process uses ${all} connections, ${customers} of them`);
});
