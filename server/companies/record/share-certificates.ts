import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import { formatShares } from '#rules/record/describe-event.ts';
import { type RecordState, recordAt } from '#rules/record/record-state.ts';
import { formatAmount } from '#rules/record/register-tables.ts';
import { certificatesInForce, type ShareCertificate } from '#rules/record/share-certificates.ts';
import { formatCalendarDate } from '#values/calendar-date.ts';
import { todayIn } from '../../applications/offers.ts';
import type { Dependencies } from '../../dependencies.ts';
import { issueDocument, type DocumentDependencies } from '../../documents/issue-document.ts';
import { documents } from '../../documents/tables.ts';
import { type CompanyRow, companyColumns } from '../company-columns.ts';
import { companies } from '../tables.ts';
import { countryOf, eventsOf, toRecordEvents } from './read-record.ts';

const certificatesJob = 'companies.share-certificates';
const kind = 'share-certificate';
const cancelled = 'Cancelled by an entry in the company’s registers.';

/** Adds the job that issues and cancels the share certificates of a company, in the current transaction. */
export const queueCertificates = (
  { jobs }: Pick<Dependencies, 'jobs'>,
  { id }: Pick<CompanyRow, 'id'>,
): Promise<void> => jobs.add(certificatesJob, { companyId: id });

/**
 * Issues the share certificates that a company's registers name and that were not issued, and withdraws those that are
 * no longer in force. Idempotent.
 */
export async function updateCertificates(
  dependencies: DocumentDependencies,
  companyId: string,
): Promise<void> {
  const { database, clock } = dependencies;
  const [company] = await database.sql
    .select(companyColumns)
    .from(companies)
    .where(eq(companies.id, companyId));
  if (!company) return;
  const events = toRecordEvents(await eventsOf(database, companyId));
  const today = todayIn(countryOf(company), clock());
  const inForce = certificatesInForce(events, today);
  const keys = inForce.map((certificate) => keyOf(company, certificate));
  await database.sql
    .update(documents)
    .set({ withdrawnAt: clock(), withdrawnReason: cancelled })
    .where(
      and(
        eq(documents.companyId, companyId),
        eq(documents.kind, kind),
        isNull(documents.withdrawnAt),
        keys.length === 0 ? undefined : notInArray(documents.idempotencyKey, keys),
      ),
    );
  // The entry that cancelled them was withdrawn.
  if (keys.length > 0)
    await database.sql
      .update(documents)
      .set({ withdrawnAt: null, withdrawnReason: null })
      .where(
        and(
          eq(documents.companyId, companyId),
          inArray(documents.idempotencyKey, keys),
          eq(documents.withdrawnReason, cancelled),
        ),
      );
  const state = recordAt(events, today);
  for (const certificate of inForce) await issueCertificate(dependencies, company, { certificate, state });
  const [after] = await database.sql
    .select({ recordVersion: companies.recordVersion })
    .from(companies)
    .where(eq(companies.id, companyId));
  // The job of the entries in between may have come first.
  if (after && after.recordVersion !== company.recordVersion)
    await updateCertificates(dependencies, companyId);
}

const keyOf = ({ id }: CompanyRow, certificate: ShareCertificate): string =>
  `${kind} ${id} ${certificate.key}`;

async function issueCertificate(
  dependencies: DocumentDependencies,
  company: CompanyRow,
  { certificate, state }: { certificate: ShareCertificate; state: RecordState },
): Promise<void> {
  const { number, personId, classId, shares, issuedOn } = certificate;
  const { name = '', address } = state.people.get(personId)?.particulars ?? {};
  const shareClass = state.classes.get(classId);
  const nominal = formatAmount(shareClass?.nominal ?? null);
  const { zone, zoneName } = countryOf(company);
  const rows = [
    { label: 'Company', value: `${company.name}, ${company.registrationNumber}` },
    { label: 'Certificate', value: number },
    { label: 'Holder', value: name },
    ...(address === undefined || address === '' ? [] : [{ label: 'Address', value: address }]),
    { label: 'Shares', value: `${formatShares(shares)} ${shareClass?.name ?? ''}`.trim() },
    ...(nominal === '' ? [] : [{ label: 'Nominal value of each', value: nominal }]),
    { label: 'Holder from', value: formatCalendarDate(issuedOn) },
  ];
  await issueDocument(dependencies, {
    application: { id: null, ownerId: company.ownerId, reference: `Certificate ${number}` },
    companyId: company.id,
    lockOwner: async () => {
      const [held] = await dependencies.database.sql
        .select({ ownerId: companies.ownerId })
        .from(companies)
        .where(eq(companies.id, company.id))
        .for('share');
      return held?.ownerId ?? null;
    },
    zone: { zone, zoneName },
    kind,
    title: `Share certificate ${number}`,
    idempotencyKey: keyOf(company, certificate),
    fileName: `${company.name} Share certificate ${number}.pdf`,
    subject: company.name,
    // The address of a holder is not for everybody who has the code.
    rows: rows.filter(({ label }) => label !== 'Address'),
    render: (stamp) =>
      dependencies.papers.render(
        'share-certificate-pdf',
        { ...stamp, company: company.name, number, rows },
        { background: true },
      ),
  });
}

/** Registers the job that keeps share certificates up to date. Call it before the jobs start. */
export const handleCertificateJobs = (
  dependencies: DocumentDependencies & Pick<Dependencies, 'jobs'>,
): void =>
  dependencies.jobs.handle<{ companyId: string }>(certificatesJob, ({ companyId }) =>
    updateCertificates(dependencies, companyId),
  );
