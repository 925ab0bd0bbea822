import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import type { SupabaseClient } from '@supabase/supabase-js';
import { brand } from '#brand';
import { beforeEach, describe, expect, test } from 'vitest';
import { signUpInTwoSteps, siteUrl } from '../testing/auth-app.ts';
import { softwareAuthenticator } from '../testing/software-authenticator.ts';
import { totpCalls } from '../testing/totp-calls.ts';
import { mfaChallenges, mfaFactors, sessions, users } from '../tables.ts';
import { authFixture } from '../testing/auth-fixtures.ts';

const fixture = authFixture();
let ada: SupabaseClient;

const email = 'ada@example.com';

beforeEach(async () => {
  ada = await signUpInTwoSteps(fixture.on, email);
});

const { withTotp } = totpCalls(() => fixture.on);

const authorized = async (client: SupabaseClient) => ({
  authorization: `Bearer ${(await client.auth.getSession()).data.session?.access_token}`,
});

async function signedInAgain(): Promise<SupabaseClient> {
  const client = fixture.on.client();
  const { error } = await client.auth.signInWithPassword({ email, password: 'harbour-lantern-42' });
  if (error) throw error;
  return client;
}

describe('WebAuthn factor', () => {
  type Question = {
    id: string;
    webauthn: { type: string; credential_options: { publicKey: Record<string, unknown> } };
  };

  async function ask(client: SupabaseClient, factorId: string): Promise<Question> {
    return (
      await fixture.on.post(
        `/auth/v1/factors/${factorId}/challenge`,
        { factorId, webauthn: { rpId: 'evil.example', rpOrigins: ['https://evil.example'] } },
        { headers: await authorized(client) },
      )
    ).body as Question;
  }
  const answer = async (
    client: SupabaseClient,
    factorId: string,
    challengeId: string,
    webauthn: Record<string, unknown> | undefined,
  ) =>
    fixture.on.post(
      `/auth/v1/factors/${factorId}/verify`,
      { challenge_id: challengeId, webauthn },
      { headers: await authorized(client) },
    );

  async function enroll(client: SupabaseClient, friendlyName = 'Key') {
    const { data, error } = await client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName });
    if (error) throw error;
    return data.id;
  }

  async function withKey(key = softwareAuthenticator(siteUrl)) {
    const factorId = await enroll(ada);
    const { id, webauthn } = await ask(ada, factorId);
    const done = await answer(ada, factorId, id, {
      type: 'create',
      credential_response: key.create(webauthn.credential_options),
    });
    expect(done.status).toBe(200);
    return { key, factorId, done };
  }

  test('registered: upgrades the session; at the next sign-in it signs', async () => {
    const { key, factorId, done } = await withKey();
    expect(decodeJwt(String(done.body['access_token']))).toMatchObject({ aal: 'aal2' });
    expect(done.body['user']).toMatchObject({
      factors: [{ id: factorId, factor_type: 'webauthn', status: 'verified' }],
    });

    const again = await signedInAgain();
    const question = await ask(again, factorId);
    expect(question.webauthn.type).toBe('request');
    expect(question.webauthn.credential_options.publicKey).toMatchObject({
      rpId: 'charterly.example',
      allowCredentials: [{ type: 'public-key' }],
      userVerification: 'preferred',
    });
    const response = key.get(question.webauthn.credential_options);
    expect(question.webauthn.credential_options.publicKey['allowCredentials']).toMatchObject([
      { id: response['id'] },
    ]);
    const signed = await answer(again, factorId, question.id, {
      type: 'request',
      credential_response: response,
      rpId: 'charterly.example',
      rpOrigins: [siteUrl],
    });
    expect(signed.status).toBe(200);
    const claims = decodeJwt<{ aal: string; amr: { method: string }[] }>(String(signed.body['access_token']));
    expect(claims.aal).toBe('aal2');
    expect(claims.amr.map(({ method }) => method).toSorted()).toEqual(['mfa/webauthn', 'password']);
    const [stored] = await fixture.database.sql.select().from(mfaFactors).where(eq(mfaFactors.id, factorId));
    // The next answer must count further, or it comes from a copy of the key.
    expect(stored).toMatchObject({
      webAuthnCredential: { authenticator: { AAGUID: `${'A'.repeat(22)}==`, signCount: 2 } },
      lastWebauthnChallengeData: { type: 'request', challenge_id: question.id },
    });
  });

  test('key without a PIN, whose counter was never stored: signs in', async () => {
    const { key, factorId } = await withKey(softwareAuthenticator(siteUrl, false));
    await fixture.database.query(
      `update auth.mfa_factors set web_authn_credential = web_authn_credential - 'authenticator'`,
    );
    const again = await signedInAgain();
    const { id, webauthn } = await ask(again, factorId);
    const credential_response = key.get(webauthn.credential_options);
    expect(await answer(again, factorId, id, { type: 'request', credential_response })).toMatchObject({
      status: 200,
    });
  });

  test('user without an address: is named to the key by an id', async () => {
    const factorId = await enroll(ada);
    await fixture.database.query(`update auth.users set email = null`);
    const { webauthn } = await ask(ada, factorId);
    const [user] = await fixture.database.sql.select().from(users);
    expect(webauthn.credential_options.publicKey).toMatchObject({
      user: { name: user?.id, displayName: user?.id },
    });
  });

  test('relying party in the request: replaced by ours', async () => {
    const factorId = await enroll(ada);
    const { webauthn } = await ask(ada, factorId);
    expect(webauthn).toMatchObject({
      type: 'create',
      credential_options: {
        publicKey: {
          rp: { id: 'charterly.example', name: brand.name },
          user: { name: email, displayName: email },
          // A key that holds no account and asks for no PIN is enough beside a password.
          authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
          excludeCredentials: [],
        },
      },
    });
    // EdDSA, ECDSA with SHA-256 and RSA, of which an authenticator takes the first that it has.
    expect(webauthn.credential_options.publicKey['pubKeyCredParams']).toEqual(
      [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
    );
    const elsewhere = softwareAuthenticator('https://evil.example');
    const { id, webauthn: question } = await ask(ada, factorId);
    const refused = await answer(ada, factorId, id, {
      type: 'create',
      credential_response: elsewhere.create(question.credential_options),
      rpId: 'charterly.example',
      rpOrigins: ['https://evil.example'],
    });
    expect(refused).toMatchObject({
      status: 422,
      body: { error_code: 'mfa_verification_failed', msg: 'Invalid WebAuthn response' },
    });
  });

  test('other key, old signature, changed challenge, decreasing counter, no response: rejected', async () => {
    const { key, factorId } = await withKey();
    const again = await signedInAgain();
    const refuse = async (make: (question: Question) => Record<string, unknown>) => {
      const question = await ask(again, factorId);
      return (await answer(again, factorId, question.id, make(question))).status;
    };
    const stranger = softwareAuthenticator(siteUrl);
    const first = await ask(again, factorId);
    const recorded = key.get(first.webauthn.credential_options);
    // Its counter is past that of the registered key, so that only the signature differs.
    for (let count = 0; count < 5; count += 1) stranger.get(first.webauthn.credential_options);
    expect(
      await refuse(({ webauthn }) => ({
        type: 'request',
        credential_response: stranger.get(webauthn.credential_options),
      })),
    ).toBe(422);
    expect(await refuse(() => ({ type: 'request', credential_response: recorded }))).toBe(422);
    expect(
      await refuse(({ webauthn }) => ({
        type: 'request',
        credential_response: key.get({
          publicKey: { ...webauthn.credential_options.publicKey, challenge: 'AAAA' },
        }),
      })),
    ).toBe(422);
    expect(
      await refuse(({ webauthn }) => ({
        type: 'create',
        credential_response: key.get(webauthn.credential_options),
      })),
    ).toBe(422);
    expect(await refuse(() => ({ type: 'request', credential_response: {} }))).toBe(422);
    for (const [incomplete, msg] of [
      [undefined, 'WebAuthn config required'],
      [{ type: 'else', credential_response: {} }, 'WebAuthn type must be create or request'],
      [{ type: 'request' }, 'credential_response required'],
      [{ type: 'request', credential_response: null }, 'credential_response required'],
      [{ type: 'request', credential_response: [] }, 'credential_response required'],
    ] as const)
      expect(await answer(again, factorId, crypto.randomUUID(), incomplete)).toMatchObject({
        status: 400,
        body: { error_code: 'validation_failed', msg },
      });

    const [stored] = await fixture.database.sql.select().from(mfaFactors).where(eq(mfaFactors.id, factorId));
    const authenticator = { ...(stored?.webAuthnCredential?.['authenticator'] as object), signCount: 1000 };
    await fixture.database.sql
      .update(mfaFactors)
      .set({ webAuthnCredential: { ...stored?.webAuthnCredential, authenticator } });
    expect(
      await refuse(({ webauthn }) => ({
        type: 'request',
        credential_response: key.get(webauthn.credential_options),
      })),
    ).toBe(422);
    expect(await fixture.database.sql.select().from(sessions).where(eq(sessions.aal, 'aal2'))).toHaveLength(
      1,
    );
  });

  test('verified factor: never gets another credential', async () => {
    const { factorId } = await withKey();
    const again = await signedInAgain();
    const { id } = await ask(again, factorId);
    const intruder = softwareAuthenticator(siteUrl);
    const [{ webAuthnSessionData } = { webAuthnSessionData: null }] = await fixture.database.sql
      .select()
      .from(mfaChallenges)
      .where(eq(mfaChallenges.id, id));
    const made = intruder.create({
      publicKey: { rp: { id: 'charterly.example' }, challenge: webAuthnSessionData?.['challenge'] },
    });
    expect(await answer(again, factorId, id, { type: 'create', credential_response: made })).toMatchObject({
      status: 422,
      body: { error_code: 'mfa_verification_failed' },
    });
  });

  test('key begun before the user verified another factor: a session at aal1 cannot register it', async () => {
    const eve = await signedInAgain();
    const factorId = await enroll(eve, 'Key of a thief');
    await withTotp(ada);
    const again = await signedInAgain();
    const register = async (client: SupabaseClient) => {
      const { id, webauthn } = await ask(client, factorId);
      const credential_response = softwareAuthenticator(siteUrl).create(webauthn.credential_options);
      return answer(client, factorId, id, { type: 'create', credential_response });
    };
    expect(await register(again)).toMatchObject({
      status: 403,
      body: { error_code: 'insufficient_aal', msg: 'AAL2 required to enroll a new factor' },
    });
    expect((await again.auth.mfa.listFactors()).data?.webauthn).toEqual([]);
    // The session with the verified factor may add a second one.
    expect((await register(ada)).status).toBe(200);
  });

  test('two challenges to register a key: only one key is registered', async () => {
    const factorId = await enroll(ada);
    const questions = [await ask(ada, factorId), await ask(ada, factorId)];
    const statuses = [];
    for (const { id, webauthn } of questions) {
      const credential_response = softwareAuthenticator(siteUrl).create(webauthn.credential_options);
      for (const type of ['request', 'create'])
        statuses.push((await answer(ada, factorId, id, { type, credential_response })).status);
    }
    expect(statuses).toEqual([422, 200, 422, 422]);
  });

  test('second key: asked for with the first one excluded', async () => {
    const { factorId } = await withKey();
    const [first] = await fixture.database.sql.select().from(mfaFactors).where(eq(mfaFactors.id, factorId));
    const stored = first?.webAuthnCredential as { id: string };
    const id = Buffer.from(stored.id, 'base64').toString('base64url');
    const { webauthn } = await ask(ada, await enroll(ada, 'Second key'));
    expect(webauthn.credential_options.publicKey).toMatchObject({
      excludeCredentials: [{ id, type: 'public-key' }],
    });
  });

  test('credential: stored in the format of GoTrue', async () => {
    const { factorId } = await withKey();
    const [stored] = await fixture.database.sql.select().from(mfaFactors).where(eq(mfaFactors.id, factorId));
    expect(stored?.webAuthnCredential).toMatchObject({
      id: expect.stringMatching(/^[A-Za-z0-9+/]+=*$/),
      publicKey: expect.any(String),
      attestationType: 'none',
      authenticator: { AAGUID: `${'A'.repeat(22)}==`, signCount: 1, cloneWarning: false },
    });
    expect(stored?.webAuthnAaguid).toBe('00000000-0000-0000-0000-000000000000');
  });
});
