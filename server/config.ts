import { resolve } from 'node:path';
import { ConfigurationError } from './configuration-error.ts';
import { parseFilesUrl, type FilesLocation } from './files-url.ts';
import { readAuthConfig, type AuthConfig } from './read-auth-config.ts';
import { readIdentityProviders } from './read-identity-providers.ts';
import type { IdentityProvider } from './auth/settings.ts';

/** Everything the environment decides, read once at start. */
export type Config = {
  /** NODE_ENV is `production`. */
  production: boolean;
  /** 0 lets the system choose one. */
  port: number;
  host: string;
  /** Where the site is reached from outside, without a slash at the end. */
  publicUrl: string;
  /** Absolute path; holds what the product keeps on disk. */
  dataDirectory: string;
  /** Null: the embedded database inside `dataDirectory`. */
  databaseUrl: string | null;
  /** Null: mail is written to the outbox inside `dataDirectory`. */
  smtpUrl: string | null;
  /** The sender of our mails: an address, or `Name <address>`. Null: the brand decides. */
  mailFrom: string | null;
  /**
   * The first administrator; null: one is made, except in production, where none is. Where people sign in elsewhere there is no
   * password, and who signs in there with this address becomes the administrator.
   */
  administrator: { email: string; password: string | null } | null;
  /** Somebody else's Supabase project, where people sign in; null: they sign in here. The address has no slash at the end. */
  supabase: { url: string; anonKey: string } | null;
  /** Who else may vouch for people who sign in here. */
  identityProviders: readonly IdentityProvider[];
  /** What is chosen about sign-in here. */
  auth: AuthConfig;
  files: FilesLocation;
  logLevel: LogLevel;
  /** Which proxies may say whom they speak for: none, all, the nearest n, or those at these addresses or ranges. */
  trustProxy: boolean | number | string[];
  rateLimits: 'default' | 'off';
};

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

export { ConfigurationError };

type Environment = Record<string, string | undefined>;

/**
 * The configuration of this process. An unset variable and an empty one are the same.
 * @throws ConfigurationError naming the first variable that is wrong
 */
export function readConfig(environment: Environment): Config {
  const read = (name: string): string | null => environment[name]?.trim() || null;

  const production =
    choice('NODE_ENV', read('NODE_ENV'), ['development', 'production', 'test'], 'development') ===
    'production';
  const port = wholeNumber('PORT', read('PORT'), 3000, 65_535);
  const host = read('HOST') ?? '127.0.0.1';
  if (/[\s/]/.test(host))
    throw new ConfigurationError(
      'HOST',
      quoted(host),
      'a host name or an address such as 127.0.0.1 or 0.0.0.0',
    );
  const dataDirectory = resolve(read('DATA_DIR') ?? './data');
  const rateLimits = choice('RATE_LIMITS', read('RATE_LIMITS'), ['default', 'off'], 'default');
  if (rateLimits === 'off' && production) {
    throw new ConfigurationError('RATE_LIMITS', '"off"', 'default or unset when NODE_ENV is production');
  }

  const address = publicUrl(read('PUBLIC_URL'));
  // Mails would carry links that lead nowhere, and nobody would learn of it before a customer.
  if (address === null && production)
    throw new ConfigurationError(
      'PUBLIC_URL',
      'unset',
      'the address people use, such as https://www.example.com, when NODE_ENV is production',
    );
  const supabase = supabaseProject(read('SUPABASE_URL'), read('SUPABASE_ANON_KEY'));

  return {
    production,
    port,
    host,
    publicUrl: address ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    dataDirectory,
    databaseUrl: secretUrl(
      'DATABASE_URL',
      read('DATABASE_URL'),
      ['postgres:', 'postgresql:'],
      'postgres://user:password@host:5432/database',
    ),
    smtpUrl: secretUrl(
      'SMTP_URL',
      read('SMTP_URL'),
      ['smtp:', 'smtps:'],
      'smtp://user:password@host:587 or smtps://user:password@host:465',
    ),
    mailFrom: sender(read('MAIL_FROM')),
    administrator: administrator(
      read('ADMIN_EMAIL'),
      environment['ADMIN_PASSWORD'] || null,
      supabase !== null,
    ),
    supabase,
    identityProviders: readIdentityProviders(environment),
    auth: readAuthConfig(read, production),
    files: filesLocation(read('FILES_URL'), dataDirectory),
    logLevel: choice('LOG_LEVEL', read('LOG_LEVEL'), logLevels, 'info'),
    trustProxy: trustedProxies(read('TRUST_PROXY')),
    rateLimits,
  };
}

function quoted(value: string): string {
  return JSON.stringify(value);
}

function choice<const T extends string>(
  name: string,
  value: string | null,
  accepted: readonly T[],
  unset: NoInfer<T>,
): T {
  if (value === null) return unset;
  const found = accepted.find((one) => one === value);
  if (found === undefined) throw new ConfigurationError(name, quoted(value), `one of ${accepted.join(', ')}`);
  return found;
}

