// Above 400 lines because its tests share the server of the project and that of the product.
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { eq } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  openAuthApp,
  signUpInTwoSteps,
  testClock,
  type AuthApp,
  type TestClock,
} from '../testing/auth-app.ts';
import { openTestDatabase, truncateAll } from '../../testing/database.ts';
import { injectFetch } from '../testing/inject-fetch.ts';
import { userActivities, userRoles } from '../../supabase/tables.ts';
import { productSettings } from '../settings.ts';
import { addSigningKey, createSigningKeys } from '../keys/signing-keys.ts';
import { confirmedAddressesOf } from '../audit/confirmed-addresses.ts';
import { erasePerson } from '../../accounts/erase-person.ts';
import { staffInvitations } from '../../staff/tables.ts';
import { users } from '../tables.ts';
import { createRemoteProject } from './remote-project.ts';

// A second instance of this service, on its own port and database, stands in for the remote project.
let projectDatabase: Database;
let project: AuthApp;
let projectUrl: string;
let clock: TestClock;
let here: TestApp;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function openProject(): Promise<AuthApp> {
  const made = await openAuthApp(projectDatabase, { clock, publicUrl: projectUrl });
  await made.app.listen({ host: '127.0.0.1', port: Number(new URL(projectUrl).port) });
  return made;
}

beforeAll(async () => {
  clock = testClock();
  projectUrl = `http://127.0.0.1:${await freePort()}`;
  projectDatabase = await openTestDatabase();
  project = await openProject();
  here = await startTestApp({
    environment: {
      SUPABASE_URL: projectUrl,
      SUPABASE_ANON_KEY: project.key,
      ADMIN_EMAIL: 'boss@example.com',
    },
  });
});
afterAll(async () => {
  await project.app.close();
  await Promise.all([projectDatabase.close(), here.stop()]);
});
beforeEach(async () => {
  await here.reset();
  here.setNow(clock.now());
});

let people = 0;
/** A new account at the remote project, signed in there. */
async function newcomer(
  email = `ada${(people += 1)}@example.com`,
): Promise<{ client: SupabaseClient; token: string; userId: string; email: string }> {
  const client = await signUpInTwoSteps(project, email);
  const { data } = await client.auth.getSession();
  return { client, token: data.session?.access_token ?? '', userId: data.session?.user.id ?? '', email };
}

const forward = (seconds: number): void => {
  clock.advance(seconds);
  here.setNow(clock.now());
};
const whoAmI = async (token: string): Promise<number> => (await here.call('GET /applications', token)).status;
/** The official client as the page uses it for the endpoints of this server. */
const ours = (token: string): SupabaseClient =>
  createClient('https://charterly.example', project.key, {
    accessToken: async () => token,
    global: { fetch: injectFetch(here.app) },
  });

