import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureAdministrator } from '../auth/admin/ensure-administrator.ts';
import { createAuthDependencies } from '../auth/create-dependencies.ts';
import { totpCode, totpStep } from '../auth/factors/totp.ts';
import { replaceSecretKey } from '../auth/keys/api-keys.ts';
import { productSettings } from '../auth/settings.ts';
import { startTestApp, testPassword, type TestApp } from '../testing/app.ts';
import { subjectOf } from '../testing/subject-of.ts';

let app: TestApp;
let musa: string;
beforeAll(async () => {
  app = await startTestApp({ environment: { STAFF_SECOND_FACTOR: 'required' } });
  musa = await app.officer('Musa Bello');
});
afterAll(() => app.stop());

describe('second factor required', () => {
  test('session without it: the desk is closed, and says what is needed', async () => {
    expect(await app.call('GET /admin/applications', musa)).toMatchObject({
      status: 403,
      refusal: { code: 'second_factor_needed' },
    });
    expect((await app.call('GET /account/staff', musa)).data).toMatchObject({
      role: 'administrator',
      secondFactorNeeded: true,
    });
  });

  test('session without it: the applications of customers cannot be read elsewhere', async () => {
    const ada = await app.signUp('ada@customer.example');
    const { data } = await app.call('POST /applications', ada, {
      body: { serviceId: 'nigeria-company-registration', tier: 'basic' },
    });
    const read = (token: string) => app.call('GET /applications/:id', token, { params: { id: data.id } });
    expect((await read(musa)).status).toBe(404);
    expect((await read(ada)).status).toBe(200);
  });

  test('session with it: the desk is open', async () => {
    await app.database.query(`update auth.sessions set aal = 'aal2' where user_id =
      (select id from auth.users where email = 'musa.bello@desk.example')`);
    expect((await app.call('GET /admin/applications', musa)).status).toBe(200);
    expect((await app.call('GET /account/staff', musa)).data.secondFactorNeeded).toBe(false);
  });
});

/** Calls the sign-in service. */
async function auth<T>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  { token, apikey = app.apiKey, body }: { token?: string; apikey?: string; body?: object },
): Promise<T> {
  const reply = await app.app.inject({
    method,
    url: `/auth/v1${path}`,
    headers: { apikey, ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { payload: body }),
  });
  expect([path, reply.statusCode]).toEqual([path, 200]);
  return reply.json<T>();
}

/** Sets up an authenticator app. @returns the token of the session, which has the second factor now */
async function addAuthenticator(token: string): Promise<string> {
  const { id, totp } = await auth<{ id: string; totp: { secret: string } }>('POST', '/factors', {
    token,
    body: { factor_type: 'totp', friendly_name: 'Phone' },
  });
  const { id: challenge } = await auth<{ id: string }>('POST', `/factors/${id}/challenge`, {
    token,
    body: {},
  });
  const { access_token } = await auth<{ access_token: string }>('POST', `/factors/${id}/verify`, {
    token,
    body: { challenge_id: challenge, code: totpCode(totp.secret, totpStep(app.now())) },
  });
  return access_token;
}

describe('recovery without SQL', () => {
  test('only administrator lost the second factor: ADMIN_EMAIL makes another, who takes the role away, invites a second officer, and gives the role back once the factor is removed with the secret key', async () => {
    await app.reset();
    const authDependencies = createAuthDependencies({
      ...app.dependencies,
      settings: { ...productSettings, ...app.dependencies.config.auth },
    });
    const email = 'musa.bello@desk.example';
    musa = await app.officer('Musa Bello');
    const open = async (token: string) => (await app.callLoosely('GET /admin/staff', token)).status;
    expect(await open(await addAuthenticator(musa))).toBe(200);

    // The phone is lost: with the password alone, the desk stays closed.
    const locked = await app.signIn(email);
    expect(await open(locked)).not.toBe(200);

    // A start with ADMIN_EMAIL and ADMIN_PASSWORD.
    const recovery = 'recovery@desk.example';
    expect(await ensureAdministrator(authDependencies, recovery, testPassword)).toBe('made');
    const withPassword = await app.signIn(recovery);
    expect((await app.call('GET /admin/staff', withPassword)).refusal.code).toBe('second_factor_needed');
    const administrator = await addAuthenticator(withPassword);
    const { data } = await app.call('GET /admin/staff', administrator);
    const lost = data.staff.find((member) => member.email === email);
    const left = await app.call('DELETE /admin/staff/:id', administrator, { params: { id: lost?.id ?? '' } });
    expect(left.data).toMatchObject({ pending: [], staff: [{ email: recovery, role: 'administrator' }] });

    const second = { email: 'kemi@desk.example', role: 'officer' } as const;
    const { data: invited } = await app.call('POST /admin/staff', administrator, { body: second });
    expect(invited.invitations).toMatchObject([second]);
    const kemi = await app.signUp(second.email, 'Kemi Ade');
    expect((await app.call('POST /account/staff', kemi)).status).toBe(204);
    expect((await app.call('GET /admin/staff', kemi)).refusal.code).toBe('second_factor_needed');
    expect(await open(await addAuthenticator(kemi))).toBe(200);

    // What `npm run auth:secret-key` prints.
    const apikey = await replaceSecretKey(authDependencies);
    const factors = `/admin/users/${subjectOf(musa)}/factors`;
    const [factor] = await auth<{ id: string }[]>('GET', factors, { apikey, token: apikey });
    await auth('DELETE', `${factors}/${factor?.id}`, { apikey, token: apikey });
    await app.call('POST /admin/staff', administrator, { body: { email, role: 'administrator' } });
    const again = await app.signIn(email);
    expect((await app.call('GET /admin/staff', again)).refusal.code).toBe('second_factor_needed');
    expect(await open(await addAuthenticator(again))).toBe(200);
  });
});