function wholeNumber(name: string, value: string | null, unset: number, most: number): number {
  if (value === null) return unset;
  const number = /^\d{1,9}$/.test(value) ? Number(value) : NaN;
  if (!(number <= most))
    throw new ConfigurationError(name, quoted(value), `a whole number from 0 to ${most}`);
  return number;
}

function publicUrl(value: string | null): string | null {
  if (value === null) return null;
  const url = URL.parse(value);
  const plain =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === '/' &&
    !url.search &&
    !url.hash &&
    !url.username;
  if (!plain)
    throw new ConfigurationError(
      'PUBLIC_URL',
      quoted(value),
      'an address such as https://www.example.com, with nothing after the host and port',
    );
  return url.origin;
}

/** An address that may hold a password: what was given is described, never shown. */
function secretUrl(name: string, value: string | null, protocols: string[], example: string): string | null {
  if (value === null) return null;
  const url = URL.parse(value);
  if (url === null)
    throw new ConfigurationError(name, 'not an address we can read', `of the form ${example}`);
  if (!protocols.includes(url.protocol))
    throw new ConfigurationError(
      name,
      `an address that begins with ${quoted(url.protocol)}`,
      `of the form ${example}`,
    );
  if (!url.hostname && !url.searchParams.has('host'))
    throw new ConfigurationError(name, 'an address without a host', `of the form ${example}`);
  return value;
}

const address = /^[^\s@<>,;"]+@[^\s@<>,;"]+$/;

function sender(value: string | null): string | null {
  if (value === null) return null;
  const inner = /^[^<>\r\n]*<([^<>]+)>$/.exec(value)?.[1] ?? value;
  if (!address.test(inner))
    throw new ConfigurationError(
      'MAIL_FROM',
      quoted(value),
      'an e-mail address, or a name and an address such as Charterly <hello@example.com>',
    );
  return value;
}

function administrator(
  email: string | null,
  password: string | null,
  signsInElsewhere: boolean,
): Config['administrator'] {
  if (email !== null && !address.test(email))
    throw new ConfigurationError('ADMIN_EMAIL', quoted(email), 'an e-mail address');
  if (password !== null && password.length < 8)
    throw new ConfigurationError('ADMIN_PASSWORD', 'shorter than 8 characters', 'at least 8 characters long');
  if (email !== null && password === null && !signsInElsewhere)
    throw new ConfigurationError('ADMIN_PASSWORD', 'unset', 'set together with ADMIN_EMAIL');
  if (email === null && password !== null)
    throw new ConfigurationError('ADMIN_EMAIL', 'unset', 'set together with ADMIN_PASSWORD');
  return email === null ? null : { email, password };
}

function supabaseProject(url: string | null, anonKey: string | null): Config['supabase'] {
  if (url === null && anonKey === null) return null;
  if (anonKey === null)
    throw new ConfigurationError('SUPABASE_ANON_KEY', 'unset', 'set together with SUPABASE_URL');
  if (url === null)
    throw new ConfigurationError('SUPABASE_URL', 'unset', 'set together with SUPABASE_ANON_KEY');
  const parsed = URL.parse(url);
  const plain =
    parsed !== null && parsed.pathname === '/' && !parsed.search && !parsed.hash && !parsed.username;
  if (
    !plain ||
    !(parsed.protocol === 'https:' || (parsed.protocol === 'http:' && isLoopback(parsed.hostname)))
  ) {
    throw new ConfigurationError(
      'SUPABASE_URL',
      quoted(url),
      'an address such as https://your-project.supabase.co, with nothing after the host and port, and with https unless it is on this machine',
    );
  }
  if (isSecretKey(anonKey))
    throw new ConfigurationError(
      'SUPABASE_ANON_KEY',
      'a secret key',
      'the publishable or anon key: it is told to everybody who opens the site',
    );
  return { url: parsed.origin, anonKey };
}

const isLoopback = (hostname: string): boolean => /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

/** A key that may do anything: by its prefix, or in the older form by the role its middle part names. */
function isSecretKey(key: string): boolean {
  if (key.startsWith('sb_secret_')) return true;
  const [, claims = ''] = key.split('.');
  return Buffer.from(claims, 'base64url').toString('utf8').includes('"service_role"');
}

function filesLocation(value: string | null, dataDirectory: string): FilesLocation {
  const location = parseFilesUrl(value, dataDirectory);
  if (typeof location === 'string')
    throw new ConfigurationError(
      'FILES_URL',
      location,
      'of the form s3://KEY:SECRET@host:port/bucket?region=eu-west-1',
    );
  return location;
}

function trustedProxies(value: string | null): Config['trustProxy'] {
  if (value === null || value === 'false' || value === 'off' || value === '0') return false;
  if (value === 'true' || value === 'on') return true;
  if (/^\d{1,2}$/.test(value)) return Number(value);
  const ranges = value.split(',').map((range) => range.trim());
  if (!ranges.every((range) => /^[0-9a-fA-F.:]+(\/\d{1,3})?$/.test(range) && /[.:]/.test(range))) {
    throw new ConfigurationError(
      'TRUST_PROXY',
      quoted(value),
      'true, false, a number of proxies, or addresses and ranges such as 10.0.0.0/8 separated by commas',
    );
  }
  return ranges;
}
