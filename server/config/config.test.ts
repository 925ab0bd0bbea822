// Above 400 lines because the accepted and refused values of all variables are two tables, compared with .env.example.
import { describe, expect, test } from 'vitest';
import { ConfigurationError, readConfig } from './config.ts';
import { readFileSync } from 'node:fs';

const defaultRefundLimits = {
  NGN: 150_000_00,
  GHS: 1_500_00,
  ZAR: 2_000_00,
  GBP: 100_00,
  USD: 100_00,
  CAD: 150_00,
};

function refusalOf(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
  return 'accepted';
}

test('empty environment: defaults for development', () => {
  expect(readConfig({})).toEqual({
    production: false,
    role: 'all',
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    dataDirectory: `${process.cwd()}/data`,
    databaseUrl: null,
    databaseOwnerUrl: null,
    smtpUrl: null,
    mailFrom: null,
    mailReplies: null,
    administrator: null,
    files: { kind: 'directory', directory: `${process.cwd()}/data/files` },
    encryptionKeys: [],
    scanner: null,
    sealPkcs12: null,
    logLevel: 'info',
    metricsToken: null,
    tracesEndpoint: null,
    trustProxy: false,
    rateLimits: 'default',
    queueWaitMs: 2000,
    staffSecondFactor: 'off',
    refundLimits: defaultRefundLimits,
    passedOnFees: [],
    sellers: {},
    registries: { companiesHouseKey: null, corporationsCanada: false, gleif: false },
    payments: { paystack: null, stripe: null, flutterwave: null },
    paymentSimulators: true,
    supabase: null,
    identityProviders: [],
    auth: {
      signingAlgorithm: 'ES256',
      redirectAllowList: [],
      manualLinking: false,
      web3: [],
      passwordCost: { memoryMib: 64, passes: 3 },
    },
  });
});

test('empty variable: same as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', ADMIN_PASSWORD: '', LOG_LEVEL: '' })).toEqual(
    readConfig({}),
  );
});

describe('payment simulators', () => {
  const keys = { PAYSTACK_SECRET_KEY: 'sk_test_sample' };

  test.each([
    ['development on this machine, without keys', {}, true],
    ['another public URL', { PUBLIC_URL: 'https://www.example.com' }, false],
    [
      'another public URL, turned on',
      { PUBLIC_URL: 'https://www.example.com', PAYMENT_SIMULATORS: 'on' },
      true,
    ],
    ['turned off', { PAYMENT_SIMULATORS: 'off' }, false],
    ['a key', keys, false],
    ['tests', { NODE_ENV: 'test' }, false],
    ['production', { NODE_ENV: 'production', PUBLIC_URL: 'https://www.example.com' }, false],
  ])('%s: %s: %s', (_when, environment: Record<string, string>, isOn) =>
    expect(readConfig(environment).paymentSimulators).toBe(isOn),
  );

  test('turned on in production or beside a key: refused', () => {
    const on = { PAYMENT_SIMULATORS: 'on' };
    expect(refusalOf({ ...on, NODE_ENV: 'production', PUBLIC_URL: 'https://www.example.com' })).toContain(
      'PAYMENT_SIMULATORS',
    );
    expect(refusalOf({ ...on, ...keys })).toContain('when a payment provider has a key');
  });
});

