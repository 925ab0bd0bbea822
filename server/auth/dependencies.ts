import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { RateLimiter } from '../http/rate-limiter.ts';
import type { Mailer } from '../mail/mail.ts';
import type { ProviderClient } from './providers/provider-client.ts';
import type { RemoteProject } from './callers/remote-project.ts';
import type { AuthSettings } from './settings.ts';
import type { Throttle } from './http/throttle.ts';
import type { SigningKeys } from './keys/signing-keys.ts';

/** Dependencies of `createAuth` on the rest of the server. */
export type AuthOptions = {
  database: Database;
  clock: Clock;
  mailer: Mailer;
  config: Pick<Config, 'publicUrl' | 'rateLimits'> &
    Partial<Pick<Config, 'supabase' | 'administrator' | 'encryptionKeys'>>;
  /** Default: `productSettings`. */
  settings?: AuthSettings;
};

/** Dependencies of every use case of the sign-in service. */
export type AuthDependencies = Required<AuthOptions> & {
  limits: RateLimiter;
  /** Delays requests for sign-up codes. */
  codeRequestThrottle: Throttle;
  keys: SigningKeys;
  /** Clients of the configured identity providers, by name. */
  providers: ReadonlyMap<string, ProviderClient>;
  /** The remote project that signs people in; null: this service does. */
  project: RemoteProject | null;
};

/**
 * The client of a request: network address, user agent, the audience of `X-JWT-AUD`, and the nonce by which
 * our sign-up page is recognised when it sends the code it requested.
 */
export type Visitor = {
  ip: string;
  userAgent: string | null;
  audience?: string;
  device?: string | undefined;
};

/** Settings on which the URLs of the site and of this service depend. */
export type SiteDependencies = Pick<AuthDependencies, 'settings' | 'config'>;

/** The URL of the site, without a trailing slash. */
export const siteUrlOf = ({ settings, config }: SiteDependencies): string =>
  settings.siteUrl ?? config.publicUrl;

/** The public URL of this service, without a trailing slash. */
export const externalUrlOf = (dependencies: SiteDependencies): string =>
  dependencies.settings.externalUrl ?? `${siteUrlOf(dependencies)}/auth/v1`;
