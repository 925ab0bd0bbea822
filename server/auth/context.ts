import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Limits } from '../http/limits.ts';
import type { Mailer } from '../mail/mail.ts';
import type { AuthSettings } from './settings.ts';
import type { SigningKeys } from './signing-keys.ts';

/** What the sign-in room needs from outside. */
export type AuthDependencies = {
  database: Database;
  clock: Clock;
  mailer: Mailer;
  config: Pick<Config, 'publicUrl' | 'rateLimits'>;
  /** The product's unless given. */
  settings?: AuthSettings;
};

/** What every use case of the room is given. */
export type AuthContext = AuthDependencies & { limits: Limits; keys: SigningKeys; settings: AuthSettings };

/** Who asks, as far as the connection tells. */
export type Visitor = { ip: string; userAgent: string | null };
