import { formatCalendarDate } from '#values/calendar-date.ts';
import { findApplication } from '../queries.ts';
import { todayIn } from '../offers.ts';
import { shownService } from '../service-snapshot.ts';
import { issueDocument, type DocumentNeeds } from '../../documents/issue-document.ts';
import type { SummaryJob } from './paper-jobs.ts';
import { renderSummaryPdf } from '../../documents/pdf/render-summary-pdf.ts';

/** The signed summary: every answer in words, and the declaration. Made of what was signed first, and again after each correction. */
export async function makeSummary(
  needs: DocumentNeeds,
  { applicationId, correction }: SummaryJob,
): Promise<void> {
  const application = await findApplication(needs.database, applicationId);
  const { signed } = application;
  if (signed === null) throw new Error(`${application.reference} is not signed`);
  const service = shownService(application);
  const { country } = service;
  const { declaration } = signed;
  // Each correction put what stood before it aside, so that a job overtaken by one still prints its own.
  const sections = signed.earlier?.[correction]?.summary ?? signed.summary;
  const title = correction === 0 ? 'Signed application' : `Signed application, correction ${correction}`;
  await issueDocument(needs, {
    application,
    zone: country,
    kind: 'summary',
    title,
    onceKey: `summary/${applicationId}/${correction}`,
    fileName: `${application.reference} ${title}.pdf`,
    subject: application.name,
    rows: [
      { label: 'Service', value: service.title },
      { label: 'Signed by', value: declaration.name },
      { label: 'Signed on', value: formatCalendarDate(todayIn(country, new Date(declaration.signedAt))) },
    ],
    render: (stamp) =>
      renderSummaryPdf({
        ...stamp,
        title: service.title,
        reference: application.reference,
        sections,
        declaration: {
          text: declaration.sentences.join('\n'),
          name: declaration.name,
          signedAt: new Date(declaration.signedAt),
        },
      }),
  });
}
