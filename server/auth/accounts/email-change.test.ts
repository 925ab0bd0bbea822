import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeEach, describe, expect, test } from 'vitest';
import { openAuthApp, signUpInTwoSteps, siteUrl } from '../testing/auth-app.ts';
import { auditLogEntries, identities, mfaFactors, oneTimeTokens, sessions, users } from '../tables.ts';
import { authFixture } from '../testing/auth-fixtures.ts';

const fixture = authFixture();

const email = 'ada@example.com';
const next = 'ada@new.example.com';
const password = 'harbour-lantern-42';
const otherPassword = 'quite-another-one';
const tokenOf = async (client: SupabaseClient): Promise<string> =>
  (await client.auth.getSession()).data.session?.access_token ?? '';
const confirm = async (address: string) =>
  fixture.on
    .client()
    .auth.verifyOtp({ email: address, token: await fixture.on.codeFor(address), type: 'email_change' });
const change = async (client: SupabaseClient, body: unknown) =>
  fixture.on.app.inject({
    method: 'PUT',
    url: '/auth/v1/user',
    headers: { apikey: fixture.on.key, authorization: `Bearer ${await tokenOf(client)}` },
    payload: JSON.stringify(body),
  });

describe('address change', () => {
  test.each([
    ['the old one first', [email, next]],
    ['the new one first', [next, email]],
  ])('applied once both addresses have confirmed, %s', async (_order, [one = '', two = '']) => {
    const client = await signUpInTwoSteps(fixture.on, email);
    const asked = await client.auth.updateUser({ email: next.toUpperCase() });
    expect(asked.data.user).toMatchObject({ email, new_email: next });
    const first = await fixture.on.post('/auth/v1/verify', {
      email: one,
      token: await fixture.on.codeFor(one),
      type: 'email_change',
    });
    expect(first).toMatchObject({
      status: 200,
      body: {
        code: '200',
        msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
      },
    });
    expect(
      (await fixture.on.client().auth.signInWithPassword({ email: next, password })).error,
    ).not.toBeNull();
    const second = await confirm(two);
    expect(second.data.session).not.toBeNull();
    expect(second.data.user).toMatchObject({
      email: next,
      user_metadata: { email_verified: true },
      identities: [{ identity_data: { email: next, email_verified: true }, email: next }],
    });
    expect(second.data.user?.new_email).toBeUndefined();
    expect((await fixture.on.client().auth.signInWithPassword({ email: next, password })).error).toBeNull();
    expect((await fixture.on.client().auth.signInWithPassword({ email, password })).error?.code).toBe(
      'invalid_credentials',
    );
    expect((await fixture.on.mailsTo(email)).at(-1)?.kind).toBe('auth.email-changed');
  });

  test('applied: recorded with the previous address, and the new one counts as deliverable', async () => {
    await fixture.database.query(
      `insert into undeliverable_addresses (address, status, mail_id, since) values ($1, '5.1.1', gen_random_uuid(), now())`,
      [next],
    );
    const client = await signUpInTwoSteps(fixture.on, email);
    const [before] = await fixture.database.sql.select().from(users);
    await client.auth.updateUser({ email: next });
    fixture.on.clock.advance(1);
    await confirm(email);
    await confirm(next);
    expect((await fixture.database.query('select address from undeliverable_addresses')).rows).toEqual([]);
    expect(await fixture.database.sql.select().from(users)).toMatchObject([
      {
        email: next,
        emailConfirmedAt: before?.emailConfirmedAt,
        emailChangeConfirmStatus: 0,
        rawAppMetaData: { provider: 'email', providers: ['email'] },
        rawUserMetaData: { full_name: 'Ada Obi', email_verified: true },
        updatedAt: fixture.on.clock.now(),
      },
    ]);
    const recorded = (await fixture.database.sql.select().from(auditLogEntries))
      .map(({ payload }) => payload)
      .filter(({ action }) => action === 'user_modified');
    expect(recorded.map(({ actor_username: actor, traits }) => [actor, traits])).toEqual([
      [email, { email_change: 'requested' }],
      [email, { email_change: 'confirmed by one address' }],
      [next, { email_change: 'confirmed', previous_email: email }],
    ]);
  });

  test('secure change off: needs no confirmation of the old address', async () => {
    fixture.on = await openAuthApp(fixture.database, { settings: { secureEmailChange: false } });
    const client = await signUpInTwoSteps(fixture.on, email);
    await client.auth.updateUser({ email: next });
    expect((await fixture.on.mailsTo(email)).map(({ kind }) => kind)).toEqual(['auth.sign-up-code']);
    expect((await confirm(next)).data.user?.email).toBe(next);
  });

  test('by links: applied, and pending links of the old address are deleted', async () => {
    const client = await signUpInTwoSteps(fixture.on, email);
    await client.auth.updateUser({ email: next });
    await fixture.on.client().auth.resetPasswordForEmail(email);
    const recovery = (await fixture.on.linkFor(email)).searchParams.get('token_hash') ?? '';
    const mails = await fixture.on.mailsTo(email);
    const current = new URL(
      /^https:\S+$/m.exec(mails.find(({ kind }) => kind === 'auth.email-change-current')?.text ?? '')?.[0] ??
        '',
    );
    const open = (link: URL) =>
      fixture.on.app.inject({
        url: `/auth/v1/verify?token=${link.searchParams.get('token_hash') ?? ''}&type=${link.searchParams.get('type') ?? ''}&redirect_to=${siteUrl}/account`,
      });
    const half = new URL(String((await open(current)).headers['location']));
    expect(half.pathname + half.search).toBe('/account');
    expect(new URLSearchParams(half.hash.slice(1)).get('message')).toMatch(/^Confirmation link accepted/);
    const whole = new URL(String((await open(await fixture.on.linkFor(next))).headers['location']));
    expect(new URLSearchParams(whole.hash.slice(1)).get('type')).toBe('email_change');
    expect(
      (await fixture.on.client().auth.verifyOtp({ token_hash: recovery, type: 'recovery' })).error?.code,
    ).toBe('otp_expired');
    expect(await fixture.database.sql.select().from(oneTimeTokens)).toHaveLength(0);
  });

  test('address taken, before or after the mails were sent: rejected', async () => {
    await signUpInTwoSteps(fixture.on, 'bola@example.com');
    const client = await signUpInTwoSteps(fixture.on, email);
    expect((await client.auth.updateUser({ email: 'Bola@example.com' })).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    });
    await client.auth.updateUser({ email: next });
    await confirm(email);
    const code = await fixture.on.codeFor(next);
    await signUpInTwoSteps(fixture.on, next);
    expect(
      (await fixture.on.client().auth.verifyOtp({ email: next, token: code, type: 'email_change' })).error,
    ).toMatchObject({ status: 422, code: 'email_exists' });
  });

  test('codes of the two addresses: not interchangeable, each works once', async () => {
    const client = await signUpInTwoSteps(fixture.on, email);
    await client.auth.updateUser({ email: next });
    const code = await fixture.on.codeFor(email);
    const asOld = () => fixture.on.post('/auth/v1/verify', { email, token: code, type: 'email_change' });
    expect(
      (await fixture.on.post('/auth/v1/verify', { email: next, token: code, type: 'email_change' })).status,
    ).toBe(403);
    expect((await asOld()).status).toBe(200);
    expect((await asOld()).status).toBe(403);
    expect((await fixture.database.sql.select().from(users))[0]?.email).toBe(email);
  });

  test('requested by several accounts: the one whose code is entered gets it', async () => {
    const ada = await signUpInTwoSteps(fixture.on, email);
    const bola = await signUpInTwoSteps(fixture.on, 'bola@example.com');
    await ada.auth.updateUser({ email: next });
    const adasCode = await fixture.on.codeFor(next);
    fixture.on.clock.advance(61);
    await bola.auth.updateUser({ email: next });
    await confirm(email);
    const { data } = await fixture.on
      .client()
      .auth.verifyOtp({ email: next, token: adasCode, type: 'email_change' });
    expect(data.user?.id).toBe((await ada.auth.getUser()).data.user?.id);
  });

  test('resend: mails both addresses again with new codes', async () => {
    const client = await signUpInTwoSteps(fixture.on, email);
    await client.auth.updateUser({ email: next });
    const old = await fixture.on.codeFor(next);
    expect((await fixture.on.client().auth.resend({ type: 'email_change', email })).error).toMatchObject({
      status: 429,
      code: 'over_email_send_rate_limit',
    });
    fixture.on.clock.advance(61);
    expect((await fixture.on.client().auth.resend({ type: 'email_change', email })).error).toBeNull();
    expect(
      (await fixture.on.client().auth.resend({ type: 'email_change', email: 'nobody@example.com' })).error,
    ).toBeNull();
    const fresh = await fixture.on.codeFor(next);
    await fixture.on
      .client()
      .auth.verifyOtp({ email: next, token: old === fresh ? 'a million to one' : old, type: 'email_change' });
    expect((await client.auth.getUser()).data.user).toMatchObject({ email, new_email: next });
    await confirm(email);
    expect((await confirm(next)).data.user?.email).toBe(next);
  });
});

