import { and, eq, or } from 'drizzle-orm';
import type { MemberRight, MemberRole } from '#contract/members/member-rights.ts';
import { paths } from '#contract/paths.ts';
import { Refusal } from '#contract/errors.ts';
import { titleOf } from '../applications/mails/template.ts';
import { applications } from '../applications/tables.ts';
import { type CompanyRow, companyColumns } from '../companies/company-columns.ts';
import { companies } from '../companies/tables.ts';
import type { Database } from '../database/database.ts';
import type { Caller } from '../http/caller.ts';
import { requireMemberRight, roleOnApplication, roleOnCompany } from './access.ts';
import type { SubjectId } from './member-acts.ts';

export type SubjectKind = 'companies' | 'applications';
export type SubjectPath = { readonly subject: SubjectKind; readonly id: string };

/** A company or an application to which people have access. */
export type Subject = {
  readonly kind: SubjectKind;
  readonly id: string;
  readonly key: SubjectId;
  readonly name: string;
  /** The account that holds it. */
  readonly holderId: string;
  readonly createdAt: Date;
  /** The company whose people have access to the application too. */
  readonly companyId: string | null;
  readonly isDraft: boolean;
  readonly path: string;
};
export type OpenedSubject = { readonly subject: Subject; readonly role: MemberRole };

/**
 * Returns a company or an application on which the caller holds a right.
 * @param lock  whether its row stays locked until the transaction ends
 * @throws Refusal not_found, not_allowed
 */
export async function openSubject(
  database: Database,
  caller: Pick<Caller, 'userId'>,
  path: SubjectPath,
  { right, lock = false }: { right: MemberRight; lock?: boolean },
): Promise<OpenedSubject> {
  const found = await findSubject(database, path, { lock });
  const { userId } = caller;
  const role =
    'company' in found
      ? await roleOnCompany(database, found.company, userId)
      : await roleOnApplication(database, found.application, userId);
  requireMemberRight(role, right);
  return { subject: found.subject, role };
}

type Found = { readonly subject: Subject } & (
  | { readonly company: CompanyRow }
  | { readonly application: typeof applications.$inferSelect }
);

/** Returns a company or an application. Does not check permissions. @throws Refusal not_found */
export async function findSubject(
  database: Database,
  { subject: kind, id }: SubjectPath,
  { lock }: { lock: boolean },
): Promise<Found> {
  if (kind === 'companies') {
    const query = database.sql.select(companyColumns).from(companies).where(eq(companies.id, id));
    const [company] = await (lock ? query.for('update') : query);
    if (!company) throw new Refusal('not_found');
    const { name, ownerId, createdAt } = company;
    const key = { companyId: id };
    const path = paths.company(id);
    return {
      company,
      subject: { kind, id, key, name, holderId: ownerId, createdAt, companyId: null, isDraft: false, path },
    };
  }
  const query = database.sql.select().from(applications).where(eq(applications.id, id));
  const [application] = await (lock ? query.for('update') : query);
  if (!application || application.erasedAt !== null) throw new Refusal('not_found');
  const { ownerId, createdAt, companyId, forCompanyId, orderState } = application;
  return {
    application,
    subject: {
      kind,
      id,
      key: { applicationId: id },
      name: titleOf(application),
      holderId: ownerId,
      createdAt,
      companyId: companyId ?? forCompanyId,
      isDraft: orderState === 'draft',
      path: paths.application(id),
    },
  };
}

/** Returns the path of the subject that a row is about. */
export const subjectPathOf = (row: {
  readonly companyId: string | null;
  readonly applicationId: string | null;
}): SubjectPath =>
  row.companyId === null
    ? { subject: 'applications', id: row.applicationId ?? '' }
    : { subject: 'companies', id: row.companyId };

/** The condition that an application is for a company. */
export const isForCompany = (companyId: string) =>
  or(eq(applications.companyId, companyId), eq(applications.forCompanyId, companyId));

/** The condition that an application is for a company and held by an account. */
export const isHeldForCompany = (companyId: string, accountId: string) =>
  and(isForCompany(companyId), eq(applications.ownerId, accountId));
