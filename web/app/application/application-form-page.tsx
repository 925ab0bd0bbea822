import { useMemo } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import type { Service } from '#catalog/types/index.ts';
import { paths } from '#contract/paths.ts';
import type { Page } from '#forms/form.ts';
import { firstUnfinishedPage, nextPage, previousPage } from '#forms/progress.ts';
import type { Application } from '../../forms/answers/open-answer-queue.ts';
import { ConflictNotices } from '../../forms/conflict-notices.tsx';
import { applicableFields, FormQuestions } from '../../forms/form-questions.tsx';
import { SaveState } from '../../forms/save-state.tsx';
import { SideRail, stepsOf } from '../../forms/side-rail.tsx';
import { todayOf, useAnswerState, useRunningForm } from '../../forms/use-running-form.ts';
import { Button } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { useDocumentTitle } from '../../shell/route-changes.tsx';
import { ApplicationGate } from './application-gate.tsx';
import { OfficerQuestions } from './officer-questions.tsx';

/**
 * A page of an application's form. While an officer waits for answers, only the questions the officer
 * asked.
 */
export default function ApplicationFormPage() {
  const { page: pageId } = useParams();
  return (
    <ApplicationGate>
      {(application, service) => {
        // The status page says what to do instead.
        if (!service) return <Navigate to={paths.application(application.id)} replace />;
        if (application.state.review === 'information_asked')
          return <OfficerQuestions application={application} service={service} />;
        if (application.state.order !== 'draft' || application.notOffered)
          return <Navigate to={paths.application(application.id)} replace />;
        const page = service.form.pages.find((each) => each.id === pageId);
        if (!page) return <RedirectToUnfinished application={application} service={service} />;
        return <RunningPage key={page.id} application={application} service={service} page={page} />;
      }}
    </ApplicationGate>
  );
}

/** Redirects to the first page with a problem, or to the check page when there is none. */
function RedirectToUnfinished({ application, service }: { application: Application; service: Service }) {
  const { queue } = useAnswerState(application, service);
  const page = firstUnfinishedPage(service.form, queue.state().answers, { today: todayOf(service) });
  return (
    <Navigate
      to={page ? paths.applicationPage(application.id, page.id) : paths.applicationCheck(application.id)}
      replace
    />
  );
}

function RunningPage({
  application,
  service,
  page,
}: {
  application: Application;
  service: Service;
  page: Page;
}) {
  const navigate = useNavigate();
  const answerState = useAnswerState(application, service);
  const fieldIds = useMemo(() => page.fields.map((field) => field.id), [page]);
  const running = useRunningForm(application, service, answerState, fieldIds);
  const { answers } = answerState.state;
  const { form } = service;
  const before = previousPage(form, answers, page.id, { today: answerState.today });
  const steps = stepsOf(application, service, answerState, page.id);
  const number = steps.findIndex((each) => each.id === page.id) + 1;
  useDocumentTitle(`${page.title}: ${form.title}`);

  function continueToNextPage(): void {
    void answerState.queue.flush();
    const next = nextPage(form, answerState.queue.state().answers, page.id, { today: answerState.today });
    void navigate(
      next ? paths.applicationPage(application.id, next.id) : paths.applicationCheck(application.id),
    );
  }

  return (
    <div className="wrap grid items-start gap-6 py-5 lg:grid-cols-[19rem_minmax(0,1fr)] lg:gap-12 lg:py-10">
      <SideRail application={application} service={service} known={answerState} here={page.id} />
      <div className="max-w-2xl min-w-0">
        <PageTitle
          above={
            <>
              {form.title}
              <span className="max-lg:hidden">{` · Step ${number} of ${steps.length}`}</span>
            </>
          }
          lead={page.intro}
        >
          {page.title}
        </PageTitle>
        <ConflictNotices queue={answerState.queue} form={form} today={answerState.today} />
        {applicableFields(page.fields, answers).length === 0 && (
          <p className="mb-8">Nothing is asked here, given your other answers.</p>
        )}
        <FormQuestions
          {...running}
          fields={page.fields}
          onContinue={continueToNextPage}
          actions={
            <>
              <Button type="submit" variant="next">
                Continue
              </Button>
              {before && (
                <Button variant="quiet" to={paths.applicationPage(application.id, before.id)}>
                  Back
                </Button>
              )}
              <span className="hidden lg:block">
                <SaveState state={answerState.state} />
              </span>
            </>
          }
        />
      </div>
    </div>
  );
}
