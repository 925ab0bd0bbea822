import type { JWK } from 'jose';
import type { RateLimit } from '../http/rate-limiter.ts';

const minute = 60;
const hour = 60 * minute;

export const signingAlgorithms = ['ES256', 'RS256', 'HS256'] as const;
export type SigningAlgorithm = (typeof signingAlgorithms)[number];

/** The chains whose wallets can sign in. */
export const chains = ['ethereum', 'solana'] as const;
export type Chain = (typeof chains)[number];

/** The cost of one argon2id hash. */
export type PasswordCost = { memoryMib: number; passes: number };

/** The second recommendation of RFC 9106, section 4, for machines that share their memory: 64 MiB, three passes. */
export const recommendedCost: PasswordCost = { memoryMib: 64, passes: 3 };

/** The captcha service that verifies tokens, and our secret there. */
export type Captcha = { verifyUrl: string; secret: string };

/** An OpenID Connect provider, or an OAuth 2.0 provider with a user-info endpoint. */
export type IdentityProvider = {
  /** Lower case; the value of `provider=`, also in identities and in `/settings`. */
  name: string;
  /** The first is used at the provider's pages; the `id_token` grant accepts tokens issued for any of them. */
  clientIds: readonly [string, ...string[]];
  clientSecret: string | null;
  scopes: readonly string[];
  /** The OpenID Connect issuer, whose discovery document has the other URLs. Null: no ID tokens, `endpoints` is required. */
  issuer: string | null;
  /** Null: read from the discovery document of the issuer. */
  endpoints: ProviderEndpoints | null;
};

export type ProviderEndpoints = {
  authorization: string;
  token: string;
  userInfo: string | null;
  keySet: string | null;
};

/** How the sign-in room behaves. Numbers are seconds unless the name says otherwise. */
export type AuthSettings = {
  /** Callers name this installation by its key, as behind Supabase's gateway; the bare service asks for none. */
  apiKeyRequired: boolean;
  /** Null: derived from the address of the site, see `siteUrlOf` in context.ts. */
  siteUrl: string | null;
  /** Where this service is reached from outside, the start of links in mails; null: `<site>/auth/v1`. */
  externalUrl: string | null;
  /** `iss` of the tokens; null: the external address. */
  issuer: string | null;
  audience: string;
  adminRoles: readonly string[];
  /** Globs of addresses outside the site that may be handed a session (reference, section 7). */
  redirectAllowList: readonly string[];
  /** `page`: links in mails open a page with a button on the site. `verify`: they lead to `GET /verify` and are used up by being opened, as in the original. */
  mailLinks: 'page' | 'verify';

  signUpAllowed: boolean;
  emailEnabled: boolean;
  /** People may sign in by the phone number and password an administrator gave them. Sending SMS is not built, so none proves its own number. */
  phoneEnabled: boolean;
  /** A new phone number counts as confirmed at once. */
  phoneAutoconfirm: boolean;
  anonymousUsers: boolean;
  manualLinking: boolean;
  /** A new address counts as confirmed at once. */
  mailerAutoconfirm: boolean;
  /** `POST /otp` with `create_user: false` says when an address is unknown. */
  revealsUnknownAddresses: boolean;
  /** An address change needs the old address's word too. */
  secureEmailChange: boolean;
  /** A password change in a session older than a day needs a mailed code. */
  passwordChangeNeedsReauthentication: boolean;
  /** A password change needs the password before it. */
  passwordChangeNeedsCurrent: boolean;

  accessTokenSeconds: number;
  signingAlgorithm: SigningAlgorithm;
  /** The secret of HS256, and of keys and tokens made with it before; null: there is none. */
  jwtSecret: string | null;
  /** Keys that replace those in the database, the one to sign with has `key_ops: ["sign", …]`; null: those in the database. */
  jwtKeys: readonly JWK[] | null;
  /** An answer that takes longer is given up; the clients try again by themselves. */
  requestSeconds: number;
  /** A signing key is read again after this long, so that a rotation reaches every process. */
  keyCacheSeconds: number;

  /** A used refresh token that comes back too late ends its session; without rotation it is only refused. */
  refreshRotation: boolean;
  /** A used refresh token shown again this soon is a retry or a second tab, not a theft. */
  refreshReuseSeconds: number;
  /** How long a refresh waits for another one of the same session before it is told to come back. */
  refreshLockSeconds: number;
  /** A session ends so long after it began; null: never by age. */
  sessionTimeboxSeconds: number | null;
  /** A session ends when it was not refreshed for so long; null: never. */
  sessionInactivitySeconds: number | null;
  /** Who has a second factor must use it so soon after the start of a session; null: never has to. */
  secondFactorWithinSeconds: number | null;
  singleSessionPerUser: boolean;

  confirmationSeconds: number;
  recoverySeconds: number;
  /** How long a code for a password change is good. */
  reauthenticationSeconds: number;
  emailCodeSeconds: number;
  /** From typing the right code to having made the account. */
  verificationTokenSeconds: number;
  /** The least time between two mails of one kind to one address. */
  mailCooldownSeconds: number;
  /** Digits of a code in a mail. */
  codeLength: number;
  /** Wrong tries after which a code is dead. */
  codeAttempts: number;

  passwordMinLength: number;
  /** As in the original server, so that a password works after its owner has been moved there. Bytes. */
  passwordMaxBytes: number;
  /** Sets of characters of each of which a password needs one; none: no such rule. */
  passwordRequiredCharacters: readonly string[];
  /** Common and guessable passwords are declined with reasons. */
  passwordEstimator: boolean;
  /** What the hash of a password costs; a hash made at another cost is made anew at the next sign-in. */
  passwordCost: PasswordCost;
  /** All of `user_metadata` as JSON: it travels in every access token, and a header has only so much room. */
  metadataMaxBytes: number;
  /** The kinds of second factor that can be set up and used. Phones are not built. */
  factors: { totp: boolean; webauthn: boolean };
  factorsPerUser: number;
  /** A second factor nobody finished setting up is swept at the next set-up after so long. */
  unfinishedFactorSeconds: number;
  factorChallengeSeconds: number;
  /** Who else may vouch for people; none: only addresses and passwords. */
  providers: readonly IdentityProvider[];
  /** The chains whose wallets may sign in; none: no wallet may. */
  web3: readonly Chain[];
  /** How long before or after its date a wallet's message is good. */
  web3Seconds: number;
  /** From leaving for another provider to coming back. */
  providerFlowSeconds: number;
  /** Who comes back from a provider must be the browser that left, known by a cookie. Then linking needs a page on our own origin. */
  flowsBoundToBrowser: boolean;
  /**
   * Answers that must not tell whether an address is known leave no sooner than this after the question arrived. More than the
   * slowest branch needs, so that the branches cannot be told apart by their time.
   */
  minResponseMilliseconds: number;
  /** Null: no captcha is asked for. Our own pages show none. */
  captcha: Captcha | null;
  limits: AuthLimits;
};

