import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import { MAX_FIRM_MEMBERS } from '#contract/members/firm-shapes.ts';
import type { FirmRole } from '#contract/members/firm-roles.ts';
import { parseEmail } from '#values/email.ts';
import { findPeopleById } from '../accounts/people.ts';
import { hashToken } from '../auth/codes-and-links/codes.ts';
import type { Caller } from '../http/caller.ts';
import type { MemberDependencies } from '../members/invite.ts';
import { nameOfCaller } from '../members/member-acts.ts';
import { INVITATION_DAYS } from '../members/member-mails.ts';
import { queueFirmInvitationMail } from './firm-mails.ts';
import { recordFirmAct } from './firm-acts.ts';
import {
  membersOfFirm,
  openFirm,
  openInvitationsOf,
  presentFirm,
  type FirmRow,
  type FirmView,
} from './open-firm.ts';
import { firmInvitations } from './tables.ts';

const dayMs = 86_400_000;
/** A repeated request within this time sends no second mail. */
const repeatMs = 60_000;

/**
 * Invites an address to a firm. An open invitation of the address gets the new role; the same one sent less
 * than a minute ago is not sent twice.
 * @throws Refusal not_found, not_allowed; not_possible_now for a person of the firm, and when there are too many people
 */
export function inviteToFirm(
  dependencies: MemberDependencies,
  caller: Caller,
  id: string,
  input: { email: string; role: FirmRole },
): Promise<FirmView> {
  const { database, clock } = dependencies;
  const email = parseEmail(input.email) ?? '';
  return database.transaction(async () => {
    const opened = await openFirm(database, caller, id, { admin: true, lock: true });
    const members = await membersOfFirm(database, id);
    const people = await findPeopleById(
      database,
      members.map(({ accountId }) => accountId),
    );
    const known = [...people.values()].find((person) => person.email.toLowerCase() === email);
    if (known)
      throw new Refusal('not_possible_now', {
        words: `${known.name} is already in the firm. Change the role in the list instead.`,
      });
    const open = await openInvitationsOf(database, id);
    const earlier = open.find((each) => each.email === email);
    if (members.length + open.length >= MAX_FIRM_MEMBERS && !earlier)
      throw new Refusal('not_possible_now', {
        words: `A firm has at most ${MAX_FIRM_MEMBERS} people. Remove someone or withdraw an invitation first.`,
      });
    const isRepeated =
      earlier !== undefined &&
      earlier.role === input.role &&
      clock().getTime() - earlier.sentAt.getTime() < repeatMs;
    if (!isRepeated) {
      await sendInvitation(dependencies, caller, opened.firm, { email, role: input.role });
      await recordFirmAct(dependencies, caller, id, { act: 'invited', concerns: email, role: input.role });
    }
    return presentFirm(dependencies, caller, opened);
  });
}

async function sendInvitation(
  dependencies: MemberDependencies,
  caller: Caller,
  firm: FirmRow,
  { email, role }: { email: string; role: FirmRole },
): Promise<void> {
  const { database, clock } = dependencies;
  const token = randomBytes(32).toString('base64url');
  const sentAt = clock();
  const invitedByName = nameOfCaller(caller);
  const row = {
    role,
    tokenHash: hashToken(token),
    invitedBy: caller.userId,
    invitedByName,
    sentAt,
    expiresAt: new Date(sentAt.getTime() + INVITATION_DAYS * dayMs),
    acceptedBy: null,
  };
  await database.sql
    .insert(firmInvitations)
    .values({ firmId: firm.id, email, ...row })
    .onConflictDoUpdate({ target: [firmInvitations.firmId, firmInvitations.email], set: row });
  await queueFirmInvitationMail(dependencies, firm, { to: email, by: invitedByName, role, token });
}

/** Sends an invitation again with a new link, at most once a minute. @throws Refusal not_found, not_allowed */
export function resendFirmInvitation(
  dependencies: MemberDependencies,
  caller: Caller,
  id: string,
  invitationId: string,
): Promise<FirmView> {
  const { database, clock } = dependencies;
  return database.transaction(async () => {
    const opened = await openFirm(database, caller, id, { admin: true, lock: true });
    const open = await openInvitationsOf(database, id);
    const invitation = open.find((each) => each.id === invitationId);
    if (!invitation) throw new Refusal('not_found');
    if (clock().getTime() - invitation.sentAt.getTime() >= repeatMs)
      await sendInvitation(dependencies, caller, opened.firm, invitation);
    return presentFirm(dependencies, caller, opened);
  });
}

/** Withdraws an invitation: its link ends. Idempotent. @throws Refusal not_found, not_allowed */
export function withdrawFirmInvitation(
  dependencies: MemberDependencies,
  caller: Caller,
  id: string,
  invitationId: string,
): Promise<FirmView> {
  const { database } = dependencies;
  return database.transaction(async () => {
    const opened = await openFirm(database, caller, id, { admin: true, lock: true });
    const open = await openInvitationsOf(database, id);
    const invitation = open.find((each) => each.id === invitationId);
    if (invitation) {
      await database.sql.delete(firmInvitations).where(eq(firmInvitations.id, invitationId));
      await recordFirmAct(dependencies, caller, id, { act: 'withdrawn', concerns: invitation.email });
    }
    return presentFirm(dependencies, caller, opened);
  });
}
