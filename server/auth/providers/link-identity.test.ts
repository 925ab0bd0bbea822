// Above 400 lines because one provider and its people serve linking, unlinking and invitations.
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { eq, sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { signUpInTwoSteps, siteUrl } from '../testing/auth-app.ts';
import { injectFetch } from '../testing/inject-fetch.ts';
import { fragmentOf, queryOf } from '../testing/provider-journey.ts';
import { replaceSecretKey } from '../keys/api-keys.ts';
import { auditLogEntries, identities, mfaFactors, users } from '../tables.ts';
import { providerFixture } from '../testing/auth-fixtures.ts';

const fixture = providerFixture();
const { follow, goThere, keepCookie } = fixture.journey;

const actions = async () =>
  (await fixture.database.sql.select().from(auditLogEntries).orderBy(auditLogEntries.createdAt)).map(
    ({ payload }) => payload['action'],
  );

describe('manual linking', () => {
  test('linking by default: disabled', async () => {
    const client = await signUpInTwoSteps(fixture.on, 'ada@example.com');
    const off = { status: 404, code: 'manual_linking_disabled', message: 'Manual linking is disabled' };
    expect((await client.auth.linkIdentity({ provider: 'keycloak' })).error).toMatchObject(off);
    const [identity] = (await client.auth.getUserIdentities()).data?.identities ?? [];
    expect((identity && (await client.auth.unlinkIdentity(identity)))?.error).toMatchObject(off);
  });

  /** By provider, because the clock stands still here and identities of one instant have no order. */
  const emailIdentityOf = async (client: SupabaseClient) =>
    (await client.auth.getUserIdentities()).data?.identities.find(({ provider: name }) => name === 'email');

  async function linked(
    person: Parameters<typeof Object.assign>[0] = {},
  ): Promise<{ client: SupabaseClient; landed: URL }> {
    // The official client outside a browser keeps no cookies; the cookie check is tested below.
    await fixture.open({ manualLinking: true, flowsBoundToBrowser: false });
    const client = await signUpInTwoSteps(fixture.on, 'ben@example.com');
    fixture.provider.person = {
      sub: 'ben-1',
      email: 'ben@work.example',
      email_verified: true,
      name: 'Ben',
      ...person,
    };
    const { data, error } = await client.auth.linkIdentity({
      provider: 'keycloak',
      options: { redirectTo: `${siteUrl}/account`, skipBrowserRedirect: true },
    });
    if (error) throw error;
    return { client, landed: await follow(await fixture.provider.visit(data.url)) };
  }

  test('links an identity and unlinks it', async () => {
    const { client, landed } = await linked();
    expect(fragmentOf(landed)['access_token']).toBeTruthy();
    const { data } = await client.auth.getUserIdentities();
    expect(data?.identities.map(({ provider: name }) => name).toSorted()).toEqual(['email', 'keycloak']);
    const theirs = data?.identities.find(({ provider: name }) => name === 'keycloak');
    expect((theirs && (await client.auth.unlinkIdentity(theirs)))?.error).toBeNull();
    expect((await client.auth.getUser()).data.user).toMatchObject({
      email: 'ben@example.com',
      app_metadata: { provider: 'email', providers: ['email'] },
    });
    const traits = { provider: 'keycloak', provider_id: 'ben-1' };
    expect((await fixture.database.sql.select().from(auditLogEntries)).map(({ payload }) => payload)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'identity_linked', traits }),
        expect.objectContaining({ action: 'identity_unlinked', traits: expect.objectContaining(traits) }),
      ]),
    );
  });

  test('flow finished in another browser: rejected', async () => {
    await fixture.open({ manualLinking: true });
    const eve = await signUpInTwoSteps(fixture.on, 'eve@example.com');
    const ask = async () => {
      const token = (await eve.auth.getSession()).data.session?.access_token;
      return fixture.on.app.inject({
        url: '/auth/v1/user/identities/authorize?provider=keycloak&skip_http_redirect=true',
        headers: { apikey: fixture.on.key, authorization: `Bearer ${token}` },
      });
    };
    // Eve sends the URL of her flow to Ada, whose browser does not have its cookie.
    const handed = (await ask()).json<{ url: string }>().url;
    expect(queryOf(await follow(await fixture.provider.visit(handed)))).toMatchObject({
      error_code: 'bad_oauth_state',
    });
    expect((await eve.auth.getUserIdentities()).data?.identities).toHaveLength(1);
    const own = await ask();
    keepCookie(own.headers['set-cookie']);
    await follow(await fixture.provider.visit(own.json<{ url: string }>().url));
    expect((await eve.auth.getUserIdentities()).data?.identities).toHaveLength(2);
  });

  test('account with a second factor: needs aal2', async () => {
    const { client } = await linked();
    const token = (await client.auth.getSession()).data.session?.access_token;
    const theirs = (await client.auth.getUserIdentities()).data?.identities[1];
    const [user] = await fixture.database.sql.select().from(users);
    const now = fixture.on.clock.now();
    const userId = user?.id ?? '';
    const factor = { userId, factorType: 'totp', createdAt: now, updatedAt: now } as const;
    const enroll = (status: 'unverified' | 'verified') =>
      fixture.database.sql.insert(mfaFactors).values({ ...factor, friendlyName: status, status });
    await enroll('unverified');
    expect((await client.auth.linkIdentity({ provider: 'keycloak' })).error).toBeNull();
    await enroll('verified');
    const msg = 'AAL2 session is required to link or unlink identities when MFA is enabled.';
    const needed = { error_code: 'insufficient_aal', msg };
    for (const [method, path] of [
      ['GET', 'authorize?provider=keycloak'],
      ['DELETE', theirs?.identity_id],
    ] as const) {
      const answer = await fixture.on.app.inject({
        method,
        url: `/auth/v1/user/identities/${path}`,
        headers: { apikey: fixture.on.key, authorization: `Bearer ${token}` },
      });
      expect({ status: answer.statusCode, body: answer.json() }).toMatchObject({ status: 401, body: needed });
    }
  });

  test('identity already linked: rejected', async () => {
    const { client } = await linked();
    const once = await client.auth.linkIdentity({
      provider: 'keycloak',
      options: { skipBrowserRedirect: true },
    });
    expect(queryOf(await follow(await fixture.provider.visit(String(once.data.url))))).toMatchObject({
      error_code: 'identity_already_exists',
      error_description: 'Identity is already linked',
    });
    const eve = await signUpInTwoSteps(fixture.on, 'eve@example.com');
    const twice = await eve.auth.linkIdentity({
      provider: 'keycloak',
      options: { skipBrowserRedirect: true },
    });
    expect(queryOf(await follow(await fixture.provider.visit(String(twice.data.url))))).toMatchObject({
      error_code: 'identity_already_exists',
      error_description: 'Identity is already linked to another user',
    });
  });

  test('unlinking: address of another identity takes over', async () => {
    const { client } = await linked();
    const mine = await emailIdentityOf(client);
    expect((mine && (await client.auth.unlinkIdentity(mine)))?.error).toBeNull();
    const { data } = await client.auth.getUser();
    expect(data.user).toMatchObject({
      email: 'ben@work.example',
      app_metadata: { provider: 'keycloak', providers: ['keycloak'] },
    });
    expect(data.user?.email_confirmed_at).toBeTruthy();
    const next = data.user?.identities?.[0];
    expect((next && (await client.auth.unlinkIdentity(next)))?.error).toMatchObject({
      code: 'single_identity_not_deletable',
      message: 'User must have at least 1 identity after unlinking',
    });
    const [entry] = await fixture.database.sql
      .select()
      .from(auditLogEntries)
      .where(sql`${auditLogEntries.payload} ->> 'action' = 'identity_unlinked'`);
    expect(entry?.payload['traits']).toMatchObject({
      identity_id: mine?.identity_id,
      provider: 'email',
      provider_id: mine?.id,
      previous_email: 'ben@example.com',
    });
  });

  test('unlinking the address: links mailed to it no longer work', async () => {
    const { client } = await linked();
    fixture.on.clock.advance(61);
    await client.auth.resetPasswordForEmail('ben@example.com');
    const token_hash = (await fixture.on.linkFor('ben@example.com')).searchParams.get('token_hash') ?? '';
    const mine = await emailIdentityOf(client);
    expect((mine && (await client.auth.unlinkIdentity(mine)))?.error).toBeNull();
    const { error } = await fixture.on.client().auth.verifyOtp({ type: 'recovery', token_hash });
    expect(error).toMatchObject({ code: 'otp_expired' });
  });

  test.each([
    ['is not verified', { email_verified: false }, 'ben@work.example'],
    ['does not exist', { email: undefined }, ''],
  ])(
    'unlinking, address of the other identity %s: the user has no confirmed one',
    async (_what, person, left) => {
      const { client } = await linked(person);
      const mine = await emailIdentityOf(client);
      expect((mine && (await client.auth.unlinkIdentity(mine)))?.error).toBeNull();
      const { data } = await client.auth.getUser();
      expect([data.user?.email, data.user?.email_confirmed_at]).toEqual([left, undefined]);
    },
  );

  test('user banned or deleted while at the provider: nothing is linked', async () => {
    await fixture.open({ manualLinking: true, flowsBoundToBrowser: false });
    const ben = await signUpInTwoSteps(fixture.on, 'ben@example.com');
    const comeBackAs = async (changes: Partial<typeof users.$inferInsert>) => {
      const { data } = await ben.auth.linkIdentity({
        provider: 'keycloak',
        options: { skipBrowserRedirect: true },
      });
      await fixture.database.sql.update(users).set(changes);
      const landed = queryOf(await follow(await fixture.provider.visit(String(data.url))));
      await fixture.database.sql.update(users).set({ bannedUntil: null, deletedAt: null });
      return landed;
    };
    const now = fixture.on.clock.now();
    const tomorrow = new Date(now.getTime() + 86_400_000);
    expect(await comeBackAs({ bannedUntil: tomorrow })).toMatchObject({ error_code: 'user_banned' });
    expect(await comeBackAs({ deletedAt: now })).toMatchObject({
      error_code: 'user_not_found',
      error_description: 'Linking target user not found',
    });
    expect((await ben.auth.getUserIdentities()).data?.identities).toHaveLength(1);
  });

  test('sessions ended while at the provider: nothing is linked; the end of one session leaves it', async () => {
    await fixture.open({ manualLinking: true, flowsBoundToBrowser: false });
    const ben = await signUpInTwoSteps(fixture.on, 'ben@example.com');
    const elsewhere = fixture.on.client();
    const endFromList = async () => {
      const { session } = (await elsewhere.auth.getSession()).data;
      const { session_id: id } = decodeJwt(session?.access_token ?? '');
      const token = (await ben.auth.getSession()).data.session?.access_token;
      const ended = await fixture.on.app.inject({
        method: 'DELETE',
        url: `/auth/v1/sessions/${String(id)}`,
        headers: { apikey: fixture.on.key, authorization: `Bearer ${token}` },
      });
      expect(ended.statusCode).toBe(204);
    };
    const comeBackAfter = async (scope: 'global' | 'local' | 'others' | 'one of the list') => {
      await elsewhere.auth.signInWithPassword({ email: 'ben@example.com', password: 'harbour-lantern-42' });
      const { data } = await elsewhere.auth.linkIdentity({
        provider: 'keycloak',
        options: { skipBrowserRedirect: true },
      });
      await (scope === 'one of the list'
        ? endFromList()
        : (scope === 'local' ? elsewhere : ben).auth.signOut({ scope }));
      return queryOf(await follow(await fixture.provider.visit(String(data?.url))));
    };
    expect(await comeBackAfter('others')).toMatchObject({ error_code: 'bad_oauth_state' });
    expect((await ben.auth.getUserIdentities()).data?.identities).toHaveLength(1);
    expect(await comeBackAfter('local')).toEqual({});
    expect((await ben.auth.getUserIdentities()).data?.identities).toHaveLength(2);
    await fixture.database.sql.delete(identities).where(eq(identities.provider, 'keycloak'));
    expect(await comeBackAfter('one of the list')).toMatchObject({ error_code: 'bad_oauth_state' });
    expect(await comeBackAfter('global')).toMatchObject({ error_code: 'bad_oauth_state' });
    expect(await fixture.database.sql.select().from(identities)).toHaveLength(1);
  });

  test('unlinking: rejected if another account has that address', async () => {
    const { client } = await linked({ email: 'taken@example.com', email_verified: false });
    await signUpInTwoSteps(fixture.on, 'taken@example.com');
    const mine = await emailIdentityOf(client);
    expect((mine && (await client.auth.unlinkIdentity(mine)))?.error).toMatchObject({
      status: 422,
      code: 'email_conflict_identity_not_deletable',
      message: 'Unable to unlink identity due to email conflict',
    });
    expect((await client.auth.getUserIdentities()).data?.identities).toHaveLength(2);
  });

  test.each([
    [
      'the only one',
      async (client: SupabaseClient) =>
        (await client.auth.getUserIdentities()).data?.identities[0]?.identity_id,
      422,
      'single_identity_not_deletable',
      'User must have at least 1 identity after unlinking',
    ],
    ['what is no id', async () => 'no-uuid', 404, 'validation_failed', 'identity_id must be an UUID'],
  ])('unlinking %s: rejected', async (_what, idOf, status, code, msg) => {
    await fixture.open({ manualLinking: true });
    const client = await signUpInTwoSteps(fixture.on, 'ben@example.com');
    const token = (await client.auth.getSession()).data.session?.access_token;
    const answer = await fixture.on.app.inject({
      method: 'DELETE',
      url: `/auth/v1/user/identities/${await idOf(client)}`,
      headers: { apikey: fixture.on.key, authorization: `Bearer ${token}` },
    });
    expect({ status: answer.statusCode, body: answer.json() }).toMatchObject({
      status,
      body: { error_code: code, msg },
    });
  });

  test('unlinking with another audience, or an identity of another user: rejected', async () => {
    const { client } = await linked();
    const token = (await client.auth.getSession()).data.session?.access_token;
    const foreign = await fixture.on.app.inject({
      method: 'DELETE',
      url: `/auth/v1/user/identities/${crypto.randomUUID()}`,
      headers: { apikey: fixture.on.key, authorization: `Bearer ${token}`, 'x-jwt-aud': 'elsewhere' },
    });
    expect([foreign.statusCode, foreign.json()]).toEqual([
      403,
      { code: 403, error_code: 'unexpected_audience', msg: "Token audience doesn't match request audience" },
    ]);
    const answer = await fixture.on.app.inject({
      method: 'DELETE',
      url: `/auth/v1/user/identities/${crypto.randomUUID()}`,
      headers: { apikey: fixture.on.key, authorization: `Bearer ${token}`, 'x-jwt-aud': 'authenticated' },
    });
    expect(answer.json()).toMatchObject({ error_code: 'identity_not_found', msg: "Identity doesn't exist" });
  });
});

