import { useMemo, type ReactNode } from 'react';
import type { Service } from '#catalog/types/index.ts';
import type { Page } from '#forms/form.ts';
import { nextPage, previousPage } from '#forms/progress.ts';
import { useDocumentTitle } from '../shell/route-changes.tsx';
import { Button } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { formPaths, type FormDraft } from './answers/form-draft.ts';
import { ConflictNotices } from './conflict-notices.tsx';
import { applicableFields, FormQuestions } from './form-questions.tsx';
import { SideRail } from './side-rail.tsx';
import { useAnswerState, useRunningForm } from './use-running-form.ts';
import { useNavigate } from '../routing/use-navigate.ts';

/** A page of the form of a draft: its questions, the steps beside them, and the way to the next page. */
export function FormPage({
  draft,
  service,
  page,
  children,
}: {
  draft: FormDraft;
  service: Service;
  page: Page;
  /** Shown above the questions. */
  children?: ReactNode;
}) {
  const navigate = useNavigate();
  const answerState = useAnswerState(draft, service);
  const fieldIds = useMemo(() => page.fields.map((field) => field.id), [page]);
  const running = useRunningForm(draft, service, answerState, fieldIds);
  const { answers } = answerState.state;
  const { form } = service;
  const to = formPaths(draft);
  const before = previousPage(form, answers, page.id, { today: answerState.today });
  useDocumentTitle(`${page.title}: ${form.title}`);

  function continueToNextPage(): void {
    void answerState.queue.flush();
    const next = nextPage(form, answerState.queue.state().answers, page.id, { today: answerState.today });
    void navigate(next ? to.page(next.id) : to.check);
  }

  return (
    <div className="wrap grid items-start gap-6 py-5 lg:grid-cols-[19rem_minmax(0,1fr)] lg:gap-12 lg:py-10">
      <SideRail draft={draft} service={service} known={answerState} here={page.id} />
      <div className="max-w-2xl min-w-0">
        <PageTitle above={form.title} lead={page.intro}>
          {page.title}
        </PageTitle>
        {children}
        <ConflictNotices queue={answerState.queue} form={form} today={answerState.today} />
        {applicableFields(page.fields, answers).length === 0 && (
          <p className="mb-8">Given your other answers, there are no questions here.</p>
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
                <Button variant="quiet" to={to.page(before.id)}>
                  Back
                </Button>
              )}
            </>
          }
        />
      </div>
    </div>
  );
}
