import { Link, useParams } from 'react-router';
import type { Service } from '#catalog/types/index.ts';
import { paths } from '#contract/paths.ts';
import { firstUnfinishedPage } from '#forms/progress.ts';
import type { Application } from '../../forms/answers/open-answer-queue.ts';
import { FormPage } from '../../forms/form-page.tsx';
import { todayOf, useAnswerState } from '../../forms/use-running-form.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { correctionChangesId } from './correction/correction-changes-id.ts';
import { ApplicationGate } from './application-gate.tsx';
import { OfficerQuestions } from './officer-questions.tsx';
import { Redirect } from '../../routing/redirect.tsx';

/**
 * A page of an application's form, of a draft or of a correction before the review. While an officer waits
 * for answers, only the questions the officer asked.
 */
export default function ApplicationFormPage() {
  const { page: pageId } = useParams();
  return (
    <ApplicationGate>
      {(application, service) => {
        // The status page says what to do instead.
        if (!service) return <Redirect to={paths.application(application.id)} />;
        if (application.role === 'viewer') return <Redirect to={paths.application(application.id)} />;
        if (application.state.review === 'information_asked')
          return <OfficerQuestions application={application} service={service} />;
        const isCorrecting = application.correction?.isOpen && application.editable === null;
        if ((application.state.order !== 'draft' && !isCorrecting) || application.notOffered)
          return <Redirect to={paths.application(application.id)} />;
        const page = service.form.pages.find((each) => each.id === pageId);
        if (!page) return <RedirectToUnfinished application={application} service={service} />;
        return (
          <FormPage key={page.id} draft={application} service={service} page={page}>
            {isCorrecting && (
              <Notice tone="info" className="mb-6">
                You are correcting a signed application. Until you sign again, what you signed counts.{' '}
                <Link
                  className="link"
                  to={`${paths.applicationCheck(application.id)}#${correctionChangesId}`}
                >
                  See your changes and sign
                </Link>
              </Notice>
            )}
          </FormPage>
        );
      }}
    </ApplicationGate>
  );
}

/** Redirects to the first page with a problem, or to the check page when there is none. */
function RedirectToUnfinished({ application, service }: { application: Application; service: Service }) {
  const { queue } = useAnswerState(application, service);
  const page = firstUnfinishedPage(service.form, queue.state().answers, { today: todayOf(service) });
  return (
    <Redirect
      to={page ? paths.applicationPage(application.id, page.id) : paths.applicationCheck(application.id)}
    />
  );
}
