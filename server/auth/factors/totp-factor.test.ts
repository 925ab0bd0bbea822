import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeEach, describe, expect, test } from 'vitest';
import { openAuthApp, signUpInTwoSteps } from '../testing/auth-app.ts';
import { email } from '../testing/session-calls.ts';
import { totpCalls } from '../testing/totp-calls.ts';
import { productSettings } from '../settings.ts';
import { auditLogEntries } from '../tables.ts';
import { authFixture } from '../testing/auth-fixtures.ts';

const fixture = authFixture();
let ada: SupabaseClient;

beforeEach(async () => {
  ada = await signUpInTwoSteps(fixture.on, email);
});

const { codeNow, authorized, claimsOf, enrollTotp, withTotp, signedInAgain } = totpCalls(() => fixture.on);
const wrongCode = (secret: string): string =>
  String((Number(codeNow(secret)) + 1) % 1_000_000).padStart(6, '0');

describe('authenticator app', () => {
  test('enrolled with the QR code: upgrades the session to aal2', async () => {
    const factor = await enrollTotp(ada);
    expect(factor.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(factor.uri).toBe(
      `otpauth://totp/charterly.example:ada%40example.com?algorithm=SHA1&digits=6&issuer=charterly.example&period=30&secret=${factor.secret}`,
    );
    expect(factor.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^]*<\/svg>$/);
    // `#` would end the picture in a `data:` URL.
    expect(factor.qr_code).not.toMatch(/[#%]/);

    const before = await claimsOf(ada);
    expect(before.aal).toBe('aal1');
    const { data, error } = await ada.auth.mfa.challengeAndVerify({
      factorId: factor.id,
      code: codeNow(factor.secret),
    });
    expect(error).toBeNull();
    expect(data?.user.factors).toMatchObject([
      { id: factor.id, status: 'verified', factor_type: 'totp', friendly_name: 'Phone' },
    ]);
    expect(JSON.stringify(data?.user)).not.toContain(factor.secret);
    const after = await claimsOf(ada);
    expect(after).toMatchObject({ aal: 'aal2', session_id: before.session_id });
    expect(after.amr.map(({ method }) => method).toSorted()).toEqual(['password', 'totp']);
    expect((await ada.auth.mfa.listFactors()).data?.totp).toHaveLength(1);
    expect((await ada.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
    });
  });

  test('next sign-in: asks for it, and a refresh keeps aal2', async () => {
    const factor = await withTotp(ada);
    const again = await signedInAgain();
    expect((await again.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    });
    expect(
      (await again.auth.mfa.challengeAndVerify({ factorId: factor.id, code: codeNow(factor.secret) })).error,
    ).toBeNull();
    expect((await again.auth.refreshSession()).error).toBeNull();
    expect(await claimsOf(again)).toMatchObject({ aal: 'aal2' });
    // The owner knows the factor, and the other browser has proved it too.
    const told = (await fixture.on.mailsTo(email)).filter(({ kind }) => kind === 'auth.factor-added');
    expect(told).toHaveLength(1);
    expect((await ada.auth.getUser()).error).toBeNull();
  });

  test('verified: ends the sessions at aal1 and replaces the refresh token', async () => {
    const other = await signedInAgain();
    const factor = await enrollTotp(ada);
    const { data: old } = await ada.auth.getSession();
    await ada.auth.mfa.challengeAndVerify({ factorId: factor.id, code: codeNow(factor.secret) });
    expect((await other.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
    expect((await ada.auth.getUser()).error).toBeNull();
    const { data: raised } = await ada.auth.getSession();
    expect(raised.session?.refresh_token).not.toBe(old.session?.refresh_token);

    // A copy of the token that was made with the password alone gets nothing of the session with a second factor.
    fixture.on.clock.advance(11);
    const thief = await fixture.on
      .client()
      .auth.refreshSession({ refresh_token: old.session?.refresh_token ?? '' });
    expect(thief.error).toMatchObject({ code: 'refresh_token_already_used' });
    expect(thief.data.session).toBeNull();
  });

  test('session at aal1: is no caller for the rest of the server', async () => {
    const factor = await withTotp(ada);
    const again = await signedInAgain();
    const callerOf = async (client: SupabaseClient) =>
      (await fixture.on.app.inject({ url: '/caller', headers: await authorized(client) })).json<{
        caller: { email: string } | null;
      }>().caller;
    expect(await callerOf(again)).toBeNull();
    expect(await again.rpc('get_current_user_role')).toMatchObject({
      status: 401,
      error: { code: 'PGRST301' },
    });
    await again.auth.mfa.challengeAndVerify({ factorId: factor.id, code: codeNow(factor.secret) });
    expect(await callerOf(again)).toMatchObject({ email });
    expect(await again.rpc('get_current_user_role')).toMatchObject({ status: 200, data: 'user' });
  });

  test('added or removed: notifies the owner by mail', async () => {
    const factor = await withTotp(ada);
    await ada.auth.mfa.unenroll({ factorId: factor.id });
    expect((await fixture.on.mailsTo(email)).map(({ kind }) => kind).slice(1)).toEqual([
      'auth.factor-added',
      'auth.factor-removed',
    ]);
  });

  test('removed: sessions fall back to aal1', async () => {
    const factor = await withTotp(ada);
    const { data, error } = await ada.auth.mfa.unenroll({ factorId: factor.id });
    expect({ data, error }).toEqual({ data: { id: factor.id }, error: null });
    await ada.auth.refreshSession();
    const claims = await claimsOf(ada);
    expect(claims.aal).toBe('aal1');
    expect(claims.amr.map(({ method }) => method)).toEqual(['password']);
  });

  test('one of two removed: only the session that it raised falls back, the other one can be refreshed', async () => {
    const phone = await withTotp(ada);
    const again = await signedInAgain();
    const raise = (client: SupabaseClient, { id, secret }: { id: string; secret: string }) =>
      client.auth.mfa.challengeAndVerify({ factorId: id, code: codeNow(secret) });
    expect((await raise(again, phone)).error).toBeNull();
    const tablet = await enrollTotp(ada, 'Tablet');
    expect((await raise(ada, tablet)).error).toBeNull();
    expect((await ada.auth.mfa.unenroll({ factorId: tablet.id })).error).toBeNull();
    // Past the time in which a used refresh token counts as sent twice.
    fixture.on.clock.advance(60);
    for (const [client, aal, methods] of [
      [ada, 'aal1', ['password']],
      [again, 'aal2', ['password', 'totp']],
    ] as const) {
      expect((await client.auth.refreshSession()).error).toBeNull();
      const claims = await claimsOf(client);
      expect([claims.aal, claims.amr.map(({ method }) => method).toSorted()]).toEqual([aal, methods]);
    }
  });

  test('unverified one: removed at aal1 without a mail, once', async () => {
    await withTotp(ada);
    const { id } = await enrollTotp(ada, 'Tablet');
    const again = await signedInAgain();
    const mails = await fixture.on.mailsTo(email);
    expect((await again.auth.mfa.unenroll({ factorId: id })).data).toEqual({ id });
    expect(await fixture.on.mailsTo(email)).toHaveLength(mails.length);
    expect((await again.auth.mfa.unenroll({ factorId: id })).error).toMatchObject({
      status: 404,
      code: 'mfa_factor_not_found',
      message: 'Factor not found',
    });
  });

  test('steps of an authenticator app: each is audited', async () => {
    const factor = await withTotp(ada);
    await ada.auth.mfa.unenroll({ factorId: factor.id });
    const rows = (
      await fixture.database.sql.select().from(auditLogEntries).orderBy(auditLogEntries.createdAt)
    ).map(({ payload }) => payload as { log_type: string; action: string; traits: unknown });
    const factor_id = factor.id;
    expect(
      rows
        .filter(({ log_type: type }) => type === 'factor')
        .map(({ action, traits }) => ({ action, traits })),
    ).toMatchObject([
      { action: 'factor_in_progress', traits: { factor_id, factor_type: 'totp' } },
      { action: 'challenge_created', traits: { factor_id, factor_status: 'unverified' } },
      {
        action: 'verification_attempted',
        traits: { factor_id, challenge_id: expect.any(String), factor_type: 'totp', verified: true },
      },
      {
        action: 'factor_unenrolled',
        traits: { factor_id, factor_status: 'verified', session_id: (await claimsOf(ada)).session_id },
      },
    ]);
  });
});

describe('user without an address', () => {
  test('enrolls, verifies and removes an authenticator app, without a mail', async () => {
    await fixture.database.query('update auth.users set email = null');
    const factor = await withTotp(ada);
    expect(factor.uri).toMatch(/^otpauth:\/\/totp\/charterly\.example:\?/);
    expect((await ada.auth.mfa.unenroll({ factorId: factor.id })).error).toBeNull();
  });
});

describe('TOTP code', () => {
  test('typed with a space: accepted', async () => {
    const factor = await enrollTotp(ada);
    const code = codeNow(factor.secret).replace(/^(...)/, '$1 ');
    expect((await ada.auth.mfa.challengeAndVerify({ factorId: factor.id, code })).error).toBeNull();
  });

  test('used twice within its step: rejected', async () => {
    const factor = await enrollTotp(ada);
    const code = codeNow(factor.secret);
    expect((await ada.auth.mfa.challengeAndVerify({ factorId: factor.id, code })).error).toBeNull();
    expect((await ada.auth.mfa.challengeAndVerify({ factorId: factor.id, code })).error).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
    });
    fixture.on.clock.advance(30);
    expect(
      (await ada.auth.mfa.challengeAndVerify({ factorId: factor.id, code: codeNow(factor.secret) })).error,
    ).toBeNull();
  });

  test('wrong: rejected in the words of GoTrue, five times per challenge', async () => {
    const factor = await enrollTotp(ada);
    const { data: challenge } = await ada.auth.mfa.challenge({ factorId: factor.id });
    const attempt = (code: string) =>
      ada.auth.mfa.verify({ factorId: factor.id, challengeId: challenge?.id ?? '', code });
    for (let round = 0; round < 5; round += 1) {
      expect((await attempt(wrongCode(factor.secret))).error).toMatchObject({
        status: 422,
        code: 'mfa_verification_failed',
        message: 'Invalid TOTP code entered',
      });
    }
    expect((await attempt(codeNow(factor.secret))).error).toMatchObject({
      status: 422,
      code: 'mfa_challenge_expired',
      message: `MFA challenge ${challenge?.id} has expired, verify against another challenge or create a new challenge.`,
    });
    const attempts = (await fixture.database.sql.select().from(auditLogEntries))
      .map(({ payload }) => payload)
      .filter(({ action }) => action === 'verification_attempted');
    expect(attempts).toHaveLength(5);
    expect(attempts[0]?.['traits']).toMatchObject({
      factor_id: factor.id,
      challenge_id: challenge?.id,
      factor_type: 'totp',
      verified: false,
    });
  });

  test('attempts: limited per account across challenges and network addresses', async () => {
    const factor = await enrollTotp(ada);
    const authorization = (await authorized(ada)).authorization;
    fixture.on = await openAuthApp(fixture.database, { rateLimits: 'default', clock: fixture.on.clock });
    const statuses: number[] = [];
    for (let round = 0; round < 12; round += 1) {
      const options = { headers: { authorization }, address: `10.0.0.${round}` };
      const challenge = await fixture.on.post(`/auth/v1/factors/${factor.id}/challenge`, {}, options);
      const answer = await fixture.on.post(
        `/auth/v1/factors/${factor.id}/verify`,
        { challenge_id: challenge.body['id'], code: wrongCode(factor.secret) },
        options,
      );
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429, 429]);
  });

  test('attempts in a day: limited, too', async () => {
    const limits = { ...productSettings.limits, factorPerUserAndDay: { limit: 1, windowSeconds: 86_400 } };
    const factor = await enrollTotp(ada);
    fixture.on = await openAuthApp(fixture.database, {
      rateLimits: 'default',
      clock: fixture.on.clock,
      settings: { limits },
    });
    const headers = await authorized(ada);
    const attempt = () =>
      fixture.on.post(
        `/auth/v1/factors/${factor.id}/verify`,
        { challenge_id: crypto.randomUUID(), code: '000000' },
        { headers },
      );
    expect((await attempt()).status).toBe(422);
    expect(await attempt()).toMatchObject({
      status: 429,
      body: { error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
    });
  });

  test('same code twice at once: accepted once', async () => {
    const factor = await enrollTotp(ada);
    const { data: challenge } = await ada.auth.mfa.challenge({ factorId: factor.id });
    const headers = await authorized(ada);
    const attempt = () =>
      fixture.on.post(
        `/auth/v1/factors/${factor.id}/verify`,
        { challenge_id: challenge?.id, code: codeNow(factor.secret) },
        { headers },
      );
    const statuses = (await Promise.all([attempt(), attempt(), attempt()])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
  });
});
