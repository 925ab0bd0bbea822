import { countryById } from '#catalog/index.ts';
import { Refusal } from '#contract/errors.ts';
import { calendarDateIn } from '#values/calendar-date.ts';
import { advanceApplication } from '../../applications/advance-application.ts';
import { documentFactsOf } from '../../applications/document-facts.ts';
import { documentAddedMail } from '../../applications/mails/progress-mails.ts';
import { queueCustomerMail } from '../../applications/mails/queue-mails.ts';
import { findOffer } from '../../applications/offers.ts';
import { lockApplication, type ApplicationRow } from '../../applications/queries.ts';
import { deliverablesOf, serviceSnapshotOf } from '../../applications/service-snapshot.ts';
import { companyChanges } from '../../companies/tables.ts';
import { documentsOf } from '../../documents/queries.ts';
import { storeRegistryDocument } from '../../documents/store-registry-document.ts';
import type { DeskDependencies, Officer } from '../desk-dependencies.ts';
import { findEvidence } from '../find-evidence.ts';

type ReceivedDocument = {
  kind: string;
  /** For a document that the service does not list. */
  title?: string | undefined;
  fileId: string;
  number?: string | undefined;
};

/** The kind of a document that the service does not list. */
const otherKind = 'other';

/**
 * Adds a document that the registry sent, before or after the confirmation, and tells the customer.
 * @throws Refusal evidence_needed, bad_request for an unknown kind, not_possible_now when it is there
 *   already, version_conflict
 */
export function addDocument(
  dependencies: DeskDependencies,
  officer: Officer,
  id: string,
  { version, ...received }: ReceivedDocument & { version: number },
): Promise<ApplicationRow> {
  const { database, clock } = dependencies;
  return database.transaction(async () => {
    const application = await lockApplication(database, id);
    const title = titleOf(application, received);
    const file = await findEvidence(dependencies, application, received.fileId, 'file');
    if (file === null)
      throw new Refusal('evidence_needed', { words: `Upload the document first: ${title}.` });
    if (received.kind !== otherKind) await refuseSecond(dependencies, id, received.kind);
    const { kind } = received;
    const taxNumber = requireTaxNumber(application, received);
    const number = taxNumber?.value ?? received.number;
    return advanceApplication(dependencies, {
      applicationId: id,
      version,
      verb: 'addDocument',
      actor: officer,
      note: number === undefined ? title : `${title}: ${number}`,
      details: {
        kind,
        title,
        fileId: file.id,
        fileSha256: file.sha256,
        ...(number === undefined ? {} : { number }),
      },
      afterUpdate: async (after) => {
        await storeRegistryDocument(database, {
          application: after,
          companyId: after.companyId,
          file,
          kind,
          title,
          number: number ?? null,
          facts: documentFactsOf(after, kind),
          issuedAt: clock(),
        });
        if (taxNumber !== null) await recordTaxNumber(dependencies, after, taxNumber);
        await queueCustomerMail(dependencies, after, documentAddedMail(after, title, number ?? null));
      },
    });
  });
}

function titleOf(application: ApplicationRow, { kind, title }: ReceivedDocument): string {
  const listed = deliverablesOf(serviceSnapshotOf(application)).find((each) => each.id === kind)?.title;
  const found = kind === otherKind ? title : listed;
  if (found !== undefined) return found;
  const words = kind === otherKind ? 'Name the document.' : 'This service has no such document.';
  throw new Refusal('bad_request', { words, problems: [{ path: 'kind', code: 'required', words }] });
}

type TaxNumber = { label: string; value: string };

/**
 * Returns the tax number on a document that carries one, as printed; null for other documents.
 * @throws Refusal not_possible_now before the company exists; bad_request for an invalid number
 */
function requireTaxNumber(application: ApplicationRow, { kind, number }: ReceivedDocument): TaxNumber | null {
  const offer = findOffer(application);
  const taxNumber = offer?.service.documents.find(({ id }) => id === kind)?.taxNumber;
  if (!offer || !taxNumber) return null;
  if (application.companyId === null)
    throw new Refusal('not_possible_now', { words: 'Confirm the registration of the company first.' });
  const identifier = offer.country.identifiers.find(({ id }) => id === taxNumber.identifier);
  const value = identifier?.parse(number ?? '') ?? null;
  if (value !== null) return { label: taxNumber.label, value };
  const words = `Enter the ${taxNumber.label} on the document. ${identifier?.words ?? ''}`.trim();
  throw new Refusal('bad_request', { words, problems: [{ path: 'number', code: 'required', words }] });
}

async function recordTaxNumber(
  { database, clock }: DeskDependencies,
  { id, companyId, country }: ApplicationRow,
  { label, value }: TaxNumber,
): Promise<void> {
  if (companyId === null) return;
  const now = clock();
  await database.sql.insert(companyChanges).values({
    companyId,
    applicationId: id,
    part: 'tax',
    label,
    value,
    recordedOn: calendarDateIn(countryById(country)?.zone ?? 'UTC', now),
    createdAt: now,
  });
}

async function refuseSecond(
  { database }: Pick<DeskDependencies, 'database'>,
  id: string,
  kind: string,
): Promise<void> {
  if (
    (await documentsOf(database, id)).some(
      (document) => document.kind === kind && document.withdrawnAt === null,
    )
  )
    throw new Refusal('not_possible_now', {
      words: 'This document is already here. Correct it if it is the wrong one.',
    });
}
