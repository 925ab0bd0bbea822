import { and, asc, desc, eq, inArray, isNull, max, or } from 'drizzle-orm';
import type { z } from 'zod';
import { highestRole, type MemberRole } from '#contract/members/member-rights.ts';
import type { PeopleShape } from '#contract/members/people.ts';
import { findPeopleById } from '../accounts/people.ts';
import { applications } from '../applications/tables.ts';
import { companies } from '../companies/tables.ts';
import type { Database } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Caller } from '../http/caller.ts';
import { firmsOfCompany } from '../firms/firms-of-company.ts';
import { isForCompany, openSubject, type OpenedSubject, type Subject, type SubjectPath } from './subject.ts';
import { memberActs, memberInvitations, memberships } from './tables.ts';

/** Who has access to a company or an application, and what they did. */
export type PeopleView = z.input<typeof PeopleShape>;
type ReadDependencies = Pick<Dependencies, 'database' | 'clock'>;

/** Acts that the page lists. */
const LATEST = 50;

/** Returns who has access to a company or an application. @throws Refusal not_found, not_allowed */
export async function readPeople(
  dependencies: ReadDependencies,
  caller: Caller,
  path: SubjectPath,
): Promise<PeopleView> {
  const opened = await openSubject(dependencies.database, caller, path, { right: 'people:read' });
  return presentPeople(dependencies, caller, opened);
}

/** Presents the people of a subject that the caller opened. */
export async function presentPeople(
  { database, clock }: ReadDependencies,
  caller: Caller,
  { subject, role }: OpenedSubject,
): Promise<PeopleView> {
  const companyId = subject.kind === 'companies' ? subject.id : subject.companyId;
  const [members, invitations, lastActs, acts, firms] = await Promise.all([
    membersOf(database, subject),
    database.sql
      .select()
      .from(memberInvitations)
      .where(and(isAbout(memberInvitations, subject), isNull(memberInvitations.acceptedBy)))
      .orderBy(asc(memberInvitations.sentAt)),
    database.sql
      .select({ accountId: memberActs.accountId, at: max(memberActs.at) })
      .from(memberActs)
      .where(isAboutAll(database, memberActs, subject))
      .groupBy(memberActs.accountId),
    database.sql
      .select()
      .from(memberActs)
      .where(isAboutAll(database, memberActs, subject))
      .orderBy(desc(memberActs.at), desc(memberActs.id))
      .limit(LATEST),
    companyId === null ? [] : firmsOfCompany(database, companyId, caller.userId),
  ]);
  const people = await findPeopleById(
    database,
    members.map(({ accountId }) => accountId),
  );
  const lastActOf = new Map(lastActs.map(({ accountId, at }) => [accountId, at]));
  const isHolder = subject.holderId === caller.userId;
  return {
    name: subject.name,
    role,
    isHolder,
    companyId: subject.companyId,
    canHandOver:
      isHolder && (subject.kind === 'companies' || (subject.isDraft && subject.companyId === null)),
    people: members.map(({ accountId, role: theirs, since, viaCompany }) => ({
      accountId,
      name: people.get(accountId)?.name ?? 'A former customer',
      email: people.get(accountId)?.email ?? '',
      role: theirs,
      isHolder: accountId === subject.holderId,
      viaCompany,
      isYou: accountId === caller.userId,
      since: since.toISOString(),
      lastActAt: lastActOf.get(accountId)?.toISOString() ?? null,
    })),
    firms,
    invitations: invitations.map(
      ({ id, email, role: invited, handsOver, forFirm, invitedByName, sentAt, expiresAt }) => ({
        id,
        email,
        role: invited,
        handsOver,
        forFirm,
        invitedBy: invitedByName,
        sentAt: sentAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        expired: expiresAt <= clock(),
      }),
    ),
    acts: acts.map(({ id, accountName, act, concerns, role: newRole, at }) => ({
      id,
      by: accountName,
      act,
      concerns,
      role: newRole,
      at: at.toISOString(),
    })),
  };
}

export type Member = { accountId: string; role: MemberRole; since: Date; viaCompany: boolean };

/** Returns the people of a subject: the account that holds it first, then those who came first. */
export async function membersOf(database: Database, subject: Subject): Promise<Member[]> {
  const { companyId } = subject;
  const [rows, company] = await Promise.all([
    database.sql
      .select()
      .from(memberships)
      .where(
        or(
          isAbout(memberships, subject),
          companyId === null ? undefined : eq(memberships.companyId, companyId),
        ),
      )
      .orderBy(asc(memberships.since), asc(memberships.id)),
    companyId === null
      ? []
      : database.sql
          .select({ ownerId: companies.ownerId, createdAt: companies.createdAt })
          .from(companies)
          .where(eq(companies.id, companyId)),
  ]);
  const holder = { accountId: subject.holderId, role: 'owner' as const, since: subject.createdAt };
  const all: Member[] = [
    { ...holder, viaCompany: false },
    ...company.map(({ ownerId, createdAt }) => ({
      accountId: ownerId,
      role: 'owner' as const,
      since: createdAt,
      viaCompany: true,
    })),
    ...rows.map(({ accountId, role, since, ...row }) => ({
      accountId,
      role,
      since,
      viaCompany: subject.kind === 'applications' && row.companyId !== null,
    })),
  ];
  return [...Map.groupBy(all, ({ accountId }) => accountId).values()].flatMap((same) => {
    const [first] = same;
    const role = highestRole(same.map((each) => each.role));
    const viaCompany = same.some((each) => each.viaCompany);
    return first === undefined || role === null ? [] : [{ ...first, role, viaCompany }];
  });
}

type TableOfSubjects = typeof memberships | typeof memberInvitations | typeof memberActs;

/** The condition that a row is about a subject itself. */
export const isAbout = (table: TableOfSubjects, { kind, id }: Subject) =>
  kind === 'companies' ? eq(table.companyId, id) : eq(table.applicationId, id);

/** The condition that a row is about a subject, or an application for the company. */
export const isAboutAll = (database: Database, table: TableOfSubjects, subject: Subject) =>
  subject.kind === 'applications'
    ? isAbout(table, subject)
    : or(
        isAbout(table, subject),
        inArray(
          table.applicationId,
          database.sql.select({ id: applications.id }).from(applications).where(isForCompany(subject.id)),
        ),
      );
