import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { Refusal } from '#contract/errors.ts';
import type { peopleEndpoints } from '#contract/members/people.ts';
import { findPersonById } from '../accounts/people.ts';
import { asService } from '../database/row-security/identity.ts';
import type { Caller } from '../http/caller.ts';
import { acceptClient } from '../firms/accept-client.ts';
import { takeOver } from './hand-over.ts';
import { hashToken } from '../auth/codes-and-links/codes.ts';
import { hideEmail, requireInvited, requireOpen } from './invitation-link.ts';
import type { MemberDependencies } from './invite.ts';
import { nameOfCaller, recordMemberAct } from './member-acts.ts';
import { queueMemberMail, roleWords } from './member-mails.ts';
import { findSubject, subjectPathOf, type SubjectPath } from './subject.ts';
import { memberInvitations, memberships } from './tables.ts';

type InvitationRow = typeof memberInvitations.$inferSelect;
type Lookup = z.input<(typeof peopleEndpoints)['POST /invitations/lookup']['reply'][200]>;

const ended = () =>
  new Refusal('not_found', {
    words:
      'This link is no longer valid: the invitation was used, sent again with a newer link, or withdrawn. If you accepted it, sign in to see it on your dashboard.',
  });

const findInvitation = async (
  { database }: Pick<MemberDependencies, 'database'>,
  token: string,
  { lock }: { lock: boolean },
): Promise<InvitationRow | null> => {
  const query = database.sql
    .select()
    .from(memberInvitations)
    .where(eq(memberInvitations.tokenHash, hashToken(token)));
  const [row] = await (lock ? query.for('update') : query);
  return row ?? null;
};

/**
 * Returns what an invitation is for.
 * @throws Refusal not_found for a link that ended, not_possible_now for one that expired
 */
export async function lookUpInvitation(dependencies: MemberDependencies, token: string): Promise<Lookup> {
  const invitation = await findInvitation(dependencies, token, { lock: false });
  if (!invitation || invitation.acceptedBy !== null) throw ended();
  requireOpen(dependencies, invitation);
  const { subject } = await findSubject(dependencies.database, subjectPathOf(invitation), { lock: false });
  const { role, handsOver, forFirm, invitedByName, email, expiresAt } = invitation;
  return {
    subject: subject.kind,
    name: subject.name,
    role,
    handsOver,
    forFirm,
    invitedBy: invitedByName,
    emailHint: hideEmail(email),
    expiresAt: expiresAt.toISOString(),
  };
}

/**
 * Gives the caller the role of an invitation, hands over to the caller, or makes the company a client of the
 * caller’s firm. The address of an account is confirmed, so it proves that the caller is the person invited.
 * Idempotent for this person.
 * @throws Refusal not_found, not_allowed for another address, not_possible_now when it expired or cannot be
 *   handed over now
 */
export function acceptInvitation(
  dependencies: MemberDependencies,
  caller: Caller,
  { token, firmId }: { token: string; firmId?: string | undefined },
): Promise<SubjectPath> {
  const { database, clock } = dependencies;
  const accept = async (): Promise<SubjectPath> => {
    const invitation = await findInvitation(dependencies, token, { lock: true });
    if (!invitation) throw ended();
    const path = subjectPathOf(invitation);
    if (invitation.acceptedBy === caller.userId) return path;
    if (invitation.acceptedBy !== null) throw ended();
    requireOpen(dependencies, invitation);
    requireInvited(caller, invitation);
    await database.sql
      .update(memberInvitations)
      .set({ acceptedBy: caller.userId })
      .where(eq(memberInvitations.id, invitation.id));
    const { subject } = await findSubject(database, path, { lock: true });
    if (invitation.handsOver) {
      // The account that offered may have handed over to another person since.
      if (invitation.invitedBy !== subject.holderId) throw ended();
      await takeOver(dependencies, caller, subject);
      return path;
    }
    if (invitation.forFirm) {
      await acceptClient(dependencies, caller, { subject, offer: invitation, firmId });
      return path;
    }
    if (subject.holderId !== caller.userId) {
      const { role } = invitation;
      await database.sql
        .insert(memberships)
        .values({ ...subject.key, accountId: caller.userId, role, since: clock() })
        .onConflictDoNothing();
    }
    const name = nameOfCaller(caller);
    await recordMemberAct(dependencies, { accountId: caller.userId, accountName: name }, subject.key, {
      act: 'joined',
      role: invitation.role,
    });
    await queueMemberMail(dependencies, subject, await findPersonById(database, invitation.invitedBy), {
      title: `${name} accepted your invitation`,
      words: `${name} (${caller.email}) now has access to ${subject.name} as ${roleWords[invitation.role]}.`,
      link: true,
    });
    return path;
  };
  // Until she has accepted, she sees neither the invitation nor what it is for. The token and her address are
  // the proof.
  return asService(() => database.transaction(accept));
}

/** Declines an invitation: its link ends, and who invited is told. Idempotent. */
export function declineInvitation(dependencies: MemberDependencies, token: string): Promise<void> {
  const { database } = dependencies;
  return database.transaction(async () => {
    const invitation = await findInvitation(dependencies, token, { lock: true });
    if (!invitation || invitation.acceptedBy !== null) return;
    const { subject } = await findSubject(database, subjectPathOf(invitation), { lock: false });
    const { email, role, invitedBy, handsOver } = invitation;
    await database.sql.delete(memberInvitations).where(eq(memberInvitations.id, invitation.id));
    await recordMemberAct(dependencies, { accountId: null, accountName: email }, subject.key, {
      act: 'invitation-declined',
      concerns: email,
      role,
    });
    await queueMemberMail(dependencies, subject, await findPersonById(database, invitedBy), {
      title: 'your invitation was declined',
      words: handsOver
        ? `${email} declined to take over ${subject.name}. It stays with you.`
        : `${email} declined your invitation to ${subject.name}.`,
      link: true,
    });
  });
}
