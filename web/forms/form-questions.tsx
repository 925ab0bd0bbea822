import { useEffect, type FormEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Answers, Field, Problem } from '#forms/form.ts';
import { ErrorSummary } from '../ui/form-controls/error-summary.tsx';
import { ListQuestion } from './fields/list-field.tsx';
import { domIdOf, FormRunContext, type FormRun } from './form-run.ts';
import { Question } from './question.tsx';

/** The questions of some fields that apply at this moment. */
export const applicableFields = (fields: readonly Field[], answers: Answers): readonly Field[] =>
  fields.filter((field) => field.when?.(answers, answers) ?? true);

/** Brings a question into view and puts the cursor in it: the control itself, or the first one of what stands at the id. */
export function focusQuestion(...ids: string[]): void {
  // It may stand in a card that opens only with the next drawing.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const place = ids.map((id) => document.getElementById(id)).find((found) => found !== null);
      if (!place) return;
      // A list takes the focus itself: what is wrong is said at its head.
      const control = place.matches('fieldset, section:not([tabindex])')
        ? (place.querySelector<HTMLElement>('input, select, textarea') ?? place)
        : place;
      const shown =
        control.tagName === 'SECTION'
          ? control
          : (control.closest('fieldset') ?? control.parentElement ?? control);
      shown.scrollIntoView({ block: shown === control ? 'start' : 'center' });
      control.focus({ preventScroll: true });
    }),
  );
}

/** A field of the form itself: one question, or a list of people or things. */
export const TopQuestion = ({ field, run }: { field: Field; run: FormRun }) =>
  field.kind === 'list' ? (
    <ListQuestion field={field} value={run.answers[field.id]} />
  ) : (
    <Question field={field} path={field.id} value={run.answers[field.id]} item={run.answers} />
  );

/**
 * Draws questions of a running form one under another, with the summary of mistakes and the actions at the end. Going on is the caller's: `onContinue` runs only when nothing is to be mended.
 */
export function FormQuestions({
  run,
  fields,
  shown,
  attemptCount,
  validateAll,
  draw: renderOverride,
  actions,
  onContinue,
}: {
  run: FormRun;
  fields: readonly Field[];
  shown: readonly Problem[];
  attemptCount: number;
  validateAll: () => readonly Problem[];
  /** Draws a field in another way than as itself; undefined leaves it as it is. */
  draw?: (field: Field) => ReactNode;
  actions: ReactNode;
  onContinue: () => void;
}) {
  // Links to one answer, of mails and of the check page, carry its id; they lead into the control, not only to its place.
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) focusQuestion(hash.slice(1));
  }, [hash]);

  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const found = validateAll();
    const first = found[0]?.path;
    if (first !== undefined) focusQuestion(domIdOf(first), domIdOf(first.split('/').slice(0, -1).join('/')));
    else onContinue();
  };
  return (
    <FormRunContext value={run}>
      <form onSubmit={handleSubmit} noValidate className="grid gap-9">
        {attemptCount > 0 && shown.length > 0 && (
          <div className="-mb-6">
            <ErrorSummary
              attempt={0}
              problems={shown.map((problem) => ({ fieldId: domIdOf(problem.path), message: problem.words }))}
            />
          </div>
        )}
        {applicableFields(fields, run.answers).map((field) => (
          <div key={field.id} className="grid gap-3">
            {renderOverride?.(field) ?? <TopQuestion field={field} run={run} />}
          </div>
        ))}
        <ActionBar>{actions}</ActionBar>
      </form>
    </FormRunContext>
  );
}

/** What to do next, at the foot of the screen on a phone until the form ends, under the questions elsewhere. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className="action-bar flex flex-wrap items-center gap-3 max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:-mx-4 max-lg:border-t max-lg:border-line max-lg:bg-sheet max-lg:px-4 max-lg:py-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-lg:[&>*:first-child]:flex-1">
      {children}
    </div>
  );
}
