import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findPostgres } from '../scripts/find-postgres.mjs';
import { asOperator, databaseAt } from '../testing/copy-database.ts';
import { startMailServer } from './testing/mail-server.ts';
import { startServerProcess } from './testing/server-process.ts';

const server = process.env['TEST_DATABASE_URL']!;
const suffix = randomUUID().replaceAll('-', '');
const [name, owner, login] = ['roles', 'owner', 'login'].map((kind) => `charterly_${kind}_${suffix}`) as [
  string,
  string,
  string,
];
/** The URL of the test's database for one of its users; the server trusts local connections. */
const urlOf = (user: string): string => {
  const url = new URL(databaseAt(server, name));
  url.username = user;
  return url.href;
};

const query = (statement: string, at = server) =>
  asOperator(at, async (client) => (await client.query<Record<string, unknown>>(statement)).rows);

/** Runs the script with which compose.yaml makes the users of a database. */
function createUsers(passwords: Record<string, string>) {
  const { status, stderr } = spawnSync(
    join(findPostgres() ?? '', 'psql'),
    [
      '--no-psqlrc',
      `--set=owner=${owner}`,
      `--set=login=${login}`,
      `--dbname=${databaseAt(server, name)}`,
      `--file=${join(import.meta.dirname, '../deploy/postgres/create-users.sql')}`,
    ],
    { encoding: 'utf8', env: { PATH: process.env['PATH'], ...passwords } },
  );
  return { status, stderr };
}

test('web and worker as separate processes, the login not the owner: web answers and adds jobs, worker runs them and answers probes only', {
  tags: ['extended'],
  timeout: 600_000,
}, async () => {
  await query(`create database ${name}`);
  expect(createUsers({ OWNER_PASSWORD: 'its password' }).status).toBe(3);
  expect(createUsers({ OWNER_PASSWORD: "owner's", LOGIN_PASSWORD: 'login' })).toEqual({
    status: 0,
    stderr: '',
  });
  const folder = await mkdtemp(join(tmpdir(), 'charterly-roles-'));
  const mail = await startMailServer();
  const start = (role: string) =>
    startServerProcess({
      DATA_DIR: folder,
      DATABASE_URL: urlOf(login),
      DATABASE_OWNER_URL: urlOf(owner),
      SMTP_URL: mail.url,
      ROLE: role,
    });
  const web = start('web');
  try {
    const site = await web.address;
    const sent = await fetch(`${site}/api/inquiries/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ada', email: 'ada@customer.example', message: 'A question for you.' }),
    });
    expect(sent.status).toBe(201);

    const worker = start('worker');
    try {
      const address = await worker.address;
      await expect.poll(() => mail.received.flatMap(({ to }) => to)).toContain('ada@customer.example');
      expect((await fetch(`${address}/healthz`)).status).toBe(200);
      expect((await fetch(`${address}/readyz`)).status).toBe(200);
      for (const path of ['/', '/api/services', '/auth/v1/settings', '/config.json'])
        expect((await fetch(address + path)).status).toBe(404);
      worker.child.kill('SIGTERM');
      expect(await worker.exit).toBe(0);
    } finally {
      worker.child.kill('SIGKILL');
    }
    web.child.kill('SIGTERM');
    expect(await web.exit).toBe(0);

    const owners = await query(
      `select distinct relowner::regrole::text as owner from pg_class
       where relnamespace::regnamespace::text in ('public', 'auth', 'pgboss', 'drizzle', 'charterly')`,
      databaseAt(server, name),
    );
    expect(owners).toEqual([{ owner }]);
    const [rights] = await query(
      `select rolcreaterole or rolsuper or rolbypassrls as rights, rolpassword is not null as password,
         (select count(*)::int > 50 from pg_policies where 'charterly_customer' = any(roles)) as wall
       from pg_authid where rolname = '${login}'`,
      databaseAt(server, name),
    );
    expect(rights).toEqual({ rights: false, password: true, wall: true });
  } finally {
    web.child.kill('SIGKILL');
    await mail.close();
    await query(`drop database ${name} with (force)`);
    await query(`drop role ${owner}, ${login}`);
    await rm(folder, { recursive: true, force: true });
  }
});
