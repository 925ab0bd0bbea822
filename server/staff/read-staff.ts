import { and, asc, count, eq, exists, getTableColumns, gt, isNull, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { StaffShape } from '#contract/desk/staff.ts';
import { rightsOfRole, roleHasRight, type Right, type StaffRole } from '#contract/desk/rights.ts';
import { compareDates } from '#values/calendar-date.ts';
import { personFrom } from '../accounts/people.ts';
import { mfaFactors, sessions, users } from '../auth/tables.ts';
import { asService } from '../database/row-security/identity.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Caller } from '../http/caller.ts';
import { userRoles } from '../supabase/tables.ts';
import { readLoads, readTeam } from './stand-ins.ts';
import { staffChanges, staffInvitations } from './tables.ts';

type ReadDependencies = Pick<Dependencies, 'database' | 'clock'>;

/**
 * Returns staff with their roles, longest serving first, with invitations and waiting changes. A change has the
 * present address of its account.
 */
export async function readStaff({ database, clock }: ReadDependencies): Promise<z.input<typeof StaffShape>> {
  const now = clock();
  const [staff, invitations, pending, team, loads] = await Promise.all([
    database.sql
      .select({
        id: users.id,
        email: users.email,
        rawUserMetaData: users.rawUserMetaData,
        role: userRoles.role,
        since: userRoles.grantedAt,
        lastSignInAt: users.lastSignInAt,
        hasSecondFactor: exists(
          database.sql
            .select({ one: sql`1` })
            .from(mfaFactors)
            .where(and(eq(mfaFactors.userId, users.id), eq(mfaFactors.status, 'verified'))),
        ).mapWith(Boolean),
        sessions: sql<number>`(${database.sql
          .select({ sessions: count() })
          .from(sessions)
          .where(
            and(eq(sessions.userId, users.id), or(isNull(sessions.notAfter), gt(sessions.notAfter, now))),
          )})::int`,
      })
      .from(userRoles)
      .innerJoin(users, eq(users.id, userRoles.userId))
      .orderBy(asc(userRoles.grantedAt), asc(userRoles.userId)),
    database.sql
      .select()
      .from(staffInvitations)
      .where(gt(staffInvitations.expiresAt, now))
      .orderBy(asc(staffInvitations.invitedAt)),
    database.sql
      .select({
        ...getTableColumns(staffChanges),
        email: sql<string>`coalesce(${users.email}, ${staffChanges.email})`,
      })
      .from(staffChanges)
      .leftJoin(users, eq(users.id, staffChanges.concernsId))
      .where(isNull(staffChanges.decidedAt))
      .orderBy(asc(staffChanges.proposedAt)),
    readTeam({ database, clock }),
    readLoads({ database }),
  ]);
  const nameOf = (id: string): string => team.officers.find((officer) => officer.id === id)?.name ?? '';
  return {
    staff: staff.map((row) => ({
      ...personFrom(row),
      role: row.role,
      since: row.since.toISOString(),
      lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
      hasSecondFactor: row.hasSecondFactor,
      sessions: row.sessions,
      load: roleHasRight(row.role, 'cases:work') ? (loads.get(row.id) ?? { open: 0, max: null }) : null,
      absences: team.absences
        .filter(({ officerId }) => officerId === row.id)
        .toSorted((one, other) => compareDates(one.from, other.from))
        .map(({ id, from, until, standInId }) => ({
          id,
          from,
          until,
          standIn: { id: standInId, name: nameOf(standInId) },
        })),
    })),
    invitations: invitations.map(({ id, email, role, invitedByName, invitedAt, expiresAt }) => ({
      id,
      email,
      role,
      invitedBy: invitedByName,
      invitedAt: invitedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
    pending: pending.map(({ id, email, fromRole, toRole, proposedBy, proposedByName, proposedAt }) => ({
      id,
      email,
      fromRole,
      toRole,
      proposedBy: { id: proposedBy, name: proposedByName },
      proposedAt: proposedAt.toISOString(),
    })),
  };
}

/** Returns role and rights of a caller, and the invitation to the caller's address. */
export async function readOwnRole(
  dependencies: ReadDependencies & Pick<Dependencies, 'config'>,
  { userId, email, secondFactorVerified }: Caller,
): Promise<{
  role: StaffRole | null;
  rights: Right[];
  secondFactorNeeded: boolean;
  invitation: { role: StaffRole; invitedBy: string } | null;
}> {
  const { database, clock, config } = dependencies;
  // Read here, because the caller has no role until a required second factor is verified.
  const [stored] = await database.sql
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(eq(userRoles.userId, userId));
  const role = stored?.role ?? null;
  const [invitation] = await asService(() =>
    database.sql
      .select()
      .from(staffInvitations)
      .where(and(eq(staffInvitations.email, email.toLowerCase()), gt(staffInvitations.expiresAt, clock()))),
  );
  return {
    role,
    rights: role === null ? [] : [...rightsOfRole[role]],
    secondFactorNeeded: role !== null && config.staffSecondFactor === 'required' && !secondFactorVerified,
    invitation: invitation ? { role: invitation.role, invitedBy: invitation.invitedByName } : null,
  };
}