/** What is limited, how often, in which window. */
export type AuthLimits = Record<
  | 'signUp'
  | 'anonymous'
  | 'token'
  | 'web3'
  /** One guesser at one account; a stranger's tries elsewhere do not shut the owner out. */
  | 'passwordPerAccountAndAddress'
  /** Many guessers at one account. */
  | 'passwordPerAccount'
  | 'verify'
  | 'mailRequest'
  | 'mailPerAccount'
  /** Mails of this room to anybody; the original has such a limit. */
  | 'mailsOfServer'
  | 'updateUser'
  | 'sso'
  /** Challenges, and in another count answers to them. */
  | 'factor'
  /** Answers at the second factors of one account, right ones included: six digits must not be worth guessing. */
  | 'factorPerUser'
  | 'factorPerUserAndDay'
  | 'providerFlow'
  | 'codeRequest'
  /** How often one network address may learn that an e-mail address is registered; after that it learns nothing. */
  | 'existingAddressTold'
  | 'codeCheck'
  | 'activityPerUser',
  RateLimit
>;

/** Not even counted. */
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
  codeRequest: { limit: 30, windowSeconds: hour },
  existingAddressTold: { limit: 10, windowSeconds: hour },
  codeCheck: { limit: 60, windowSeconds: 10 * minute },
  factorPerUser: { limit: 10, windowSeconds: 15 * minute },
  factorPerUserAndDay: { limit: 60, windowSeconds: 24 * hour },
  providerFlow: { limit: 60, windowSeconds: 5 * minute },
  activityPerUser: { limit: 240, windowSeconds: minute },
};

/** The product's own behaviour. Inside the room read `dependencies.settings`, which may be another's (run-alone.ts). */
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