describe('user of the remote project', () => {
  test('first request of a project’s user: stored here with the id of the project', async () => {
    const { token, userId, email } = await newcomer();
    const created = await here.call('POST /applications', token, {
      body: { serviceId: 'nigeria-business-name-registration', tier: 'standard' },
    });
    expect(created.status).toBe(201);
    const [row, ...others] = await here.database.sql.select().from(users);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      id: userId,
      email,
      rawUserMetaData: { full_name: 'Ada Obi' },
      encryptedPassword: null,
    });
  });

  test('config.json: names the project to sign in at', async () => {
    const reply = await here.app.inject({ method: 'GET', url: '/config.json' });
    expect(reply.json()).toMatchObject({
      supabaseUrl: projectUrl,
      supabaseAnonKey: project.key,
      dataUrl: 'https://charterly.example',
      signUp: 'confirmation',
    });
  });

  test('user of the remote project: has a role and activities here', async () => {
    const { token, userId } = await newcomer();
    expect(await ours(token).rpc('get_current_user_role')).toMatchObject({ data: 'user', status: 200 });
    const inserted = await ours(token).from('user_activities').insert({
      user_id: userId,
      activity_type: 'PAGE_VIEW',
      activity_details: '',
      page_url: '/',
      user_agent: null,
    });
    expect(inserted).toMatchObject({ error: null, status: 201 });
    expect(await here.database.sql.select().from(userActivities)).toHaveLength(1);
    await here.database.sql
      .insert(userRoles)
      .values({ userId, role: 'administrator', grantedAt: clock.now() });
    expect(await ours(token).rpc('get_current_user_role')).toMatchObject({ data: 'admin' });
  });

  test('name or address changed at the project: updated here, also if another row had the address', async () => {
    const { client, token, userId, email } = await newcomer();
    await whoAmI(token);
    const { token: otherToken, email: freed, userId: otherId } = await newcomer();
    await whoAmI(otherToken);
    await projectDatabase.sql.update(users).set({ email: null }).where(eq(users.id, otherId));
    await projectDatabase.sql.update(users).set({ email: freed }).where(eq(users.id, userId));
    // A line break in a name would begin a line of its own in mails and papers.
    await client.auth.updateUser({ data: { full_name: ' Ada\nEze ' } });
    const { data } = await client.auth.refreshSession();
    expect(await whoAmI(data.session?.access_token ?? '')).toBe(200);
    const rows = await here.database.sql
      .select({ id: users.id, email: users.email, metadata: users.rawUserMetaData })
      .from(users);
    expect(rows).toEqual(
      expect.arrayContaining([
        { id: userId, email: freed, metadata: { full_name: 'Ada Eze' } },
        { id: otherId, email: null, metadata: { full_name: 'Ada Obi' } },
      ]),
    );
    // The project has the log: what is known here about the previous addresses is recorded with the change.
    expect(await confirmedAddressesOf(here.database, userId)).toMatchObject([{ address: email }]);
    expect(await confirmedAddressesOf(here.database, otherId)).toMatchObject([{ address: freed }]);
  });

  test('user banned here: rejected though the project accepts', async () => {
    const { token } = await newcomer();
    expect(await whoAmI(token)).toBe(200);
    await here.database.sql.update(users).set({ bannedUntil: new Date(clock.now().getTime() + 60_000) });
    expect(await whoAmI(token)).toBe(401);
  });
});

test('sessions of staff: are not ended here, and an administrator reads where', async () => {
  const { token, userId } = await newcomer();
  await whoAmI(token);
  await here.database.sql.insert(userRoles).values({ userId, role: 'administrator', grantedAt: clock.now() });
  const ended = await here.call('POST /admin/staff/:id/sign-out', token, { params: { id: userId } });
  expect([ended.status, ended.refusal.message]).toEqual([
    409,
    'Accounts belong to another sign-in service. End the sessions there.',
  ]);
});

describe('configured administrator', () => {
  test('becomes administrator when signed in at the project with that address; a role taken away stays away while there is another', async () => {
    const { token, userId } = await newcomer('boss@example.com');
    const desk = async (of: string) => (await here.call('GET /admin/applications', of)).status;
    expect(await desk(token)).toBe(200);
    const { token: another, userId: anotherId } = await newcomer();
    expect(await desk(another)).toBe(403);
    await here.database.query('update user_roles set user_id = $1 where user_id = $2', [anotherId, userId]);
    expect([await desk(token), await desk(another)]).toEqual([403, 200]);
    await here.database.query('delete from user_roles');
    expect([await desk(token), await desk(another)]).toEqual([200, 403]);
  });

  test('project without e-mail confirmation: does not become administrator', async () => {
    await project.app.close();
    project = await openAuthApp(projectDatabase, {
      clock,
      publicUrl: projectUrl,
      settings: { mailerAutoconfirm: true },
    });
    await project.app.listen({ host: '127.0.0.1', port: Number(new URL(projectUrl).port) });
    forward(700);
    const client = project.client();
    await client.auth.signInWithPassword({ email: 'boss@example.com', password: 'harbour-lantern-42' });
    const { data } = await client.auth.getSession();
    expect((await here.call('GET /admin/applications', data.session?.access_token ?? '')).status).toBe(403);
    await project.app.close();
    project = await openProject();
    forward(700);
  });
});