describe('accepted values', () => {
  test('ROLE: web or worker with DATABASE_URL; refused without it', () => {
    const DATABASE_URL = 'postgres://db/charterly';
    expect(readConfig({ ROLE: 'worker', DATABASE_URL }).role).toBe('worker');
    expect(refusalOf({ ROLE: 'web' })).toContain('only one process can use the embedded database');
    expect(refusalOf({ ROLE: 'both', DATABASE_URL })).toContain('ROLE');
  });

  test.each([
    [{ PORT: '0' }, { port: 0, publicUrl: 'http://127.0.0.1:0' }],
    [
      { HOST: '::1', PORT: '80' },
      { host: '::1', publicUrl: 'http://[::1]:80' },
    ],
    [{ PUBLIC_URL: 'https://www.example.com/' }, { publicUrl: 'https://www.example.com' }],
    [
      { DATA_DIR: '/srv/charterly' },
      { dataDirectory: '/srv/charterly', files: { kind: 'directory', directory: '/srv/charterly/files' } },
    ],
    [
      {
        ENCRYPTION_KEYS: `b:${Buffer.alloc(32, 2).toString('base64')}, a:${Buffer.alloc(32, 1).toString('base64')}`,
      },
      {
        encryptionKeys: [
          { id: 'b', bytes: Buffer.alloc(32, 2) },
          { id: 'a', bytes: Buffer.alloc(32, 1) },
        ],
      },
    ],
    [{ SEAL_PKCS12_PASSWORD: 'secret' }, { sealPkcs12: null }],
    [{ CLAMAV_URL: 'tcp://clamd' }, { scanner: { host: 'clamd', port: 3310 } }],
    [{ CLAMAV_URL: 'tcp://[::1]:3311/' }, { scanner: { host: '::1', port: 3311 } }],
    [{ CLAMAV_URL: 'unix:///run/clamav/clamd.ctl' }, { scanner: { path: '/run/clamav/clamd.ctl' } }],
    [{ DATABASE_URL: 'postgresql://a:b@db:5432/c' }, { databaseUrl: 'postgresql://a:b@db:5432/c' }],
    [
      { DATABASE_URL: 'postgres:///c?host=/run/postgresql' },
      { databaseUrl: 'postgres:///c?host=/run/postgresql' },
    ],
    [{ DATABASE_OWNER_URL: 'postgres://o:b@db/c' }, { databaseOwnerUrl: 'postgres://o:b@db/c' }],
    [{ SMTP_URL: 'smtps://a:b@mail:465' }, { smtpUrl: 'smtps://a:b@mail:465' }],
    [{ MAIL_FROM: 'Charterly <hello@example.com>' }, { mailFrom: 'Charterly <hello@example.com>' }],
    [
      {
        MAIL_REPLY_DOMAIN: 'Reply.example.com',
        MAIL_INBOUND_SECRET: 'the-new-secret-of-2026, the-old-secret-of-2025',
      },
      {
        mailReplies: {
          domain: 'reply.example.com',
          secrets: ['the-new-secret-of-2026', 'the-old-secret-of-2025'],
        },
      },
    ],
    [
      { ADMIN_EMAIL: 'a@example.com', ADMIN_PASSWORD: ' eight 88' },
      { administrator: { email: 'a@example.com', password: ' eight 88' } },
    ],
    [
      { SUPABASE_URL: 'https://abc.supabase.co/', SUPABASE_ANON_KEY: 'sb_publishable_x' },
      { supabase: { url: 'https://abc.supabase.co', anonKey: 'sb_publishable_x' } },
    ],
    [
      { SUPABASE_URL: 'http://127.0.0.1:54321', SUPABASE_ANON_KEY: 'anon', ADMIN_EMAIL: 'a@example.com' },
      {
        supabase: { url: 'http://127.0.0.1:54321', anonKey: 'anon' },
        administrator: { email: 'a@example.com', password: null },
      },
    ],
    [{ LOG_LEVEL: 'silent' }, { logLevel: 'silent' }],
    [{ TRUST_PROXY: 'false' }, { trustProxy: false }],
    [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
    [{ TRUST_PROXY: '10.0.0.0/8, ::1' }, { trustProxy: ['10.0.0.0/8', '::1'] }],
    [{ TRUST_PROXY: ' 10.0.0.7/32,fd00::/128 ' }, { trustProxy: ['10.0.0.7/32', 'fd00::/128'] }],
    [
      { PORT: ' 5 ', QUEUE_WAIT_MS: '\t6' },
      { port: 5, queueWaitMs: 6 },
    ],
    [{ RATE_LIMITS: 'off' }, { rateLimits: 'off' }],
    [{ QUEUE_WAIT_MS: '60000' }, { queueWaitMs: 60_000 }],
    [
      { QUEUE_WAIT_MS: '3000', NODE_ENV: 'production', PUBLIC_URL: 'https://www.example.com' },
      { queueWaitMs: 3000 },
    ],
    [{ STAFF_SECOND_FACTOR: 'required' }, { staffSecondFactor: 'required' }],
    [
      { REFUND_LIMITS: 'NGN: 1000.50, GBP:0' },
      { refundLimits: { ...defaultRefundLimits, NGN: 1000_50, GBP: 0 } },
    ],
    [
      { NODE_ENV: 'production', PUBLIC_URL: 'https://www.example.com' },
      { production: true, staffSecondFactor: 'required', publicUrl: 'https://www.example.com' },
    ],
    [
      {
        AUTH_SIGNING_ALGORITHM: 'RS256',
        AUTH_REDIRECT_URLS: 'https://app.example.com/**, myapp://signed-in',
        AUTH_MANUAL_LINKING: 'on',
        AUTH_WEB3: 'solana,ethereum',
        AUTH_PASSWORD_MEMORY_MIB: '128',
        AUTH_PASSWORD_PASSES: '4',
      },
      {
        auth: {
          signingAlgorithm: 'RS256',
          redirectAllowList: ['https://app.example.com/**', 'myapp://signed-in'],
          manualLinking: true,
          web3: ['ethereum', 'solana'],
          passwordCost: { memoryMib: 128, passes: 4 },
        },
      },
    ],
    [
      { FILES_URL: 's3://KEY:a%2Fb@s3.example.com:9000/charterly?region=eu-west-1' },
      {
        files: {
          kind: 's3',
          endpoint: 'https://s3.example.com:9000',
          bucket: 'charterly',
          region: 'eu-west-1',
          accessKeyId: 'KEY',
          secretAccessKey: 'a/b',
        },
      },
    ],
    [
      { FILES_URL: 's3://KEY:SECRET@127.0.0.1:9000/charterly/?tls=off' },
      {
        files: {
          kind: 's3',
          endpoint: 'http://127.0.0.1:9000',
          bucket: 'charterly',
          region: 'us-east-1',
          accessKeyId: 'KEY',
          secretAccessKey: 'SECRET',
        },
      },
    ],
  ])('%j', (environment, expected) => {
    expect(readConfig(environment)).toMatchObject(expected);
  });
});

describe('refused values, in one sentence', () => {
  test.each([
    [{ PORT: 'http' }, 'PORT is "http", but must be a whole number from 0 to 65535.'],
    [{ PORT: '65536' }, 'PORT is "65536", but must be a whole number from 0 to 65535.'],
    [{ PORT: '-1' }, 'PORT is "-1", but must be a whole number from 0 to 65535.'],
    [
      { HOST: 'http://here' },
      'HOST is "http://here", but must be a host name or an address such as 127.0.0.1 or 0.0.0.0.',
    ],
    [
      { CLAMAV_URL: 'http://clamd:3310' },
      'CLAMAV_URL is "http://clamd:3310", but must be of the form tcp://127.0.0.1:3310 or unix:///run/clamav/clamd.ctl.',
    ],
    [
      { CLAMAV_URL: 'unix:///run/100%/clamd.ctl' },
      'CLAMAV_URL is "unix:///run/100%/clamd.ctl", but must be of the form tcp://127.0.0.1:3310 or unix:///run/clamav/clamd.ctl.',
    ],
    [
      { CLAMAV_URL: 'tcp://clamd:0' },
      'CLAMAV_URL is "tcp://clamd:0", but must be of the form tcp://127.0.0.1:3310 or unix:///run/clamav/clamd.ctl.',
    ],
    [
      { PUBLIC_URL: 'www.example.com' },
      'PUBLIC_URL is "www.example.com", but must be an address such as https://www.example.com, with nothing after the host and port.',
    ],
    [
      { PUBLIC_URL: 'https://example.com/app' },
      'PUBLIC_URL is "https://example.com/app", but must be an address such as https://www.example.com, with nothing after the host and port.',
    ],
    [
      { MAIL_FROM: 'Charterly' },
      'MAIL_FROM is "Charterly", but must be an e-mail address, or a name and an address such as Charterly <hello@example.com>.',
    ],
    [
      { MAIL_REPLY_DOMAIN: 'reply.example.com' },
      'MAIL_INBOUND_SECRET is unset, but must be set together with MAIL_REPLY_DOMAIN.',
    ],
    [
      { MAIL_INBOUND_SECRET: 'a-secret-of-the-hook' },
      'MAIL_REPLY_DOMAIN is unset, but must be set together with MAIL_INBOUND_SECRET.',
    ],
    [
      { MAIL_REPLY_DOMAIN: 'https://reply.example.com', MAIL_INBOUND_SECRET: 'a-secret-of-the-hook' },
      'MAIL_REPLY_DOMAIN is "https://reply.example.com", but must be a domain such as reply.example.com.',
    ],
    [
      { MAIL_REPLY_DOMAIN: 'reply.example.com', MAIL_INBOUND_SECRET: 'short' },
      'MAIL_INBOUND_SECRET is too short, or with a space, but must be 16 to 200 letters, digits and signs, such as those `openssl rand -hex 24` prints; several are separated by commas.',
    ],
    [
      { ADMIN_EMAIL: 'admin', ADMIN_PASSWORD: 'long enough' },
      'ADMIN_EMAIL is "admin", but must be an e-mail address.',
    ],
    [{ ADMIN_EMAIL: 'a@example.com' }, 'ADMIN_PASSWORD is unset, but must be set together with ADMIN_EMAIL.'],
    [
      { ADMIN_PASSWORD: 'long enough' },
      'ADMIN_EMAIL is unset, but must be set together with ADMIN_PASSWORD.',
    ],
    [
      { SUPABASE_URL: 'https://abc.supabase.co' },
      'SUPABASE_ANON_KEY is unset, but must be set together with SUPABASE_URL.',
    ],
    [
      { SUPABASE_ANON_KEY: 'anon' },
      'SUPABASE_URL is unset, but must be set together with SUPABASE_ANON_KEY.',
    ],
    [
      { SUPABASE_URL: 'http://abc.supabase.co', SUPABASE_ANON_KEY: 'anon' },
      'SUPABASE_URL is "http://abc.supabase.co", but must be an address such as https://your-project.supabase.co, with nothing after the host and port, and with https unless it is on this machine.',
    ],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL is "loud", but must be one of fatal, error, warn, info, debug, trace, silent.',
    ],
    [
      { REGISTRIES: 'gleif, cipc' },
      'REGISTRIES is "cipc", but must be some of corporations-canada, gleif, separated by commas.',
    ],
    [
      { COMPANIES_HOUSE_API_KEY: 'short' },
      'COMPANIES_HOUSE_API_KEY is too short, or with a space, but must be the REST key of an application at developer.company-information.service.gov.uk.',
    ],
    [
      { REFUND_LIMITS: 'NGN:1,000' },
      'REFUND_LIMITS is "NGN:1,000", but must be amounts by currency (NGN, GHS, ZAR, GBP, USD, CAD), such as NGN:150000,GBP:100.',
    ],
    [
      { TRUST_PROXY: 'nginx' },
      'TRUST_PROXY is "nginx", but must be false, the number of proxies in front of this server, or their addresses and ranges such as 10.0.0.0/8 separated by commas.',
    ],
    [
      { TRUST_PROXY: 'true' },
      'TRUST_PROXY is "true", but must be false, the number of proxies in front of this server, or their addresses and ranges such as 10.0.0.0/8 separated by commas.',
    ],
    [{ RATE_LIMITS: 'none' }, 'RATE_LIMITS is "none", but must be one of default, off.'],
    [
      { RATE_LIMITS: 'off', NODE_ENV: 'production' },
      'RATE_LIMITS is "off", but must be default or unset when NODE_ENV is production.',
    ],
    [
      { NODE_ENV: 'production' },
      'PUBLIC_URL is unset, but must be the address people use, such as https://www.example.com, when NODE_ENV is production.',
    ],
    [
      { AUTH_SIGNING_ALGORITHM: 'none' },
      'AUTH_SIGNING_ALGORITHM is "none", but must be one of ES256, RS256, HS256.',
    ],
    [
      { AUTH_REDIRECT_URLS: 'https://**' },
      'AUTH_REDIRECT_URLS is "https://**", but must be addresses such as https://app.example.com/** or myapp://signed-in, separated by commas, each for hosts of one domain.',
    ],
    [
      { AUTH_REDIRECT_URLS: 'https://app.example.com/**,https://*.com/' },
      'AUTH_REDIRECT_URLS is "https://*.com/", but must be addresses such as https://app.example.com/** or myapp://signed-in, separated by commas, each for hosts of one domain.',
    ],
    [
      { AUTH_WEB3: 'solana, bitcoin' },
      'AUTH_WEB3 is "bitcoin", but must be one or more of ethereum, solana, separated by commas.',
    ],
    [{ AUTH_MANUAL_LINKING: 'yes' }, 'AUTH_MANUAL_LINKING is "yes", but must be on or off.'],
    [
      { AUTH_PASSWORD_MEMORY_MIB: '64MB' },
      'AUTH_PASSWORD_MEMORY_MIB is "64MB", but must be a whole number from 1 to 1024.',
    ],
    [
      { AUTH_PASSWORD_MEMORY_MIB: '2048' },
      'AUTH_PASSWORD_MEMORY_MIB is "2048", but must be a whole number from 1 to 1024.',
    ],
    [{ AUTH_PASSWORD_PASSES: '0' }, 'AUTH_PASSWORD_PASSES is "0", but must be a whole number from 1 to 10.'],
    [
      { QUEUE_WAIT_MS: '3001', NODE_ENV: 'production', PUBLIC_URL: 'https://www.example.com' },
      'QUEUE_WAIT_MS is "3001", but must be at most 3000 when NODE_ENV is production.',
    ],
    [
      { AUTH_PASSWORD_MEMORY_MIB: '8', NODE_ENV: 'production', PUBLIC_URL: 'https://www.example.com' },
      'AUTH_PASSWORD_MEMORY_MIB is "8", but must be a whole number from 19 to 1024 when NODE_ENV is production.',
    ],
    [
      { AUTH_PASSWORD_PASSES: '1', NODE_ENV: 'production', PUBLIC_URL: 'https://www.example.com' },
      'AUTH_PASSWORD_PASSES is "1", but must be a whole number from 2 to 10 when NODE_ENV is production.',
    ],
    [{ NODE_ENV: 'staging' }, 'NODE_ENV is "staging", but must be one of development, production, test.'],
  ])('%j', (environment, expected) => {
    expect(refusalOf(environment)).toBe(expected);
  });
});

