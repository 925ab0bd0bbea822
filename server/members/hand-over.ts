import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import { findPersonById } from '../accounts/people.ts';
import { isInProgress } from '../applications/erase-application.ts';
import { applications } from '../applications/tables.ts';
import { companies } from '../companies/tables.ts';
import { documents } from '../documents/tables.ts';
import { handOverRequests } from '../document-requests/erase-requests.ts';
import { files } from '../files/tables.ts';
import type { Caller } from '../http/caller.ts';
import { isSentAgain, openInvitations, sendInvitation, type MemberDependencies } from './invite.ts';
import { nameOfCaller, recordMemberAct } from './member-acts.ts';
import { queueMemberMail } from './member-mails.ts';
import { isAbout, membersOf, presentPeople, type PeopleView } from './read-people.ts';
import { isHeldForCompany, openSubject, type Subject, type SubjectPath } from './subject.ts';
import { memberInvitations, memberships } from './tables.ts';

/**
 * Offers a person with access to take over, by an invitation that she accepts. Idempotent within a minute by
 * its confirmation.
 * @throws Refusal not_found, not_allowed for others than the account that holds it, confirmation_wrong,
 *   not_possible_now
 */
export function offerHandOver(
  dependencies: MemberDependencies,
  caller: Caller,
  path: SubjectPath,
  { accountId, confirmation }: { accountId: string; confirmation: string },
): Promise<PeopleView> {
  const { database } = dependencies;
  return database.transaction(async () => {
    const opened = await openSubject(database, caller, path, { right: 'people:manage', lock: true });
    const { subject } = opened;
    if (subject.holderId !== caller.userId)
      throw new Refusal('not_allowed', { words: 'Only the account that holds it can hand it over.' });
    if (confirmation.trim().toLowerCase() !== subject.name.trim().toLowerCase())
      throw new Refusal('confirmation_wrong', { words: `Type the name as it is: ${subject.name}.` });
    const members = await membersOf(database, subject);
    const person = members.some((each) => each.accountId === accountId && accountId !== caller.userId)
      ? await findPersonById(database, accountId)
      : null;
    if (person === null || person.email === '') throw new Refusal('not_found');
    await requirePossible(dependencies, subject);
    const email = person.email.toLowerCase();
    const earlier = (await openInvitations(dependencies, subject)).find((each) => each.email === email);
    const sent = { email, role: 'owner', handsOver: true, forFirm: false } as const;
    if (!isSentAgain(dependencies, earlier, sent)) await sendInvitation(dependencies, caller, subject, sent);
    return presentPeople(dependencies, caller, opened);
  });
}

/**
 * Refuses while money or a registry is at work: the account that signed and paid is our customer until then.
 * @throws Refusal not_possible_now
 */
async function requirePossible(dependencies: MemberDependencies, subject: Subject): Promise<void> {
  if (subject.kind === 'applications') {
    if (subject.isDraft && subject.companyId === null) return;
    throw new Refusal('not_possible_now', {
      words:
        subject.companyId === null
          ? 'This application is signed, so it stays with the account that signed it.'
          : 'This application belongs to its company. Hand over the company instead.',
    });
  }
  for (const application of await heldApplications(dependencies, subject))
    if (await isInProgress(dependencies, application))
      throw new Refusal('not_possible_now', {
        words: `We are still working on ${application.reference}. Hand over when it is finished or refunded.`,
      });
}

const heldApplications = ({ database }: MemberDependencies, { id, holderId }: Subject) =>
  database.sql.select().from(applications).where(isHeldForCompany(id, holderId)).for('update');

/**
 * Makes the caller's account the one that holds a subject, in the current transaction. The former account
 * stays an owner. A company takes the applications for it along, with their files and documents.
 * @throws Refusal not_possible_now while an application is in progress, or when the caller has the same company already
 */
export async function takeOver(
  dependencies: MemberDependencies,
  caller: Caller,
  subject: Subject,
): Promise<void> {
  const { database, clock } = dependencies;
  await requirePossible(dependencies, subject);
  const applicationIds =
    subject.kind === 'applications'
      ? [subject.id]
      : (await heldApplications(dependencies, subject)).map(({ id }) => id);
  const ownerId = caller.userId;
  if (subject.kind === 'companies') {
    await requireNewCompany(dependencies, caller, subject);
    await database.sql.update(companies).set({ ownerId }).where(eq(companies.id, subject.id));
  }
  if (applicationIds.length > 0) {
    // A key is unique among the applications of an account.
    await database.sql
      .update(applications)
      .set({ ownerId, idempotencyKey: null })
      .where(inArray(applications.id, applicationIds));
    for (const table of [files, documents])
      await database.sql.update(table).set({ ownerId }).where(inArray(table.applicationId, applicationIds));
  }
  await handOverRequests(
    database,
    { companyId: subject.kind === 'companies' ? subject.id : null, applicationIds },
    ownerId,
  );
  await database.sql
    .delete(memberInvitations)
    .where(
      and(
        isAbout(memberInvitations, subject),
        eq(memberInvitations.handsOver, true),
        isNull(memberInvitations.acceptedBy),
      ),
    );
  await database.sql
    .delete(memberships)
    .where(
      and(
        eq(memberships.accountId, ownerId),
        or(isAbout(memberships, subject), inArray(memberships.applicationId, applicationIds)),
      ),
    );
  await database.sql
    .insert(memberships)
    .values({ ...subject.key, accountId: subject.holderId, role: 'owner', since: clock() })
    .onConflictDoNothing();
  const former = await findPersonById(database, subject.holderId);
  const name = nameOfCaller(caller);
  await recordMemberAct(
    dependencies,
    { accountId: subject.holderId, accountName: former.name },
    subject.key,
    { act: 'handed-over', concerns: caller.email, role: 'owner' },
  );
  await queueMemberMail(dependencies, subject, former, {
    title: `${name} took over`,
    words: `${subject.name} now belongs to the account of ${name}. You still have access as an owner, until ${name} changes this.`,
    link: true,
  });
  await queueMemberMail(
    dependencies,
    subject,
    { name, email: caller.email },
    {
      title: 'it belongs to your account now',
      words: `${subject.name} now belongs to your account. You get its e-mails and invoices, and you decide who has access.`,
      link: true,
    },
  );
}

/** Refuses an account that has the company already, such as one that added it by hand. */
async function requireNewCompany(
  { database }: MemberDependencies,
  caller: Caller,
  { id }: Subject,
): Promise<void> {
  const [company] = await database.sql
    .select({ country: companies.country, registrationNumber: companies.registrationNumber })
    .from(companies)
    .where(eq(companies.id, id));
  if (!company) throw new Refusal('not_found');
  const [same] = await database.sql
    .select({ id: companies.id })
    .from(companies)
    .where(
      and(
        eq(companies.ownerId, caller.userId),
        eq(companies.country, company.country),
        eq(companies.registrationNumber, company.registrationNumber),
      ),
    );
  if (same)
    throw new Refusal('not_possible_now', {
      words: `Your account has a company with the number ${company.registrationNumber} already. Remove that one first.`,
    });
}
