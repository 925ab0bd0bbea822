import type { JWK } from 'jose';
import { chains } from '../../config/auth-options.ts';
import { readPasswordCost } from '../../config/read-password-cost.ts';
import { captchaVerifyUrls } from '../http/check-captcha.ts';
import { ConfigurationError } from '../../config/config.ts';
import type { RateLimit } from '../../http/rate-limiter.ts';
import { readGotrueProviders } from './read-gotrue-providers.ts';
import { unlimited, type AuthLimits, type AuthSettings, type Captcha } from '../settings.ts';
import { gotrueSettings } from './gotrue-settings.ts';

type Environment = Record<string, string | undefined>;

/** The configuration of the standalone service. */
export type StandaloneConfig = {
  port: number;
  host: string;
  dataDirectory: string;
  databaseUrl: string | null;
  smtpUrl: string | null;
  mailFrom: string | null;
  /** The header, in lower case, with the client's network address; null: the address of the connection. */
  addressHeader: string | null;
  settings: AuthSettings & { siteUrl: string; externalUrl: string };
};

/**
 * Reads the configuration from GoTrue's variables, each with or without the prefix `GOTRUE_`.
 * @throws ConfigurationError naming the first variable that is missing or wrong
 */
export function readGotrueVariables(environment: Environment): StandaloneConfig {
  const raw = (name: string): string | null =>
    environment[`GOTRUE_${name}`]?.trim() || environment[name]?.trim() || null;
  const shown = (name: string): string =>
    environment[name] === undefined || environment[`GOTRUE_${name}`]?.trim() ? `GOTRUE_${name}` : name;
  const wrong = (name: string, given: string | null, accepted: string) =>
    new ConfigurationError(shown(name), given === null ? 'unset' : JSON.stringify(given), accepted);

  const flag = (name: string, unset: boolean): boolean => {
    const value = raw(name);
    if (value === null) return unset;
    if (/^(1|t|true)$/i.test(value)) return true;
    if (/^(0|f|false)$/i.test(value)) return false;
    throw wrong(name, value, 'true or false');
  };
  const whole = (name: string, unset: number): number => {
    const value = raw(name);
    if (value === null) return unset;
    if (!/^\d{1,9}$/.test(value)) throw wrong(name, value, 'a whole number');
    return Number(value);
  };
  const seconds = (name: string, unset: number): number => {
    const value = raw(name);
    if (value === null) return unset;
    const found = parseDuration(value);
    if (found === null) throw wrong(name, value, 'a length of time such as 24h, 1m30s or 500ms');
    return found;
  };
  const optionalSeconds = (name: string): number | null => seconds(name, 0) || null;
  const address = (name: string): string => {
    const value = raw(name);
    const url = value === null ? null : URL.parse(value);
    if (value === null || !url || !/^https?:$/.test(url.protocol))
      throw wrong(name, value, 'set to an address such as http://localhost:9999');
    return value.replace(/\/+$/, '');
  };
  const list = (name: string): string[] | null =>
    raw(name)
      ?.split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '') ?? null;

  const siteUrl = address('SITE_URL');
  const externalUrl = address('API_EXTERNAL_URL');
  const jwtSecret = raw('JWT_SECRET');
  const jwtKeys = readKeys(raw('JWT_KEYS'));
  if (jwtSecret === null && jwtKeys === null)
    throw new ConfigurationError(
      'GOTRUE_JWT_SECRET',
      'unset',
      'set to a long random text, unless GOTRUE_JWT_KEYS is set',
    );
  const codeSeconds = whole('MAILER_OTP_EXP', gotrueSettings.confirmationSeconds);
  const addressHeader = raw('RATE_LIMIT_HEADER')?.toLowerCase() ?? null;

  return {
    port: whole('PORT', whole('API_PORT', 8081)),
    host: raw('API_HOST') ?? '127.0.0.1',
    dataDirectory: raw('DATA_DIR') ?? './data/auth',
    databaseUrl: raw('DATABASE_URL') ?? raw('DB_DATABASE_URL'),
    smtpUrl: smtpUrl(raw('SMTP_HOST'), whole('SMTP_PORT', 587), raw('SMTP_USER'), raw('SMTP_PASS')),
    mailFrom: sender(raw('SMTP_ADMIN_EMAIL'), raw('SMTP_SENDER_NAME')),
    addressHeader,
    settings: {
      ...gotrueSettings,
      siteUrl,
      externalUrl,
      issuer: raw('JWT_ISSUER') ?? externalUrl,
      audience: raw('JWT_AUD') ?? gotrueSettings.audience,
      adminRoles: list('JWT_ADMIN_ROLES') ?? gotrueSettings.adminRoles,
      redirectAllowList: list('URI_ALLOW_LIST') ?? [],
      signUpAllowed: !flag('DISABLE_SIGNUP', false),
      emailEnabled: flag('EXTERNAL_EMAIL_ENABLED', true),
      phoneEnabled: flag('EXTERNAL_PHONE_ENABLED', false),
      phoneAutoconfirm: flag('SMS_AUTOCONFIRM', false),
      anonymousUsers: flag('EXTERNAL_ANONYMOUS_USERS_ENABLED', false),
      manualLinking: flag('SECURITY_MANUAL_LINKING_ENABLED', false),
      mailerAutoconfirm: flag('MAILER_AUTOCONFIRM', false),
      factors: {
        totp: flag('MFA_TOTP_ENROLL_ENABLED', true),
        webauthn: flag('MFA_WEB_AUTHN_ENROLL_ENABLED', gotrueSettings.factors.webauthn),
      },
      factorsPerUser: whole('MFA_MAX_ENROLLED_FACTORS', gotrueSettings.factorsPerUser),
      providers: readGotrueProviders(raw),
      web3: chains.filter((chain) => flag(`EXTERNAL_WEB3_${chain.toUpperCase()}_ENABLED`, false)),
      secureEmailChange: flag('MAILER_SECURE_EMAIL_CHANGE_ENABLED', true),
      passwordChangeNeedsCurrent: flag('SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD', false),
      passwordChangeNeedsReauthentication: flag('SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION', false),
      accessTokenSeconds: whole('JWT_EXP', gotrueSettings.accessTokenSeconds),
      signingAlgorithm: signingAlgorithmOf(jwtKeys),
      jwtSecret,
      jwtKeys,
      requestSeconds:
        seconds('API_MAX_REQUEST_DURATION', gotrueSettings.requestSeconds) || gotrueSettings.requestSeconds,
      refreshRotation: flag('SECURITY_REFRESH_TOKEN_ROTATION_ENABLED', true),
      refreshReuseSeconds: whole('SECURITY_REFRESH_TOKEN_REUSE_INTERVAL', gotrueSettings.refreshReuseSeconds),
      sessionTimeboxSeconds: optionalSeconds('SESSIONS_TIMEBOX'),
      sessionInactivitySeconds: optionalSeconds('SESSIONS_INACTIVITY_TIMEOUT'),
      secondFactorWithinSeconds: optionalSeconds('SESSIONS_ALLOW_LOW_AAL'),
      singleSessionPerUser: flag('SESSIONS_SINGLE_PER_USER', false),
      confirmationSeconds: codeSeconds,
      recoverySeconds: codeSeconds,
      reauthenticationSeconds: codeSeconds,
      codeLength: codeLength(whole('MAILER_OTP_LENGTH', gotrueSettings.codeLength)),
      captcha: flag('SECURITY_CAPTCHA_ENABLED', false)
        ? captchaOf(raw('SECURITY_CAPTCHA_PROVIDER') ?? 'hcaptcha', raw('SECURITY_CAPTCHA_SECRET'))
        : null,
      factorChallengeSeconds: whole('MFA_CHALLENGE_EXPIRY_DURATION', gotrueSettings.factorChallengeSeconds),
      mailCooldownSeconds: seconds('SMTP_MAX_FREQUENCY', gotrueSettings.mailCooldownSeconds),
      passwordMinLength: Math.max(6, whole('PASSWORD_MIN_LENGTH', gotrueSettings.passwordMinLength)),
      passwordCost: readPasswordCost(
        (name) => environment[name]?.trim() || null,
        environment['NODE_ENV'] === 'production',
      ),
      passwordRequiredCharacters: characterSets(raw('PASSWORD_REQUIRED_CHARACTERS')),
      limits: limitsOf(addressHeader !== null, whole),
    },
  };
}

