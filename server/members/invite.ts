import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import type { MemberRole } from '#contract/members/member-rights.ts';
import { MAX_MEMBERS } from '#contract/members/people.ts';
import { parseEmail } from '#values/email.ts';
import { findPeopleById } from '../accounts/people.ts';
import { hashToken } from '../auth/codes-and-links/codes.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Caller } from '../http/caller.ts';
import { nameOfCaller, recordMemberAct } from './member-acts.ts';
import { INVITATION_DAYS, queueInvitationMail } from './member-mails.ts';
import { isAbout, membersOf, presentPeople, type PeopleView } from './read-people.ts';
import { openSubject, type Subject, type SubjectPath } from './subject.ts';
import { memberInvitations } from './tables.ts';

/** Dependencies of changes of who has access. */
export type MemberDependencies = Pick<Dependencies, 'database' | 'clock' | 'mailer' | 'config'>;
type InvitationRow = typeof memberInvitations.$inferSelect;

const dayMs = 86_400_000;
/** A repeated request within this time sends no second mail. */
const repeatMs = 60_000;

/**
 * Invites an address to a company or an application. An open invitation of the address gets the new role; the
 * same one sent less than a minute ago is not sent twice.
 * @throws Refusal not_found, not_allowed; not_possible_now for a person who has access, and when there are
 *   too many people
 */
export function invite(
  dependencies: MemberDependencies,
  caller: Caller,
  path: SubjectPath,
  input: { email: string; role: MemberRole },
): Promise<PeopleView> {
  const { database } = dependencies;
  const email = parseEmail(input.email) ?? '';
  return database.transaction(async () => {
    const opened = await openSubject(database, caller, path, { right: 'people:manage', lock: true });
    const { subject } = opened;
    const members = await membersOf(database, subject);
    const people = await findPeopleById(
      database,
      members.map(({ accountId }) => accountId),
    );
    const known = [...people.values()].find((person) => person.email.toLowerCase() === email);
    if (known)
      throw new Refusal('not_possible_now', {
        words: `${known.name} already has access. Change the role in the list instead.`,
      });
    const open = await openInvitations(dependencies, subject);
    const earlier = open.find((each) => each.email === email);
    if (earlier?.handsOver)
      throw new Refusal('not_possible_now', {
        words: 'You offered to hand over to this person. Withdraw that invitation first.',
      });
    if (members.length + open.length >= MAX_MEMBERS && !earlier)
      throw new Refusal('not_possible_now', {
        words: `At most ${MAX_MEMBERS} people can have access. Remove someone or withdraw an invitation first.`,
      });
    const sent = { email, role: input.role, handsOver: false, forFirm: false };
    if (!isSentAgain(dependencies, earlier, sent)) await sendInvitation(dependencies, caller, subject, sent);
    return presentPeople(dependencies, caller, opened);
  });
}

/** Returns whether an invitation repeats one that was sent less than a minute ago. */
export const isSentAgain = (
  { clock }: Pick<MemberDependencies, 'clock'>,
  earlier: InvitationRow | undefined,
  { role, handsOver, forFirm }: Pick<InvitationRow, 'role' | 'handsOver' | 'forFirm'>,
): boolean =>
  earlier !== undefined &&
  earlier.role === role &&
  earlier.handsOver === handsOver &&
  earlier.forFirm === forFirm &&
  clock().getTime() - earlier.sentAt.getTime() < repeatMs;

/** Returns the open invitations to a company or an application. */
export const openInvitations = (
  { database }: MemberDependencies,
  subject: Subject,
): Promise<InvitationRow[]> =>
  database.sql
    .select()
    .from(memberInvitations)
    .where(and(isAbout(memberInvitations, subject), isNull(memberInvitations.acceptedBy)));

/** Writes an invitation with a new link, mails it and records who invited, in the current transaction. */
export async function sendInvitation(
  dependencies: MemberDependencies,
  caller: Caller,
  subject: Subject,
  { email, role, handsOver, forFirm }: Pick<InvitationRow, 'email' | 'role' | 'handsOver' | 'forFirm'>,
): Promise<void> {
  const { database, clock } = dependencies;
  const token = randomBytes(32).toString('base64url');
  const sentAt = clock();
  const invitedByName = nameOfCaller(caller);
  const row = {
    role,
    handsOver,
    forFirm,
    tokenHash: hashToken(token),
    invitedBy: caller.userId,
    invitedByName,
    sentAt,
    expiresAt: new Date(sentAt.getTime() + INVITATION_DAYS * dayMs),
    acceptedBy: null,
  };
  const target =
    subject.kind === 'companies'
      ? [memberInvitations.companyId, memberInvitations.email]
      : [memberInvitations.applicationId, memberInvitations.email];
  await database.sql
    .insert(memberInvitations)
    .values({ ...subject.key, email, ...row })
    .onConflictDoUpdate({ target, set: row });
  await queueInvitationMail(dependencies, subject, {
    to: email,
    by: invitedByName,
    role,
    handsOver,
    forFirm,
    token,
  });
  await recordMemberAct(dependencies, { accountId: caller.userId, accountName: invitedByName }, subject.key, {
    act: handsOver ? 'hand-over-offered' : forFirm ? 'firm-invited' : 'invited',
    concerns: email,
    role,
  });
}

/** Sends an invitation again with a new link, at most once a minute. @throws Refusal not_found, not_allowed */
export function resendInvitation(
  dependencies: MemberDependencies,
  caller: Caller,
  path: SubjectPath,
  invitationId: string,
): Promise<PeopleView> {
  const { database, clock } = dependencies;
  return database.transaction(async () => {
    const opened = await openSubject(database, caller, path, { right: 'people:manage', lock: true });
    const open = await openInvitations(dependencies, opened.subject);
    const invitation = open.find(({ id }) => id === invitationId);
    if (!invitation) throw new Refusal('not_found');
    requireHolderOfOffer(invitation, opened.subject, caller);
    if (clock().getTime() - invitation.sentAt.getTime() >= repeatMs)
      await sendInvitation(dependencies, caller, opened.subject, invitation);
    return presentPeople(dependencies, caller, opened);
  });
}

/** Withdraws an invitation: its link ends. Idempotent. @throws Refusal not_found, not_allowed */
export function withdrawInvitation(
  dependencies: MemberDependencies,
  caller: Caller,
  path: SubjectPath,
  invitationId: string,
): Promise<PeopleView> {
  const { database } = dependencies;
  return database.transaction(async () => {
    const opened = await openSubject(database, caller, path, { right: 'people:manage', lock: true });
    const open = await openInvitations(dependencies, opened.subject);
    const invitation = open.find(({ id }) => id === invitationId);
    if (invitation) {
      requireHolderOfOffer(invitation, opened.subject, caller);
      await database.sql.delete(memberInvitations).where(eq(memberInvitations.id, invitationId));
      await recordMemberAct(
        dependencies,
        { accountId: caller.userId, accountName: nameOfCaller(caller) },
        opened.subject.key,
        { act: 'invitation-withdrawn', concerns: invitation.email, role: invitation.role },
      );
    }
    return presentPeople(dependencies, caller, opened);
  });
}

/** Refuses other owners: only the account that holds a subject decides about handing it over. */
function requireHolderOfOffer(
  { handsOver }: InvitationRow,
  { holderId }: Subject,
  caller: Pick<Caller, 'userId'>,
): void {
  if (handsOver && holderId !== caller.userId) throw new Refusal('not_allowed');
}
