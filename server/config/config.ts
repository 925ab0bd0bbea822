import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { CURRENCIES, parseMoney, type Currency } from '#values/money.ts';
import { readSealPkcs12 } from '../read-seal-pkcs12.ts';
import type { IdentityProvider } from './auth-options.ts';
import { ConfigurationError } from './configuration-error.ts';
import { parseClamavUrl, type ScannerAddress } from './clamav-url.ts';
import { parseEncryptionKeys, type EncryptionKey } from './encryption-keys.ts';
import { parseFilesUrl, type FilesLocation } from './files-url.ts';
import { readAuthConfig, type AuthConfig } from './read-auth-config.ts';
import type { PassedOnFee } from '#rules/pricing/passed-on-fee.ts';
import { readPassedOnFees, readPaymentConfig, type PaymentConfig } from './read-payment-config.ts';
import { readIdentityProviders } from './read-identity-providers.ts';
import { readMailReplies, type MailReplies } from './read-mail-replies.ts';
import { readRegistries, type RegistryConfig } from './read-registries.ts';
import { readSellers, type Sellers } from './read-sellers.ts';
import { isLoopback, quoted, readChoice, readWholeNumber, requireUrl } from './read-setting.ts';
import { readSupabaseProject, type SupabaseProject } from './read-supabase-project.ts';
import { DEFAULT_QUEUE_WAIT_MS, MAX_QUEUE_WAIT_MS } from '../unavailable-error.ts';

/** The configuration, read from the environment once at start. */
export type Config = {
  /** Whether NODE_ENV is `production`. */
  production: boolean;
  /** Role of the process: answer requests (`web`), run jobs (`worker`), or both. */
  role: Role;
  /** 0 lets the system choose a free port. */
  port: number;
  host: string;
  /** The public origin of the site, without a trailing slash. */
  publicUrl: string;
  /** Absolute path of the folder for everything stored on disk. */
  dataDirectory: string;
  /** Null: the embedded database in `dataDirectory`. */
  databaseUrl: string | null;
  /** The URL of the user that owns the tables; null: the user of `databaseUrl` does. */
  databaseOwnerUrl: string | null;
  /** Null: mail is written to the outbox in `dataDirectory`. */
  smtpUrl: string | null;
  /** The sender of our mails: an address, or `Name <address>`. Null: that of the brand. */
  mailFrom: string | null;
  /** Replies to our mails as messages of the thread; null: replies go to the sender's address. */
  mailReplies: MailReplies | null;
  /**
   * The first administrator. Null: a sample administrator is created outside production. The password is null
   * when users sign in at a Supabase project; the user with this e-mail address then becomes the
   * administrator.
   */
  administrator: { email: string; password: string | null } | null;
  /** The Supabase project at which users sign in, its URL without a trailing slash; null: the built-in sign-in. */
  supabase: SupabaseProject | null;
  /** The OAuth providers of the built-in sign-in. */
  identityProviders: readonly IdentityProvider[];
  /** The settings of the built-in sign-in. */
  auth: AuthConfig;
  files: FilesLocation;
  /** The keys of stored data: the first encrypts, all decrypt. Empty: what is stored is not encrypted. */
  encryptionKeys: readonly EncryptionKey[];
  /** The operator's key and certificate for sealing papers; null: one is made and stored. */
  sealPkcs12: { readonly file: Buffer; readonly password: string } | null;
  /** The virus scanner for uploads; null: none. */
  scanner: ScannerAddress | null;
  logLevel: LogLevel;
  /** The bearer token of `/metrics`; null: there is no such page. */
  metricsToken: string | null;
  /** Collector of traces (OTLP over HTTP); null sends none. */
  tracesEndpoint: string | null;
  /** The trusted proxies: none, the nearest n, or those of these addresses or ranges. */
  trustProxy: false | number | string[];
  rateLimits: 'default' | 'off';
  /** The longest time that a request waits for its turn before it is refused. */
  queueWaitMs: number;
  /** Whether staff need a second factor at the desk. */
  staffSecondFactor: 'required' | 'off';
  /** The largest refund in minor units that one officer may prepare alone, by currency. */
  refundLimits: Readonly<Record<Currency, number>>;
  /** The businesses that sell, as invoices name them. Without one, invoices name the brand and no tax. */
  sellers: Sellers;
  /** The registries that are asked about companies by their number. */
  registries: RegistryConfig;
  /** The keys of payment providers. */
  payments: PaymentConfig;
  /** Fees that providers add to a payment because their account passes them on. */
  passedOnFees: readonly PassedOnFee[];
  /** Whether simulators of the payment providers run in this process, for trying the product out. */
  paymentSimulators: boolean;
};

