import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { Refusal } from '#contract/errors.ts';
import { highestRole, type MemberRole } from '#contract/members/member-rights.ts';
import type { peopleEndpoints } from '#contract/members/people.ts';
import { findPersonById } from '../accounts/people.ts';
import type { Database } from '../database/database.ts';
import { asService } from '../database/row-security/identity.ts';
import type { Caller } from '../http/caller.ts';
import { acceptClient } from '../firms/accept-client.ts';
import { takeOver } from './hand-over.ts';
import { hashToken } from '../auth/codes-and-links/codes.ts';
import { hideEmail, requireInvited, requireOpen } from './invitation-link.ts';
import type { MemberDependencies } from './invite.ts';
import { nameOfCaller, recordMemberAct } from './member-acts.ts';
import { queueMemberMail, roleWords } from './member-mails.ts';
import { isAbout } from './read-people.ts';
import { findSubject, subjectPathOf, type Subject, type SubjectPath } from './subject.ts';
import { memberInvitations, memberships } from './tables.ts';

type InvitationRow = typeof memberInvitations.$inferSelect;
type Lookup = z.input<(typeof peopleEndpoints)['POST /invitations/lookup']['reply'][200]>;

const ended = () =>
  new Refusal('not_found', {
    words:
      'This link is no longer valid: the invitation was used, sent again with a newer link, or withdrawn. If you accepted it, sign in to see it on your dashboard.',
  });

const isOfToken = (token: string) => eq(memberInvitations.tokenHash, hashToken(token));

async function findInvitation(database: Database, token: string): Promise<InvitationRow | null> {
  const [row] = await database.sql.select().from(memberInvitations).where(isOfToken(token));
  return row ?? null;
}

/**
 * Returns an invitation and what it is for, both locked until the transaction ends; null for a link that ended. Owners
 * lock in the same order, so that nobody waits for the other.
 */
async function lockInvitation(
  database: Database,
  token: string,
): Promise<{ invitation: InvitationRow; path: SubjectPath; subject: Subject } | null> {
  const found = await findInvitation(database, token);
  if (found === null) return null;
  const path = subjectPathOf(found);
  const { subject } = await findSubject(database, path, { lock: true });
  const [invitation] = await database.sql
    .select()
    .from(memberInvitations)
    .where(isOfToken(token))
    .for('update');
  return invitation ? { invitation, path, subject } : null;
}

/**
 * Returns what an invitation is for.
 * @throws Refusal not_found for a link that ended, not_possible_now for one that expired
 */
export async function lookUpInvitation(dependencies: MemberDependencies, token: string): Promise<Lookup> {
  const invitation = await findInvitation(dependencies.database, token);
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
  const { database } = dependencies;
  const accept = async (): Promise<SubjectPath> => {
    const locked = await lockInvitation(database, token);
    if (!locked) throw ended();
    const { invitation, path, subject } = locked;
    if (invitation.acceptedBy === caller.userId) return path;
    if (invitation.acceptedBy !== null) throw ended();
    requireOpen(dependencies, invitation);
    requireInvited(caller, invitation);
    await database.sql
      .update(memberInvitations)
      .set({ acceptedBy: caller.userId })
      .where(eq(memberInvitations.id, invitation.id));
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
    const role = await giveRole(dependencies, subject, caller.userId, invitation.role);
    const name = nameOfCaller(caller);
    await recordMemberAct(dependencies, { accountId: caller.userId, accountName: name }, subject.key, {
      act: 'joined',
      role,
    });
    await queueMemberMail(dependencies, subject, await findPersonById(database, invitation.invitedBy), {
      title: `${name} accepted your invitation`,
      words: `${name} (${caller.email}) now has access to ${subject.name} as ${roleWords[role]}.`,
      link: true,
    });
    return path;
  };
  // Until she has accepted, she sees neither the invitation nor what it is for. The token and her address are
  // the proof.
  return asService(() => database.transaction(accept));
}

/**
 * Gives an account a role, in the current transaction.
 * @returns the role that it has now: of an account with access, invited under another address, the higher one
 */
async function giveRole(
  { database, clock }: MemberDependencies,
  subject: Subject,
  accountId: string,
  invited: MemberRole,
): Promise<MemberRole> {
  if (subject.holderId === accountId) return 'owner';
  const isOwn = and(eq(memberships.accountId, accountId), isAbout(memberships, subject));
  const [own] = await database.sql.select().from(memberships).where(isOwn);
  if (!own) {
    await database.sql
      .insert(memberships)
      .values({ ...subject.key, accountId, role: invited, since: clock() });
    return invited;
  }
  const role = highestRole([own.role, invited]) ?? invited;
  await database.sql.update(memberships).set({ role }).where(isOwn);
  return role;
}

/** Declines an invitation: its link ends, and who invited is told. Idempotent. */
export function declineInvitation(dependencies: MemberDependencies, token: string): Promise<void> {
  const { database } = dependencies;
  return database.transaction(async () => {
    const locked = await lockInvitation(database, token);
    if (!locked || locked.invitation.acceptedBy !== null) return;
    const { invitation, subject } = locked;
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
