// Above 400 lines because users and administrators do the same to the same factors.
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeEach, describe, expect, test } from 'vitest';
import { openAuthApp, signUpInTwoSteps } from '../testing/auth-app.ts';
import { email } from '../testing/session-calls.ts';
import { totpCalls } from '../testing/totp-calls.ts';
import { replaceSecretKey } from '../keys/api-keys.ts';
import { auditLogEntries, mfaFactors, users } from '../tables.ts';
import { authFixture } from '../testing/auth-fixtures.ts';

const fixture = authFixture();
let ada: SupabaseClient;

beforeEach(async () => {
  ada = await signUpInTwoSteps(fixture.on, email);
});

const { codeNow, authorized, claimsOf, enrollTotp, withTotp, signedInAgain } = totpCalls(() => fixture.on);

describe('challenge', () => {
  test('new challenge: expires after five minutes', async () => {
    const factor = await enrollTotp(ada);
    const { data } = await ada.auth.mfa.challenge({ factorId: factor.id });
    expect(data).toMatchObject({ type: 'totp' });
    expect(data).not.toHaveProperty('webauthn');
    expect(
      (data?.expires_at ?? 0) - Math.floor(fixture.on.clock.now().getTime() / 1000),
    ).toBeGreaterThanOrEqual(299);
    expect((data?.expires_at ?? 0) - Math.floor(fixture.on.clock.now().getTime() / 1000)).toBeLessThanOrEqual(
      300,
    );
  });

  test('expired, from another network address, used, or of another factor: rejected', async () => {
    const factor = await enrollTotp(ada);
    const second = await enrollTotp(ada, 'Tablet');
    const headers = await authorized(ada);
    const ask = async (id: string) =>
      String((await fixture.on.post(`/auth/v1/factors/${id}/challenge`, {}, { headers })).body['id']);
    const answer = (id: string, challengeId: unknown, address?: string, code = codeNow(factor.secret)) =>
      fixture.on.post(
        `/auth/v1/factors/${id}/verify`,
        { challenge_id: challengeId, code },
        { headers, ...(address ? { address } : {}) },
      );

    const challenge = await ask(factor.id);
    expect(await answer(factor.id, challenge, '10.9.9.9')).toMatchObject({
      status: 422,
      body: { error_code: 'mfa_ip_address_mismatch' },
    });
    expect(await answer(second.id, challenge)).toMatchObject({
      status: 422,
      body: { error_code: 'mfa_factor_not_found' },
    });
    expect(await answer(factor.id, crypto.randomUUID())).toMatchObject({
      status: 422,
      body: {
        error_code: 'mfa_factor_not_found',
        msg: 'MFA factor with the provided challenge ID not found',
      },
    });
    expect(await answer(factor.id, 'no-uuid')).toMatchObject({
      status: 422,
      body: { error_code: 'mfa_factor_not_found' },
    });
    const late = await ask(factor.id);
    fixture.on.clock.advance(300);
    expect(await answer(factor.id, late)).toMatchObject({
      status: 422,
      body: { error_code: 'mfa_challenge_expired' },
    });
    const once = await ask(factor.id);
    fixture.on.clock.advance(299);
    expect((await answer(factor.id, once)).status).toBe(200);
    expect(await answer(factor.id, once)).toMatchObject({
      status: 422,
      body: { error_code: 'mfa_ip_address_mismatch', msg: 'Challenge and verify IP addresses mismatch.' },
    });
    // A used challenge does not tell whether a guess is right.
    expect(await answer(factor.id, once, undefined, 'guess')).toMatchObject({
      body: { error_code: 'mfa_ip_address_mismatch' },
    });
  });
});

describe('disabled type of a factor', () => {
  test.each([
    ['totp', 'MFA verification is disabled for TOTP'],
    ['webauthn', 'MFA verification is disabled for WebAuthn'],
    ['phone', 'MFA verification is disabled for Phone'],
  ] as const)('%s: its factors are neither challenged nor verified', async (factorType, msg) => {
    const factor = await enrollTotp(ada);
    await fixture.database.sql.update(mfaFactors).set({ factorType });
    await fixture.reopen({ factors: { totp: false, webauthn: false } });
    const headers = await authorized(ada);
    for (const [step, body] of [
      ['challenge', {}],
      ['verify', { challenge_id: crypto.randomUUID(), code: codeNow(factor.secret) }],
    ] as const)
      expect(await fixture.on.post(`/auth/v1/factors/${factor.id}/${step}`, body, { headers })).toMatchObject(
        {
          status: 422,
          body: { error_code: `mfa_${factorType}_verify_not_enabled`, msg },
        },
      );
  });
});