describe('invitation to the desk', () => {
  const invite = (email: string) =>
    here.database.sql.insert(staffInvitations).values({
      email,
      role: 'officer',
      invitedByName: 'Bola Ade',
      invitedAt: here.now(),
      expiresAt: new Date(here.now().getTime() + 86_400_000),
    });

  test('project that confirms addresses: accepted by the account of the address', async () => {
    const { token, email } = await newcomer();
    await invite(email);
    expect((await here.call('GET /account/staff', token)).data.invitation).toMatchObject({ role: 'officer' });
    expect((await here.call('POST /account/staff', token)).status).toBe(204);
  });

  test('project without e-mail confirmation: the address proves nothing, and is not confirmed here', async () => {
    const { token, email, userId } = await newcomer();
    await whoAmI(token);
    const signIn = async (): Promise<string> => {
      const { data } = await project
        .client()
        .auth.signInWithPassword({ email, password: 'harbour-lantern-42' });
      return data.session?.access_token ?? '';
    };
    await project.app.close();
    project = await openAuthApp(projectDatabase, {
      clock,
      publicUrl: projectUrl,
      settings: { mailerAutoconfirm: true },
    });
    await project.app.listen({ host: '127.0.0.1', port: Number(new URL(projectUrl).port) });
    try {
      forward(700);
      await invite(email);
      const unproved = await signIn();
      expect((await here.call('GET /account/staff', unproved)).data.invitation).toBeNull();
      expect((await here.call('POST /account/staff', unproved)).refusal.code).toBe('not_possible_now');
      expect(await here.database.sql.select().from(users).where(eq(users.id, userId))).toMatchObject([
        { email, emailConfirmedAt: null },
      ]);
    } finally {
      await project.app.close();
      project = await openProject();
      forward(700);
    }
    expect((await here.call('POST /account/staff', await signIn())).status).toBe(204);
  });
});

test('erased user: a session from before does not store the account again, a new sign-in does', async () => {
  const { client, token, userId, email } = await newcomer();
  await whoAmI(token);
  forward(5);
  await erasePerson(here.dependencies, { id: userId, email }, 'operator');
  expect(await whoAmI(token)).toBe(401);
  forward(60);
  const { data: refreshed } = await client.auth.refreshSession();
  expect(await whoAmI(refreshed.session?.access_token ?? '')).toBe(401);
  expect(await here.database.sql.select().from(users)).toEqual([]);
  const { data } = await client.auth.signInWithPassword({ email, password: 'harbour-lantern-42' });
  expect(await whoAmI(data.session?.access_token ?? '')).toBe(200);
});

