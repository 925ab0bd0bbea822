import { roleHasRight, type StaffRole } from '#contract/desk/rights.ts';
import type { Database } from '../database/database.ts';
import { releaseClaimsOf } from '../desk/claims.ts';
import { userRoles } from '../supabase/tables.ts';
import { forgetWorkPlans } from './absences.ts';

/**
 * Gives an account a role, in the current transaction. Without the right to work on applications the person could
 * neither finish nor release those claimed before, so they become free.
 */
export async function giveRole(
  database: Database,
  { userId, role, at }: { readonly userId: string; readonly role: StaffRole; readonly at: Date },
): Promise<void> {
  await database.sql
    .insert(userRoles)
    .values({ userId, role, grantedAt: at })
    .onConflictDoUpdate({ target: userRoles.userId, set: { role } });
  if (roleHasRight(role, 'cases:work')) return;
  await releaseClaimsOf(database, userId);
  await forgetWorkPlans(database, userId);
}
