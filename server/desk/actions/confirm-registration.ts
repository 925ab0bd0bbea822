import { eq } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import type { CompanyDeadline } from '#rules/deadlines/company-deadlines.ts';
import { completeFiling } from '../../companies/complete-filing.ts';
import { createCompany } from '../../companies/create-company.ts';
import { companyColumns } from '../../companies/company-columns.ts';
import { openDeadlinesOf } from '../../companies/read-companies.ts';
import { companies } from '../../companies/tables.ts';
import type { FileRow } from '../../files/tables.ts';
import { documentsOf } from '../../documents/queries.ts';
import { storeRegistryDocument } from '../../documents/store-registry-document.ts';
import { advanceApplication } from '../../applications/advance-application.ts';
import { documentFactsOf } from '../../applications/document-facts.ts';
import { queueCustomerMail } from '../../applications/mails/queue-mails.ts';
import { completedMail } from '../../applications/mails/progress-mails.ts';
import { lockApplication, type ApplicationRow } from '../../applications/queries.ts';
import { deliverablesOf, serviceSnapshotOf } from '../../applications/service-snapshot.ts';
import { applications } from '../../applications/tables.ts';
import { postEarned, readMovement } from '../../ledger/order-postings.ts';
import { requirePastDay, type DeskDependencies, type Officer } from '../desk-dependencies.ts';
import { findEvidence } from '../find-evidence.ts';
import { requireNumber } from '../require-number.ts';
import { requireRegisteredName } from './registered-name.ts';

type Registration = {
  version: number;
  registrationNumber: string;
  registeredOn: string;
  evidenceFileId: string;
  registeredName?: string | undefined;
  metDeadlines?: { obligationId: string; period: string }[] | undefined;
  documents?: { kind: string; fileId: string; number?: string | undefined }[] | undefined;
};

/**
 * Records the registry's confirmation: number, day and the evidence, which becomes a document of the
 * customer. If the service registers a business, the application takes the registered name, and its company
 * is created in the same transaction. A filing for a company here meets its deadlines and changes its record.
 * @throws Refusal evidence_needed, reference_needed, bad_request, version_conflict, not_possible_now
 */
export function confirmRegistration(
  dependencies: DeskDependencies,
  officer: Officer,
  id: string,
  registration: Registration,
): Promise<ApplicationRow> {
  const { database, clock } = dependencies;
  return database.transaction(async () => {
    const application = await lockApplication(database, id);
    const service = serviceSnapshotOf(application);
    const registeredOn = requirePastDay(dependencies, application, 'registeredOn', registration.registeredOn);
    const number = requireNumber(application, registration.registrationNumber);
    const evidence = await findEvidence(dependencies, application, registration.evidenceFileId, 'file');
    if (evidence === null)
      throw new Refusal('evidence_needed', {
        words: `Upload the ${service.outcome.proof} issued by the registry first, as proof.`,
      });
    const documents = await requireDocuments(dependencies, application, registration.documents ?? []);
    const name = requireRegisteredName(application, registration.registeredName);
    const isRenamed = name !== null && name !== application.name;
    await advanceApplication(dependencies, {
      applicationId: id,
      version: registration.version,
      verb: 'confirm',
      actor: officer,
      note: isRenamed ? `${name}, ${number}` : number,
      details: {
        ...(name === null ? {} : { registeredName: name }),
        registrationNumber: number,
        registeredOn,
        evidenceFileId: evidence.id,
        evidenceSha256: evidence.sha256,
        documents: documents.map(({ kind, file }) => ({ kind, fileId: file.id, sha256: file.sha256 })),
      },
      set: { registrationNumber: number, registeredOn, ...(name === null ? {} : { name }) },
      afterUpdate: async (after) => {
        const issued = { number, on: registeredOn };
        const filing = await completeFiling(dependencies, after, issued, registration.metDeadlines);
        const companyId =
          filing?.companyId ?? (await createCompany(dependencies, after, { number, registeredOn }));
        await database.sql.update(applications).set({ companyId }).where(eq(applications.id, id));
        const certificate = { kind: service.certificate.id, title: service.certificate.title };
        for (const document of [{ ...certificate, number: null, file: evidence }, ...documents])
          await storeRegistryDocument(database, {
            application: after,
            companyId,
            ...document,
            facts: documentFactsOf(after, document.kind),
            issuedAt: clock(),
          });
        const movement = await readMovement(database, after, {
          bookedOn: registeredOn,
          recordedAt: clock(),
          madeBy: officer.id,
        });
        if (movement !== null) await postEarned(database, movement);
        const deadlines =
          filing === null && companyId !== null ? await firstDeadlinesOf(dependencies, companyId) : [];
        await queueCustomerMail(
          dependencies,
          after,
          completedMail(after, {
            number,
            on: registeredOn,
            companyId,
            isRenamed,
            filing,
            documents,
            deadlines,
          }),
        );
      },
    });
    return lockApplication(database, id);
  });
}

/** The most deadlines that the mail about a registration explains. */
const MAX_FIRST_DEADLINES = 6;

/** Returns the first deadline of each obligation of a new company, earliest first. */
async function firstDeadlinesOf(
  { database, clock }: DeskDependencies,
  companyId: string,
): Promise<readonly CompanyDeadline[]> {
  const [company] = await database.sql
    .select(companyColumns)
    .from(companies)
    .where(eq(companies.id, companyId));
  if (!company) throw new Error(`There is no company ${companyId}`);
  const deadlines = await openDeadlinesOf(database, company, clock());
  return deadlines
    .filter(
      ({ obligationId }, index) =>
        deadlines.findIndex((other) => other.obligationId === obligationId) === index,
    )
    .slice(0, MAX_FIRST_DEADLINES);
}

type IncomingDocument = { kind: string; title: string; number: string | null; file: FileRow };

/**
 * Returns the documents that came with the confirmation besides the certificate.
 * @throws Refusal evidence_needed naming those without which the application is not completed, bad_request
 *   for an unknown kind
 */
async function requireDocuments(
  dependencies: DeskDependencies,
  application: ApplicationRow,
  incoming: NonNullable<Registration['documents']>,
): Promise<IncomingDocument[]> {
  const [, ...others] = deliverablesOf(serviceSnapshotOf(application));
  const present = new Set(
    (await documentsOf(dependencies.database, application.id)).flatMap(({ kind, withdrawnAt }) =>
      withdrawnAt === null ? [kind] : [],
    ),
  );
  const documents: IncomingDocument[] = [];
  for (const { kind, fileId, number } of incoming) {
    const title = others.find(({ id }) => id === kind)?.title;
    if (title === undefined || present.has(kind)) {
      const words = 'This document is not expected, or it is there already. Reload to see which are missing.';
      throw new Refusal('bad_request', { words, problems: [{ path: 'documents', code: 'unknown', words }] });
    }
    const file = await findEvidence(dependencies, application, fileId, 'file');
    if (file === null)
      throw new Refusal('evidence_needed', { words: `Upload the document first: ${title}.` });
    present.add(kind);
    documents.push({ kind, title, number: number ?? null, file });
  }
  const missing = others.filter(({ id, arrives }) => arrives === 'closing' && !present.has(id));
  if (missing.length > 0)
    throw new Refusal('evidence_needed', {
      words: `The application is complete once these have arrived too: ${missing.map(({ title }) => title).join(', ')}.`,
    });
  return documents;
}