test('resend for several accounts that want one address: the address is mailed once a minute, the answer is the same', async () => {
  for (const own of [email, 'bola@example.com']) {
    const client = await signUpInTwoSteps(fixture.on, own);
    await client.auth.updateUser({ email: next });
    fixture.on.clock.advance(61);
  }
  for (const own of [email, 'bola@example.com'])
    expect((await fixture.on.client().auth.resend({ type: 'email_change', email: own })).error).toBeNull();
  expect(await fixture.on.mailsTo(next)).toHaveLength(3);
});

describe('session at aal1 of a user with a second factor', () => {
  test.each([
    [{ email: next }, 'aal2'],
    [{ password: otherPassword }, 'aal3'],
  ] as const)('%j: rejected, and accepted at %s', async (body, aal) => {
    const client = await signUpInTwoSteps(fixture.on, email);
    const [user] = await fixture.database.sql.select().from(users);
    const now = fixture.on.clock.now();
    await fixture.database.sql.insert(mfaFactors).values({
      userId: user?.id ?? '',
      factorType: 'totp',
      status: 'verified',
      createdAt: now,
      updatedAt: now,
    });
    const refused = await change(client, body);
    expect(refused.statusCode).toBe(401);
    expect(refused.json()).toMatchObject({ error_code: 'insufficient_aal' });
    expect((await change(client, { data: { city: 'Lagos' } })).statusCode).toBe(200);
    await fixture.database.sql.update(sessions).set({ aal });
    expect((await change(client, body)).statusCode).toBe(200);
  });
});

