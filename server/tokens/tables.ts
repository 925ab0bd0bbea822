import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { TokenScope } from '#contract/accounts/token-scope.ts';
import { instant } from '../database/instant.ts';

/** API tokens with which programs act for an account. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    /** Chosen by the browser, so that a repeated request creates nothing twice. */
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    name: text('name').notNull(),
    scope: text('scope').$type<TokenScope>().notNull(),
    /** SHA-256 of the token. */
    tokenHash: text('token_hash').notNull().unique(),
    /** The last characters, to recognise it by. */
    ending: text('ending').notNull(),
    createdAt: instant('created_at').notNull(),
    /** The last day, in UTC. */
    endsOn: text('ends_on').notNull(),
    revokedAt: instant('revoked_at'),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('api_tokens_owner').on(table.ownerId, table.createdAt)],
);

/** How often a token was used for an endpoint on a day: its log. */
export const apiTokenUses = pgTable(
  'api_token_uses',
  {
    tokenId: uuid('token_id')
      .notNull()
      .references(() => apiTokens.id, { onDelete: 'cascade' }),
    /** 'GET /companies'. */
    endpoint: text('endpoint').notNull(),
    /** In UTC. */
    day: text('day').notNull(),
    count: integer('count').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tokenId, table.endpoint, table.day] }),
    index('api_token_uses_latest').on(table.tokenId, table.lastAt),
  ],
);
