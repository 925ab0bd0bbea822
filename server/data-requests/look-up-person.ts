import type { DataFindings } from '#contract/desk/data-requests.ts';
import { Refusal } from '#contract/errors.ts';
import { recordLookAt } from '../access-log/access-log.ts';
import { erasePerson } from '../accounts/erase-person.ts';
import { summarisePerson } from '../accounts/export-person.ts';
import { findPersonToExport } from '../accounts/find-person-to-export.ts';
import type { KeptRecord } from '../accounts/tables.ts';
import { rehearse } from '../database/rehearse.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Caller } from '../http/caller.ts';
import { readDataRequest } from './queries.ts';
import type { DataRequestRow } from './tables.ts';

type LookUpDependencies = Pick<Dependencies, 'database' | 'clock' | 'config'>;

/** Returns the person of a request, as `exportPerson` and `erasePerson` take her. @throws Refusal not_possible_now */
export function findSubject(
  { database, config }: Pick<Dependencies, 'database' | 'config'>,
  { email }: Pick<DataRequestRow, 'email'>,
): ReturnType<typeof findPersonToExport> {
  if (config.supabase)
    throw new Refusal('not_possible_now', {
      words:
        'Accounts belong to another sign-in service here. Use the commands person:export and person:erase with the id of the account.',
    });
  return findPersonToExport(database, { email: email ?? undefined });
}

/** Returns what an erasure would keep, or why it is not possible: the erasure itself, rolled back. */
export async function rehearseErasure(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  person: { id: string; email: string },
): Promise<{ kept: KeptRecord[]; obstacle: string | null }> {
  try {
    const kept = await rehearse(dependencies.database, () => erasePerson(dependencies, person, 'desk'));
    return { kept, obstacle: null };
  } catch (error) {
    if (error instanceof Refusal) return { kept: [], obstacle: error.message };
    throw error;
  }
}

/**
 * Returns what we hold about the person of a request. She reads on her account page who looked.
 * @throws Refusal not_found, not_possible_now
 */
export async function readFindings(
  dependencies: LookUpDependencies,
  officer: Caller,
  requestId: string,
): Promise<DataFindings> {
  const { hasAccount, ...person } = await findSubject(
    dependencies,
    await readDataRequest(dependencies.database, requestId),
  );
  if (hasAccount)
    await recordLookAt(dependencies, officer, {
      action: 'GET /admin/data-requests/:id/findings',
      subjectId: requestId,
      ownerId: person.id,
    });
  return {
    hasAccount,
    ...(await summarisePerson(dependencies, person)),
    ...(await rehearseErasure(dependencies, person)),
    foundAt: dependencies.clock().toISOString(),
  };
}
