import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgSchema,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../database/instant.ts';

/**
 * The tables of the sign-in service. Tables and columns have the names of Supabase's `auth` schema, so that
 * users can be moved with plain SQL; the last three tables are our own.
 */
export const authSchema = pgSchema('auth');

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
/** A JSON object, as in `jsonb` columns of Supabase's schema. */
export type JsonObject = { [key: string]: Json };

/** The accounts. An address is in lower case, and counts as proven once `emailConfirmedAt` is set. */
export const users = authSchema.table(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    aud: text('aud').notNull().default('authenticated'),
    role: text('role').notNull().default('authenticated'),
    /** Always lower case. */
    email: text('email'),
    encryptedPassword: text('encrypted_password'),
    emailConfirmedAt: instant('email_confirmed_at'),
    invitedAt: instant('invited_at'),
    confirmationSentAt: instant('confirmation_sent_at'),
    recoverySentAt: instant('recovery_sent_at'),
    emailChange: text('email_change'),
    emailChangeSentAt: instant('email_change_sent_at'),
    /** 1 after the first of two confirmations of an address change. */
    emailChangeConfirmStatus: smallint('email_change_confirm_status').notNull().default(0),
    lastSignInAt: instant('last_sign_in_at'),
    rawAppMetaData: jsonb('raw_app_meta_data').$type<JsonObject>().notNull().default({}),
    rawUserMetaData: jsonb('raw_user_meta_data').$type<JsonObject>().notNull().default({}),
    phone: text('phone'),
    phoneConfirmedAt: instant('phone_confirmed_at'),
    reauthenticationSentAt: instant('reauthentication_sent_at'),
    bannedUntil: instant('banned_until'),
    deletedAt: instant('deleted_at'),
    isAnonymous: boolean('is_anonymous').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [uniqueIndex('users_email_key').on(table.email), uniqueIndex('users_phone_key').on(table.phone)],
);

/** How often a code was tried; see codes-and-links/code-attempts.ts. */
const attemptColumns = () => ({
  /** Attempts of devices that did not request the code. */
  attempts: integer('attempts').notNull().default(0),
  /** Attempts by the key of a device, those of the requesting one as `requester`. */
  attemptsBy: jsonb('attempts_by').$type<{ [device: string]: number }>().notNull().default({}),
  /** The key of the device that requested the code. */
  requestedBy: text('requested_by'),
});

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The ways to sign in to an account. Of a provider, `providerId` is its id of the user. */
export const identities = authSchema.table(
  'identities',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    providerId: text('provider_id').notNull(),
    userId: userId(),
    identityData: jsonb('identity_data').$type<JsonObject>().notNull(),
    provider: text('provider').notNull(),
    email: text('email').generatedAlwaysAs(sql`lower(identity_data ->> 'email')`),
    lastSignInAt: instant('last_sign_in_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('identities_provider_id_provider_key').on(table.providerId, table.provider),
    index('identities_user_id_idx').on(table.userId),
  ],
);

/** The sessions, with the level of assurance that they reached. */
export const sessions = authSchema.table(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: userId(),
    aal: text('aal').$type<'aal1' | 'aal2' | 'aal3'>().notNull().default('aal1'),
    /** The end of the session; also set when the reuse of a refresh token was detected. */
    notAfter: instant('not_after'),
    refreshedAt: instant('refreshed_at'),
    userAgent: text('user_agent'),
    ip: text('ip'),
    /** The second factor that upgraded the session; without it the session falls back to `aal1`. */
    factorId: uuid('factor_id'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('sessions_user_id_idx').on(table.userId)],
);

/** The authentication methods of a session, one row each. */
export const mfaAmrClaims = authSchema.table(
  'mfa_amr_claims',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    authenticationMethod: text('authentication_method').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('mfa_amr_claims_session_id_method_key').on(table.sessionId, table.authenticationMethod),
  ],
);

/** The refresh tokens of sessions. Used ones are kept to detect their reuse. */
export const refreshTokens = authSchema.table(
  'refresh_tokens',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    token: text('token').notNull(),
    userId: uuid('user_id').notNull(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The token that was exchanged for this one; null for the first of a session. */
    parent: text('parent'),
    revoked: boolean('revoked').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    /** For a revoked token: when it was used. */
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('refresh_tokens_token_unique').on(table.token),
    index('refresh_tokens_session_id_revoked_idx').on(table.sessionId, table.revoked),
  ],
);