/** From six to ten digits; anything else means six, as in GoTrue. */
const codeLength = (asked: number): number => (asked >= 6 && asked <= 10 ? asked : 6);

function captchaOf(provider: string, secret: string | null): Captcha {
  const judge = Object.entries(captchaVerifyUrls).find(([name]) => name === provider);
  if (!judge)
    throw new ConfigurationError(
      'GOTRUE_SECURITY_CAPTCHA_PROVIDER',
      JSON.stringify(provider),
      `one of ${Object.keys(captchaVerifyUrls).join(', ')}`,
    );
  if (secret === null)
    throw new ConfigurationError(
      'GOTRUE_SECURITY_CAPTCHA_SECRET',
      'unset',
      'set when GOTRUE_SECURITY_CAPTCHA_ENABLED is true',
    );
  return { verifyUrl: judge[1], secret };
}

/**
 * Rate limits per network address apply only if a header names the address, as in GoTrue; that of all mails
 * always does.
 */
function limitsOf(byAddress: boolean, whole: (name: string, unset: number) => number): AuthLimits {
  const each = (limit: number, windowSeconds: number): RateLimit =>
    byAddress ? { limit, windowSeconds } : unlimited;
  const otp = each(whole('RATE_LIMIT_OTP', 30), 300);
  return {
    ...gotrueSettings.limits,
    signUp: otp,
    mailRequest: otp,
    updateUser: otp,
    anonymous: each(whole('RATE_LIMIT_ANONYMOUS_USERS', 30), 3600),
    web3: each(whole('RATE_LIMIT_WEB3', 30), 300),
    token: each(whole('RATE_LIMIT_TOKEN_REFRESH', 150), 300),
    verify: each(whole('RATE_LIMIT_VERIFY', 30), 300),
    sso: each(whole('RATE_LIMIT_SSO', 30), 300),
    factor: each(whole('MFA_RATE_LIMIT_CHALLENGE_AND_VERIFY', 15), 60),
    providerFlow: unlimited,
    mailsOfServer: { limit: whole('RATE_LIMIT_EMAIL_SENT', 30), windowSeconds: 3600 },
  };
}

