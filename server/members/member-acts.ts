import type { MemberAct } from '#contract/members/member-rights.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Caller } from '../http/caller.ts';
import { memberActs } from './tables.ts';

type ActDependencies = Pick<Dependencies, 'database' | 'clock'>;
type ActRow = typeof memberActs.$inferInsert;
/** The id of the company or the application that a row is about. */
export type SubjectId =
  | { readonly companyId: string; readonly applicationId?: never }
  | { readonly applicationId: string; readonly companyId?: never };

/** Returns the name of the caller as others read it; the address without one. */
export const nameOfCaller = ({ fullName, email }: Pick<Caller, 'fullName' | 'email'>): string =>
  fullName.trim() || email;

/** Records that the caller used a right, once an hour, in the current transaction. */
export async function recordUse(
  { database, clock }: ActDependencies,
  caller: Caller,
  subject: SubjectId,
  right: MemberAct,
): Promise<void> {
  const at = clock();
  const hour = at.toISOString().slice(0, 13);
  await database.sql
    .insert(memberActs)
    .values({
      ...subject,
      accountId: caller.userId,
      accountName: nameOfCaller(caller),
      act: right,
      at,
      hourKey: `${subject.companyId ?? subject.applicationId} ${caller.userId} ${right} ${hour}`,
    })
    .onConflictDoNothing();
}

/** Records a change of who has access, in the current transaction. */
export async function recordMemberAct(
  { database, clock }: ActDependencies,
  by: Pick<ActRow, 'accountId' | 'accountName'>,
  subject: SubjectId,
  change: Pick<ActRow, 'act' | 'concerns' | 'role'>,
): Promise<void> {
  await database.sql.insert(memberActs).values({ ...subject, ...by, ...change, at: clock() });
}
