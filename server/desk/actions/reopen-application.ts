import { eraseRequestsOfCompanies } from '../../document-requests/erase-requests.ts';
import { and, eq, ne } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import { advanceApplication } from '../../applications/advance-application.ts';
import { queueCustomerMail } from '../../applications/mails/queue-mails.ts';
import { reopenedMail } from '../../applications/mails/decision-mails.ts';
import { lockApplication, type ApplicationRow } from '../../applications/queries.ts';
import { deliverablesOf, serviceSnapshotOf } from '../../applications/service-snapshot.ts';
import { applications } from '../../applications/tables.ts';
import { undoFiling } from '../../companies/undo-filing.ts';
import { companies } from '../../companies/tables.ts';
import { documentsOf } from '../../documents/queries.ts';
import { withdrawDocuments } from '../../documents/withdraw-documents.ts';
import type { DeskDependencies, Officer, Proposal } from '../desk-dependencies.ts';

/**
 * Reopens a completed application: it waits for the registry again. Its closing documents are withdrawn, and
 * what it meant for a company is undone; a company that it registered is removed until it is confirmed again.
 * It takes two officers.
 * @throws Refusal not_possible_now, version_conflict
 */
export function reopenApplication(
  dependencies: DeskDependencies,
  officer: Officer,
  id: string,
  { version, reason }: { version: number; reason: string },
  proposal: Proposal | null,
): Promise<ApplicationRow> {
  const { database, clock } = dependencies;
  return database.transaction(async () => {
    const application = await lockApplication(database, id);
    const closing = new Set(
      deliverablesOf(serviceSnapshotOf(application)).flatMap(({ id: kind, arrives }) =>
        arrives === 'closing' ? [kind] : [],
      ),
    );
    return advanceApplication(dependencies, {
      applicationId: id,
      version,
      verb: 'reopen',
      actor: officer,
      note: reason,
      details: {
        registrationNumber: application.registrationNumber,
        registeredOn: application.registeredOn,
        ...proposal,
      },
      set: { registrationNumber: null, registeredOn: null, companyId: null },
      afterUpdate: async (after) => {
        await removeRegisteredCompany(dependencies, id);
        await undoFiling(dependencies, id);
        await withdrawDocuments(database, {
          applicationId: id,
          documentIds: (await documentsOf(database, id))
            .filter(({ kind }) => closing.has(kind))
            .map((document) => document.id),
          reason,
          at: clock(),
        });
        await queueCustomerMail(dependencies, after, reopenedMail(after, reason));
      },
    });
  });
}

/**
 * Removes the company that an application registered.
 * @throws Refusal not_possible_now when other applications concern it
 */
async function removeRegisteredCompany({ database, clock }: DeskDependencies, id: string): Promise<void> {
  const [company] = await database.sql
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.applicationId, id))
    .for('update');
  if (!company) return;
  const [other] = await database.sql
    .select({ reference: applications.reference })
    .from(applications)
    .where(and(eq(applications.companyId, company.id), ne(applications.id, id)))
    .limit(1);
  if (other)
    throw new Refusal('not_possible_now', {
      words: `${other.reference} was completed for this company. Correct the registration instead.`,
    });
  await eraseRequestsOfCompanies({ database, clock }, [company.id]);
  await database.sql.delete(companies).where(eq(companies.id, company.id));
}