const roles = ['all', 'web', 'worker'] as const;
type Role = (typeof roles)[number];

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

export { ConfigurationError };

type Environment = Record<string, string | undefined>;

/**
 * Reads the configuration from environment variables. An empty variable counts as unset.
 * @throws ConfigurationError naming the first invalid variable
 */
export function readConfig(environment: Environment): Config {
  const read = (name: string): string | null => environment[name]?.trim() || null;

  const mode = readChoice('NODE_ENV', read('NODE_ENV'), ['development', 'production', 'test'], 'development');
  const production = mode === 'production';
  const port = readWholeNumber('PORT', read('PORT'), 3000, 65_535);
  const host = read('HOST') ?? '127.0.0.1';
  if (/[\s/]/.test(host))
    throw new ConfigurationError(
      'HOST',
      quoted(host),
      'a host name or an address such as 127.0.0.1 or 0.0.0.0',
    );
  const dataDirectory = resolve(read('DATA_DIR') ?? './data');
  const rateLimits = readChoice('RATE_LIMITS', read('RATE_LIMITS'), ['default', 'off'], 'default');
  if (rateLimits === 'off' && production) {
    throw new ConfigurationError('RATE_LIMITS', '"off"', 'default or unset when NODE_ENV is production');
  }

  const address = parsePublicUrl(read('PUBLIC_URL'));
  // Without it, links in mails would lead to this machine.
  if (address === null && production)
    throw new ConfigurationError(
      'PUBLIC_URL',
      'unset',
      'the address people use, such as https://www.example.com, when NODE_ENV is production',
    );
  const role = readChoice('ROLE', read('ROLE'), roles, 'all');
  if (role !== 'all' && read('DATABASE_URL') === null)
    throw new ConfigurationError(
      'ROLE',
      quoted(role),
      'unset without DATABASE_URL, because only one process can use the embedded database',
    );
  const publicUrl = address ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  const payments = readPaymentConfig(read, production);
  const supabase = readSupabaseProject(read('SUPABASE_URL'), read('SUPABASE_ANON_KEY'));

  return {
    production,
    role,
    port,
    host,
    publicUrl,
    dataDirectory,
    databaseUrl: requireUrl(
      'DATABASE_URL',
      read('DATABASE_URL'),
      ['postgres:', 'postgresql:'],
      'postgres://user:password@host:5432/database',
    ),
    databaseOwnerUrl: requireUrl(
      'DATABASE_OWNER_URL',
      read('DATABASE_OWNER_URL'),
      ['postgres:', 'postgresql:'],
      'postgres://owner:password@host:5432/database',
    ),
    smtpUrl: requireUrl(
      'SMTP_URL',
      read('SMTP_URL'),
      ['smtp:', 'smtps:'],
      'smtp://user:password@host:587 or smtps://user:password@host:465',
    ),
    mailFrom: requireSender(read('MAIL_FROM')),
    mailReplies: readMailReplies(read('MAIL_REPLY_DOMAIN'), read('MAIL_INBOUND_SECRET')),
    administrator: readAdministrator(
      read('ADMIN_EMAIL'),
      environment['ADMIN_PASSWORD'] || null,
      supabase !== null,
    ),
    supabase,
    identityProviders: readIdentityProviders(environment),
    auth: readAuthConfig(read, production),
    files: readFilesLocation(read('FILES_URL'), dataDirectory),
    encryptionKeys: readEncryptionKeys(read('ENCRYPTION_KEYS')),
    sealPkcs12: readSealPkcs12(read('SEAL_PKCS12'), read('SEAL_PKCS12_PASSWORD')),
    scanner: readScannerAddress(read('CLAMAV_URL')),
    logLevel: readChoice('LOG_LEVEL', read('LOG_LEVEL'), logLevels, 'info'),
    metricsToken: readMetricsToken(read('METRICS_TOKEN')),
    tracesEndpoint: requireUrl(
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      read('OTEL_EXPORTER_OTLP_ENDPOINT'),
      ['http:', 'https:'],
      'http://collector:4318',
    ),
    trustProxy: readTrustedProxies(read('TRUST_PROXY')),
    rateLimits,
    queueWaitMs: readQueueWait(read('QUEUE_WAIT_MS'), production),
    staffSecondFactor: readChoice(
      'STAFF_SECOND_FACTOR',
      read('STAFF_SECOND_FACTOR'),
      ['required', 'off'],
      production ? 'required' : 'off',
    ),
    refundLimits: readRefundLimits(read('REFUND_LIMITS')),
    sellers: readSellers(environment),
    registries: readRegistries(read),
    payments,
    passedOnFees: readPassedOnFees(read('PASSED_ON_FEES')),
    paymentSimulators: readPaymentSimulators(read('PAYMENT_SIMULATORS'), {
      production,
      hasKeys: Object.values(payments).some((keys) => keys !== null),
      byDefault: mode === 'development' && isLoopback(new URL(publicUrl).hostname),
    }),
  };
}

