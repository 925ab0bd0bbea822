import { eq } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import { applications } from '../../applications/tables.ts';
import { lockCompanyFor } from '../../members/access.ts';
import type { Caller } from '../../http/caller.ts';
import { companies } from '../tables.ts';
import { eraseRequestsOfCompanies } from '../../document-requests/erase-requests.ts';
import type { AddDependencies } from './add-companies.ts';

/**
 * Removes a company that its owner added, with its record, its calendar feed and its reminders.
 * @throws Refusal not_found, not_allowed; not_possible_now for a company that was registered here, or for
 *   which an application was completed
 */
export function removeCompany(
  { database, clock }: AddDependencies,
  caller: Caller,
  id: string,
): Promise<void> {
  return database.transaction(async () => {
    const company = await lockCompanyFor({ database, clock }, caller, id, 'company:remove');
    if (company.applicationId !== null)
      throw new Refusal('not_possible_now', {
        words:
          'This company was registered here, so its documents stay. Delete your account to remove everything.',
      });
    const [application] = await database.sql
      .select({ reference: applications.reference })
      .from(applications)
      .where(eq(applications.companyId, id))
      .limit(1);
    if (application)
      throw new Refusal('not_possible_now', {
        words: `${application.reference} was completed for this company, so it stays with its documents.`,
      });
    await eraseRequestsOfCompanies({ database, clock }, [id]);
    await database.sql.delete(companies).where(eq(companies.id, id));
  });
}
