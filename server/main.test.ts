import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { tagsOfAlike } from '../testing/every.ts';
import { unpackDatabase } from '../testing/unpack-database.ts';
import { migratedImage } from './testing/database.ts';
import { findOpenToOthers } from './testing/files-open-to-others.ts';
import { samplePdf } from './testing/sample-files.ts';
import { startServerProcess, type ServerProcess } from './testing/server-process.ts';

let directory: string;
const running = new Set<ChildProcess>();

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'charterly-main-'));
});
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
  await rm(directory, { recursive: true, force: true });
});

function start(environment: Record<string, string> = {}): ServerProcess {
  const started = startServerProcess({ DATA_DIR: directory, ...environment });
  running.add(started.child);
  void started.exit.then(() => running.delete(started.child));
  return started;
}

async function openToOthers(folder: string): Promise<string[]> {
  const { open, all } = await findOpenToOthers(folder);
  expect(all).toBeGreaterThan(100);
  return open;
}

/** Sends an upload but for its last bytes, once the server has asked for them. @returns how it is completed */
async function beginUpload(address: string): Promise<{ finish: () => Promise<number | undefined> }> {
  const body = Buffer.concat([
    Buffer.from(
      '--b\r\nContent-Disposition: form-data; name="file"; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n',
    ),
    await samplePdf(),
    Buffer.from('\r\n--b--\r\n'),
  ]);
  const upload = request(`${address}/api/inquiries/files?purpose=cv`, {
    method: 'POST',
    headers: {
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': body.length,
      expect: '100-continue',
    },
  });
  const replied = once(upload, 'response') as Promise<[IncomingMessage]>;
  upload.flushHeaders();
  await once(upload, 'continue');
  upload.write(body.subarray(0, -10));
  return {
    async finish() {
      upload.end(body.subarray(-10));
      const [reply] = await replied;
      reply.resume();
      return reply.statusCode;
    },
  };
}

describe('server process', () => {
  test('empty environment: starts, prints the sample password once, completes an upload and stops on SIGTERM; again with ADMIN_EMAIL: makes another administrator', {
    timeout: 600_000,
  }, async () => {
    const first = start();
    const address = await first.address;
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    const password = /admin@charterly\.example with the password (\S+)/.exec(first.output())?.[1];
    expect(password).toMatch(/^\S{16}$/);
    expect(await openToOthers(directory)).toEqual([]);
    const upload = await beginUpload(address);
    first.child.kill('SIGTERM');
    const isListening = () =>
      fetch(`${address}/healthz`).then(
        () => true,
        () => false,
      );
    await expect.poll(isListening).toBe(false);
    expect(await upload.finish()).toBe(201);
    expect(await first.exit).toBe(0);

    // As releases before left it.
    await chmod(join(directory, 'database', 'PG_VERSION'), 0o666);
    await chmod(directory, 0o755);
    const recovery = { email: 'recovery@charterly.example', password: 'harbour-lantern-42' };
    const second = start({ ADMIN_EMAIL: recovery.email, ADMIN_PASSWORD: recovery.password });
    const again = await second.address;
    await expect.poll(() => openToOthers(directory)).toEqual([]);
    expect(second.output()).not.toContain('password');
    const { supabaseAnonKey: apikey } = (await (await fetch(`${again}/config.json`)).json()) as {
      supabaseAnonKey: string;
    };
    for (const credentials of [{ email: 'admin@charterly.example', password }, recovery]) {
      // oxlint-disable-next-line no-await-in-loop
      const signIn = await fetch(`${again}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { apikey, 'content-type': 'application/json' },
        body: JSON.stringify(credentials),
      });
      expect(signIn.status).toBe(200);
      // oxlint-disable-next-line no-await-in-loop
      const { access_token } = (await signIn.json()) as { access_token: string };
      // oxlint-disable-next-line no-await-in-loop
      const desk = await fetch(`${again}/api/admin/staff`, {
        headers: { authorization: `Bearer ${access_token}` },
      });
      expect(desk.status).toBe(200);
    }

    const third = start();
    expect(await third.exit).toBe(1);
    expect(third.output().trim().split('\n')).toHaveLength(1);
    second.child.kill('SIGINT');
    expect(await second.exit).toBe(0);
  });

  describe.each([
    [{ DATABASE_URL: 'mysql://secret:word@host/db' }, 'DATABASE_URL'],
    [{ PORT: 'eighty' }, 'PORT'],
    [{ NODE_ENV: 'production', RATE_LIMITS: 'off' }, 'RATE_LIMITS'],
    [{ NODE_ENV: 'production' }, 'PUBLIC_URL'],
    [{ ADMIN_EMAIL: 'not an address', ADMIN_PASSWORD: 'long enough to pass' }, 'ADMIN_EMAIL'],
  ])('invalid %o', (environment, variable) => {
    const tags = tagsOfAlike(variable === 'DATABASE_URL');
    test('exits with one sentence', { tags, timeout: 600_000 }, async () => {
      const { exit, output } = start(environment);
      expect(await exit).toBe(1);
      expect(output().trim().split('\n')).toHaveLength(1);
      expect(output()).toContain(variable);
      expect(output()).not.toContain('secret');
    });
  });

  test('SIGTERM during the start: shuts down gracefully', {
    tags: ['extended'],
    timeout: 600_000,
  }, async () => {
    await unpackDatabase(await migratedImage(), directory);
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    other.close();
    const { child, exit, output } = start({ PORT: String(port) });
    while (
      !(await fetch(`http://127.0.0.1:${port}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      ))
    )
      await new Promise((resolve) => setTimeout(resolve, 5));
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
    expect(output()).not.toContain('could not start');
  });

  test('port in use: exits with one sentence', { tags: ['extended'], timeout: 600_000 }, async () => {
    await unpackDatabase(await migratedImage(), directory);
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { exit, output } = start({ PORT: String(port) });
    expect(await exit).toBe(1);
    // The password is printed only once, so not by a start that fails.
    expect(output().trim()).toBe(
      `PORT ${port} on 127.0.0.1 is taken by another program. Stop that one, or set PORT to a free number.`,
    );
    other.close();
    const second = start();
    await second.address;
    expect(second.output()).toContain('admin@charterly.example with the password');
  });
});
