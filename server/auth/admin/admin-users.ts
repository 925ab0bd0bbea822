import { createHash } from 'node:crypto';
import { and, asc, count, desc, eq, ilike, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  applyAdminUserAttributes,
  readAdminUserAttributes,
  type adminUserAttributesBody,
} from './admin-user-attributes.ts';
import { previousEmail } from '../audit/confirmed-addresses.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AuthDependencies, Visitor } from '../dependencies.ts';
import { requireUserById } from '../accounts/find-account.ts';
import { describeUser, describeUsers } from '../accounts/describe-user.ts';
import { AuthError, sqlStateOf } from '../http/errors.ts';
import type { Page } from '../http/pagination.ts';
import {
  cancelPending,
  findUserByEmail,
  identitiesOf,
  lockUser,
  type UserRow,
} from '../accounts/user-queries.ts';
import { member } from '../http/read-body.ts';
import type { Administrator } from '../callers/require-admin.ts';
import { isUuid } from '../callers/require-user.ts';
import { endSessions } from '../sessions/sessions.ts';
import { emailExists, phoneExists, mapUniqueViolation } from '../accounts/address-conflicts.ts';
import { identities, mfaFactors, users, type JsonObject } from '../tables.ts';
import { audienceOf } from '../http/visitor.ts';

type Body = z.output<typeof adminUserAttributesBody>;
export const deletionBody = z.object({ should_soft_delete: member.flag });

const auditTraits = (user: UserRow): JsonObject => ({
  user_id: user.id,
  user_email: user.email ?? '',
  user_phone: user.phone ?? '',
});

/** Matches `filter` as a substring of the address or the full name; `%` and `_` are literal. */
const matching = (filter: string) => {
  const pattern = `%${filter.replace(/[\\%_]/g, '\\$&')}%`;
  return filter === ''
    ? undefined
    : or(ilike(users.email, pattern), ilike(sql`${users.rawUserMetaData} ->> 'full_name'`, pattern));
};

/**
 * Returns one page of the users of an audience, newest first unless `sort` says otherwise.
 * @throws AuthError `validation_failed`
 */
export async function listUsers(
  dependencies: AuthDependencies,
  visitor: Visitor,
  page: Page,
  asked: { filter: string; sort: string },
): Promise<{ list: JsonObject; total: number }> {
  const { database } = dependencies;
  const audience = audienceOf(dependencies, visitor);
  const [, direction = 'desc'] = /^created_at(?:\s+(asc|desc))?$/i.exec(
    asked.sort.trim() || 'created_at desc',
  ) ?? [undefined, ''];
  if (direction === '')
    throw new AuthError(
      'validation_failed',
      `Bad Sort Parameters: bad field for sort '${asked.sort.slice(0, 50)}'`,
    );
  const which = and(eq(users.aud, audience), matching(asked.filter));
  const [counted] = await database.sql.select({ total: count() }).from(users).where(which);
  const order = direction.toLowerCase() === 'asc' ? asc : desc;
  const rows = await database.sql
    .select()
    .from(users)
    .where(which)
    .orderBy(order(users.createdAt), order(users.id))
    .limit(page.perPage)
    .offset((page.page - 1) * page.perPage);
  return { list: { users: await describeUsers(database, rows), aud: audience }, total: counted?.total ?? 0 };
}

/** Creates a user without sending a mail. @throws AuthError */
export async function createUser(
  dependencies: AuthDependencies,
  visitor: Visitor,
  administrator: Administrator,
  body: Body,
): Promise<JsonObject> {
  const { database } = dependencies;
  if (!body.email && !body.phone)
    throw new AuthError('validation_failed', 'Cannot create a user without either an email or phone');
  if (body.id !== undefined && !isUuid(body.id))
    throw new AuthError('validation_failed', 'ID must conform to the uuid v4 format');
  const attributes = await readAdminUserAttributes(dependencies, body);
  return mapUniqueViolation(() =>
    database.transaction(async () => {
      await requireFreeAddresses(dependencies, attributes, null);
      const now = dependencies.clock();
      const [made] = await database.sql
        .insert(users)
        .values({
          ...(body.id ? { id: body.id.toLowerCase() } : {}),
          aud: body.aud || audienceOf(dependencies, visitor),
          createdAt: now,
          updatedAt: now,
        })
        .returning();
      if (!made) throw new Error('A user was inserted but not returned.');
      const user = await applyAdminUserAttributes(dependencies, made, attributes, body);
      await recordAudit(dependencies, visitor, 'user_signedup', administrator, auditTraits(user));
      return describeUser(database, user);
    }),
  );
}