/** What a link and its code prove. */
export type OneTimeTokenType =
  | 'confirmation_token'
  | 'recovery_token'
  | 'reauthentication_token'
  | 'email_change_token_new'
  | 'email_change_token_current';

/** The link and code of a mail that proves an address. One pending row per purpose and user. */
export const oneTimeTokens = authSchema.table(
  'one_time_tokens',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: userId(),
    tokenType: text('token_type').$type<OneTimeTokenType>().notNull(),
    /** SHA-256 of the link token, which is random and independent of the code. */
    tokenHash: text('token_hash').notNull(),
    /** SHA-224 of address and code. */
    codeHash: text('code_hash').notNull(),
    ...attemptColumns(),
    relatesTo: text('relates_to').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('one_time_tokens_user_id_token_type_key').on(table.userId, table.tokenType),
    index('one_time_tokens_token_hash_idx').on(table.tokenHash),
  ],
);

/**
 * A flow that continues elsewhere: at a provider, or in a mailbox with a PKCE challenge. The id is the
 * `state` of the provider's callback, `auth_code` the authorization code to exchange for a session.
 */
export const flowState = authSchema.table(
  'flow_state',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id'),
    authCode: text('auth_code'),
    codeChallengeMethod: text('code_challenge_method').$type<'s256' | 'plain'>(),
    codeChallenge: text('code_challenge'),
    /** The provider's name; `email` for mailed links. */
    providerType: text('provider_type').notNull(),
    providerAccessToken: text('provider_access_token'),
    providerRefreshToken: text('provider_refresh_token'),
    /** The `amr` method of the session. */
    authenticationMethod: text('authentication_method').notNull(),
    authCodeIssuedAt: instant('auth_code_issued_at'),
    inviteToken: text('invite_token'),
    /** The final redirect, validated before the row was written. */
    referrer: text('referrer'),
    /** The row of `oauth_client_states` with the PKCE verifier towards the provider. */
    oauthClientStateId: uuid('oauth_client_state_id'),
    /** The user to link the identity to; null for a sign-in. */
    linkingTargetId: uuid('linking_target_id'),
    emailOptional: boolean('email_optional').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('flow_state_created_at_idx').on(table.createdAt),
    index('idx_auth_code').on(table.authCode),
    index('idx_user_id_auth_method').on(table.userId, table.authenticationMethod),
    index('flow_state_linking_target')
      .on(table.linkingTargetId)
      .where(sql`${table.linkingTargetId} is not null`),
  ],
);

/** Our PKCE verifier towards a provider, created at the start of a flow and consumed at its end. */
export const oauthClientStates = authSchema.table(
  'oauth_client_states',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    providerType: text('provider_type').notNull(),
    codeVerifier: text('code_verifier'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('idx_oauth_client_states_created_at').on(table.createdAt)],
);

export type FactorType = 'totp' | 'phone' | 'webauthn';

/** The second factors of users. Only verified ones count. */
export const mfaFactors = authSchema.table(
  'mfa_factors',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: userId(),
    friendlyName: text('friendly_name'),
    factorType: text('factor_type').$type<FactorType>().notNull(),
    status: text('status').$type<'unverified' | 'verified'>().notNull(),
    /** For `totp`: the shared secret in base 32. */
    secret: text('secret'),
    phone: text('phone'),
    lastChallengedAt: instant('last_challenged_at'),
    /** For `webauthn`: the credential, its binary members in base64url. */
    webAuthnCredential: jsonb('web_authn_credential').$type<JsonObject>(),
    webAuthnAaguid: uuid('web_authn_aaguid'),
    lastWebauthnChallengeData: jsonb('last_webauthn_challenge_data').$type<JsonObject>(),
    /** Our own column: the 30-second step of the last accepted code, against replay. */
    lastTotpStep: integer('last_totp_step'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('mfa_factors_user_id_idx').on(table.userId),
    uniqueIndex('mfa_factors_user_friendly_name_unique').on(
      table.userId,
      sql`coalesce(${table.friendlyName}, '')`,
    ),
  ],
);