/** Parses plain seconds or a Go duration. @returns seconds, or null */
function parseDuration(text: string): number | null {
  if (/^\d+$/.test(text)) return Number(text);
  const units: Record<string, number> = { h: 3600, m: 60, s: 1, ms: 0.001 };
  if (!/^(\d+(\.\d+)?(h|ms|m|s))+$/.test(text)) return null;
  return [...text.matchAll(/(\d+(?:\.\d+)?)(h|ms|m|s)/g)].reduce(
    (sum, [, amount, unit]) => sum + Number(amount) * (units[unit ?? ''] ?? 0),
    0,
  );
}

const wrongKeys = (what: string) =>
  new ConfigurationError(
    'GOTRUE_JWT_KEYS',
    what,
    'a JSON array of JSON Web Keys of which one has "sign" among its key_ops',
  );

function readKeys(text: string | null): readonly JWK[] | null {
  if (text === null) return null;
  let keys: unknown;
  try {
    keys = JSON.parse(text);
  } catch {
    throw wrongKeys('no JSON');
  }
  if (
    !Array.isArray(keys) ||
    keys.length === 0 ||
    !keys.every((key: unknown) => typeof key === 'object' && key !== null && 'kty' in key)
  )
    throw wrongKeys('not a list of keys');
  const list = keys as JWK[];
  if (list.filter((key) => key.key_ops?.includes('sign')).length !== 1)
    throw wrongKeys('without exactly one key to sign with');
  return list;
}

function signingAlgorithmOf(keys: readonly JWK[] | null): AuthSettings['signingAlgorithm'] {
  const given = keys?.find((key) => key.key_ops?.includes('sign'))?.alg ?? 'HS256';
  const algorithm = (['ES256', 'RS256', 'HS256'] as const).find((known) => known === given);
  if (algorithm === undefined)
    throw new ConfigurationError('GOTRUE_JWT_KEYS', `a key for ${given}`, 'for ES256, RS256 or HS256');
  return algorithm;
}

function smtpUrl(
  host: string | null,
  port: number,
  user: string | null,
  password: string | null,
): string | null {
  if (host === null) return null;
  const login = user === null ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password ?? '')}@`;
  return `${port === 465 ? 'smtps' : 'smtp'}://${login}${host}:${port}`;
}

const sender = (email: string | null, name: string | null): string | null =>
  email === null ? null : name === null ? email : `${name.replace(/[<>\r\n"]/g, '')} <${email}>`;

/** Splits sets of characters at colons; `\:` is a literal colon. */
const characterSets = (text: string | null): string[] =>
  (text ?? '')
    .split(/(?<!\\):/)
    .map((set) => set.replaceAll('\\:', ':'))
    .filter((set) => set !== '');