describe('anonymous user', () => {
  test('linking an identity: becomes permanent', async () => {
    await fixture.open({ manualLinking: true, anonymousUsers: true, flowsBoundToBrowser: false });
    const client = fixture.on.client();
    const { data: before, error } = await client.auth.signInAnonymously();
    expect(error).toBeNull();
    const link = await client.auth.linkIdentity({
      provider: 'keycloak',
      options: { skipBrowserRedirect: true },
    });
    const landed = await follow(await fixture.provider.visit(String(link.data.url)));
    const { data } = await fixture.on.client().auth.getUser(fragmentOf(landed)['access_token']);
    expect(data.user).toMatchObject({
      id: before.user?.id,
      email: 'ada@example.com',
      is_anonymous: false,
      app_metadata: { provider: 'keycloak' },
      user_metadata: { email_verified: true },
      email_confirmed_at: expect.any(String),
    });
  });
});

describe('user without a confirmed address, who has linked an identity', () => {
  /** Someone who signed in without an address, has a wallet, and links what `person` has at the provider. */
  const linkedTo = async (person: { sub: string; email?: string; email_verified?: boolean }) => {
    await fixture.open({ manualLinking: true, anonymousUsers: true, flowsBoundToBrowser: false });
    const client = fixture.on.client();
    const userId = (await client.auth.signInAnonymously()).data.user?.id ?? '';
    const now = fixture.on.clock.now();
    const wallet = { provider: 'web3', providerId: 'web3:ethereum:0x1', identityData: {} };
    await fixture.database.sql
      .insert(identities)
      .values({ userId, ...wallet, createdAt: now, updatedAt: now });
    fixture.provider.person = person;
    const link = await client.auth.linkIdentity({
      provider: 'keycloak',
      options: { skipBrowserRedirect: true },
    });
    return { client, userId, landed: await follow(await fixture.provider.visit(String(link.data.url))) };
  };
  const providersOf = async (client: SupabaseClient) =>
    (await client.auth.getUserIdentities()).data?.identities.map(({ provider }) => provider).toSorted();

  test('identity without an address: signs in, and the other ways to sign in stay', async () => {
    const { client, userId } = await linkedTo({ sub: 'ada-1' });
    fixture.on.clock.advance(1);
    const token = fragmentOf(await goThere())['access_token'];
    expect((await fixture.on.client().auth.getUser(token)).data.user?.id).toBe(userId);
    expect(await providersOf(client)).toEqual(['keycloak', 'web3']);
  });

  test('identity with an unverified address: nothing is removed, the link in the mail confirms it', async () => {
    const { client, landed } = await linkedTo({
      sub: 'ada-1',
      email: 'ada@example.com',
      email_verified: false,
    });
    expect(queryOf(landed)).toMatchObject({ error_code: 'email_not_confirmed' });
    fixture.on.clock.advance(61);
    expect(queryOf(await goThere())).toMatchObject({ error_code: 'provider_email_needs_verification' });
    expect(await providersOf(client)).toEqual(['keycloak', 'web3']);
    const token_hash = (await fixture.on.linkFor('ada@example.com')).searchParams.get('token_hash') ?? '';
    const { data } = await fixture.on.client().auth.verifyOtp({ type: 'signup', token_hash });
    expect(data.user).toMatchObject({ email: 'ada@example.com', is_anonymous: false });
    expect(fragmentOf(await goThere())['access_token']).toBeTruthy();
  });
});

