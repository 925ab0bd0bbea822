import { formatCalendarDate } from '#values/calendar-date.ts';
import { findApplication } from '../applications/queries.ts';
import { offerOf, todayIn } from '../applications/service-of.ts';
import { issueDocument, type DocumentNeeds } from './issue-document.ts';
import type { SummaryJob } from './jobs.ts';
import { renderSummaryPdf } from './pdf/render-summary-pdf.ts';

/**
 * The signed summary: every answer in words, and the declaration. Made after signing and after each correction, from what was
 * signed last: if a correction overtakes the job, this one makes the paper of the correction and the next finds it made.
 */
export async function makeSummary(needs: DocumentNeeds, { applicationId }: SummaryJob): Promise<void> {
  const application = await findApplication(needs.database, applicationId);
  const { signed } = application;
  if (signed === null) throw new Error(`${application.reference} is not signed`);
  const { service, country } = offerOf(application);
  const { declaration } = signed;
  const corrected = signed.earlier?.length ?? 0;
  const title = corrected === 0 ? 'Signed application' : `Signed application, correction ${corrected}`;
  await issueDocument(needs, {
    application,
    kind: 'summary',
    title,
    onceKey: `summary/${applicationId}/${corrected}`,
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
        sections: signed.summary,
        declaration: { text: declaration.sentences.join('\n'), name: declaration.name, signedAt: new Date(declaration.signedAt) },
      }),
  });
}
