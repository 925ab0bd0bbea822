import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Database } from '../../database/database.ts';
import { openTestDatabase, truncateAll } from '../../testing/database.ts';
import { replaceSecretKey } from '../keys/api-keys.ts';
import { adminCalls } from './admin-calls.ts';
import { openAuthApp, siteUrl, type AuthApp, type AuthAppOptions } from './auth-app.ts';
import { startOpenIdProvider, type OpenIdProvider } from './openid-provider.ts';
import { providerJourney, type ProviderJourney } from './provider-journey.ts';

type Fixture = { database: Database; on: AuthApp };

/** Registers hooks that open a database for the tests of a file and empty it before each of them. */
function databaseFixture(): Fixture {
  const fixture = {} as Fixture;
  beforeAll(async () => {
    fixture.database = await openTestDatabase();
  });
  afterAll(() => fixture.database.close());
  beforeEach(() => truncateAll(fixture.database));
  return fixture;
}

type AuthFixture = Fixture & {
  /** Replaces the app by one with other settings, on the same clock and database. */
  reopen: (settings: NonNullable<AuthAppOptions['settings']>) => Promise<AuthApp>;
};

/** An app with the product's settings for each test of a file. */
export function authFixture(): AuthFixture {
  const fixture: AuthFixture = Object.assign(databaseFixture(), {
    reopen: async (settings: NonNullable<AuthAppOptions['settings']>) => {
      fixture.on = await openAuthApp(fixture.database, { settings, clock: fixture.on.clock });
      return fixture.on;
    },
  });
  beforeEach(async () => {
    fixture.on = await openAuthApp(fixture.database);
  });
  return fixture;
}

type AdminFixture = Fixture & { secret: string; calls: ReturnType<typeof adminCalls> };

/** An app with a secret key for each test of a file, and the calls of a backend that has the key. */
export function adminFixture(): AdminFixture {
  const fixture: AdminFixture = Object.assign(databaseFixture(), {
    secret: '',
    calls: adminCalls(
      () => fixture.on,
      () => fixture.secret,
    ),
  });
  beforeEach(async () => {
    const { database } = fixture;
    fixture.on = await openAuthApp(database, {
      settings: { redirectAllowList: ['https://app.example.com/**'] },
    });
    fixture.secret = await replaceSecretKey({ database, clock: fixture.on.clock.now });
  });
  return fixture;
}

type ProviderFixture = Fixture & {
  provider: OpenIdProvider;
  journey: ProviderJourney;
  open: (settings?: AuthAppOptions['settings']) => Promise<void>;
};

/**
 * An app for each test of a file at which people sign in with an OpenID provider, where Ada Obi has an account.
 * `open` replaces the app by one with other settings.
 */
export function providerFixture(): ProviderFixture {
  const fixture: ProviderFixture = Object.assign(databaseFixture(), {
    provider: {} as OpenIdProvider,
    journey: providerJourney(
      () => fixture.on,
      () => fixture.provider,
    ),
    open: async (settings: AuthAppOptions['settings'] = {}) => {
      fixture.on = await openAuthApp(fixture.database, {
        settings: { providers: [fixture.provider.settings], ...settings },
      });
    },
  });
  beforeAll(async () => {
    fixture.provider = await startOpenIdProvider(`${siteUrl}/auth/v1/callback`);
  });
  afterAll(() => fixture.provider.stop());
  beforeEach(async () => {
    fixture.journey.forgetCookies();
    await fixture.open();
    fixture.provider.person = {
      sub: 'ada-1',
      email: 'ada@example.com',
      email_verified: true,
      name: 'Ada Obi',
    };
  });
  return fixture;
}
