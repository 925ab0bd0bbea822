import { exportJWK, generateKeyPair } from 'jose';
import { describe, expect, it } from 'vitest';
import { readGotrueVariables } from './read-gotrue-variables.ts';

const least = {
  GOTRUE_SITE_URL: 'http://localhost:3000',
  API_EXTERNAL_URL: 'http://localhost:9999/',
  GOTRUE_JWT_SECRET: 'a long random text',
};
const settingsOf = (more: Record<string, string> = {}) => readGotrueVariables({ ...least, ...more }).settings;

describe('GoTrue variables', () => {
  it('unset: defaults of GoTrue', () => {
    expect(readGotrueVariables(least)).toMatchObject({
      port: 8081,
      databaseUrl: null,
      smtpUrl: null,
      mailFrom: null,
      addressHeader: null,
    });
    expect(settingsOf()).toMatchObject({
      siteUrl: 'http://localhost:3000',
      externalUrl: 'http://localhost:9999',
      issuer: 'http://localhost:9999',
      apiKeyRequired: false,
      mailLinks: 'verify',
      signUpAllowed: true,
      emailEnabled: true,
      anonymousUsers: false,
      mailerAutoconfirm: false,
      manualLinking: false,
      accessTokenSeconds: 3600,
      signingAlgorithm: 'HS256',
      refreshReuseSeconds: 0,
      confirmationSeconds: 86_400,
      mailCooldownSeconds: 60,
      passwordMinLength: 6,
      passwordEstimator: false,
      sessionTimeboxSeconds: null,
    });
  });

  it('rate limits: per network address only with a header, mails always', () => {
    expect(settingsOf().limits.token.limit).toBe(Infinity);
    expect(settingsOf().limits.mailsOfServer).toEqual({ limit: 30, windowSeconds: 3600 });
    const { addressHeader, settings } = readGotrueVariables({
      ...least,
      GOTRUE_RATE_LIMIT_HEADER: 'X-Real-Ip',
      GOTRUE_RATE_LIMIT_VERIFY: '7',
    });
    expect(addressHeader).toBe('x-real-ip');
    expect(settings.limits.token).toEqual({ limit: 150, windowSeconds: 300 });
    expect(settings.limits.verify).toEqual({ limit: 7, windowSeconds: 300 });
  });

  it.each([
    ['GOTRUE_DISABLE_SIGNUP', 'true', { signUpAllowed: false }],
    ['GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED', 'true', { anonymousUsers: true }],
    ['GOTRUE_EXTERNAL_EMAIL_ENABLED', 'false', { emailEnabled: false }],
    ['GOTRUE_EXTERNAL_PHONE_ENABLED', '1', { phoneEnabled: true }],
    ['GOTRUE_MAILER_AUTOCONFIRM', 'TRUE', { mailerAutoconfirm: true }],
    ['GOTRUE_SECURITY_MANUAL_LINKING_ENABLED', 't', { manualLinking: true }],
    ['GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL', '10', { refreshReuseSeconds: 10 }],
    ['GOTRUE_SMS_AUTOCONFIRM', 'true', { phoneAutoconfirm: true }],
    ['GOTRUE_MAILER_OTP_LENGTH', '8', { codeLength: 8 }],
    ['GOTRUE_MAILER_OTP_LENGTH', '4', { codeLength: 6 }],
    [
      'GOTRUE_MAILER_OTP_EXP',
      '60',
      { confirmationSeconds: 60, recoverySeconds: 60, reauthenticationSeconds: 60 },
    ],
    ['GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED', 'false', { secureEmailChange: false }],
    ['GOTRUE_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED', 'false', { refreshRotation: false }],
    [
      'GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION',
      'true',
      { passwordChangeNeedsReauthentication: true },
    ],
    [
      'GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD',
      'true',
      { passwordChangeNeedsCurrent: true },
    ],
    ['GOTRUE_MFA_TOTP_ENROLL_ENABLED', 'false', { factors: { totp: false, webauthn: false } }],
    ['GOTRUE_MFA_WEB_AUTHN_ENROLL_ENABLED', 'true', { factors: { totp: true, webauthn: true } }],
    ['GOTRUE_MFA_MAX_ENROLLED_FACTORS', '3', { factorsPerUser: 3 }],
    ['GOTRUE_MFA_CHALLENGE_EXPIRY_DURATION', '60', { factorChallengeSeconds: 60 }],
    ['GOTRUE_SESSIONS_INACTIVITY_TIMEOUT', '8h', { sessionInactivitySeconds: 28_800 }],
    ['GOTRUE_SESSIONS_ALLOW_LOW_AAL', '15m', { secondFactorWithinSeconds: 900 }],
    ['GOTRUE_SESSIONS_SINGLE_PER_USER', 'true', { singleSessionPerUser: true }],
    ['GOTRUE_API_MAX_REQUEST_DURATION', '20s', { requestSeconds: 20 }],
    ['GOTRUE_JWT_AUD', 'people', { audience: 'people' }],
    ['GOTRUE_JWT_ISSUER', 'https://id.example', { issuer: 'https://id.example' }],
    ['GOTRUE_JWT_ADMIN_ROLES', 'root, operator', { adminRoles: ['root', 'operator'] }],
    ['GOTRUE_EXTERNAL_WEB3_ETHEREUM_ENABLED', 'true', { web3: ['ethereum'] }],
    ['AUTH_PASSWORD_PASSES', '2', { passwordCost: { memoryMib: 64, passes: 2 } }],
    ['GOTRUE_PASSWORD_MIN_LENGTH', '12', { passwordMinLength: 12 }],
    [
      'GOTRUE_PASSWORD_REQUIRED_CHARACTERS',
      'abc:0123:\\:;',
      { passwordRequiredCharacters: ['abc', '0123', ':;'] },
    ],
    ['GOTRUE_EXTERNAL_WEB3_SOLANA_ENABLED', 'true', { web3: ['solana'] }],
    ['GOTRUE_JWT_EXP', '60', { accessTokenSeconds: 60 }],
    ['GOTRUE_SMTP_MAX_FREQUENCY', '1m30s', { mailCooldownSeconds: 90 }],
    ['GOTRUE_SESSIONS_TIMEBOX', '24h', { sessionTimeboxSeconds: 86_400 }],
    [
      'GOTRUE_URI_ALLOW_LIST',
      'https://a.example/**, http://b.example/*',
      { redirectAllowList: ['https://a.example/**', 'http://b.example/*'] },
    ],
  ])('%s=%s: applied', (name, value, expected) => {
    expect(settingsOf({ [name]: value })).toMatchObject(expected);
  });

  it.each([
    ['EMAIL_SENT', 'mailsOfServer', 3600],
    ['VERIFY', 'verify', 300],
    ['TOKEN_REFRESH', 'token', 300],
    ['OTP', 'mailRequest', 300],
    ['OTP', 'signUp', 300],
    ['OTP', 'updateUser', 300],
    ['SSO', 'sso', 300],
    ['WEB3', 'web3', 300],
    ['ANONYMOUS_USERS', 'anonymous', 3600],
  ] as const)('GOTRUE_RATE_LIMIT_%s: limits %s', (name, limit, windowSeconds) => {
    expect(
      settingsOf({ GOTRUE_RATE_LIMIT_HEADER: 'X-Real-Ip', [`GOTRUE_RATE_LIMIT_${name}`]: '7' }).limits[limit],
    ).toEqual({ limit: 7, windowSeconds });
  });

  it('MFA rate limit: limits second factors', () => {
    expect(
      settingsOf({ GOTRUE_RATE_LIMIT_HEADER: 'X-Real-Ip', GOTRUE_MFA_RATE_LIMIT_CHALLENGE_AND_VERIFY: '5' })
        .limits.factor,
    ).toEqual({ limit: 5, windowSeconds: 60 });
  });

  it.each([
    ['hcaptcha', 'https://hcaptcha.com/siteverify'],
    ['turnstile', 'https://challenges.cloudflare.com/turnstile/v0/siteverify'],
  ])('captcha provider: %s', (provider, verifyUrl) => {
    const captcha = { GOTRUE_SECURITY_CAPTCHA_PROVIDER: provider, GOTRUE_SECURITY_CAPTCHA_SECRET: 'hush' };
    expect(settingsOf({ ...captcha, GOTRUE_SECURITY_CAPTCHA_ENABLED: 'true' }).captcha).toEqual({
      verifyUrl,
      secret: 'hush',
    });
    expect(settingsOf(captcha).captcha).toBeNull();
  });

  it('unknown captcha provider or missing secret: rejected', () => {
    expect(() =>
      settingsOf({
        GOTRUE_SECURITY_CAPTCHA_ENABLED: 'true',
        GOTRUE_SECURITY_CAPTCHA_PROVIDER: 'riddles',
        GOTRUE_SECURITY_CAPTCHA_SECRET: 'hush',
      }),
    ).toThrow('GOTRUE_SECURITY_CAPTCHA_PROVIDER is "riddles", but must be one of hcaptcha, turnstile.');
    expect(() => settingsOf({ GOTRUE_SECURITY_CAPTCHA_ENABLED: 'true' })).toThrow(
      'GOTRUE_SECURITY_CAPTCHA_SECRET is unset',
    );
  });

  it('SMTP variables: form the SMTP URL', () => {
    const mail = {
      GOTRUE_SMTP_HOST: 'mail.example',
      GOTRUE_SMTP_PORT: '2500',
      GOTRUE_SMTP_USER: 'me@example',
      GOTRUE_SMTP_PASS: 'p:w',
      GOTRUE_SMTP_ADMIN_EMAIL: 'no-reply@example.com',
      GOTRUE_SMTP_SENDER_NAME: 'Desk',
    };
    expect(readGotrueVariables({ ...least, ...mail })).toMatchObject({
      smtpUrl: 'smtp://me%40example:p%3Aw@mail.example:2500',
      mailFrom: 'Desk <no-reply@example.com>',
    });
  });

  it('JWT_KEYS: configure the signing keys', async () => {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true });
    const key = { ...(await exportJWK(privateKey)), kid: 'one', alg: 'ES256', key_ops: ['sign', 'verify'] };
    expect(settingsOf({ GOTRUE_JWT_KEYS: JSON.stringify([key]) })).toMatchObject({
      signingAlgorithm: 'ES256',
      jwtKeys: [{ kid: 'one' }],
    });
  });

  it.each([
    ['GOTRUE_SITE_URL', ''],
    ['GOTRUE_SITE_URL', 'localhost'],
    ['API_EXTERNAL_URL', ''],
    ['GOTRUE_JWT_SECRET', ''],
    ['GOTRUE_JWT_KEYS', '{}'],
    ['GOTRUE_JWT_KEYS', '[{"kty":"oct","k":"x"}]'],
    ['GOTRUE_MAILER_AUTOCONFIRM', 'perhaps'],
    ['GOTRUE_JWT_EXP', 'an hour'],
    ['GOTRUE_SMTP_MAX_FREQUENCY', 'often'],
  ])('rejected by name: %s=%j', (name, value) => {
    expect(() => settingsOf({ [name]: value })).toThrow(new RegExp(`^${name} is `));
  });

  it('error messages: never contain a secret', () => {
    expect(() => settingsOf({ GOTRUE_JWT_KEYS: '[{"kty":"oct","k":"hush"}]' })).toThrow(
      expect.not.stringContaining('hush') as Error,
    );
  });
});