describe('invited user', () => {
  const invite = async (email: string): Promise<string> => {
    const key = await replaceSecretKey({ database: fixture.database, clock: fixture.on.clock.now });
    const { error } = await createClient(siteUrl, key, {
      global: { fetch: injectFetch(fixture.on.app) },
    }).auth.admin.inviteUserByEmail(email, { data: { full_name: 'Invited' } });
    if (error) throw error;
    return (await fixture.on.linkFor(email)).searchParams.get('token_hash') ?? '';
  };

  test('provider with the verified invited address: accepted', async () => {
    const landed = await goThere({ invite_token: await invite('ada@example.com') });
    expect(fragmentOf(landed)['access_token']).toBeTruthy();
    expect(await fixture.database.sql.select().from(users)).toMatchObject([
      { email: 'ada@example.com', rawAppMetaData: { provider: 'keycloak', providers: ['keycloak'] } },
    ]);
    expect(await actions()).toContain('invite_accepted');
  });

  test('other address, unverified address, unknown invitation: rejected', async () => {
    const token = await invite('ben@example.com');
    expect(queryOf(await goThere({ invite_token: token }))).toMatchObject({
      error: 'invalid_request',
      error_code: 'validation_failed',
      error_description: 'Invited email does not match emails from external provider',
    });
    fixture.provider.person = { sub: 'ben-1', email: 'ben@example.com', email_verified: false };
    expect(queryOf(await goThere({ invite_token: token }))).toMatchObject({
      error_code: 'validation_failed',
    });
    await expect(goThere({ invite_token: 'nonsense' })).rejects.toThrow(
      /404.*user_not_found.*User identified by token not found/,
    );
  });

  test('identity of another account: rejected, and the invitation still works', async () => {
    await goThere();
    const token = await invite('ben@example.com');
    fixture.provider.person = { sub: 'ada-1', email: 'ben@example.com', email_verified: true };
    expect(queryOf(await goThere({ invite_token: token }))).toMatchObject({
      error_code: 'identity_already_exists',
      error_description: 'Identity is already linked to another user',
    });
    fixture.provider.person = { sub: 'ben-1', email: 'ben@example.com', email_verified: true };
    expect(fragmentOf(await goThere({ invite_token: token }))['access_token']).toBeTruthy();
  });

  test('invitation accepted by its link meanwhile, or a user banned or deleted: rejected', async () => {
    const token = await invite('ada@example.com');
    const leave = () => follow(`/auth/v1/authorize?provider=keycloak&invite_token=${token}`);
    const comeBack = async ({ href }: URL) => queryOf(await follow(await fixture.provider.visit(href)));
    const departures = [await leave(), await leave(), await leave()] as const;
    const inAnHour = new Date(fixture.on.clock.now().getTime() + 3_600_000);
    await fixture.database.sql.update(users).set({ bannedUntil: inAnHour });
    expect(await comeBack(departures[0])).toMatchObject({ error_code: 'user_banned' });
    await fixture.database.sql.update(users).set({ bannedUntil: null, deletedAt: fixture.on.clock.now() });
    expect(await comeBack(departures[1])).toMatchObject({ error_code: 'invite_not_found' });
    await fixture.database.sql.update(users).set({ deletedAt: null });
    const { error } = await fixture.on.client().auth.verifyOtp({ type: 'invite', token_hash: token });
    expect(error).toBeNull();
    expect(await comeBack(departures[2])).toMatchObject({
      error_code: 'invite_not_found',
      error_description: 'Invite not found',
    });
  });
});
