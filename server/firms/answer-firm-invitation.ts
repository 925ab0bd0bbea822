import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { Refusal } from '#contract/errors.ts';
import { MAX_FIRMS, type FirmInvitationShape } from '#contract/members/firm-shapes.ts';
import { findPersonById } from '../accounts/people.ts';
import { hashToken } from '../auth/codes-and-links/codes.ts';
import { asService } from '../database/row-security/identity.ts';
import type { Caller } from '../http/caller.ts';
import { hideEmail, requireInvited, requireOpen } from '../members/invitation-link.ts';
import type { MemberDependencies } from '../members/invite.ts';
import { nameOfCaller } from '../members/member-acts.ts';
import { recordFirmAct } from './firm-acts.ts';
import { firmRoleWords, queueFirmMail } from './firm-mails.ts';
import { firmsOf } from './open-firm.ts';
import { firmActs, firmInvitations, firmMembers, firms } from './tables.ts';

const ended = () =>
  new Refusal('not_found', {
    words:
      'This link is no longer valid: the invitation was used, sent again with a newer link, or withdrawn. If you accepted it, sign in to see the firm in your account.',
  });

async function findInvitation({ database }: Pick<MemberDependencies, 'database'>, token: string) {
  const [row] = await database.sql
    .select({ invitation: firmInvitations, firm: firms })
    .from(firmInvitations)
    .innerJoin(firms, eq(firms.id, firmInvitations.firmId))
    .where(eq(firmInvitations.tokenHash, hashToken(token)));
  return row ?? null;
}

/** Returns an invitation with its firm locked, as admins lock it before they change an invitation. */
async function lockInvitation({ database }: Pick<MemberDependencies, 'database'>, token: string) {
  const found = await findInvitation({ database }, token);
  if (!found) return null;
  await database.sql.select().from(firms).where(eq(firms.id, found.firm.id)).for('update');
  return findInvitation({ database }, token);
}

/**
 * Returns which firm an invitation is for.
 * @throws Refusal not_found for a link that ended, not_possible_now for one that expired
 */
export async function lookUpFirmInvitation(
  dependencies: MemberDependencies,
  token: string,
): Promise<z.input<typeof FirmInvitationShape>> {
  const found = await findInvitation(dependencies, token);
  if (!found || found.invitation.acceptedBy !== null) throw ended();
  const { firm, invitation } = found;
  requireOpen(dependencies, invitation);
  return {
    name: firm.name,
    role: invitation.role,
    invitedBy: invitation.invitedByName,
    emailHint: hideEmail(invitation.email),
    expiresAt: invitation.expiresAt.toISOString(),
  };
}

/**
 * Makes the caller a person of a firm. Idempotent for the person invited.
 * @throws Refusal not_found, not_allowed for another address, not_possible_now when it expired
 */
export function acceptFirmInvitation(
  dependencies: MemberDependencies,
  caller: Caller,
  token: string,
): Promise<{ id: string }> {
  const { database, clock } = dependencies;
  const accept = async (): Promise<{ id: string }> => {
    const found = await lockInvitation(dependencies, token);
    if (!found) throw ended();
    const { firm, invitation } = found;
    if (invitation.acceptedBy === caller.userId) return { id: firm.id };
    if (invitation.acceptedBy !== null) throw ended();
    requireOpen(dependencies, invitation);
    requireInvited(caller, invitation);
    const own = await firmsOf(database, caller.userId);
    if (own.length >= MAX_FIRMS && !own.some(({ id }) => id === firm.id))
      throw new Refusal('not_possible_now', { words: `You can be in at most ${MAX_FIRMS} firms.` });
    await database.sql
      .update(firmInvitations)
      .set({ acceptedBy: caller.userId })
      .where(eq(firmInvitations.id, invitation.id));
    const joined = await database.sql
      .insert(firmMembers)
      .values({ firmId: firm.id, accountId: caller.userId, role: invitation.role, since: clock() })
      .onConflictDoNothing()
      .returning({ role: firmMembers.role });
    // A person of the firm who was invited to another address keeps the role.
    if (joined.length === 0) return { id: firm.id };
    const name = nameOfCaller(caller);
    await recordFirmAct(dependencies, caller, firm.id, {
      act: 'joined',
      concernsId: caller.userId,
      concerns: name,
      role: invitation.role,
    });
    await queueFirmMail(dependencies, firm, await findPersonById(database, invitation.invitedBy), {
      title: `${name} accepted your invitation`,
      words: `${name} (${caller.email}) is now ${firmRoleWords[invitation.role]} of ${firm.name}.`,
      link: true,
    });
    return { id: firm.id };
  };
  // Until she has accepted, she sees neither the invitation nor the firm. The token and her address are the proof.
  return asService(() => database.transaction(accept));
}

/** Declines an invitation to a firm: its link ends, and who invited is told. Idempotent. */
export function declineFirmInvitation(dependencies: MemberDependencies, token: string): Promise<void> {
  const { database, clock } = dependencies;
  return database.transaction(async () => {
    const found = await lockInvitation(dependencies, token);
    if (!found || found.invitation.acceptedBy !== null) return;
    const { firm, invitation } = found;
    await database.sql.delete(firmInvitations).where(eq(firmInvitations.id, invitation.id));
    await database.sql.insert(firmActs).values({
      firmId: firm.id,
      accountName: invitation.email,
      act: 'declined',
      concerns: invitation.email,
      at: clock(),
    });
    await queueFirmMail(dependencies, firm, await findPersonById(database, invitation.invitedBy), {
      title: 'your invitation was declined',
      words: `${invitation.email} declined your invitation to ${firm.name}.`,
      link: true,
    });
  });
}
