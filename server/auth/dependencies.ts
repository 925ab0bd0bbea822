import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { RateLimiter } from '../http/rate-limiter.ts';
import type { Mailer } from '../mail/mail.ts';
import type { ProviderClient } from './providers/provider-client.ts';
import type { RemoteProject } from './callers/remote-project.ts';
import type { AuthSettings } from './settings.ts';
import type { SigningKeys } from './keys/signing-keys.ts';

/** What the sign-in room needs from outside. */
export type AuthOptions = {
  database: Database;
  clock: Clock;
  mailer: Mailer;
  config: Pick<Config, 'publicUrl' | 'rateLimits'> & Partial<Pick<Config, 'supabase' | 'administrator'>>;
  /** How the room behaves; unset: `productSettings`. */
  settings?: AuthSettings;
};

/** What every use case of the room is given. */
export type AuthDependencies = Required<AuthOptions> & {
  limits: RateLimiter;
  keys: SigningKeys;
  /** Who else vouches for people, by name. */
  providers: ReadonlyMap<string, ProviderClient>;
  /** Where people sign in, when it is not here. */
  project: RemoteProject | null;
};

/** Who asks, as far as the connection tells, and the audience asked for by `X-JWT-AUD`. */
export type Visitor = { ip: string; userAgent: string | null; audience?: string };

type SiteDependencies = Pick<AuthDependencies, 'settings' | 'config'>;

/** The site people are sent to, without a slash at the end. */
export const siteUrlOf = ({ settings, config }: SiteDependencies): string =>
  settings.siteUrl ?? config.publicUrl;

/** Where this service is reached from outside, without a slash at the end. */
export const externalUrlOf = (place: SiteDependencies): string =>
  place.settings.externalUrl ?? `${siteUrlOf(place)}/auth/v1`;
