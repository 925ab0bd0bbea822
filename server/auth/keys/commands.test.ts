import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyDatabase, type CopiedDatabase } from '../../../testing/copy-database.ts';
import { openDatabase } from '../../database/open-database.ts';
import { migratedTemplate } from '../../testing/database.ts';
import { auditLogEntries } from '../tables.ts';
import { makeSecretKey } from './make-secret-key.ts';
import { rotateKeys } from './rotate-keys.ts';

const server = process.env['TEST_DATABASE_URL'];
let directory: string;
let copy: CopiedDatabase | null;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'auth-commands-'));
  copy = server ? await copyDatabase(server, await migratedTemplate(server)) : null;
});
afterAll(async () => {
  await copy?.drop();
  await rm(directory, { recursive: true, force: true });
});

const environment = () => ({
  PATH: process.env['PATH'],
  DATA_DIR: directory,
  ...(copy && { DATABASE_URL: copy.url }),
});
const rotate = (...options: string[]) => rotateKeys(options, environment());
/** Runs a command as a process, as an operator does. */
const run = async (command: string, ...options: string[]): Promise<string> => {
  const compileCache = join(import.meta.dirname, '../../../.cache/compiled');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, command), ...options],
    { env: { ...environment(), NODE_COMPILE_CACHE: compileCache } },
  );
  return stdout.trim();
};

test("key commands: rotate, retire and list keys in the server's database", {
  tags: ['extended'],
}, async () => {
  const [, first = ''] = /^(\S+) ES256 \(signs now\)$/.exec(await run('rotate-keys.ts', '--list')) ?? [];
  const [, second = ''] =
    /^The key (\S+) \(RS256\) is published and signs from \d{4}-/.exec(
      await rotate('--algorithm', 'RS256', '--now'),
    ) ?? [];
  expect((await rotate('--list')).split('\n')).toEqual([`${second} RS256 (signs now)`, `${first} ES256`]);
  expect(await rotate('--algorithm', 'none')).toMatch(/^Usage: /);
  expect(await rotate('--retire', second)).toMatch(/signs now and so must stay/);
  expect(await rotate('--retire', '-an-id-with-a-dash')).toMatch(/is not known/);
  expect(await rotate('--retire', first)).toMatch(/is gone/);
  const token = await makeSecretKey(['--service-role-token'], environment());
  expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'RS256', kid: second });
  expect(decodeJwt(token)).toMatchObject({ role: 'service_role' });
  expect(await run('make-secret-key.ts')).toMatch(/^sb_secret_[\w-]{22}_[\w-]{8}$/);
  const database = await openDatabase({ databaseUrl: copy?.url ?? null, dataDirectory: directory });
  const noted = (await database.sql.select().from(auditLogEntries).orderBy(auditLogEntries.createdAt)).map(
    ({ payload }) => [payload['actor_name'], payload['action'], payload['traits']],
  );
  await database.close();
  expect(noted).toEqual([
    ['command line', 'signing_key_added', expect.objectContaining({ kid: second, algorithm: 'RS256' })],
    ['command line', 'signing_key_retired', { kid: first }],
    ['command line', 'service_role_token_made', {}],
    ['command line', 'secret_key_replaced', {}],
  ]);
});
