import { formatCalendarDate } from '#values/calendar-date.ts';
import { findApplication } from '../queries.ts';
import { todayIn } from '../offers.ts';
import { serviceSnapshotOf } from '../service-snapshot.ts';
import { issueDocument, type DocumentDependencies } from '../../documents/issue-document.ts';
import { sealPdf } from '../../seals/seal-pdf.ts';
import type { SummaryJob } from './paper-jobs.ts';

/** Makes the PDF summary of a signed application, after the submission and after each correction. */
export async function makeSummary(
  dependencies: DocumentDependencies,
  { applicationId, correction }: SummaryJob,
): Promise<void> {
  const application = await findApplication(dependencies.database, applicationId);
  const { signed } = application;
  // Erased since it was signed: there is nothing to print.
  if (application.erasedAt !== null) return;
  if (signed === null) throw new Error(`${application.reference} is not signed`);
  const service = serviceSnapshotOf(application);
  const { country } = service;
  // `earlier` holds the summary before each correction, so a job that runs after a later correction prints its own.
  const sections = signed.earlier?.[correction]?.summary ?? signed.summary;
  const declaration =
    signed.earlier?.slice(correction).find((version) => version.signed !== undefined)?.signed?.declaration ??
    signed.declaration;
  const title = correction === 0 ? 'Signed application' : `Signed application, correction ${correction}`;
  await issueDocument(dependencies, {
    application,
    zone: country,
    kind: 'summary',
    title,
    idempotencyKey: `summary/${applicationId}/${correction}`,
    fileName: `${application.reference} ${title}.pdf`,
    subject: application.name,
    rows: [
      { label: 'Service', value: service.title },
      { label: 'Signed by', value: declaration.name },
      { label: 'Signed on', value: formatCalendarDate(todayIn(country, new Date(declaration.signedAt))) },
    ],
    render: async (stamp) =>
      sealPdf(
        dependencies,
        await dependencies.papers.render(
          'summary-pdf',
          {
            ...stamp,
            title: service.title,
            reference: application.reference,
            sections,
            declaration: {
              text: declaration.sentences.join('\n'),
              name: declaration.name,
              signedAt: new Date(declaration.signedAt),
            },
          },
          { background: true },
        ),
      ),
  });
}
