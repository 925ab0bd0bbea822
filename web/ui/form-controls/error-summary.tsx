import { useEffect, useRef } from 'react';

export type Problem = { fieldId: string; message: string };

/**
 * Error summary: every problem of the page as a link to its field. Takes the focus whenever `attempt` changes,
 * so that a second attempt with the same problems is announced too. Renders nothing without problems.
 */
export function ErrorSummary({
  problems,
  attempt,
  title,
}: {
  problems: readonly Problem[];
  attempt: number;
  title?: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (problems.length === 0) return null;
  return (
    <div ref={box} tabIndex={-1} role="alert" className="mb-8 rounded-md border-2 border-red bg-sheet p-5">
      <h2 className="text-heading text-red">
        {title ??
          (problems.length === 1 ? 'One answer needs mending' : `${problems.length} answers need mending`)}
      </h2>
      <ul className="mt-2 grid gap-1">
        {problems.map((problem) => (
          <li key={problem.fieldId + problem.message}>
            <a
              href={`#${problem.fieldId}`}
              className="inline-block py-1 font-semibold text-red underline underline-offset-4"
              onClick={(event) => scrollToField(event, problem.fieldId)}
            >
              {problem.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Scrolls a field into view with its label and focuses its control. */
function scrollToField(event: { preventDefault(): void }, id: string): void {
  const field = document.getElementById(id);
  if (!field) return;
  event.preventDefault();
  const control = field.matches('fieldset')
    ? (field.querySelector<HTMLElement>('input, select, textarea, button') ?? field)
    : field;
  (field.closest('fieldset') ?? field.parentElement ?? field).scrollIntoView({ block: 'start' });
  control.focus({ preventScroll: true });
}
