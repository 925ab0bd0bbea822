import { and, eq, isNotNull, ne, or } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import { formatCalendarDate, day, type CalendarDate } from '#values/calendar-date.ts';
import { advanceApplication } from '../../applications/advance-application.ts';
import { documentFactsOf } from '../../applications/document-facts.ts';
import { correctionMail } from '../../applications/mails/decision-mails.ts';
import { queueCustomerMail } from '../../applications/mails/queue-mails.ts';
import { lockApplication, type ApplicationRow } from '../../applications/queries.ts';
import { serviceSnapshotOf } from '../../applications/service-snapshot.ts';
import { companyColumns } from '../../companies/company-columns.ts';
import { companies, companyChanges } from '../../companies/tables.ts';
import type { DocumentRow } from '../../documents/present-document.ts';
import { documentsOf } from '../../documents/queries.ts';
import { storeRegistryDocument } from '../../documents/store-registry-document.ts';
import { withdrawDocuments } from '../../documents/withdraw-documents.ts';
import type { FileRow } from '../../files/tables.ts';
import { requirePastDay, type DeskDependencies, type Officer, type Proposal } from '../desk-dependencies.ts';
import { findEvidence } from '../find-evidence.ts';
import { proposedNamesOf } from './registered-name.ts';
import { requireNumber } from '../require-number.ts';

type Correction = {
  version: number;
  reason: string;
  registrationNumber?: string | undefined;
  registeredOn?: string | undefined;
  registeredName?: string | undefined;
  /** Documents to withdraw, with the file that replaces each, if any. */
  documents?: { documentId: string; fileId?: string | undefined }[] | undefined;
};

type Row = { label: string; before: string; after: string };
type Replacement = { document: DocumentRow; file: FileRow | null };

/**
 * Corrects a recorded registration by a second event: its number, day or name, or a document. The company
 * follows, and the earlier documents are marked as withdrawn. It takes two officers.
 * @throws Refusal bad_request when nothing changes, reference_needed, evidence_needed, not_possible_now,
 *   version_conflict
 */
export function correctRegistration(
  dependencies: DeskDependencies,
  officer: Officer,
  id: string,
  correction: Correction,
  proposal: Proposal | null,
): Promise<ApplicationRow> {
  const { database, clock } = dependencies;
  const { version, reason } = correction;
  return database.transaction(async () => {
    const application = await lockApplication(database, id);
    const { values, rows } = correctedValues(dependencies, application, correction);
    const replacements = await correctedDocuments(dependencies, application, correction.documents ?? []);
    if (rows.length === 0 && replacements.length === 0) throw nothingToCorrect();
    return advanceApplication(dependencies, {
      applicationId: id,
      version,
      verb: 'correctRegistration',
      actor: officer,
      note: [...rows.map(({ label, before, after }) => `${label}: ${before} → ${after}`), reason].join('\n'),
      details: {
        reason,
        rows,
        documents: replacements.map(({ document, file }) => ({
          documentId: document.id,
          withdrawnFileId: document.fileId,
          fileId: file?.id ?? null,
          sha256: file?.sha256 ?? null,
        })),
        ...proposal,
      },
      set: values,
      afterUpdate: async (after) => {
        await correctCompany(dependencies, after);
        await withdrawDocuments(database, {
          applicationId: id,
          documentIds: replacements.map(({ document }) => document.id),
          reason,
          at: clock(),
        });
        for (const { document, file } of replacements)
          if (file !== null)
            await storeRegistryDocument(database, {
              application: after,
              companyId: after.companyId,
              file,
              kind: document.kind,
              title: document.title,
              number: document.number,
              facts: documentFactsOf(after, document.kind),
              issuedAt: clock(),
            });
        await queueCustomerMail(
          dependencies,
          after,
          correctionMail(after, {
            rows,
            reason,
            documents: replacements.map(({ document, file }) => ({
              title: document.title,
              isReplaced: file !== null,
            })),
          }),
        );
      },
    });
  });
}

type CorrectedValues = Partial<Record<'registrationNumber' | 'registeredOn' | 'name', string>>;