describe('rejected tokens', () => {
  const keysOfProject = () => ({ database: projectDatabase, clock: clock.now, settings: productSettings });
  async function signed(claims: Record<string, unknown>, kid?: string): Promise<string> {
    const key = await createSigningKeys(keysOfProject()).current();
    const now = Math.floor(clock.now().getTime() / 1000);
    const all = {
      iss: `${projectUrl}/auth/v1`,
      aud: 'authenticated',
      role: 'authenticated',
      sub: crypto.randomUUID(),
      session_id: crypto.randomUUID(),
      email: 'ada@example.com',
      is_anonymous: false,
      iat: now,
      exp: now + 600,
      ...claims,
    };
    return new SignJWT(all)
      .setProtectedHeader({ alg: key.algorithm, kid: kid ?? key.kid ?? '' })
      .sign(key.privateKey);
  }

  test('control: a valid token made in the same way is accepted', async () => {
    expect(await whoAmI(await signed({}))).toBe(200);
  });

  test.each([
    ['another issuer', { iss: 'https://evil.example/auth/v1' }],
    ['our own issuer', { iss: 'https://charterly.example/auth/v1' }],
    ['another audience', { aud: 'somebody-else' }],
    ['no audience', { aud: undefined }],
    ['no expiry', { exp: undefined }],
    ['a past expiry', { exp: 1_700_000_000 }],
    ['no session', { session_id: undefined }],
    ['a subject that is no id', { sub: 'ada' }],
    ['an anonymous person', { is_anonymous: true }],
    ["a role that is not a person's", { role: 'service_role' }],
    ['no address', { email: '' }],
  ])('%s', async (_what, claims) => {
    expect(await whoAmI(await signed(claims))).toBe(401);
  });

  test('unknown key id, shared secret, no signature, garbage: rejected', async () => {
    expect(await whoAmI(await signed({}, 'another-key'))).toBe(401);
    const payload = {
      iss: `${projectUrl}/auth/v1`,
      aud: 'authenticated',
      role: 'authenticated',
      sub: crypto.randomUUID(),
      session_id: crypto.randomUUID(),
      email: 'a@example.com',
    };
    const shared = await new SignJWT(payload)
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('5m')
      .sign(new TextEncoder().encode(project.key));
    const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    for (const token of [
      shared,
      `${part({ alg: 'none' })}.${part({ ...payload, exp: 4_000_000_000 })}.`,
      'garbage',
      'a.b.c',
    ])
      expect(await whoAmI(token)).toBe(401);
  });

  test('endpoints of the local sign-in: not served', async () => {
    for (const url of [
      '/auth/v1/token?grant_type=password',
      '/auth/v1/signup',
      '/functions/v1/send-otp-email',
    ]) {
      expect(
        (await here.app.inject({ method: 'POST', url, headers: { apikey: project.key } })).statusCode,
      ).toBe(404);
    }
  });
});

describe('JWKS of the project', () => {
  test('token signed with an unknown key: the keys are loaded again', async () => {
    const { client, token } = await newcomer();
    expect(await whoAmI(token)).toBe(200);
    await addSigningKey({ database: projectDatabase, clock: clock.now }, 'RS256', { atOnce: true });
    forward(61);
    const { data } = await client.auth.refreshSession();
    expect(await whoAmI(data.session?.access_token ?? '')).toBe(200);
    expect(await whoAmI(token)).toBe(200);
  });

  test('project unreachable: cached keys for an hour, then a 503', async () => {
    const { token, email } = await newcomer();
    expect(await whoAmI(token)).toBe(200);
    await project.app.close();
    try {
      forward(660);
      expect(await whoAmI(token)).toBe(200);
      forward(3000);
      const later = await here.call('GET /applications', token);
      expect({ status: later.status, code: later.refusal.code }).toEqual({ status: 503, code: 'busy' });
      const rest = await ours(token).rpc('get_current_user_role');
      expect(rest.status).toBe(503);
    } finally {
      project = await openProject();
    }
    const { data } = await project
      .client()
      .auth.signInWithPassword({ email, password: 'harbour-lantern-42' });
    expect(await whoAmI(data.session?.access_token ?? '')).toBe(200);
  });

  test('project with a new database: its new keys are accepted', async () => {
    await truncateAll(projectDatabase);
    forward(61);
    await project.app.close();
    project = await openProject();
    const { token } = await newcomer();
    expect(await whoAmI(token)).toBe(200);
  });
});

test('settings of the project: asked for again after half a minute where they cannot be read, else after ten minutes', async () => {
  let status = 500;
  let requests = 0;
  const server = createHttpServer((_request, reply) => {
    requests += 1;
    reply.writeHead(status, { 'content-type': 'application/json' }).end('{"mailer_autoconfirm":false}');
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let now = Date.UTC(2026, 10, 21);
  const remote = createRemoteProject({ url, anonKey: 'anon' }, () => new Date(now));
  const ask = async (seconds: number) => {
    now += seconds * 1000;
    return [await remote.requiresConfirmedEmail(), requests];
  };
  expect(await ask(0)).toEqual([null, 1]);
  expect(await ask(29)).toEqual([null, 1]);
  status = 200;
  expect(await ask(1)).toEqual([true, 2]);
  expect(await ask(599)).toEqual([true, 2]);
  expect(await ask(1)).toEqual([true, 3]);
  // The clock was set back.
  expect(await ask(-3600)).toEqual([true, 4]);
});
