import { eq } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import { createCompany } from '../companies/create-company.ts';
import { storeRegistryDocument } from '../documents/store-registry-document.ts';
import { advanceApplication } from '../applications/advance-application.ts';
import { queueOwnerMail, completedMail } from '../applications/mails.ts';
import { lockApplication, type ApplicationRow } from '../applications/queries.ts';
import { serviceSnapshotOf } from '../applications/service-snapshot.ts';
import { applications } from '../applications/tables.ts';
import { postEarned, readMovement } from '../ledger/order-postings.ts';
import { requirePastDay, type DeskDependencies, type Officer } from './desk-dependencies.ts';
import { findEvidence } from './find-evidence.ts';

type Registration = {
  version: number;
  registrationNumber: string;
  registeredOn: string;
  evidenceFileId: string;
};

/**
 * Records the registry's confirmation: number, day and the evidence, which becomes a document of the customer. If the service
 * registers a business, its company is created in the same transaction.
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
    const number = registration.registrationNumber.toUpperCase();
    if (!new RegExp(service.registry.numberPattern).test(number))
      throw new Refusal('reference_needed', {
        words: `Enter the ${service.registry.numberLabel} as the registry writes it, such as ${service.registry.numberExample}.`,
      });
    const evidence = await findEvidence(dependencies, application, registration.evidenceFileId, 'file');
    if (evidence === null)
      throw new Refusal('evidence_needed', {
        words: `Upload the ${service.outcome.proof} issued by the registry first, as proof.`,
      });
    await advanceApplication(dependencies, {
      applicationId: id,
      version: registration.version,
      verb: 'confirm',
      actor: officer,
      note: number,
      details: {
        registrationNumber: number,
        registeredOn,
        evidenceFileId: evidence.id,
        evidenceSha256: evidence.sha256,
      },
      set: { registrationNumber: number, registeredOn },
      afterUpdate: async (after) => {
        const companyId = await createCompany(dependencies, after, { number, registeredOn });
        await database.sql.update(applications).set({ companyId }).where(eq(applications.id, id));
        await storeRegistryDocument(database, {
          application: after,
          companyId,
          file: evidence,
          kind: service.certificate.id,
          title: service.certificate.title,
          issuedAt: clock(),
        });
        const movement = await readMovement(database, after, {
          bookedOn: registeredOn,
          recordedAt: clock(),
          madeBy: officer.id,
        });
        if (movement !== null) await postEarned(database, movement);
        await queueOwnerMail(
          dependencies,
          after,
          completedMail(after, { number, on: registeredOn, companyId }),
        );
      },
    });
    return lockApplication(database, id);
  });
}