function correctedValues(
  dependencies: DeskDependencies,
  application: ApplicationRow,
  { registrationNumber, registeredOn, registeredName }: Correction,
): { values: CorrectedValues; rows: Row[] } {
  const { registry, outcome } = serviceSnapshotOf(application);
  const values: CorrectedValues = {};
  const rows: Row[] = [];
  const note = (label: string, before: string | null, after: string): void => {
    rows.push({ label, before: before ?? '', after });
  };
  const number =
    registrationNumber === undefined ? undefined : requireNumber(application, registrationNumber);
  if (number !== undefined && number !== application.registrationNumber) {
    values.registrationNumber = number;
    note(registry.numberLabel, application.registrationNumber, number);
  }
  const on: CalendarDate | undefined =
    registeredOn === undefined
      ? undefined
      : requirePastDay(dependencies, application, 'registeredOn', registeredOn);
  if (on !== undefined && on !== application.registeredOn) {
    values.registeredOn = on;
    note(
      outcome.dayLabel,
      application.registeredOn && formatCalendarDate(day(application.registeredOn)),
      formatCalendarDate(on),
    );
  }
  const name = proposedNamesOf(application) === null ? undefined : registeredName?.replaceAll(/\s+/g, ' ');
  if (name !== undefined && name !== application.name) {
    values.name = name;
    note('Registered name', application.name, name);
  }
  return { values, rows };
}

async function correctedDocuments(
  dependencies: DeskDependencies,
  application: ApplicationRow,
  corrections: NonNullable<Correction['documents']>,
): Promise<Replacement[]> {
  const current = (await documentsOf(dependencies.database, application.id)).filter(
    ({ withdrawnAt }) => withdrawnAt === null,
  );
  const replacements: Replacement[] = [];
  for (const { documentId, fileId } of corrections) {
    const document = current.find(({ id }) => id === documentId);
    if (!document || replacements.some((each) => each.document.id === documentId))
      throw new Refusal('not_possible_now', {
        words: 'This document is withdrawn already. Reload to see the latest state.',
      });
    const file = fileId === undefined ? null : await findEvidence(dependencies, application, fileId, 'file');
    if (fileId !== undefined && (file === null || file.id === document.fileId))
      throw new Refusal('evidence_needed', { words: `Upload the right document first: ${document.title}.` });
    replacements.push({ document, file });
  }
  return replacements;
}

/**
 * Carries the corrected number, day and name over to the company that the application registered, and the day
 * to the changes it recorded.
 * @throws Refusal reference_needed when another company has the number
 */
async function correctCompany(
  { database }: DeskDependencies,
  { id, registrationNumber, registeredOn, name }: ApplicationRow,
): Promise<void> {
  if (registrationNumber === null || registeredOn === null) return;
  await database.sql
    .update(companyChanges)
    .set({ recordedOn: registeredOn })
    .where(eq(companyChanges.applicationId, id));
  const [company] = await database.sql
    .select(companyColumns)
    .from(companies)
    .where(eq(companies.applicationId, id))
    .for('update');
  if (!company) return;
  const [other] = await database.sql
    .select({ id: companies.id })
    .from(companies)
    .where(
      and(
        eq(companies.country, company.country),
        eq(companies.registrationNumber, registrationNumber),
        ne(companies.id, company.id),
        // Others may have added it by hand: nobody can so take a number from its owner.
        or(isNotNull(companies.applicationId), eq(companies.ownerId, company.ownerId)),
      ),
    );
  if (other)
    throw new Refusal('reference_needed', {
      words: 'Another company already has this number. Check it against the certificate.',
    });
  await database.sql
    .update(companies)
    .set({ registrationNumber, registeredOn, name: name ?? company.name })
    .where(eq(companies.id, company.id));
}

function nothingToCorrect(): Refusal {
  const words = 'Enter what is right: the number, the day, the name or a document.';
  return new Refusal('bad_request', { words, problems: [{ path: 'reason', code: 'unchanged', words }] });
}
