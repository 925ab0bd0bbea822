import type { Answers, LawNote, PlainField } from '#forms/form.ts';
import { renderField } from './fields/field-components.ts';
import { FindingNote } from './finding-note.tsx';
import { domIdOf, useFormRun } from './form-run.ts';

/** The legal rule behind a question, shown beside it. */
function Law({ law }: { law: LawNote }) {
  return (
    <span className="mt-1 flex gap-2 text-sm text-ink-soft">
      <svg
        viewBox="0 0 16 16"
        aria-hidden="true"
        className="mt-1 size-3.5 shrink-0"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
      >
        <path d="M8 1.5v12M4 14.5h8M3 4h10M3 4L1 9h4zM13 4l-2 5h4z" />
      </svg>
      <span>
        <span className="sr-only">The rule: </span>
        {law.words}
      </span>
    </span>
  );
}

/** Hint and rule under a label; nothing when a field has neither. */
export function hintOf(field: { hint?: string; law?: LawNote }) {
  if (!field.hint && !field.law) return undefined;
  return (
    <>
      {field.hint && <span className="block">{field.hint}</span>}
      {field.law && <Law law={field.law} />}
    </>
  );
}

/** Explains why a question is asked. */
export function Why({ words, about }: { words: string; about: string }) {
  return (
    <details className="group mt-1 text-sm">
      <summary className="link inline-flex min-h-8 items-center">
        Why we ask<span className="sr-only"> about {about}</span>
      </summary>
      <p className="measure mt-1 border-l-2 border-line pl-3 text-ink-soft">{words}</p>
    </details>
  );
}

/**
 * One question: label, hint and rule, control, problem, findings of the desk check, and why it is asked.
 * `path` is 'field' or 'list/item id/field'.
 */
export function Question({
  field,
  path,
  value,
  item,
}: {
  field: PlainField;
  path: string;
  value: unknown;
  item: Answers;
}) {
  const run = useFormRun();
  const problems = run.problemsAt(path);
  const whole = problems.find((problem) => problem.path === path)?.words ?? null;
  const findings = run.findingsAt(path, 'below');
  const splits = field.kind === 'address';
  return (
    <div>
      {renderField({
        field,
        path,
        id: domIdOf(path),
        value,
        item,
        words: {
          label: field.label,
          hint: hintOf(field),
          error: whole ?? (splits ? null : (problems[0]?.words ?? null)),
          optional: field.optional,
        },
        errorOf: (part) => problems.find((problem) => problem.path === `${path}/${part}`)?.words ?? null,
        onChange: (next) => run.change(path, next),
        onBlur: () => run.touch(path),
      })}
      {field.why && <Why words={field.why} about={field.label} />}
      {findings.length > 0 && (
        <div className="mt-2 grid gap-2" aria-live="polite">
          {findings.map((finding) => (
            <FindingNote key={`${finding.ruleId}${finding.words}`} finding={finding} />
          ))}
        </div>
      )}
    </div>
  );
}
