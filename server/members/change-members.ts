import { and, eq, isNull, or } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import type { MemberRole } from '#contract/members/member-rights.ts';
import { findPersonById } from '../accounts/people.ts';
import { calendarFeeds } from '../calendar/tables.ts';
import type { Database } from '../database/database.ts';
import { asService } from '../database/row-security/identity.ts';
import type { Caller } from '../http/caller.ts';
import type { MemberDependencies } from './invite.ts';
import { nameOfCaller, recordMemberAct } from './member-acts.ts';
import { queueMemberMail, roleWords } from './member-mails.ts';
import { isAboutAll, membersOf, presentPeople, type Member, type PeopleView } from './read-people.ts';
import { openSubject, type Subject, type SubjectPath } from './subject.ts';
import { memberInvitations, memberships } from './tables.ts';

/** Gives a person another role, and tells her. Idempotent. @throws Refusal not_found, not_allowed, not_possible_now */
export function changeMemberRole(
  dependencies: MemberDependencies,
  caller: Caller,
  path: SubjectPath,
  { accountId, role }: { accountId: string; role: MemberRole },
): Promise<PeopleView> {
  const { database } = dependencies;
  return database.transaction(async () => {
    const opened = await openSubject(database, caller, path, { right: 'people:manage', lock: true });
    const { subject } = opened;
    const member = await requireMember(database, subject, accountId);
    if (member.role === role) return presentPeople(dependencies, caller, opened);
    await database.sql
      .update(memberships)
      .set({ role })
      .where(isMembership(database, subject, accountId));
    const person = await findPersonById(database, accountId);
    if (role !== 'owner') await endInvitations(database, subject, person);
    await recordMemberAct(dependencies, actorOf(caller), subject.key, {
      act: 'role-changed',
      concerns: person.email || null,
      role,
    });
    if (accountId !== caller.userId)
      await queueMemberMail(dependencies, subject, person, {
        title: 'your role changed',
        words: `${nameOfCaller(caller)} changed your role. You now have access to ${subject.name} as ${roleWords[role]}.`,
        link: true,
      });
    return presentPeople(dependencies, caller, accountId === caller.userId ? { subject, role } : opened);
  });
}

/**
 * Removes a person's access, ends her calendar feed of the company and her open invitations of others. Owners
 * remove anybody, everybody may leave. Idempotent for owners.
 * @throws Refusal not_found, not_allowed; not_possible_now for the account that holds the company or application
 */
export function removeMember(
  dependencies: MemberDependencies,
  caller: Caller,
  path: SubjectPath,
  accountId: string,
): Promise<void> {
  const { database } = dependencies;
  const leaves = accountId === caller.userId;
  return database.transaction(async () => {
    const right = leaves ? 'people:read' : 'people:manage';
    const { subject } = await openSubject(database, caller, path, { right, lock: true });
    const members = await membersOf(database, subject);
    if (!leaves && !members.some((each) => each.accountId === accountId)) return;
    await requireMember(database, subject, accountId);
    // The calendar feed is the other person's, and who leaves does not see what she left.
    await asService(() => endMembership(database, subject, accountId));
    const person = await findPersonById(database, accountId);
    await asService(() => endInvitations(database, subject, person));
    await asService(() =>
      recordMemberAct(dependencies, actorOf(caller), subject.key, {
        act: leaves ? 'left' : 'removed',
        concerns: leaves ? null : person.email || null,
      }),
    );
    await queueMemberMail(
      dependencies,
      subject,
      leaves ? await findPersonById(database, subject.holderId) : person,
      leaves
        ? {
            title: `${person.name} left`,
            words: `${person.name} no longer has access to ${subject.name}, because they chose to leave.`,
            link: true,
          }
        : {
            title: 'your access ended',
            words: `${nameOfCaller(caller)} ended your access to ${subject.name}.`,
            link: false,
          },
    );
  });
}

/** Deletes a person's access, and her calendar feed of the company. */
async function endMembership(database: Database, subject: Subject, accountId: string): Promise<void> {
  await database.sql.delete(memberships).where(isMembership(database, subject, accountId));
  if (subject.kind === 'companies')
    await database.sql
      .delete(calendarFeeds)
      .where(and(eq(calendarFeeds.ownerId, accountId), eq(calendarFeeds.companyId, subject.id)));
}

/**
 * Ends the open invitations by a person who no longer may invite, and an offer to hand over to that person; for a
 * company also those to the applications for it.
 */
async function endInvitations(
  database: Database,
  subject: Subject,
  person: { readonly id: string; readonly email: string },
): Promise<void> {
  await database.sql
    .delete(memberInvitations)
    .where(
      and(
        isAboutAll(database, memberInvitations, subject),
        or(
          eq(memberInvitations.invitedBy, person.id),
          eq(memberInvitations.email, person.email.toLowerCase()),
        ),
        isNull(memberInvitations.acceptedBy),
      ),
    );
}

const actorOf = (caller: Caller) => ({ accountId: caller.userId, accountName: nameOfCaller(caller) });

/** Returns a person whose access can be changed here. @throws Refusal not_found, not_possible_now */
async function requireMember(database: Database, subject: Subject, accountId: string): Promise<Member> {
  const member = (await membersOf(database, subject)).find((each) => each.accountId === accountId);
  if (!member) throw new Refusal('not_found');
  if (accountId === subject.holderId)
    throw new Refusal('not_possible_now', {
      words: `${subject.name} belongs to this account. Hand it over to another person first.`,
    });
  if (member.viaCompany)
    throw new Refusal('not_possible_now', {
      words: 'This access comes from the company. Change it on the page of the company’s people.',
    });
  return member;
}

/** The condition of a person's rows: those of the subject, and for a company those of the applications for it. */
const isMembership = (database: Database, subject: Subject, accountId: string) =>
  and(eq(memberships.accountId, accountId), isAboutAll(database, memberships, subject));
