import type { JWK } from 'jose';
import {
  recommendedCost,
  type Chain,
  type IdentityProvider,
  type PasswordCost,
  type SigningAlgorithm,
} from '../config/auth-options.ts';
import type { RateLimit } from '../http/rate-limiter.ts';
import type { ThrottleSettings } from './http/throttle.ts';

const minute = 60;
const hour = 60 * minute;

/** The captcha service that verifies tokens, and our secret there. */
export type Captcha = { verifyUrl: string; secret: string };

/** The settings of the sign-in service. Numbers are seconds unless the name says otherwise. */
export type AuthSettings = {
  /** Whether requests need an API key, as behind Supabase's gateway; false for the standalone service. */
  apiKeyRequired: boolean;
  /** Null: `config.publicUrl`, see `siteUrlOf` in dependencies.ts. */
  siteUrl: string | null;
  /** The public URL of this service, used in mailed links; null: `<site>/auth/v1`. */
  externalUrl: string | null;
  /** `iss` of access tokens; null: the external URL. */
  issuer: string | null;
  audience: string;
  adminRoles: readonly string[];
  /** Globs of URLs outside the site that may receive a session. */
  redirectAllowList: readonly string[];
  /**
   * `page`: mailed links open a page with a button. `verify`: they lead to `GET /verify` and are consumed
   * by being opened, as in GoTrue.
   */
  mailLinks: 'page' | 'verify';

  signUpAllowed: boolean;
  emailEnabled: boolean;
  /** Allows sign-in with a phone number and password set by an administrator. Sending SMS is not built. */
  phoneEnabled: boolean;
  /** Confirms new phone numbers without verification. */
  phoneAutoconfirm: boolean;
  anonymousUsers: boolean;
  manualLinking: boolean;
  /** Confirms new addresses without verification. */
  mailerAutoconfirm: boolean;
  /** Whether `POST /otp` with `create_user: false` reports an unknown address. */
  revealsUnknownAddresses: boolean;
  /** Whether an address change must be confirmed by the old address too. */
  secureEmailChange: boolean;
  /** Whether a password change in a session older than a day needs a mailed nonce. */
  passwordChangeNeedsReauthentication: boolean;
  /** Whether a password change needs the current password. */
  passwordChangeNeedsCurrent: boolean;

  accessTokenSeconds: number;
  signingAlgorithm: SigningAlgorithm;
  /** The HS256 secret, also for keys and tokens made with it earlier; null: none. */
  jwtSecret: string | null;
  /**
   * Keys used instead of those in the database; the signing key has `key_ops: ["sign", …]`. Null: those in
   * the database.
   */
  jwtKeys: readonly JWK[] | null;
  /** The time limit of a request; clients retry. */
  requestSeconds: number;
  /** The cache time of signing keys, after which a rotation reaches every process. */
  keyCacheSeconds: number;

  /** Whether the reuse of a refresh token ends its session; otherwise it is only rejected. */
  refreshRotation: boolean;
  /** Reuse of a refresh token within this time counts as a retry or a second tab. */
  refreshReuseSeconds: number;
  /** How long a refresh waits for another one of the same session. */
  refreshLockSeconds: number;
  /** The maximum age of a session; null: unlimited. */
  sessionTimeboxSeconds: number | null;
  /** The maximum time between refreshes; null: unlimited. */
  sessionInactivitySeconds: number | null;
  /** The same two limits for accounts with a role at the desk; null: as for others. */
  staffSessionTimeboxSeconds: number | null;
  staffSessionInactivitySeconds: number | null;
  /** A user with a second factor must verify it this soon after the start of a session; null: no limit. */
  secondFactorWithinSeconds: number | null;
  singleSessionPerUser: boolean;

  confirmationSeconds: number;
  recoverySeconds: number;
  /** The lifetime of the nonce for a password change. */
  reauthenticationSeconds: number;
  emailCodeSeconds: number;
  /** From entering the code to creating the account. */
  verificationTokenSeconds: number;
  /** The minimum interval between two mails of one kind to one address. */
  mailCooldownSeconds: number;
  codeLength: number;
  /** Attempts per code for the device that requested it, and for each other network address. */
  codeAttempts: number;
  /** Attempts per code for all devices together that did not request it. */
  codeAttemptsOfOthers: number;
  /**
   * Slows down network addresses that request many sign-up codes; for a registered address a request counts
   * three times.
   */
  codeRequestThrottle: ThrottleSettings;

  passwordMinLength: number;
  /** In bytes; as in GoTrue, so that passwords still work after a move there. */
  passwordMaxBytes: number;
  /** Sets of characters, of each of which a password needs one. */
  passwordRequiredCharacters: readonly string[];
  /** Rejects common and guessable passwords with reasons. */
  passwordEstimator: boolean;
  /** The cost of password hashes; hashes of another cost are replaced at the next sign-in. */
  passwordCost: PasswordCost;
  /**
   * The maximum size of `user_metadata` as JSON: it is part of every access token, and header size is
   * limited.
   */
  metadataMaxBytes: number;
  /** The enabled types of second factors. Phone factors are not built. */
  factors: { totp: boolean; webauthn: boolean };
  factorsPerUser: number;
  /** Unverified factors older than this are deleted at the next enrollment. */
  unfinishedFactorSeconds: number;
  factorChallengeSeconds: number;
  /** The external identity providers. */
  providers: readonly IdentityProvider[];
  /** The chains whose wallets can sign in. */
  web3: readonly Chain[];
  /** How far the date of a wallet's message may be from now. */
  web3Seconds: number;
  /** The time to finish a flow at an external provider. */
  providerFlowSeconds: number;
  /** Binds provider flows to the browser by a cookie. Linking then needs a page on our own origin. */
  flowsBoundToBrowser: boolean;
  /**
   * The minimum duration of answers that must not reveal whether an address is known. Longer than the
   * slowest branch takes.
   */
  minResponseMilliseconds: number;
  /** Null: captchas are not required. Our own pages show none. */
  captcha: Captcha | null;
  limits: AuthLimits;
};

