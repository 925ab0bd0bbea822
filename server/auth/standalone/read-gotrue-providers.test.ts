import { expect, test } from 'vitest';
import { ConfigurationError } from '../../config/configuration-error.ts';
import { readGotrueProviders } from './read-gotrue-providers.ts';

const reading = (variables: Record<string, string>) => () =>
  readGotrueProviders((name) => variables[name] ?? null);

test('GoTrue providers: only enabled ones are read', () => {
  expect(reading({ EXTERNAL_GOOGLE_CLIENT_ID: 'a', EXTERNAL_GITHUB_ENABLED: 'false' })()).toEqual([]);
});

test('GoTrue providers: known issuers are built in, others come from _URL', () => {
  const variables = {
    EXTERNAL_GOOGLE_ENABLED: 'true',
    EXTERNAL_GOOGLE_CLIENT_ID: 'web,android',
    EXTERNAL_GOOGLE_SECRET: 's',
    EXTERNAL_KEYCLOAK_ENABLED: '1',
    EXTERNAL_KEYCLOAK_CLIENT_ID: 'k',
    EXTERNAL_KEYCLOAK_URL: 'https://login.example.com/realms/us/',
  };
  expect(reading(variables)()).toMatchObject([
    {
      name: 'google',
      clientIds: ['web', 'android'],
      clientSecret: 's',
      issuer: 'https://accounts.google.com',
    },
    { name: 'keycloak', clientIds: ['k'], clientSecret: null, issuer: 'https://login.example.com/realms/us' },
  ]);
});

test('GoTrue providers: an incomplete one is rejected by variable name', () => {
  expect(reading({ EXTERNAL_GOOGLE_ENABLED: 'true' })).toThrow(ConfigurationError);
  expect(reading({ EXTERNAL_GOOGLE_ENABLED: 'true' })).toThrow(/^GOTRUE_EXTERNAL_GOOGLE_CLIENT_ID is unset/);
  expect(reading({ EXTERNAL_ZOOM_ENABLED: 'true', EXTERNAL_ZOOM_CLIENT_ID: 'z' })).toThrow(
    /^GOTRUE_EXTERNAL_ZOOM_URL is unset/,
  );
});
