import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AuthClient } from '@supabase/auth-js';
import { SignJWT } from 'jose';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordProcess } from '../../../testing/process-registry.ts';
import { findOpenToOthers } from '../../testing/files-open-to-others.ts';

const root = join(import.meta.dirname, '../../..');
const encryptionKeys = `2026:${Buffer.alloc(32, 7).toString('base64')}`;
const secret = 'the shared secret of this test, long enough';

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });

/** Starts the service in a child process. @returns the process and its output until it listens or exits */
async function run(environment: Record<string, string>): Promise<{ child: ChildProcess; said: string }> {
  // The umask that users have where nothing else is set.
  const withUsualUmask = ['-c', 'umask 022; exec "$0" dist-server/auth.js', process.execPath];
  const child = spawn('/bin/sh', withUsualUmask, {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../.cache/compiled'),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  recordProcess(child);
  const said = await new Promise<string>((resolve) => {
    let text = '';
    const hear = (chunk: Buffer): void => {
      text += chunk.toString();
      if (text.includes('listening')) resolve(text);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', () => resolve(text));
  });
  return { child, said };
}

describe('standalone sign-in service', () => {
  let directory: string;
  let child: ChildProcess;
  let url: string;
  let environment: Record<string, string>;
  const received: string[] = [];
  const post = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        received.push(text.replaceAll('=\r\n', '').replaceAll('=3D', '='));
        done();
      });
    },
  });

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'charterly-alone-'));
    const [port, mailPort] = [await freePort(), await freePort()];
    await new Promise<void>((resolve) => post.listen(mailPort, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${port}`;
    environment = {
      PORT: String(port),
      DATA_DIR: join(directory, 'data'),
      API_EXTERNAL_URL: url,
      GOTRUE_SITE_URL: 'http://localhost:3000',
      GOTRUE_JWT_SECRET: secret,
      GOTRUE_SMTP_HOST: '127.0.0.1',
      GOTRUE_SMTP_PORT: String(mailPort),
      GOTRUE_SMTP_ADMIN_EMAIL: 'no-reply@example.com',
      GOTRUE_SMTP_MAX_FREQUENCY: '0s',
      GOTRUE_RATE_LIMIT_HEADER: 'X-Visitor',
      GOTRUE_RATE_LIMIT_VERIFY: '3',
    };
    ({ child } = await run({ ...environment, ENCRYPTION_KEYS: encryptionKeys }));
  });
  afterAll(async () => {
    child.kill('SIGKILL');
    await new Promise<void>((resolve) => post.close(() => resolve()));
    await rm(directory, { recursive: true, force: true });
  });

  let visitors = 0;
  /** The official auth client, at the root and without an API key. */
  const client = (): InstanceType<typeof AuthClient> =>
    new AuthClient({
      url,
      autoRefreshToken: false,
      persistSession: false,
      headers: { 'x-visitor': `10.0.0.${(visitors += 1)}` },
    });
  const mailTo = async (address: string): Promise<string> => {
    await expect
      .poll(() => received.some((mail) => mail.includes(`To: ${address}`)), { timeout: 180_000 })
      .toBe(true);
    return received.findLast((mail) => mail.includes(`To: ${address}`)) ?? '';
  };

  const typeWrongCode = (visitor: string) =>
    fetch(`${url}/verify`, {
      method: 'POST',
      headers: { 'x-visitor': visitor, 'x-forwarded-for': crypto.randomUUID() },
      body: JSON.stringify({ type: 'email', email: 'nobody@example.com', token: '000000' }),
    }).then((reply) => reply.status);

  it('password of a sign-up: checked by GoTrue’s rule of length only', async () => {
    const { error } = await client().signUp({ email: 'short@example.com', password: '123' });
    expect(error).toMatchObject({
      name: 'AuthWeakPasswordError',
      message: expect.stringContaining('Password should be at least 6 characters') as string,
    });
    expect((await client().signUp({ email: 'common@example.com', password: '123456' })).error).toBeNull();
  });

  it('mailed link: signs in by being opened, as in GoTrue', async () => {
    const ada = client();
    await ada.signUp({ email: 'ada@example.com', password: 'password' });
    const mail = await mailTo('ada@example.com');
    expect(mail).toContain('From: no-reply@example.com');
    const link = new URL(/http:\/\/127\.0\.0\.1:\d+\/verify\?\S+/.exec(mail)?.[0] ?? '');
    expect(
      (await client().signInWithPassword({ email: 'ada@example.com', password: 'password' })).error?.code,
    ).toBe('email_not_confirmed');
    const opened = await fetch(link, { redirect: 'manual' });
    expect(opened.status).toBe(303);
    expect(opened.headers.get('location')).toMatch(
      /^http:\/\/localhost:3000\/?#access_token=.*&type=signup$/,
    );
    const { data } = await client().signInWithPassword({ email: 'ada@example.com', password: 'password' });
    const header = JSON.parse(
      Buffer.from(data.session?.access_token.split('.')[0] ?? '', 'base64url').toString(),
    ) as { alg: string };
    expect(header.alg).toBe('HS256');
    expect((await (await fetch(`${url}/.well-known/jwks.json`)).json()) as object).toEqual({ keys: [] });
  });

  it('token signed with the shared secret: administers', async () => {
    const token = await new SignJWT({ role: 'supabase_admin' })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuedAt()
      .sign(new TextEncoder().encode(secret));
    const { admin } = new AuthClient({
      url,
      persistSession: false,
      headers: { Authorization: `Bearer ${token}` },
    });
    const { data, error } = await admin.createUser({
      email: 'made@example.com',
      password: 'password',
      email_confirm: true,
    });
    expect(error).toBeNull();
    expect(data.user?.email).toBe('made@example.com');
    const forged = await new SignJWT({ role: 'supabase_admin' })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuedAt()
      .sign(new TextEncoder().encode('another secret altogether'));
    expect(
      (
        await new AuthClient({
          url,
          persistSession: false,
          headers: { Authorization: `Bearer ${forged}` },
        }).admin.listUsers()
      ).error,
    ).toMatchObject({ status: 403, code: 'bad_jwt' });
  });

  it('rate limits: per network address of the configured header', async () => {
    const answers: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) answers.push(await typeWrongCode('192.0.2.1'));
    expect(answers).toEqual([403, 403, 403, 429]);
    expect(await typeWrongCode('192.0.2.2')).toBe(403);
  });

  it('files in DATA_DIR: for the user of the service only', async () => {
    const { open, all } = await findOpenToOthers(join(directory, 'data'));
    expect(open).toEqual([]);
    expect(all).toBeGreaterThan(100);
  });

  it('SIGTERM: exits with 0; started without the key that its data need: refuses with one sentence', async () => {
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
    const { child: refused, said } = await run(environment);
    expect(said).toContain('ENCRYPTION_KEYS is without the key 2026');
    expect(refused.exitCode).toBe(1);
  });

  it('missing variable: exits with one sentence', async () => {
    const { child: failed, said } = await run({
      API_EXTERNAL_URL: 'http://127.0.0.1:1',
      GOTRUE_JWT_SECRET: secret,
    });
    expect(failed.exitCode).toBe(1);
    expect(said).toBe(
      'GOTRUE_SITE_URL is unset, but must be set to an address such as http://localhost:9999.\n',
    );
  });
});
