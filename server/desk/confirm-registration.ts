import { eq } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import { filesOfApplication } from '../files/queries.ts';
import type { FileRow } from '../files/tables.ts';
import { foundCompany } from '../companies/found-company.ts';
import { keepRegistryDocument } from '../documents/keep-registry-document.ts';
import { advanceApplication } from '../applications/advance-application.ts';
import { mailOwner, registeredLetter } from '../applications/mails.ts';
import { eventsOf, lockApplication, type ApplicationRow } from '../applications/queries.ts';
import { shownService } from '../applications/service-snapshot.ts';
import { applications } from '../applications/tables.ts';
import { pastDay, type DeskNeeds, type Officer } from './desk-dependencies.ts';

type Given = { version: number; registrationNumber: string; registeredOn: string; evidenceFileId: string };

/**
 * The registry confirmed: with the number, the day and the paper that proves it, which becomes a document of the customer. A
 * business that was registered becomes a company of hers in the same transaction; other services found none.
 * @throws Refusal evidence_needed, reference_needed, bad_request, version_conflict, not_possible_now
 */
export function confirmRegistration(
  needs: DeskNeeds,
  officer: Officer,
  id: string,
  given: Given,
): Promise<ApplicationRow> {
  const { database, clock } = needs;
  return database.transaction(async () => {
    const application = await lockApplication(database, id);
    const service = shownService(application);
    const registeredOn = pastDay(needs, application, 'registeredOn', given.registeredOn);
    const number = given.registrationNumber.toUpperCase();
    if (!new RegExp(service.registry.numberPattern).test(number))
      throw new Refusal('reference_needed', {
        words: `Give the ${service.registry.numberLabel} as the registry writes it, such as ${service.registry.numberExample}.`,
      });
    const evidence = await evidenceFrom(needs, application, given.evidenceFileId);
    if (evidence === null)
      throw new Refusal('evidence_needed', {
        words: `Upload the ${service.outcome.proof} the registry issued first; it is the proof.`,
      });
    await advanceApplication(needs, {
      applicationId: id,
      version: given.version,
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
      with: async (after) => {
        const companyId = await foundCompany(needs, after, { number, registeredOn });
        await database.sql.update(applications).set({ companyId }).where(eq(applications.id, id));
        await keepRegistryDocument(database, {
          application: after,
          companyId,
          file: evidence,
          kind: service.certificate.id,
          title: service.certificate.title,
          issuedAt: clock(),
        });
        await mailOwner(needs, after, registeredLetter(after, { number, on: registeredOn, companyId }));
      },
    });
    return lockApplication(database, id);
  });
}

/** The file, if the desk brought it: somebody other than the owner, or anybody once it was filed, when only the desk can. */
async function evidenceFrom(
  { database }: DeskNeeds,
  { id, ownerId }: ApplicationRow,
  fileId: string,
): Promise<FileRow | null> {
  const file = (await filesOfApplication(database, id)).find((each) => each.id === fileId);
  if (!file) return null;
  const filedAt = (await eventsOf(database, id)).findLast(({ verb }) => verb === 'file')?.at;
  const fromDesk = file.uploadedBy !== ownerId || (filedAt !== undefined && file.uploadedAt >= filedAt);
  return fromDesk ? file : null;
}