describe('numbers in other forms: refused', () => {
  const forms = [
    '1e3',
    '0x10',
    '-1',
    '+1',
    '1.5',
    '1,5',
    '1_0',
    '١',
    '1 0',
    'NaN',
    'Infinity',
    '1'.repeat(30),
  ];

  test.each(['PORT', 'QUEUE_WAIT_MS', 'TRUST_PROXY', 'AUTH_PASSWORD_MEMORY_MIB', 'AUTH_PASSWORD_PASSES'])(
    '%s',
    (name) => {
      for (const value of forms) expect(refusalOf({ [name]: value })).toContain(`${name} is "${value}", but`);
    },
  );

  test('TRUST_PROXY: parts of addresses, and ranges that an address cannot have', () => {
    const values = [
      'a.b',
      '10.0.0',
      '10.0.0.256',
      '10.0.0.0/33',
      '0.0.0.0/0',
      '::1/129',
      '10.0.0.0/',
      '10.0.0.0/8/8',
      '1.5,::1',
      '::1,',
      '1,2',
      '00',
      '01',
    ];
    for (const value of values)
      expect(refusalOf({ TRUST_PROXY: value })).toContain(
        `TRUST_PROXY is "${value}", but must be false, the`,
      );
  });

  test('REFUND_LIMITS: amounts', () => {
    for (const amount of ['', '1e3', '0x10', '-1', '1.505', '1:2'])
      expect(refusalOf({ REFUND_LIMITS: `NGN:${amount}` })).toContain('REFUND_LIMITS is');
    expect(refusalOf({ REFUND_LIMITS: 'NGN:1,NGN:2' })).toContain('REFUND_LIMITS is');
  });

  test('ports of addresses', () => {
    for (const port of ['1e3', '0x10', '-1', '1.5', '65536']) {
      expect(refusalOf({ CLAMAV_URL: `tcp://clamd:${port}` })).toContain('CLAMAV_URL is');
      expect(refusalOf({ DATABASE_URL: `postgres://db:${port}/charterly` })).toContain('DATABASE_URL is');
      expect(refusalOf({ SMTP_URL: `smtp://mail:${port}` })).toContain('SMTP_URL is');
    }
  });
});

