import { and, eq } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import type { ClientRole } from '#contract/members/firm-roles.ts';
import { MAX_MEMBERS } from '#contract/members/people.ts';
import { parseEmail } from '#values/email.ts';
import { asService } from '../database/row-security/identity.ts';
import type { Caller } from '../http/caller.ts';
import { isSentAgain, openInvitations, sendInvitation, type MemberDependencies } from '../members/invite.ts';
import { nameOfCaller, recordMemberAct } from '../members/member-acts.ts';
import { queueMemberMail, roleWords } from '../members/member-mails.ts';
import { presentPeople, type PeopleView } from '../members/read-people.ts';
import { openSubject, type Subject } from '../members/subject.ts';
import { deleteFeedsWithoutAccess } from './delete-feeds.ts';
import { queueFirmMail } from './firm-mails.ts';
import { adminsOfFirm, firmsOfCompany, ownersOfCompany } from './firms-of-company.ts';
import { membersOfFirm } from './open-firm.ts';
import { firmClients } from './tables.ts';

/**
 * Offers a company to a firm, by an invitation of one of its admins. An open invitation of the address
 * becomes this offer.
 * @throws Refusal not_found, not_allowed, not_possible_now
 */
export function offerToFirm(
  dependencies: MemberDependencies,
  caller: Caller,
  companyId: string,
  input: { email: string; role: ClientRole },
): Promise<PeopleView> {
  const { database } = dependencies;
  const email = parseEmail(input.email) ?? '';
  return database.transaction(async () => {
    const opened = await openSubject(
      database,
      caller,
      { subject: 'companies', id: companyId },
      { right: 'people:manage', lock: true },
    );
    const { subject } = opened;
    const open = await openInvitations(dependencies, subject);
    const earlier = open.find((each) => each.email === email);
    if (earlier?.handsOver)
      throw new Refusal('not_possible_now', {
        words: 'You offered to hand over to this person. Withdraw that invitation first.',
      });
    if (open.length >= MAX_MEMBERS && !earlier)
      throw new Refusal('not_possible_now', {
        words: `At most ${MAX_MEMBERS} invitations can be open. Withdraw one first.`,
      });
    const offer = { email, role: input.role, handsOver: false, forFirm: true };
    if (!isSentAgain(dependencies, earlier, offer)) {
      await sendInvitation(dependencies, caller, subject, offer);
      await mailOtherOwners(dependencies, caller, subject, {
        title: 'offered to a firm',
        words: `${nameOfCaller(caller)} offered ${subject.name} to the firm of ${email}, as ${roleWords[input.role]}. The firm has access when one of its admins accepts.`,
      });
    }
    return presentPeople(dependencies, caller, opened);
  });
}

/** Gives a firm another role on a company, and tells its admins. Idempotent. @throws Refusal not_found, not_allowed */
export function changeFirmRoleOnCompany(
  dependencies: MemberDependencies,
  caller: Caller,
  { id, firmId }: { id: string; firmId: string },
  role: ClientRole,
): Promise<PeopleView> {
  const { database } = dependencies;
  return database.transaction(async () => {
    const { opened, firm } = await openClient(dependencies, caller, { id, firmId });
    const { subject } = opened;
    if (!firm) throw new Refusal('not_found');
    if (firm.role === role) return presentPeople(dependencies, caller, opened);
    await database.sql.update(firmClients).set({ role }).where(isClient(id, firmId));
    await recordMemberAct(dependencies, actorOf(caller), subject.key, {
      act: 'firm-role-changed',
      concerns: firm.name,
      role,
    });
    const words = `${nameOfCaller(caller)} changed the role of ${firm.name}. The firm now has access to ${subject.name} as ${roleWords[role]}.`;
    await mailAdmins(dependencies, firm, { title: `your role on ${subject.name} changed`, words });
    await mailOtherOwners(dependencies, caller, subject, { title: 'the role of a firm changed', words });
    return presentPeople(dependencies, caller, opened);
  });
}

/** Ends a firm's access to a company, as an owner. Idempotent. @throws Refusal not_found, not_allowed */
export function endFirmOfCompany(
  dependencies: MemberDependencies,
  caller: Caller,
  { id, firmId }: { id: string; firmId: string },
): Promise<PeopleView> {
  const { database } = dependencies;
  return database.transaction(async () => {
    const { opened, firm } = await openClient(dependencies, caller, { id, firmId });
    const { subject } = opened;
    if (!firm) return presentPeople(dependencies, caller, opened);
    await recordMemberAct(dependencies, actorOf(caller), subject.key, {
      act: 'firm-removed',
      concerns: firm.name,
    });
    const words = `${nameOfCaller(caller)} ended the access of ${firm.name} to ${subject.name}.`;
    await mailAdmins(dependencies, firm, { title: `${subject.name} is no longer a client`, words });
    await mailOtherOwners(dependencies, caller, subject, { title: 'a firm no longer has access', words });
    await endClient(dependencies, { companyId: id, firmId });
    return presentPeople(dependencies, caller, opened);
  });
}

/**
 * Deletes a client of a firm, and the calendar feeds of the company of its people, in the current transaction. Lock the
 * company before, as owners do.
 */
export function endClient(
  { database }: Pick<MemberDependencies, 'database'>,
  { companyId, firmId }: { companyId: string; firmId: string },
): Promise<void> {
  // The feeds are those of other people, and the firm does not see the company afterwards.
  return asService(async () => {
    await database.sql.delete(firmClients).where(isClient(companyId, firmId));
    const members = await membersOfFirm(database, firmId);
    await deleteFeedsWithoutAccess(
      database,
      members.map(({ accountId }) => accountId),
    );
  });
}

/** Opens a company whose people the caller manages, with one of its firms. */
async function openClient(
  { database }: MemberDependencies,
  caller: Caller,
  { id, firmId }: { id: string; firmId: string },
) {
  const opened = await openSubject(
    database,
    caller,
    { subject: 'companies', id },
    { right: 'people:manage', lock: true },
  );
  const firm = (await firmsOfCompany(database, id, caller.userId)).find((each) => each.id === firmId);
  return { opened, firm };
}

/** The condition of the row of a client of a firm. */
export const isClient = (companyId: string, firmId: string) =>
  and(eq(firmClients.companyId, companyId), eq(firmClients.firmId, firmId));

const actorOf = (caller: Caller) => ({ accountId: caller.userId, accountName: nameOfCaller(caller) });

type Words = { readonly title: string; readonly words: string };

async function mailAdmins(
  dependencies: MemberDependencies,
  firm: { readonly id: string; readonly name: string },
  mail: Words,
): Promise<void> {
  const admins = await asService(() => adminsOfFirm(dependencies.database, firm.id));
  for (const admin of admins) await queueFirmMail(dependencies, firm, admin, { ...mail, link: true });
}

async function mailOtherOwners(
  dependencies: MemberDependencies,
  caller: Caller,
  subject: Subject,
  mail: Words,
): Promise<void> {
  for (const owner of await ownersOfCompany(dependencies.database, subject.id))
    if (owner.id !== caller.userId)
      await queueMemberMail(dependencies, subject, owner, { ...mail, link: true });
}