test('one type of factors disabled: the other one is challenged', async () => {
  const factor = await enrollTotp(ada);
  const headers = await authorized(ada);
  const challenge = async () =>
    (await fixture.on.post(`/auth/v1/factors/${factor.id}/challenge`, {}, { headers })).status;
  await fixture.reopen({ factors: { totp: true, webauthn: false } });
  expect(await challenge()).toBe(200);
  await fixture.database.sql.update(mfaFactors).set({ factorType: 'webauthn' });
  await fixture.reopen({ factors: { totp: false, webauthn: true } });
  expect(await challenge()).toBe(200);
});

describe('enrollment', () => {
  test.each([
    ['no kind', {}, 400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn'],
    [
      'an unknown kind',
      { factor_type: 'carrier-pigeon' },
      400,
      'validation_failed',
      'factor_type needs to be totp, phone, or webauthn',
    ],
    [
      'a phone, which is switched off',
      { factor_type: 'phone', phone: '+2348012345678' },
      422,
      'mfa_phone_enroll_not_enabled',
      'MFA enroll is disabled for Phone',
    ],
    [
      'a name of another type',
      { factor_type: 'totp', friendly_name: 7 },
      400,
      'bad_json',
      expect.any(String),
    ],
    [
      'a name without end',
      { factor_type: 'totp', friendly_name: 'x'.repeat(101) },
      400,
      'validation_failed',
      'friendly_name is too long: at most 100 characters',
    ],
    [
      'an issuer without end',
      { factor_type: 'totp', issuer: 'x'.repeat(101) },
      400,
      'validation_failed',
      'issuer is too long: at most 100 characters',
    ],
  ])('%s: rejected', async (_what, body, status, code, msg) => {
    expect(await fixture.on.post('/auth/v1/factors', body, { headers: await authorized(ada) })).toMatchObject(
      {
        status,
        body: { error_code: code, msg },
      },
    );
  });

  test('name and issuer of 100 characters: accepted, the issuer is in the QR code', async () => {
    const issuer = 'i'.repeat(100);
    const { data } = await ada.auth.mfa.enroll({
      factorType: 'totp',
      friendlyName: 'n'.repeat(100),
      issuer,
    });
    expect(data?.totp.uri).toContain(`/${issuer}:`);
    expect(data?.friendly_name).toBe('n'.repeat(100));
  });

  test('disabled factor type: rejected', async () => {
    fixture.on = await openAuthApp(fixture.database, {
      clock: fixture.on.clock,
      settings: { factors: { totp: false, webauthn: false } },
    });
    const headers = await authorized(ada);
    expect(await fixture.on.post('/auth/v1/factors', { factor_type: 'totp' }, { headers })).toMatchObject({
      status: 422,
      body: { error_code: 'mfa_totp_enroll_not_enabled', msg: 'MFA enroll is disabled for TOTP' },
    });
    expect(await fixture.on.post('/auth/v1/factors', { factor_type: 'webauthn' }, { headers })).toMatchObject(
      {
        status: 422,
        body: {
          error_code: 'mfa_webauthn_enroll_not_enabled',
          msg: 'MFA enroll is disabled for WebAuthn',
        },
      },
    );
  });

  test('duplicate name, also the empty or a missing one: rejected', async () => {
    await enrollTotp(ada, 'Phone');
    expect((await ada.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })).error).toMatchObject({
      status: 422,
      code: 'mfa_factor_name_conflict',
      message: 'A factor with the friendly name "Phone" for this user already exists',
    });
    expect((await ada.auth.mfa.enroll({ factorType: 'totp' })).error).toBeNull();
    const unnamed = async () => (await ada.auth.mfa.enroll({ factorType: 'totp' })).error?.code;
    expect(await unnamed()).toBe('mfa_factor_name_conflict');
    await fixture.database.query(`update auth.mfa_factors set friendly_name = null where friendly_name = ''`);
    expect(await unnamed()).toBe('mfa_factor_name_conflict');
  });

  test('eleventh factor: rejected; unverified ones are deleted after five minutes', async () => {
    for (let count = 0; count < 10; count += 1) await enrollTotp(ada, `Phone ${count}`);
    expect((await ada.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'One more' })).error).toMatchObject(
      {
        status: 422,
        code: 'too_many_enrolled_mfa_factors',
        message: 'Maximum number of verified factors reached, unenroll to continue',
      },
    );
    fixture.on.clock.advance(301);
    expect((await ada.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'One more' })).error).toBeNull();
    expect(await fixture.database.sql.select().from(mfaFactors)).toHaveLength(1);
  });

  test('unverified factor: kept for five minutes, verified ones and those of other users for ever', async () => {
    await withTotp(ada);
    const bola = await signUpInTwoSteps(fixture.on, 'bola@example.com');
    await enrollTotp(bola, 'Of Bola');
    await enrollTotp(ada, 'Unfinished');
    const names = async () => {
      const stored = await fixture.database.sql.select({ name: mfaFactors.friendlyName }).from(mfaFactors);
      return stored.map(({ name }) => name ?? '').toSorted();
    };
    fixture.on.clock.advance(300);
    await enrollTotp(ada, 'At five minutes');
    expect(await names()).toEqual(['At five minutes', 'Of Bola', 'Phone', 'Unfinished']);
    fixture.on.clock.advance(1);
    await enrollTotp(ada, 'Later');
    expect(await names()).toEqual(['At five minutes', 'Later', 'Of Bola', 'Phone']);
  });

  test('empty issuer: the host of the site; a security key: no secret in the answer', async () => {
    const { data } = await ada.auth.mfa.enroll({ factorType: 'totp', issuer: '' });
    expect(data?.totp.uri).toContain('issuer=charterly.example&');
    const headers = await authorized(ada);
    const asked = { factor_type: 'webauthn', friendly_name: 'Key' };
    expect((await fixture.on.post('/auth/v1/factors', asked, { headers })).body).toEqual({
      id: expect.any(String),
      type: 'webauthn',
      friendly_name: 'Key',
    });
  });

  test('verified: deletes the other unverified factors of the type', async () => {
    await enrollTotp(ada, 'Never finished');
    await withTotp(ada);
    expect(
      (await fixture.database.sql.select().from(mfaFactors)).map(({ friendlyName }) => friendlyName),
    ).toEqual(['Phone']);
  });

  test('user with a verified factor: needs aal2 to enroll and unenroll', async () => {
    const factor = await withTotp(ada);
    const again = await signedInAgain();
    expect((await again.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Tablet' })).error).toMatchObject(
      { status: 403, code: 'insufficient_aal', message: 'AAL2 required to enroll a new factor' },
    );
    expect((await again.auth.mfa.unenroll({ factorId: factor.id })).error).toMatchObject({
      status: 422,
      code: 'insufficient_aal',
      message: 'AAL2 required to unenroll verified factor',
    });
    expect((await ada.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Tablet' })).error).toBeNull();
  });
});

describe('factor access', () => {
  test('one network address: 15 requests a minute to enrol, to challenge and to verify, each counted apart', async () => {
    fixture.on = await openAuthApp(fixture.database, { rateLimits: 'default', clock: fixture.on.clock });
    fixture.on.clock.advance(60 - ((fixture.on.clock.now().getTime() / 1000) % 60));
    const paths = ['', `/${crypto.randomUUID()}/challenge`, `/${crypto.randomUUID()}/verify`];
    const ask = async (path: string) => (await fixture.on.post(`/auth/v1/factors${path}`, {})).status;
    for (const path of paths)
      for (let request = 0; request < 15; request += 1) expect(await ask(path)).toBe(401);
    for (const path of paths) expect(await ask(path)).toBe(429);
  });

  test('without a session, or anonymous: rejected', async () => {
    for (const path of [
      '/auth/v1/factors',
      `/auth/v1/factors/${crypto.randomUUID()}/challenge`,
      `/auth/v1/factors/${crypto.randomUUID()}/verify`,
    ]) {
      expect(await fixture.on.post(path, {})).toMatchObject({
        status: 401,
        body: { error_code: 'no_authorization', msg: 'This endpoint requires a valid Bearer token' },
      });
    }
    await fixture.database.sql.update(users).set({ isAnonymous: true });
    expect(
      await fixture.on.post('/auth/v1/factors', { factor_type: 'totp' }, { headers: await authorized(ada) }),
    ).toMatchObject({
      status: 403,
      body: {
        error_code: 'no_authorization',
        msg: 'Anonymous user not allowed to perform these actions',
      },
    });
  });

  test('factor of another user: rejected', async () => {
    const factor = await enrollTotp(ada);
    const eve = await signUpInTwoSteps(fixture.on, 'eve@example.com');
    const headers = await authorized(eve);
    const notFound = { status: 404, body: { error_code: 'mfa_factor_not_found', msg: 'Factor not found' } };
    expect(await fixture.on.post(`/auth/v1/factors/${factor.id}/challenge`, {}, { headers })).toMatchObject(
      notFound,
    );
    expect(
      await fixture.on.post(
        `/auth/v1/factors/${factor.id}/verify`,
        { challenge_id: crypto.randomUUID(), code: codeNow(factor.secret) },
        { headers },
      ),
    ).toMatchObject(notFound);
    expect((await eve.auth.mfa.unenroll({ factorId: factor.id })).error).toMatchObject({
      status: 404,
      code: 'mfa_factor_not_found',
    });
    expect(await fixture.on.post('/auth/v1/factors/not-a-uuid/challenge', {}, { headers })).toMatchObject({
      status: 404,
      body: { error_code: 'validation_failed', msg: 'factor_id must be an UUID' },
    });
    // Ada's verification ends her own sessions with the password alone, and nobody else's.
    const code = codeNow(factor.secret);
    expect((await ada.auth.mfa.challengeAndVerify({ factorId: factor.id, code })).error).toBeNull();
    expect((await eve.auth.getUser()).error).toBeNull();
  });

  test('verification without a code: rejected', async () => {
    const factor = await enrollTotp(ada);
    expect(
      await fixture.on.post(
        `/auth/v1/factors/${factor.id}/verify`,
        { challenge_id: crypto.randomUUID() },
        { headers: await authorized(ada) },
      ),
    ).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed', msg: 'Code needs to be non-empty' },
    });
  });
});

