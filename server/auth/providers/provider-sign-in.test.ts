// Above 400 lines because one provider and its people serve every way to an account.
import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { signUpInTwoSteps, siteUrl } from '../testing/auth-app.ts';
import { fragmentOf, queryOf } from '../testing/provider-journey.ts';
import { requireNotBanned } from '../accounts/require-not-banned.ts';
import { auditLogEntries, flowState, identities, mfaFactors, users, type JsonObject } from '../tables.ts';
import { providerFixture } from '../testing/auth-fixtures.ts';

const fixture = providerFixture();
const { follow, goThere } = fixture.journey;

const actions = async () =>
  (await fixture.database.sql.select().from(auditLogEntries).orderBy(auditLogEntries.createdAt)).map(
    ({ payload }) => payload['action'],
  );

describe('provider sign-in', () => {
  test("first sign-in: creates an account, and redirects with a session and the provider's tokens", async () => {
    const landed = await goThere();
    expect(landed.origin + landed.pathname).toBe(`${siteUrl}/dashboard`);
    const session = fragmentOf(landed);
    expect(Object.keys(session).toSorted()).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'provider_refresh_token',
      'provider_token',
      'refresh_token',
      'sb',
      'token_type',
    ]);
    const { data } = await fixture.on.client().auth.getUser(session['access_token']);
    expect(data.user).toMatchObject({
      email: 'ada@example.com',
      app_metadata: { provider: 'keycloak', providers: ['keycloak'] },
      user_metadata: { full_name: 'Ada Obi', email_verified: true },
      identities: [
        {
          provider: 'keycloak',
          id: 'ada-1',
          identity_data: {
            sub: 'ada-1',
            email: 'ada@example.com',
            email_verified: true,
            iss: fixture.provider.issuer,
          },
        },
      ],
    });
    expect(data.user?.email_confirmed_at).toBeTruthy();
    expect(decodeJwt(session['access_token'] ?? '')).toMatchObject({
      amr: [{ method: 'oauth' }],
      aal: 'aal1',
    });
    expect(await actions()).toEqual(['user_signedup']);
    expect(await fixture.database.sql.select().from(flowState)).toEqual([]);
  });

  test('second time: finds the account, also with a changed address', async () => {
    await goThere();
    fixture.provider.person = { sub: 'ben-1', email: 'ben@example.com', email_verified: true };
    await goThere();
    fixture.provider.person = {
      sub: 'ada-1',
      email: 'ada@elsewhere.example',
      email_verified: true,
      name: 'Ada O.',
    };
    await goThere();
    const all = await fixture.database.sql.select().from(users).orderBy(users.email);
    expect(all).toMatchObject([
      { email: 'ada@example.com', rawUserMetaData: { full_name: 'Ada Obi' } },
      { email: 'ben@example.com' },
    ]);
    const known = await fixture.database.sql.select().from(identities);
    expect(new Set(known.map(({ email }) => email))).toEqual(
      new Set(['ada@elsewhere.example', 'ben@example.com']),
    );
  });

  /** Makes an account with an identity that has never signed in. @returns its id */
  async function addAccount(
    account: Pick<typeof users.$inferInsert, 'email' | 'phone'>,
    identity: Partial<typeof identities.$inferInsert> = {},
  ): Promise<string> {
    const at = fixture.on.clock.now();
    const stamps = { createdAt: at, updatedAt: at };
    const [made] = await fixture.database.sql
      .insert(users)
      .values({ ...account, ...stamps })
      .returning();
    const userId = made?.id ?? '';
    const given = { provider: 'keycloak', providerId: 'ada-1', identityData: {}, ...identity };
    await fixture.database.sql.insert(identities).values({ userId, ...given, ...stamps });
    return userId;
  }

  /** Makes an account of Ben, who has an identity at another provider, and returns when. */
  async function addBen(providerId: string, identityData: JsonObject): Promise<Date> {
    const lastSignInAt = fixture.on.clock.now();
    await addAccount(
      { email: 'ben@example.com' },
      { provider: 'google', providerId, identityData, lastSignInAt },
    );
    return lastSignInAt;
  }

  test('second time: identity of another person that has the same number at another provider is not changed', async () => {
    await goThere();
    const data = { sub: 'ada-1', email: 'ben@example.com' };
    const lastSignInAt = await addBen('ada-1', data);
    fixture.on.clock.advance(60);
    await goThere();
    const theirs = await fixture.database.sql
      .select()
      .from(identities)
      .where(eq(identities.provider, 'google'));
    expect(theirs).toMatchObject([{ identityData: data, lastSignInAt }]);
  });

  test('address that another account has only from a provider that did not verify it: an account of its own', async () => {
    await addBen('ben-1', { sub: 'ben-1', email: 'ada@example.com', email_verified: false });
    await goThere();
    const all = await fixture.database.sql.select().from(users).orderBy(users.email);
    expect(all.map(({ email }) => email)).toEqual(['ada@example.com', 'ben@example.com']);
  });

  test('verified address of an account: links the identity', async () => {
    await signUpInTwoSteps(fixture.on, 'ada@example.com', undefined, 'Ada A. Obi');
    fixture.on.clock.advance(60);
    await goThere();
    const now = fixture.on.clock.now().getTime();
    const usedNow = (await fixture.database.sql.select().from(identities))
      .filter(({ lastSignInAt }) => lastSignInAt?.getTime() === now)
      .map(({ provider }) => provider);
    expect(usedNow).toEqual(['keycloak']);
    const [user, ...others] = await fixture.database.sql.select().from(users);
    expect(others).toEqual([]);
    expect(user).toMatchObject({
      rawAppMetaData: { provider: 'email', providers: ['email', 'keycloak'] },
      rawUserMetaData: { full_name: 'Ada A. Obi' },
    });
    expect(
      (
        await fixture.on
          .client()
          .auth.signInWithPassword({ email: 'ada@example.com', password: 'harbour-lantern-42' })
      ).error,
    ).toBeNull();
  });

  test('pre-registered account: other credentials are removed', async () => {
    await fixture.on.client().auth.signUp({
      email: 'ada@example.com',
      password: 'of-the-squatter-9',
      options: { data: { full_name: 'Squatter' } },
    });
    const landed = await goThere();
    const { data } = await fixture.on.client().auth.getUser(fragmentOf(landed)['access_token']);
    expect(data.user).toMatchObject({
      user_metadata: { full_name: 'Ada Obi' },
      identities: [{ provider: 'keycloak' }],
      app_metadata: { providers: ['keycloak'] },
    });
    expect(
      (
        await fixture.on
          .client()
          .auth.signInWithPassword({ email: 'ada@example.com', password: 'of-the-squatter-9' })
      ).error,
    ).toMatchObject({ code: 'invalid_credentials' });
  });

  test('unverified address: confirmed by mail first', async () => {
    fixture.provider.person = { sub: 'ada-1', email: 'ada@example.com', email_verified: false };
    const refused = await goThere();
    const told = {
      error: 'access_denied',
      error_code: 'provider_email_needs_verification',
      error_description:
        'Unverified email with keycloak. A confirmation email has been sent to your keycloak email',
    };
    expect(queryOf(refused)).toEqual(told);
    expect(fragmentOf(refused)).toEqual(told);
    expect((await fixture.on.mailsTo('ada@example.com')).map(({ kind }) => kind)).toEqual([
      'auth.confirmation',
    ]);
    const token_hash = (await fixture.on.linkFor('ada@example.com')).searchParams.get('token_hash') ?? '';
    expect((await fixture.on.client().auth.verifyOtp({ type: 'signup', token_hash })).error).toBeNull();
    expect(fragmentOf(await goThere())['access_token']).toBeTruthy();
  });

  test.each([
    ['no account is made', false],
    ['an account without an address that GoTrue made ends', true],
  ])('unverified address of another account: not linked until it is verified, %s', async (_what, isMoved) => {
    await signUpInTwoSteps(fixture.on, 'ada@example.com');
    const [ada] = await fixture.database.sql.select().from(users);
    if (isMoved) await addAccount({});
    const visit = async (email_verified: boolean) => {
      fixture.provider.person = { sub: 'ada-1', email: 'ada@example.com', email_verified };
      return goThere();
    };
    expect(queryOf(await visit(false))).toEqual({
      error: 'access_denied',
      error_code: 'provider_email_needs_verification',
      error_description: 'Unverified email with keycloak. Verify the email with keycloak in order to sign in',
    });
    const owned = fixture.database.sql
      .select()
      .from(identities)
      .where(eq(identities.userId, ada?.id ?? ''));
    expect(await owned).toMatchObject([{ provider: 'email' }]);
    fixture.on.clock.advance(61);
    expect(decodeJwt(fragmentOf(await visit(true))['access_token'] ?? '').sub).toBe(ada?.id);
    expect(await fixture.database.sql.select().from(users)).toHaveLength(1);
  });

  const squatterComes = async () => {
    fixture.provider.person = { sub: 'eve-1', email: 'ada@example.com', email_verified: false };
    return fragmentOf(await goThere());
  };

  test('identity with an unverified address: gives no access after the owner confirms by a code', async () => {
    expect((await squatterComes())['error_code']).toBe('provider_email_needs_verification');
    fixture.on.clock.advance(61);
    const ada = await signUpInTwoSteps(fixture.on, 'ada@example.com');
    expect((await ada.auth.getUser()).data.user).toMatchObject({
      app_metadata: { provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email' }],
    });
    expect(await squatterComes()).not.toHaveProperty('access_token');
  });

  test.each<[string, () => Promise<unknown>, 'signup' | 'recovery' | 'email']>([
    [
      'a sign-up link',
      () => fixture.on.client().auth.signUp({ email: 'ada@example.com', password: 'harbour-lantern-42' }),
      'signup',
    ],
    [
      'a link to sign in',
      () => fixture.on.client().auth.signInWithOtp({ email: 'ada@example.com' }),
      'email',
    ],
    ['a recovery link', () => fixture.on.client().auth.resetPasswordForEmail('ada@example.com'), 'recovery'],
  ])(
    'identity with an unverified address: gives no access after the owner confirms by %s',
    async (_link, ask, type) => {
      await squatterComes();
      fixture.on.clock.advance(61);
      await ask();
      const token_hash = (await fixture.on.linkFor('ada@example.com')).searchParams.get('token_hash') ?? '';
      const { data, error } = await fixture.on.client().auth.verifyOtp({ type, token_hash });
      expect(error).toBeNull();
      expect(data.user).toMatchObject({
        app_metadata: { provider: 'email', providers: ['email'] },
        identities: [{ provider: 'email' }],
      });
      fixture.on.clock.advance(61);
      expect(await squatterComes()).not.toHaveProperty('access_token');
    },
  );

  test('account without a password that an identity with the unverified address opened: nothing of it is left for the owner', async () => {
    fixture.provider.person = {
      sub: 'eve-1',
      email: 'ada@example.com',
      email_verified: false,
      name: 'Eve Obi',
    };
    await goThere();
    fixture.on.clock.advance(61);
    fixture.provider.person = {
      sub: 'ada-1',
      email: 'ada@example.com',
      email_verified: true,
      name: 'Ada Obi',
    };
    const landed = await goThere();
    const { data } = await fixture.on.client().auth.getUser(fragmentOf(landed)['access_token']);
    expect(data.user).toMatchObject({
      user_metadata: { full_name: 'Ada Obi' },
      identities: [{ id: 'ada-1' }],
      app_metadata: { providers: ['keycloak'] },
    });
    expect(JSON.stringify(data.user)).not.toMatch(/eve/i);
  });

  test('identity of an account with a phone number, which never signed in: leads to that account', async () => {
    const id = await addAccount({ phone: '447700900123' });
    expect(decodeJwt(fragmentOf(await goThere())['access_token'] ?? '').sub).toBe(id);
  });

  test("identity with an unverified address: gives no access to an administrator's account made later", async () => {
    await squatterComes();
    expect(await fixture.on.auth.ensureAdministrator('ada@example.com', 'harbour-lantern-42')).toBe('made');
    fixture.on.clock.advance(61);
    expect(await squatterComes()).not.toHaveProperty('access_token');
    expect(
      (
        await fixture.on
          .client()
          .auth.signInWithPassword({ email: 'ada@example.com', password: 'harbour-lantern-42' })
      ).error,
    ).toBeNull();
  });

  describe('by ID token', () => {
    const signIn = async (claims: Record<string, unknown>, headers: Record<string, string> = {}) => {
      const person = { sub: 'ada-1', email: 'ada@example.com', email_verified: true };
      const id_token = await fixture.provider.signToken({ ...person, ...claims });
      const body = { provider: 'keycloak', id_token };
      return fixture.on.post('/auth/v1/token?grant_type=id_token', body, { headers });
    };

    test('account of an unconfirmed address: its factors, sessions and links end, its owner is confirmed', async () => {
      const squatter = await signUpInTwoSteps(fixture.on, 'ada@example.com');
      const userId = (await squatter.auth.getUser()).data.user?.id ?? '';
      const now = fixture.on.clock.now();
      await fixture.database.sql
        .insert(mfaFactors)
        .values({ userId, factorType: 'totp', status: 'verified', createdAt: now, updatedAt: now });
      fixture.on.clock.advance(61);
      await squatter.auth.resetPasswordForEmail('ada@example.com');
      const token_hash = (await fixture.on.linkFor('ada@example.com')).searchParams.get('token_hash') ?? '';
      await fixture.database.sql.update(users).set({ emailConfirmedAt: null });
      const ben = await signUpInTwoSteps(fixture.on, 'ben@example.com');
      expect((await signIn({ name: 'Ada Obi' })).body['user']).toMatchObject({
        id: userId,
        user_metadata: { full_name: 'Ada Obi', email_verified: true },
        identities: [{ provider: 'keycloak' }],
      });
      expect(await fixture.database.sql.select().from(mfaFactors)).toEqual([]);
      expect((await ben.auth.getUser()).data.user).toMatchObject({ identities: [{ provider: 'email' }] });
      expect((await squatter.auth.getUser()).error).not.toBeNull();
      const { error } = await fixture.on.client().auth.verifyOtp({ type: 'recovery', token_hash });
      expect(error).toMatchObject({ code: 'otp_expired' });
    });

    test('unconfirmed account: neither confirmed by another address, nor mailed more than once a minute', async () => {
      const needed = { status: 422, body: { error_code: 'provider_email_needs_verification' } };
      const mails = async () => (await fixture.on.mailsTo('ada@example.com')).length;
      expect(await signIn({ email_verified: false })).toMatchObject(needed);
      expect(await mails()).toBe(1);
      const ofEve = { email: 'eve@example.com' };
      expect(await signIn(ofEve)).toMatchObject({
        status: 429,
        body: { error_code: 'over_email_send_rate_limit' },
      });
      expect(await mails()).toBe(1);
      fixture.on.clock.advance(61);
      expect(await signIn(ofEve)).toMatchObject(needed);
      expect(await mails()).toBe(2);
      // The address of the account itself needs no mail once the provider has verified it.
      expect((await signIn({})).status).toBe(200);
    });

    test('autoconfirm: accepts an unverified address of a new user, never that of another account', async () => {
      await fixture.open({ mailerAutoconfirm: true });
      expect(await signIn({ email_verified: false })).toMatchObject({
        status: 200,
        body: { user: { email: 'ada@example.com', user_metadata: { email_verified: true } } },
      });
      fixture.on.clock.advance(61);
      for (let visit = 0; visit < 2; visit += 1) {
        expect(await signIn({ sub: 'eve-1', email_verified: false })).toMatchObject({
          status: 422,
          body: {
            error_code: 'provider_email_needs_verification',
            msg: 'Unverified email with keycloak. Verify the email with keycloak in order to sign in',
          },
        });
        fixture.on.clock.advance(61);
      }
    });

    test('address that another identity has verified: leads to its user, unless two users have it', async () => {
      const elsewhere = { email: 'ada@work.example' };
      const { body } = await signIn({});
      await signIn(elsewhere);
      const other = await signIn({ sub: 'ada-2', ...elsewhere, name: 'Ada Obi' });
      expect(other.body['user']).toMatchObject({
        id: (body['user'] as { id: string }).id,
        email: 'ada@example.com',
        user_metadata: { full_name: 'Ada Obi' },
      });
      await signIn({ sub: 'ben-1', email: 'ben@example.com' });
      await signIn({ sub: 'ben-1', ...elsewhere });
      expect(await signIn({ sub: 'ada-3', ...elsewhere })).toMatchObject({
        status: 500,
        body: {
          error_code: 'unexpected_failure',
          msg: 'Multiple accounts with the same email address in the same linking domain detected: default',
        },
      });
    });

    test('sign-ins: audited with the provider, and the first one for the audience of the request', async () => {
      const first = await signIn({}, { 'x-jwt-aud': 'partners' });
      expect(decodeJwt(String(first.body['access_token'])).aud).toBe('partners');
      fixture.on.clock.advance(1);
      await signIn({ name: 'Ada Obi' });
      const entries = await fixture.database.sql
        .select()
        .from(auditLogEntries)
        .orderBy(auditLogEntries.createdAt);
      expect(entries.map(({ payload }) => payload)).toMatchObject([
        { action: 'user_signedup', traits: { provider: 'keycloak' } },
        { action: 'login', traits: { provider: 'keycloak' } },
      ]);
      const [user] = await fixture.database.sql.select().from(users);
      expect(user?.rawUserMetaData).toMatchObject({ full_name: 'Ada Obi', email_verified: true });
    });
  });

  test('ban: in force until the instant at which it ends', () => {
    const { clock } = fixture.on;
    const check = (bannedUntil: Date | null) => () => requireNotBanned({ clock: clock.now }, { bannedUntil });
    const now = clock.now().getTime();
    for (const over of [null, new Date(now - 1), new Date(now)]) expect(check(over)).not.toThrow();
    expect(check(new Date(now + 1))).toThrow('User is banned');
  });

  test('banned or deleted user, sign-up disabled, no address: rejected', async () => {
    await goThere();
    await fixture.database.sql
      .update(users)
      .set({ bannedUntil: new Date(fixture.on.clock.now().getTime() + 60_000) });
    expect(queryOf(await goThere())).toEqual({
      error: 'access_denied',
      error_code: 'user_banned',
      error_description: 'User is banned',
    });
    await fixture.database.sql.update(users).set({ bannedUntil: null, deletedAt: fixture.on.clock.now() });
    expect(queryOf(await goThere())).toEqual({
      error: 'server_error',
      error_code: 'user_not_found',
      error_description: 'User not found',
    });
    await fixture.open({ signUpAllowed: false });
    fixture.provider.person = { sub: 'ben-1', email: 'ben@example.com', email_verified: true };
    expect(queryOf(await goThere())).toEqual({
      error: 'access_denied',
      error_code: 'signup_disabled',
      error_description: 'Signups not allowed for this instance',
    });
    await fixture.open();
    fixture.provider.person = { sub: 'ben-1' };
    expect(queryOf(await goThere())).toMatchObject({
      error: 'server_error',
      error_code: 'unexpected_failure',
      error_description: 'Error getting user email from external provider',
    });
  });

  test('refused at the provider: redirects with the error', async () => {
    fixture.provider.person = null;
    expect(queryOf(await goThere())).toEqual({
      error: 'access_denied',
      error_description: 'The person said no',
    });
  });

  test('two callbacks at once: create one account', async () => {
    const departures = await Promise.all([1, 2].map(() => follow(`/auth/v1/authorize?provider=keycloak`)));
    const returns = await Promise.all(departures.map(({ href }) => fixture.provider.visit(href)));
    const landed = await Promise.all(returns.map((url) => follow(url)));
    for (const url of landed) expect(fragmentOf(url)['access_token']).toBeTruthy();
    expect(await fixture.database.sql.select().from(users)).toHaveLength(1);
  });
});