describe('secrets are never repeated', () => {
  test.each([
    [
      { DATABASE_URL: 'mysql://u:hunter2@db/c' },
      'DATABASE_URL is an address that begins with "mysql:", but must be of the form postgres://user:password@host:5432/database.',
    ],
    [
      { DATABASE_URL: 'hunter2' },
      'DATABASE_URL is not an address we can read, but must be of the form postgres://user:password@host:5432/database.',
    ],
    [
      { SMTP_URL: 'https://u:hunter2@mail' },
      'SMTP_URL is an address that begins with "https:", but must be of the form smtp://user:password@host:587 or smtps://user:password@host:465.',
    ],
    [
      { ADMIN_EMAIL: 'a@example.com', ADMIN_PASSWORD: 'hunter2' },
      'ADMIN_PASSWORD is shorter than 8 characters, but must be at least 8 characters long.',
    ],
    [
      { SUPABASE_URL: 'https://abc.supabase.co', SUPABASE_ANON_KEY: 'sb_secret_hunter2' },
      'SUPABASE_ANON_KEY is a secret key, but must be the publishable or anon key: it is told to everybody who opens the site.',
    ],
    [
      {
        SUPABASE_URL: 'https://abc.supabase.co',
        SUPABASE_ANON_KEY: `e30.${Buffer.from('{"role":"service_role","x":"hunter2"}').toString('base64url')}.x`,
      },
      'SUPABASE_ANON_KEY is a secret key, but must be the publishable or anon key: it is told to everybody who opens the site.',
    ],
    [
      { FILES_URL: 's3://KEY@host/bucket' },
      'FILES_URL is an address without a key and a secret, but must be of the form s3://KEY:SECRET@host:port/bucket?region=eu-west-1.',
    ],
    [
      { FILES_URL: 's3://KEY:hunter2@host' },
      'FILES_URL is an address without a bucket name (lower-case letters, digits, dots and hyphens), but must be of the form s3://KEY:SECRET@host:port/bucket?region=eu-west-1.',
    ],
    [
      { FILES_URL: 's3://KEY:hunter2%zz@host/bucket' },
      'FILES_URL is an address whose key or secret is wrongly percent-encoded, but must be of the form s3://KEY:SECRET@host:port/bucket?region=eu-west-1.',
    ],
  ])('%j', (environment, expected) => {
    const refusal = refusalOf(environment);
    expect(refusal).toBe(expected);
    expect(refusal).not.toContain('hunter2');
  });
});

test('.env.example: lists exactly the variables that are read', () => {
  const readNames = new Set<string>();
  readConfig(new Proxy({}, { get: (_, name) => void readNames.add(String(name)) }));
  // Variables of OAuth providers and sellers carry a name; they are read by their shape
  // (read-identity-providers.test.ts).
  const listed = [
    ...readFileSync(new URL('../../.env.example', import.meta.url), 'utf8').matchAll(/^#([A-Z0-9_]+)=/gm),
  ]
    .map(([, name = '']) => name)
    .filter((name) => !/^(OAUTH|SELLER)_/.test(name));
  expect(listed.toSorted()).toEqual([...readNames].toSorted());
});
