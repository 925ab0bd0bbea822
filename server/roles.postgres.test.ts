import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { startMailServer } from './testing/mail-server.ts';
import { startServerProcess } from './testing/server-process.ts';

async function runOnServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: process.env['TEST_DATABASE_URL'] });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

test('web and worker as separate processes: web answers and adds jobs, worker runs them and answers probes only', {
  timeout: 600_000,
}, async () => {
  const name = `charterly_roles_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(`create database ${name}`);
  const url = new URL(process.env['TEST_DATABASE_URL']!);
  url.pathname = `/${name}`;
  const folder = await mkdtemp(join(tmpdir(), 'charterly-roles-'));
  const mail = await startMailServer();
  const start = (role: string) =>
    startServerProcess({ DATA_DIR: folder, DATABASE_URL: url.href, SMTP_URL: mail.url, ROLE: role });
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
  } finally {
    web.child.kill('SIGKILL');
    await mail.close();
    await runOnServer(`drop database ${name} with (force)`);
    await rm(folder, { recursive: true, force: true });
  }
});