/** In production no request waits longer than ten seconds for its turn and the database together. */
function readQueueWait(value: string | null, production: boolean): number {
  const milliseconds = readWholeNumber('QUEUE_WAIT_MS', value, DEFAULT_QUEUE_WAIT_MS, 60_000);
  if (production && milliseconds > MAX_QUEUE_WAIT_MS)
    throw new ConfigurationError(
      'QUEUE_WAIT_MS',
      quoted(value ?? ''),
      `at most ${MAX_QUEUE_WAIT_MS} when NODE_ENV is production`,
    );
  return milliseconds;
}

function readMetricsToken(value: string | null): string | null {
  if (value !== null && !/^[\x21-\x7e]{16,200}$/.test(value))
    throw new ConfigurationError(
      'METRICS_TOKEN',
      'too short, or with a space',
      '16 to 200 letters, digits and signs, such as those `openssl rand -hex 24` prints',
    );
  return value;
}

/** The simulators listen on this machine only, so by default they run where the site is opened on it. */
function readPaymentSimulators(
  value: string | null,
  { production, hasKeys, byDefault }: { production: boolean; hasKeys: boolean; byDefault: boolean },
): boolean {
  const choice = readChoice('PAYMENT_SIMULATORS', value, ['on', 'off'], byDefault && !hasKeys ? 'on' : 'off');
  if (choice === 'on' && (production || hasKeys))
    throw new ConfigurationError(
      'PAYMENT_SIMULATORS',
      '"on"',
      production
        ? 'off or unset when NODE_ENV is production'
        : 'off or unset when a payment provider has a key',
    );
  return choice === 'on';
}

/** About a hundred US dollars each. */
const defaultRefundLimits: Readonly<Record<Currency, number>> = {
  NGN: 150_000_00,
  GHS: 1_500_00,
  ZAR: 2_000_00,
  GBP: 100_00,
  USD: 100_00,
  CAD: 150_00,
};

function readRefundLimits(value: string | null): Readonly<Record<Currency, number>> {
  const limits = { ...defaultRefundLimits };
  const named = new Set<Currency>();
  for (const pair of value?.split(',') ?? []) {
    const [code = '', figure = '', ...rest] = pair.split(':').map((part) => part.trim());
    const currency = CURRENCIES.find((each) => each === code);
    const amount = currency && parseMoney(figure, currency);
    if (currency === undefined || !amount || rest.length > 0 || named.has(currency))
      throw new ConfigurationError(
        'REFUND_LIMITS',
        quoted(value ?? ''),
        `amounts by currency (${CURRENCIES.join(', ')}), such as NGN:150000,GBP:100`,
      );
    named.add(currency);
    limits[currency] = amount.minor;
  }
  return limits;
}

