import type { Database } from '../../database/database.ts';
import { gotrueSettings } from '../standalone/gotrue-settings.ts';
import type { AuthSettings } from '../settings.ts';
import { cheapPasswords, openAuthApp, type AuthApp } from './auth-app.ts';

export type Tokens = { access_token: string; refresh_token: string; user: Record<string, unknown> };
export const password = 'harbour-lantern-42';

let people = 0;
/** Returns an address that no account has. */
export const somebody = (): string => `person${(people += 1)}@example.com`;

/** Signs up with an address and the password of these tests, and returns the tokens of the session. */
export const signUp = async (on: AuthApp, email = somebody()): Promise<Tokens> =>
  (await on.post('/auth/v1/signup', { email, password })).body as Tokens;

/** Apps with GoTrue's settings, on the database that `database` returns at the time. */
export function gotrueApps(database: () => Database) {
  const opened: AuthApp[] = [];
  return {
    open: async (
      settings: Partial<AuthSettings> = {},
      rateLimits: 'default' | 'off' = 'off',
    ): Promise<AuthApp> => {
      const app = await openAuthApp(database(), {
        rateLimits,
        settings: {
          ...gotrueSettings,
          passwordCost: cheapPasswords,
          mailCooldownSeconds: 0,
          jwtSecret: 'the secret of this test, long enough',
          ...settings,
        },
      });
      opened.push(app);
      return app;
    },
    close: async (): Promise<void> => {
      for (const { app } of opened) await app.close();
    },
  };
}
