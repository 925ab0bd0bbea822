import type { MemberAct } from '#contract/members/member-rights.ts';
import type { ApplicationRow } from '../applications/queries.ts';
import type { Dependencies } from '../dependencies.ts';
import { memberActs } from '../members/tables.ts';
import type { PartRow } from './read-own-parts.ts';

/** Records what a person did with her part, under the invited address; changes of answers and openings once an hour. */
export async function recordPartAct(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { id: applicationId }: Pick<ApplicationRow, 'id'>,
  { id, email }: Pick<PartRow, 'id' | 'email'>,
  act: Extract<MemberAct, 'part-opened' | 'part-answered' | 'part-signed'>,
): Promise<void> {
  const at = clock();
  await database.sql
    .insert(memberActs)
    .values({
      applicationId,
      accountId: null,
      accountName: email,
      act,
      at,
      ...(act !== 'part-signed' && {
        hourKey: `${applicationId} part ${id} ${act} ${at.toISOString().slice(0, 13)}`,
      }),
    })
    .onConflictDoNothing();
}