describe('new password in a session older than a day', () => {
  let client: SupabaseClient;
  beforeEach(async () => {
    client = await signUpInTwoSteps(fixture.on, email);
    fixture.on.clock.advance(25 * 3600);
    const renewed = await fixture.on.post('/auth/v1/token?grant_type=refresh_token', {
      refresh_token: (await client.auth.getSession()).data.session?.refresh_token,
    });
    await client.auth.setSession({
      access_token: String(renewed.body['access_token']),
      refresh_token: String(renewed.body['refresh_token']),
    });
  });

  test('password change in an old session: needs the mailed nonce, once', async () => {
    expect((await change(client, { password: otherPassword })).json()).toMatchObject({
      code: 400,
      error_code: 'reauthentication_needed',
    });
    const asked = await fixture.on.app.inject({
      url: '/auth/v1/reauthenticate',
      headers: { apikey: fixture.on.key, authorization: `Bearer ${await tokenOf(client)}` },
    });
    expect([asked.statusCode, asked.json()]).toEqual([200, {}]);
    const code = await fixture.on.codeFor(email);
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await change(client, { password: otherPassword, nonce: wrong })).json()).toMatchObject({
      code: 422,
      error_code: 'reauthentication_not_valid',
    });
    expect((await change(client, { password, nonce: code })).json()).toMatchObject({
      code: 422,
      error_code: 'same_password',
    });
    expect((await change(client, { password: otherPassword, nonce: code })).statusCode).toBe(200);
    expect((await change(client, { password: 'yet-another-three', nonce: code })).json()).toMatchObject({
      error_code: 'reauthentication_not_valid',
    });
    expect(
      (await fixture.on.client().auth.signInWithPassword({ email, password: otherPassword })).error,
    ).toBeNull();
  });

  test('nonce: invalid after five attempts or one hour', async () => {
    const ask = async () =>
      fixture.on.app.inject({
        url: '/auth/v1/reauthenticate',
        headers: { apikey: fixture.on.key, authorization: `Bearer ${await tokenOf(client)}` },
      });
    await ask();
    expect((await ask()).statusCode).toBe(429);
    const code = await fixture.on.codeFor(email);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1)
      await change(client, { password: otherPassword, nonce: wrong });
    expect((await change(client, { password: otherPassword, nonce: code })).statusCode).toBe(422);
    fixture.on.clock.advance(61);
    await ask();
    const fresh = await fixture.on.codeFor(email);
    fixture.on.clock.advance(3500);
    const { data } = await client.auth.refreshSession();
    expect(data.session).not.toBeNull();
    fixture.on.clock.advance(101);
    expect((await change(client, { password: otherPassword, nonce: fresh })).statusCode).toBe(422);
  });
});

