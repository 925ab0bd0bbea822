import { useEffect, type FormEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Answers, Field, Problem } from '#forms/form.ts';
import { ErrorSummary } from '../ui/form-controls/error-summary.tsx';
import { ListQuestion } from './fields/list-field.tsx';
import { domIdOf, FormRunContext, type FormRun } from './form-run.ts';
import { Question } from './question.tsx';

/** Returns the fields whose visibility condition holds. */
export const applicableFields = (fields: readonly Field[], answers: Answers): readonly Field[] =>
  fields.filter((field) => field.when?.(answers, answers) ?? true);

/**
 * Scrolls a question into view and focuses its control, or the first control inside the element with the
 * id.
 */
function focusQuestion(...ids: string[]): void {
  // It may be in a card that opens only with the next render.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const place = ids.map((id) => document.getElementById(id)).find((found) => found !== null);
      if (!place) return;
      // A list takes the focus itself, because its problem is shown at its head.
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

/** A top-level field: one question, or a list of people or things. */
export const TopQuestion = ({ field, run }: { field: Field; run: FormRun }) =>
  field.kind === 'list' ? (
    <ListQuestion field={field} value={run.answers[field.id]} />
  ) : (
    <Question field={field} path={field.id} value={run.answers[field.id]} item={run.answers} />
  );

/**
 * Renders questions of a running form with the error summary and the actions at the end. `onContinue` runs
 * only when no problem is left.
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
  /** Renders a field in another way; undefined uses the default. */
  draw?: (field: Field) => ReactNode;
  actions: ReactNode;
  onContinue: () => void;
}) {
  // Links in mails and on the check page carry the id of an answer. They focus the control, not only scroll
  // to it.
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

/** The actions of a page: sticky at the bottom on a phone, under the questions elsewhere. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className="action-bar flex flex-wrap items-center gap-3 max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:-mx-4 max-lg:border-t max-lg:border-line max-lg:bg-sheet max-lg:px-4 max-lg:py-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-lg:[&>*:first-child]:flex-1">
      {children}
    </div>
  );
}