/** The rate limits: what is limited, how often, in which window. */
export type AuthLimits = Record<
  | 'signUp'
  | 'anonymous'
  | 'token'
  | 'web3'
  /** Per network address and account, so that an attacker elsewhere does not lock out the owner. */
  | 'passwordPerAccountAndAddress'
  /** All attempts on one account. */
  | 'passwordPerAccount'
  | 'verify'
  | 'mailRequest'
  | 'mailPerAccount'
  /** All mails of this service; GoTrue has such a limit. */
  | 'mailsOfServer'
  | 'updateUser'
  | 'sso'
  /** Challenges and, counted separately, their answers. */
  | 'factor'
  /** Answers for the second factors of one account, correct ones included, against guessing six digits. */
  | 'factorPerUser'
  | 'factorPerUserAndDay'
  | 'providerFlow'
  /** How often it is told that one e-mail address is registered. */
  | 'existingAddressTold'
  /** Attempts at the codes of one e-mail address by devices that did not request them. */
  | 'codeGuess'
  | 'codeCheck'
  | 'activityPerUser',
  RateLimit
>;

/** Not counted at all. */
export const unlimited: RateLimit = { limit: Infinity, windowSeconds: hour };

export const authLimits: AuthLimits = {
  signUp: { limit: 30, windowSeconds: 5 * minute },
  anonymous: { limit: 30, windowSeconds: hour },
  token: { limit: 150, windowSeconds: 5 * minute },
  web3: { limit: 30, windowSeconds: 5 * minute },
  passwordPerAccountAndAddress: { limit: 30, windowSeconds: 15 * minute },
  passwordPerAccount: { limit: 150, windowSeconds: 15 * minute },
  verify: { limit: 30, windowSeconds: 5 * minute },
  mailRequest: { limit: 30, windowSeconds: 5 * minute },
  mailPerAccount: { limit: 8, windowSeconds: hour },
  mailsOfServer: unlimited,
  updateUser: { limit: 30, windowSeconds: 5 * minute },
  sso: { limit: 30, windowSeconds: 5 * minute },
  factor: { limit: 15, windowSeconds: minute },
  existingAddressTold: { limit: 10, windowSeconds: hour },
  codeGuess: { limit: 100, windowSeconds: 24 * hour },
  codeCheck: { limit: 60, windowSeconds: 10 * minute },
  factorPerUser: { limit: 10, windowSeconds: 15 * minute },
  factorPerUserAndDay: { limit: 60, windowSeconds: 24 * hour },
  providerFlow: { limit: 60, windowSeconds: 5 * minute },
  activityPerUser: { limit: 240, windowSeconds: minute },
};

/**
 * The settings of the product. Use cases read `dependencies.settings`, which differ in the standalone
 * service.
 */
export const productSettings: AuthSettings = {
  apiKeyRequired: true,
  siteUrl: null,
  externalUrl: null,
  issuer: null,
  audience: 'authenticated',
  adminRoles: ['service_role', 'supabase_admin'],
  redirectAllowList: [],
  mailLinks: 'page',

  signUpAllowed: true,
  emailEnabled: true,
  phoneEnabled: false,
  phoneAutoconfirm: false,
  anonymousUsers: false,
  manualLinking: false,
  mailerAutoconfirm: false,
  revealsUnknownAddresses: false,
  secureEmailChange: true,
  passwordChangeNeedsReauthentication: true,
  passwordChangeNeedsCurrent: false,

  accessTokenSeconds: hour,
  signingAlgorithm: 'ES256',
  jwtSecret: null,
  jwtKeys: null,
  requestSeconds: 30,
  keyCacheSeconds: minute,

  refreshRotation: true,
  refreshReuseSeconds: 10,
  refreshLockSeconds: 5,
  sessionTimeboxSeconds: 365 * 24 * hour,
  sessionInactivitySeconds: 90 * 24 * hour,
  staffSessionTimeboxSeconds: 12 * hour,
  staffSessionInactivitySeconds: 2 * hour,
  secondFactorWithinSeconds: null,
  singleSessionPerUser: false,

  confirmationSeconds: 24 * hour,
  recoverySeconds: hour,
  reauthenticationSeconds: hour,
  emailCodeSeconds: 10 * minute,
  verificationTokenSeconds: 15 * minute,
  mailCooldownSeconds: minute,
  codeLength: 6,
  codeAttempts: 5,
  codeAttemptsOfOthers: 20,
  codeRequestThrottle: {
    free: 30,
    windowSeconds: hour,
    firstMilliseconds: 500,
    maxMilliseconds: 8000,
    waitingPerAddress: 4,
    waitingInAll: 200,
  },

  passwordMinLength: 8,
  passwordMaxBytes: 72,
  passwordRequiredCharacters: [],
  passwordEstimator: true,
  passwordCost: recommendedCost,
  metadataMaxBytes: 4096,
  factors: { totp: true, webauthn: true },
  factorsPerUser: 10,
  unfinishedFactorSeconds: 5 * minute,
  factorChallengeSeconds: 5 * minute,
  providers: [],
  web3: [],
  web3Seconds: 10 * minute,
  providerFlowSeconds: 5 * minute,
  flowsBoundToBrowser: true,
  minResponseMilliseconds: 150,
  captcha: null,
  limits: authLimits,
};