/** Changes a user at once; a new password ends all sessions. @throws AuthError */
export async function updateUserAsAdmin(
  dependencies: AuthDependencies,
  visitor: Visitor,
  administrator: Administrator,
  id: string,
  body: Body,
): Promise<JsonObject> {
  const { database } = dependencies;
  await requireUserById(dependencies, id);
  const attributes = await readAdminUserAttributes(dependencies, body);
  return mapUniqueViolation(() =>
    database.transaction(async () => {
      const locked = await lockUser(database, id.toLowerCase());
      if (!locked) throw new AuthError('user_not_found', 'User not found', { status: 404 });
      await requireFreeAddresses(dependencies, attributes, locked.id);
      const moved = attributes.email !== undefined && attributes.email !== locked.email;
      if (attributes.encryptedPassword !== undefined || moved) await cancelPending(database, locked);
      const user = await applyAdminUserAttributes(dependencies, locked, attributes, body);
      if (attributes.encryptedPassword !== undefined)
        await endSessions(dependencies, user.id, user.id, 'global');
      await recordAudit(dependencies, visitor, 'user_modified', administrator, {
        ...auditTraits(user),
        ...previousEmail(locked, user),
      });
      return describeUser(database, user);
    }),
  );
}

async function requireFreeAddresses(
  dependencies: AuthDependencies,
  { email, phone }: { email?: string; phone?: string },
  own: string | null,
): Promise<void> {
  const { database } = dependencies;
  const holder = email === undefined ? undefined : await findUserByEmail(database, email);
  if (holder && holder.id !== own) throw emailExists();
  if (phone === undefined) return;
  const [caller] = await database.sql.select({ id: users.id }).from(users).where(eq(users.phone, phone));
  if (caller && caller.id !== own) throw phoneExists();
}

/**
 * Deletes a user. A soft delete keeps the row for foreign keys, hashes the addresses, clears the metadata
 * and deletes sessions and factors.
 * @throws AuthError
 */
export async function deleteUser(
  dependencies: AuthDependencies,
  visitor: Visitor,
  administrator: Administrator,
  id: string,
  softly: boolean,
): Promise<JsonObject> {
  const { database } = dependencies;
  const user = await requireUserById(dependencies, id);
  try {
    await database.transaction(async () => {
      await recordAudit(dependencies, visitor, 'user_deleted', administrator, auditTraits(user));
      if (!softly) await database.sql.delete(users).where(eq(users.id, user.id));
      else if (!user.deletedAt) await anonymiseUser(dependencies, user);
    });
  } catch (error) {
    if (sqlStateOf(error) !== '23503') throw error;
    throw new AuthError(
      'conflict',
      'Other records refer to this user, so it can only be deleted softly (should_soft_delete)',
      { cause: error },
    );
  }
  return {};
}

async function anonymiseUser(dependencies: AuthDependencies, user: UserRow): Promise<void> {
  const { database } = dependencies;
  const now = dependencies.clock();
  const hidden = (text: string): string =>
    createHash('sha256')
      .update(user.id + text)
      .digest('base64url');
  for (const identity of await identitiesOf(database, user.id)) {
    await database.sql
      .update(identities)
      .set({ providerId: hidden(identity.providerId), identityData: {}, updatedAt: now })
      .where(eq(identities.id, identity.id));
  }
  await cancelPending(database, user);
  await endSessions(dependencies, user.id, user.id, 'global');
  await database.sql.delete(mfaFactors).where(eq(mfaFactors.userId, user.id));
  await database.sql
    .update(users)
    .set({
      email: user.email === null ? null : hidden(user.email),
      phone: user.phone === null ? null : hidden(user.phone).slice(0, 15),
      encryptedPassword: null,
      rawUserMetaData: {},
      rawAppMetaData: {},
      deletedAt: now,
      updatedAt: now,
    })
    .where(eq(users.id, user.id));
}