describe('anonymous user', () => {
  beforeEach(async () => {
    fixture.on = await openAuthApp(fixture.database, { settings: { anonymousUsers: true } });
  });

  test('signs in without any data', async () => {
    const { data, error } = await fixture.on
      .client()
      .auth.signInAnonymously({ options: { data: { theme: 'dark' } } });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      is_anonymous: true,
      email: '',
      app_metadata: {},
      user_metadata: { theme: 'dark' },
      identities: [],
    });
    expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({
      is_anonymous: true,
      email: '',
      amr: [{ method: 'anonymous' }],
    });
  });

  test('becomes permanent with a confirmed address and keeps the id', async () => {
    const client = fixture.on.client();
    const { data: before } = await client.auth.signInAnonymously();
    expect((await client.auth.updateUser({ password })).error).toMatchObject({
      status: 422,
      code: 'validation_failed',
    });
    expect((await client.auth.updateUser({ email, password })).error).toBeNull();
    expect((await client.auth.getUser()).data.user).toMatchObject({ is_anonymous: true, new_email: email });
    const { data } = await confirm(email);
    expect(data.user).toMatchObject({
      id: before.user?.id,
      is_anonymous: false,
      email,
      app_metadata: { provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email' }],
    });
    expect((await fixture.on.client().auth.signInWithPassword({ email, password })).error).toBeNull();
    expect(
      await fixture.database.sql
        .select()
        .from(identities)
        .where(eq(identities.userId, before.user?.id ?? '')),
    ).toHaveLength(1);
  });

  test('autoconfirm: becomes permanent at once', async () => {
    fixture.on = await openAuthApp(fixture.database, {
      settings: { anonymousUsers: true, mailerAutoconfirm: true },
    });
    const client = fixture.on.client();
    await client.auth.signInAnonymously();
    expect((await client.auth.updateUser({ email })).data.user).toMatchObject({ email, is_anonymous: false });
  });

  test('sign-ins: 30 per hour and network address', async () => {
    fixture.on = await openAuthApp(fixture.database, {
      settings: { anonymousUsers: true },
      rateLimits: 'default',
    });
    // Rate-limit windows start on the hour, those of sign-up every five minutes.
    fixture.on.clock.advance(3600 - ((fixture.on.clock.now().getTime() / 1000) % 3600));
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1) {
      if (count === 15) fixture.on.clock.advance(300);
      statuses.push((await fixture.on.post('/auth/v1/signup', {})).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
  });
});

test('two accounts confirm one address at once: one gets it, the other is rejected', async () => {
  const clients = [
    await signUpInTwoSteps(fixture.on, email),
    await signUpInTwoSteps(fixture.on, 'bola@example.com'),
  ];
  const proofs: string[] = [];
  for (const client of clients) {
    await client.auth.updateUser({ email: next });
    const own = (await client.auth.getUser()).data.user?.email ?? '';
    await confirm(own);
    proofs.push((await fixture.on.linkFor(next)).searchParams.get('token_hash') ?? '');
    fixture.on.clock.advance(61);
  }
  const answers = await Promise.all(
    proofs.map((proof) => fixture.on.post('/auth/v1/verify', { token_hash: proof, type: 'email_change' })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({ error_code: 'email_exists' });
});
