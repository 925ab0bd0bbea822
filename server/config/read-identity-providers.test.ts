import { describe, expect, test } from 'vitest';
import { ConfigurationError } from './configuration-error.ts';
import { readIdentityProviders } from './read-identity-providers.ts';

test('OAUTH variables unset: no provider', () => {
  expect(readIdentityProviders({})).toEqual([]);
  expect(readIdentityProviders({ OAUTH_GOOGLE_CLIENT_ID: ' ', PATH: '/bin', OAUTH_X: 'y' })).toEqual([]);
});

test('known provider: needs client id and secret', () => {
  expect(
    readIdentityProviders({ OAUTH_GOOGLE_CLIENT_ID: 'web, android', OAUTH_GOOGLE_CLIENT_SECRET: 's' }),
  ).toEqual([
    {
      name: 'google',
      clientIds: ['web', 'android'],
      clientSecret: 's',
      scopes: ['openid', 'email', 'profile'],
      issuer: 'https://accounts.google.com',
      endpoints: null,
    },
  ]);
});

test('name with underscore, several providers: read', () => {
  const read = readIdentityProviders({
    OAUTH_LINKEDIN_OIDC_CLIENT_ID: 'a',
    OAUTH_OUR_STAFF_CLIENT_ID: 'b',
    OAUTH_OUR_STAFF_ISSUER: 'https://login.example.com',
    OAUTH_OUR_STAFF_SCOPES: 'openid, email',
  });
  expect(read.map(({ name, issuer, scopes }) => [name, issuer, scopes.join(' ')])).toEqual([
    ['linkedin_oidc', 'https://www.linkedin.com/oauth', 'openid email profile'],
    ['our_staff', 'https://login.example.com', 'openid email'],
  ]);
});

test('provider without OpenID Connect: described by its URLs', () => {
  const addresses = {
    OAUTH_GITHUB_AUTHORIZATION_URL: 'https://g.example/a',
    OAUTH_GITHUB_TOKEN_URL: 'https://g.example/t',
    OAUTH_GITHUB_USERINFO_URL: 'https://g.example/u',
  };
  expect(readIdentityProviders({ OAUTH_GITHUB_CLIENT_ID: 'a', ...addresses })).toEqual([
    {
      name: 'github',
      clientIds: ['a'],
      clientSecret: null,
      scopes: [],
      issuer: null,
      endpoints: {
        authorization: 'https://g.example/a',
        token: 'https://g.example/t',
        userInfo: 'https://g.example/u',
        keySet: null,
      },
    },
  ]);
});

describe('rejected, naming the variable', () => {
  test.each([
    [{ OAUTH_GOOGLE_CLIENT_SECRET: 'hunter2' }, 'OAUTH_GOOGLE_CLIENT_ID'],
    [{ OAUTH_OURS_CLIENT_ID: 'a' }, 'OAUTH_OURS_ISSUER'],
    [{ OAUTH_OURS_CLIENT_ID: 'a', OAUTH_OURS_ISSUER: 'http://login.example.com' }, 'OAUTH_OURS_ISSUER'],
    [
      {
        OAUTH_OURS_CLIENT_ID: 'a',
        OAUTH_OURS_AUTHORIZATION_URL: 'https://x',
        OAUTH_OURS_TOKEN_URL: 'https://x',
      },
      'OAUTH_OURS_USERINFO_URL',
    ],
    [
      {
        OAUTH_GOOGLE_CLIENT_ID: 'a',
        OAUTH_GOOGLE_AUTHORIZATION_URL: 'https://x',
        OAUTH_GOOGLE_TOKEN_URL: 'https://x',
      },
      'OAUTH_GOOGLE_JWKS_URL',
    ],
  ])('%j', (environment, variable) => {
    const read = () => readIdentityProviders(environment);
    expect(read).toThrow(ConfigurationError);
    expect(read).toThrow(new RegExp(`^${variable} is (?!.*hunter2)`));
  });
});