/** A challenge to a second factor, answered at most once. */
export const mfaChallenges = authSchema.table(
  'mfa_challenges',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    factorId: uuid('factor_id')
      .notNull()
      .references(() => mfaFactors.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    verifiedAt: instant('verified_at'),
    ipAddress: text('ip_address').notNull(),
    otpCode: text('otp_code'),
    webAuthnSessionData: jsonb('web_authn_session_data').$type<JsonObject>(),
    /** Our own column: failed attempts. */
    attempts: integer('attempts').notNull().default(0),
  },
  (table) => [
    index('mfa_challenges_factor_id_idx').on(table.factorId),
    index('mfa_challenge_created_at_idx').on(table.createdAt),
  ],
);

/** What users, administrators and operators did, with the payload that GoTrue writes. */
export const auditLogEntries = authSchema.table(
  'audit_log_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    payload: jsonb('payload').$type<JsonObject>().notNull(),
    ipAddress: text('ip_address').notNull().default(''),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('audit_log_entries_created_at_idx').on(table.createdAt),
    // Entries about a person are looked up for her export, her erasure and the evidence of a dispute.
    index('audit_log_entries_actor_idx').on(sql`(${table.payload} ->> 'actor_id')`),
    index('audit_log_entries_username_idx').on(sql`lower(${table.payload} ->> 'actor_username')`),
    index('audit_log_entries_user_idx')
      .on(sql`(${table.payload} -> 'traits' ->> 'user_id')`)
      .where(sql`${table.payload} -> 'traits' ->> 'user_id' is not null`),
    index('audit_log_entries_previous_email_idx')
      .on(sql`lower(${table.payload} -> 'traits' ->> 'previous_email')`)
      .where(sql`${table.payload} -> 'traits' ->> 'previous_email' is not null`),
  ],
);

/** OAuth clients. They are only administered; signing in to them is not built. */
export const oauthClients = authSchema.table(
  'oauth_clients',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    clientSecretHash: text('client_secret_hash'),
    registrationType: text('registration_type').$type<'dynamic' | 'manual'>().notNull(),
    clientType: text('client_type').$type<'public' | 'confidential'>().notNull(),
    tokenEndpointAuthMethod: text('token_endpoint_auth_method')
      .$type<'none' | 'client_secret_basic' | 'client_secret_post'>()
      .notNull(),
    /** Comma-separated, as are the grant types. */
    redirectUris: text('redirect_uris').notNull(),
    grantTypes: text('grant_types').notNull(),
    clientName: text('client_name'),
    clientUri: text('client_uri'),
    logoUri: text('logo_uri'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [index('oauth_clients_deleted_at_idx').on(table.deletedAt)],
);

/** The keys of access tokens. The newest one past `signs_from` signs; all of them verify. */
export const signingKeys = authSchema.table('signing_keys', {
  kid: text('kid').primaryKey(),
  algorithm: text('algorithm').notNull(),
  /** The private key as a JSON Web Key; the JWKS publishes its public part. */
  privateJwk: jsonb('private_jwk').$type<JsonObject>().notNull(),
  createdAt: instant('created_at').notNull(),
  /**
   * Until then the key is only published, so that verifiers have it cached when it begins to sign. Null: it
   * signs at once.
   */
  signsFrom: instant('signs_from'),
});

/**
 * The API keys. The publishable key identifies the installation, not the user. The secret key has full
 * access; only its SHA-256 is stored.
 */
export const apiKeys = authSchema.table('api_keys', {
  kind: text('kind').$type<'publishable' | 'secret'>().primaryKey(),
  key: text('key').notNull(),
  createdAt: instant('created_at').notNull(),
});

/**
 * The e-mail verification of the two-step sign-up: first the mailed code, then the token it was exchanged
 * for. One row per address; a new code replaces the row.
 */
export const emailCodes = authSchema.table('email_codes', {
  email: text('email').primaryKey(),
  /** SHA-224 of address and code; null after the code was exchanged. */
  codeHash: text('code_hash'),
  /** SHA-256 of the link token of the same mail. */
  linkHash: text('link_hash'),
  ...attemptColumns(),
  sentAt: instant('sent_at').notNull(),
  codeExpiresAt: instant('code_expires_at').notNull(),
  /** SHA-256 of the verification token. */
  verificationTokenHash: text('verification_token_hash'),
  verificationExpiresAt: instant('verification_expires_at'),
});
