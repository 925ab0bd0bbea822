import { SignJWT, type JWTPayload } from 'jose';
import { describe, expect, test } from 'vitest';
import { openAuthApp, signUpInTwoSteps, siteUrl } from '../testing/auth-app.ts';
import { type AdminMethod } from '../testing/admin-calls.ts';
import { signServiceRoleToken } from '../sessions/access-token.ts';
import { replaceSecretKey } from '../keys/api-keys.ts';
import { createAuthDependencies } from '../create-dependencies.ts';
import { users } from '../tables.ts';
import { adminFixture } from '../testing/auth-fixtures.ts';

const fixture = adminFixture();
const email = 'ada@example.com';
const { adminClient, send } = fixture.calls;

const everyAddress: [AdminMethod, string][] = [
  ['POST', '/invite'],
  ['POST', '/admin/generate_link'],
  ['GET', '/admin/users'],
  ['POST', '/admin/users'],
  ['GET', `/admin/users/${crypto.randomUUID()}`],
  ['PUT', `/admin/users/${crypto.randomUUID()}`],
  ['DELETE', `/admin/users/${crypto.randomUUID()}`],
  ['GET', `/admin/users/${crypto.randomUUID()}/factors`],
  ['GET', '/admin/audit'],
  ['GET', '/admin/oauth/clients'],
  ['POST', '/admin/oauth/clients'],
  ['GET', `/admin/oauth/clients/${crypto.randomUUID()}`],
  ['PUT', `/admin/oauth/clients/${crypto.randomUUID()}`],
  ['DELETE', `/admin/oauth/clients/${crypto.randomUUID()}`],
  ['POST', `/admin/oauth/clients/${crypto.randomUUID()}/regenerate_secret`],
];

describe('admin access', () => {
  test('without a key, or with the publishable, a forged, a replaced key or a user token: rejected', async () => {
    const client = await signUpInTwoSteps(fixture.on, email);
    const customer = (await client.auth.getSession()).data.session?.access_token ?? '';
    const old = fixture.secret;
    fixture.secret = await replaceSecretKey({ database: fixture.database, clock: fixture.on.clock.now });
    const forged = fixture.secret.slice(0, -1) + (fixture.secret.endsWith('_') ? '-' : '_');
    for (const [method, path] of everyAddress) {
      const codes = [];
      for (const bearer of [null, fixture.on.key, 'garbage', old, forged, customer]) {
        const answer = await send(method, path, undefined, bearer);
        codes.push([answer.statusCode, answer.json<{ error_code: string }>().error_code]);
      }
      expect([method, path, codes]).toEqual([
        method,
        path,
        [
          [401, 'no_authorization'],
          [401, 'no_authorization'],
          [403, 'bad_jwt'],
          [403, 'bad_jwt'],
          [403, 'bad_jwt'],
          [403, 'not_admin'],
        ],
      ]);
    }
  });

  test('secret key and service_role token: accepted as bearer and as API key', async () => {
    const dependencies = createAuthDependencies({
      database: fixture.database,
      clock: fixture.on.clock.now,
      mailer: { queue: async () => undefined },
      config: { publicUrl: siteUrl, rateLimits: 'off' },
    });
    for (const key of [fixture.secret, await signServiceRoleToken(dependencies, 3600)]) {
      const { data, error } = await adminClient(key).auth.admin.listUsers();
      expect([error, data.users]).toEqual([null, []]);
    }
    expect(fixture.secret).toMatch(/^sb_secret_[\w-]{22}_[\w-]{8}$/);
    fixture.on.clock.advance(1);
    expect((await send('GET', '/user', undefined, fixture.secret)).json()).toMatchObject({
      error_code: 'no_authorization',
    });
  });

  test('service token without an expiry: accepted, with and without a subject', async () => {
    const jwtSecret = 'a shared secret for keys of the older kind, long enough';
    fixture.on = await openAuthApp(fixture.database, { settings: { jwtSecret }, clock: fixture.on.clock });
    const sign = (claims: JWTPayload): Promise<string> =>
      new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(jwtSecret));
    for (const sub of [{}, { sub: crypto.randomUUID() }]) {
      const token = await sign({ role: 'service_role', ...sub });
      expect((await send('GET', '/admin/users', undefined, token)).statusCode).toBe(200);
    }
    const ofUser = await sign({ role: 'authenticated', sub: crypto.randomUUID() });
    expect((await send('GET', '/admin/users', undefined, ofUser)).json()).toMatchObject({
      error_code: 'bad_jwt',
    });
  });

  test('account with an admin role: accepted while its session lasts', async () => {
    const client = await signUpInTwoSteps(fixture.on, email);
    await fixture.database.sql.update(users).set({ role: 'supabase_admin' });
    const token = (await client.auth.refreshSession()).data.session?.access_token ?? '';
    expect((await send('GET', '/admin/users', undefined, token)).statusCode).toBe(200);
    await client.auth.signOut();
    expect((await send('GET', '/admin/users', undefined, token)).json()).toMatchObject({
      error_code: 'session_not_found',
    });
  });
});