function parsePublicUrl(value: string | null): string | null {
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

const emailPattern = /^[^\s@<>,;"]+@[^\s@<>,;"]+$/;

function requireSender(value: string | null): string | null {
  if (value === null) return null;
  const inner = /^[^<>\r\n]*<([^<>]+)>$/.exec(value)?.[1] ?? value;
  if (!emailPattern.test(inner))
    throw new ConfigurationError(
      'MAIL_FROM',
      quoted(value),
      'an e-mail address, or a name and an address such as Charterly <hello@example.com>',
    );
  return value;
}

function readAdministrator(
  email: string | null,
  password: string | null,
  signsInElsewhere: boolean,
): Config['administrator'] {
  if (email !== null && !emailPattern.test(email))
    throw new ConfigurationError('ADMIN_EMAIL', quoted(email), 'an e-mail address');
  if (password !== null && password.length < 8)
    throw new ConfigurationError('ADMIN_PASSWORD', 'shorter than 8 characters', 'at least 8 characters long');
  if (email !== null && password === null && !signsInElsewhere)
    throw new ConfigurationError('ADMIN_PASSWORD', 'unset', 'set together with ADMIN_EMAIL');
  if (email === null && password !== null)
    throw new ConfigurationError('ADMIN_EMAIL', 'unset', 'set together with ADMIN_PASSWORD');
  return email === null ? null : { email, password };
}

function readFilesLocation(value: string | null, dataDirectory: string): FilesLocation {
  const location = parseFilesUrl(value, dataDirectory);
  if (typeof location === 'string')
    throw new ConfigurationError(
      'FILES_URL',
      location,
      'of the form s3://KEY:SECRET@host:port/bucket?region=eu-west-1',
    );
  return location;
}

/** Reads ENCRYPTION_KEYS. @throws ConfigurationError */
export function readEncryptionKeys(value: string | null): readonly EncryptionKey[] {
  const keys = parseEncryptionKeys(value);
  if (typeof keys === 'string')
    throw new ConfigurationError(
      'ENCRYPTION_KEYS',
      keys,
      'id:key, separated by commas, each key 32 bytes in base64, such as those `openssl rand -base64 32` prints',
    );
  return keys;
}

function readScannerAddress(value: string | null): ScannerAddress | null {
  if (value === null) return null;
  const address = parseClamavUrl(value);
  if (address === null)
    throw new ConfigurationError(
      'CLAMAV_URL',
      quoted(value),
      'of the form tcp://127.0.0.1:3310 or unix:///run/clamav/clamd.ctl',
    );
  return address;
}

/**
 * Reads TRUST_PROXY. There is no value that trusts every proxy: the leftmost address of `X-Forwarded-For` is
 * the client's own claim, with which it would pass every limit per address.
 */
function readTrustedProxies(value: string | null): Config['trustProxy'] {
  if (value === null || value === 'false' || value === 'off' || value === '0') return false;
  if (/^[1-9]\d?$/.test(value)) return Number(value);
  const ranges = value.split(',').map((range) => range.trim());
  if (!ranges.every(isAddressRange)) {
    throw new ConfigurationError(
      'TRUST_PROXY',
      quoted(value),
      'false, the number of proxies in front of this server, or their addresses and ranges such as 10.0.0.0/8 separated by commas',
    );
  }
  return ranges;
}

/** Returns whether a text is an IP address, or a range such as 10.0.0.0/8 of them. The length 0 would trust every proxy. */
function isAddressRange(text: string): boolean {
  const [, address = '', length = '1'] = /^([^/%]+)(?:\/([1-9]\d{0,2}))?$/.exec(text) ?? [];
  const family = isIP(address);
  return family !== 0 && Number(length) <= (family === 4 ? 32 : 128);
}
