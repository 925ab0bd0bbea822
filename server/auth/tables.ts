import { sql } from 'drizzle-orm';
import { bigserial, boolean, index, integer, jsonb, pgSchema, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/**
 * The tables of the sign-in room. Where Supabase's `auth` schema has a table or a column of the same meaning it has the same
 * name here, so that users can be moved in and out with plain SQL; the last three tables are our own.
 */
export const authSchema = pgSchema('auth');

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

export const users = authSchema.table(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    aud: text('aud').notNull().default('authenticated'),
    role: text('role').notNull().default('authenticated'),
    /** Lower case, always. */
    email: text('email'),
    encryptedPassword: text('encrypted_password'),
    emailConfirmedAt: instant('email_confirmed_at'),
    invitedAt: instant('invited_at'),
    confirmationSentAt: instant('confirmation_sent_at'),
    recoverySentAt: instant('recovery_sent_at'),
    emailChange: text('email_change'),
    emailChangeSentAt: instant('email_change_sent_at'),
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

const userId = () => uuid('user_id').notNull().references(() => users.id, { onDelete: 'cascade' });

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

export const sessions = authSchema.table(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: userId(),
    aal: text('aal').$type<'aal1' | 'aal2' | 'aal3'>().notNull().default('aal1'),
    /** From this instant on the session is over; also set when a stolen refresh token was shown. */
    notAfter: instant('not_after'),
    refreshedAt: instant('refreshed_at'),
    userAgent: text('user_agent'),
    ip: text('ip'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('sessions_user_id_idx').on(table.userId)],
);

/** How a session was proved: one row per method and session. */
export const mfaAmrClaims = authSchema.table(
  'mfa_amr_claims',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    sessionId: uuid('session_id').notNull().references(() => sessions.id, { onDelete: 'cascade' }),
    authenticationMethod: text('authentication_method').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [uniqueIndex('mfa_amr_claims_session_id_method_key').on(table.sessionId, table.authenticationMethod)],
);

export const refreshTokens = authSchema.table(
  'refresh_tokens',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    token: text('token').notNull(),
    userId: uuid('user_id').notNull(),
    sessionId: uuid('session_id').notNull().references(() => sessions.id, { onDelete: 'cascade' }),
    /** The token this one was issued for; null for the first of a session. */
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

export type OneTimeTokenType =
  | 'confirmation_token'
  | 'recovery_token'
  | 'reauthentication_token'
  | 'email_change_token_new'
  | 'email_change_token_current';

/** What a mail carries to prove its address: a link and a code that live and die together. One pending row per purpose and user. */
export const oneTimeTokens = authSchema.table(
  'one_time_tokens',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: userId(),
    tokenType: text('token_type').$type<OneTimeTokenType>().notNull(),
    /** SHA-256 of the value in the link, which is random and longer than the code, so that guessing the code by link is no way. */
    tokenHash: text('token_hash').notNull(),
    /** SHA-224 of address and code. */
    codeHash: text('code_hash').notNull(),
    attempts: integer('attempts').notNull().default(0),
    relatesTo: text('relates_to').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('one_time_tokens_user_id_token_type_key').on(table.userId, table.tokenType),
    index('one_time_tokens_token_hash_idx').on(table.tokenHash),
  ],
);

export const auditLogEntries = authSchema.table(
  'audit_log_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    payload: jsonb('payload').$type<JsonObject>().notNull(),
    ipAddress: text('ip_address').notNull().default(''),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('audit_log_entries_created_at_idx').on(table.createdAt)],
);

/** The keys access tokens are signed with. The newest signs; all of them verify. */
export const signingKeys = authSchema.table('signing_keys', {
  kid: text('kid').primaryKey(),
  algorithm: text('algorithm').notNull(),
  /** The private key as a JSON Web Key; its public part is what the key set publishes. */
  privateJwk: jsonb('private_jwk').$type<JsonObject>().notNull(),
  createdAt: instant('created_at').notNull(),
});

/** The keys a client names itself by. They say which installation is meant, not who is asking. */
export const apiKeys = authSchema.table('api_keys', {
  kind: text('kind').$type<'publishable'>().primaryKey(),
  key: text('key').notNull(),
  createdAt: instant('created_at').notNull(),
});

/**
 * A visitor proving an address before there is an account: first the mailed code, then, once it was typed, the token that stands
 * for it. One row per address; a new code replaces the old one and everything proved with it.
 */
export const emailCodes = authSchema.table('email_codes', {
  email: text('email').primaryKey(),
  /** SHA-224 of address and code; null once the code was typed correctly. */
  codeHash: text('code_hash'),
  attempts: integer('attempts').notNull().default(0),
  sentAt: instant('sent_at').notNull(),
  codeExpiresAt: instant('code_expires_at').notNull(),
  /** SHA-256 of the verification token. */
  verificationTokenHash: text('verification_token_hash'),
  verificationExpiresAt: instant('verification_expires_at'),
});
