import type { IdentityProvider } from '../../config/auth-options.ts';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { Provider, type Adapter, type AdapterPayload } from 'oidc-provider';

type Person = { sub: string; email?: string; email_verified?: boolean; name?: string };

export type OpenIdProvider = {
  issuer: string;
  /** The provider's configuration for our server. */
  settings: IdentityProvider;
  /** The person who signs in at the provider; null refuses. */
  person: Person | null;
  /** Follows the provider's pages as a browser would, from the authorization URL to our callback. */
  visit: (departure: string) => Promise<URL>;
  /** Signs a token with the provider's key. */
  signToken: (claims: JWTPayload) => Promise<string>;
  stop: () => Promise<void>;
};

const clientId = 'charterly-test';

/**
 * A real OpenID Connect provider on a local port. Its sign-in page accepts the current person without
 * interaction.
 * @param callback  the redirect URI it allows
 */
export async function startOpenIdProvider(callback: string): Promise<OpenIdProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), kid: 'key-of-the-provider', alg: 'RS256', use: 'sig' };
  const people = new Map<string, Person>();

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: 'a secret: of + characters',
        redirect_uris: [callback],
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    jwks: { keys: [jwk] },
    cookies: { keys: ['a key for cookies of the tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    scopes: ['openid', 'email', 'profile', 'offline_access'],
    interactions: { url: (_context, interaction) => `/sign-in/${interaction.uid}` },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...people.get(sub), sub }) }),
    issueRefreshToken: () => Promise.resolve(true),
    features: { devInteractions: { enabled: false } },
    adapter: adapterInMemory(),
    ttl: Object.fromEntries(
      ['AccessToken', 'AuthorizationCode', 'Grant', 'IdToken', 'Interaction', 'RefreshToken', 'Session'].map(
        (kind) => [kind, 3600],
      ),
    ),
    pkce: { required: () => true },
    // Consent is always given.
    loadExistingGrant: async (dependencies) => {
      const grant = new dependencies.oidc.provider.Grant({
        clientId,
        accountId: dependencies.oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile offline_access');
      await grant.save();
      return grant;
    },
  });

  const made: OpenIdProvider = {
    issuer,
    settings: {
      name: 'keycloak',
      clientIds: [clientId, 'charterly-app'],
      clientSecret: 'a secret: of + characters',
      scopes: ['openid', 'email', 'profile'],
      issuer,
      endpoints: null,
    },
    person: null,
    visit: async (departure) => {
      const cookies = new Map<string, string>();
      let here = new URL(departure);
      for (let steps = 0; steps < 10; steps += 1) {
        if (here.origin !== issuer) return here;
        const reply = await fetch(here, {
          redirect: 'manual',
          headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        });
        for (const cookie of reply.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
          if (value === '') cookies.delete(name);
          else cookies.set(name, value);
        }
        const next = reply.headers.get('location');
        if (next === null) throw new Error(`The provider answered ${reply.status}: ${await reply.text()}`);
        here = new URL(next, here);
      }
      throw new Error('The provider sends the browser round in circles.');
    },
    signToken: (claims) =>
      new SignJWT({ iss: issuer, aud: clientId, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: jwk.kid })
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(privateKey),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  const letIn = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (made.person) people.set(made.person.sub, made.person);
    const outcome = made.person
      ? { login: { accountId: made.person.sub } }
      : { error: 'access_denied', error_description: 'The person said no' };
    await provider.interactionFinished(request, response, outcome);
  };
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/sign-in/')) void letIn(request, response);
    else void answer(request, response);
  });
  return made;
}

/** The provider's storage, in a map; one instance per model. */
function adapterInMemory(): (kind: string) => Adapter {
  const stored = new Map<string, AdapterPayload>();
  return (kind) => {
    const keyOf = (id: string): string => `${kind}:${id}`;
    const found = (matches: (payload: AdapterPayload) => boolean) =>
      [...stored].find(([key, payload]) => key.startsWith(`${kind}:`) && matches(payload))?.[1];
    return {
      upsert: async (id, payload) => void stored.set(keyOf(id), payload),
      find: async (id) => stored.get(keyOf(id)),
      findByUid: async (uid) => found((payload) => payload.uid === uid),
      findByUserCode: async (code) => found((payload) => payload.userCode === code),
      consume: async (id) =>
        void Object.assign(stored.get(keyOf(id)) ?? {}, { consumed: Math.floor(Date.now() / 1000) }),
      destroy: async (id) => void stored.delete(keyOf(id)),
      revokeByGrantId: async (grantId) =>
        stored.forEach((payload, key) => payload.grantId === grantId && stored.delete(key)),
    };
  };
}
