import { eq, or, sql } from 'drizzle-orm';
import { nilUuid } from '../auth/audit/record-audit.ts';
import { users } from '../auth/tables.ts';
import type { Database } from '../database/database.ts';

/**
 * Returns the person of an address or of an account's id, as `exportPerson` and `erasePerson` take her.
 * Without an account there may still be mails, inquiries, invitations and a subscription of the address.
 */
export async function findPersonToExport(
  database: Database,
  by: { email?: string | undefined; id?: string | undefined },
): Promise<{ id: string; email: string; hasAccount: boolean }> {
  const email = by.email?.trim().toLowerCase() ?? '';
  const [user] =
    email === '' && by.id === undefined
      ? []
      : await database.sql
          .select({ id: users.id, email: users.email })
          .from(users)
          .where(
            or(
              email === '' ? undefined : eq(sql`lower(${users.email})`, email),
              by.id === undefined ? undefined : eq(users.id, by.id),
            ),
          );
  return { id: user?.id ?? by.id ?? nilUuid, email: user?.email ?? email, hasAccount: user !== undefined };
}