describe('administrator', () => {
  test('administrator: lists, renames and deletes factors; their owner is notified and falls back to aal1', async () => {
    const factor = await withTotp(ada);
    const userId = (await ada.auth.getUser()).data.user?.id ?? '';
    const authorization = `Bearer ${await replaceSecretKey({ database: fixture.database, clock: fixture.on.clock.now })}`;
    const send = async (method: 'GET' | 'PUT' | 'DELETE', path: string, body?: unknown) => {
      const answer = await fixture.on.app.inject({
        method,
        url: `/auth/v1/admin/users/${path}`,
        headers: { apikey: fixture.on.key, authorization },
        ...(body ? { payload: JSON.stringify(body) } : {}),
      });
      return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
    };

    const listed = await send('GET', `${userId}/factors`);
    expect(listed).toMatchObject({
      status: 200,
      body: [{ id: factor.id, friendly_name: 'Phone', factor_type: 'totp', status: 'verified' }],
    });
    expect(JSON.stringify(listed.body)).not.toContain(factor.secret);
    expect(await send('PUT', `${userId}/factors/${factor.id}`, { friendly_name: 'Old phone' })).toMatchObject(
      { status: 200, body: { friendly_name: 'Old phone' } },
    );
    await enrollTotp(ada, 'Tablet');
    const refusals = [
      [
        'Tablet',
        422,
        'mfa_factor_name_conflict',
        'A factor with the friendly name "Tablet" for this user already exists',
      ],
      ['x'.repeat(101), 400, 'validation_failed', 'friendly_name is too long: at most 100 characters'],
    ] as const;
    for (const [friendly_name, status, error_code, msg] of refusals)
      expect(await send('PUT', `${userId}/factors/${factor.id}`, { friendly_name })).toMatchObject({
        status,
        body: { error_code, msg },
      });
    for (const body of [{}, { friendly_name: '' }, { friendly_name: 'Old phone' }])
      expect(await send('PUT', `${userId}/factors/${factor.id}`, body)).toMatchObject({
        status: 200,
        body: { friendly_name: 'Old phone' },
      });

    expect(await send('GET', 'no-uuid/factors')).toMatchObject({
      status: 404,
      body: { error_code: 'validation_failed' },
    });
    expect(await send('GET', `${crypto.randomUUID()}/factors`)).toMatchObject({
      status: 404,
      body: { error_code: 'user_not_found' },
    });
    expect(await send('DELETE', `${userId}/factors/${crypto.randomUUID()}`)).toMatchObject({
      status: 404,
      body: { error_code: 'mfa_factor_not_found' },
    });

    expect(await send('DELETE', `${userId}/factors/${factor.id}`)).toMatchObject({
      status: 200,
      body: { id: factor.id },
    });
    expect((await fixture.on.mailsTo(email)).at(-1)?.kind).toBe('auth.factor-removed');
    await ada.auth.refreshSession();
    expect(await claimsOf(ada)).toMatchObject({ aal: 'aal1' });
    const audited = (await fixture.database.sql.select().from(auditLogEntries)).map(
      ({ payload }) => payload as { actor_username: string; action: string },
    );
    expect(
      audited
        .filter(({ actor_username: actor }) => actor === 'service_role')
        .map(({ action }) => action)
        .toSorted(),
    ).toEqual(['factor_deleted', ...Array<string>(4).fill('factor_updated')]);
    expect(audited.find(({ action }) => action === 'factor_updated')).toMatchObject({
      traits: { user_id: userId, factor_id: factor.id, factor_type: 'totp' },
    });
    expect(audited.find(({ action }) => action === 'factor_deleted')).toMatchObject({
      traits: { user_id: userId, factor_id: factor.id },
    });
  });
});
