import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** What every field shows around its control. `error` says how to mend the answer; `optional` is said in the label. */
export type FieldLabelProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null;
  optional?: boolean;
};

/** Attributes a control needs so that label, hint and error are read out with it. */
export type ControlAttributes = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

export const hintId = (id: string): string => `${id}-hint`;
const errorId = (id: string): string => `${id}-error`;

/** The links from a control to its words. */
export function controlAttributes(
  id: string,
  { hint, error }: Pick<FieldLabelProps, 'hint' | 'error'>,
): ControlAttributes {
  const described = [hint && hintId(id), error && errorId(id)].filter(Boolean).join(' ');
  return {
    id,
    ...(described ? { 'aria-describedby': described } : {}),
    ...(error ? { 'aria-invalid': true } : {}),
  };
}

/** The look of a text control, shared by inputs, selects and text areas. */
export const controlClassName =
  'block min-h-12 w-full rounded-sm border border-line-strong bg-sheet px-3 py-2.5 text-ink placeholder:text-ink-soft/70 hover:border-ink disabled:bg-well disabled:text-ink-soft aria-invalid:border-2 aria-invalid:border-red';

/** The error under the label, in red and with a word for those who do not see red. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={errorId(id)} className="mt-1.5 flex gap-2 font-semibold text-red">
      <svg viewBox="0 0 16 16" aria-hidden="true" className="mt-1 size-4 shrink-0">
        <circle cx="8" cy="8" r="7.5" fill="currentColor" />
        <path d="M8 3.5v5.2M8 11v1.6" stroke="#fffdf8" strokeWidth="1.8" />
      </svg>
      <span>
        <span className="sr-only">Error: </span>
        {children}
      </span>
    </p>
  );
}

/**
 * A label above a control, with its hint before it and its error between hint and control.
 * `<Field id="email" label="E-mail" error={…}>{(links) => <input {...links} className={controlLook} />}</Field>`
 */
export function Field({
  id,
  label,
  hint,
  error,
  optional,
  className,
  children,
}: FieldLabelProps & { id: string; className?: string; children: (links: ControlAttributes) => ReactNode }) {
  return (
    <div className={classNames(error && 'border-l-4 border-red pl-4', className)}>
      <label htmlFor={id} className="block font-semibold">
        {label}
        {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </label>
      {hint && (
        <div id={hintId(id)} className="mt-0.5 text-sm text-ink-soft">
          {hint}
        </div>
      )}
      {error && <FieldError id={id}>{error}</FieldError>}
      <div className="mt-2">{children(controlAttributes(id, { hint, error }))}</div>
    </div>
  );
}

/** The same around a group of controls that answer one question: a fieldset with its legend. */
export function FieldGroup({
  id,
  label,
  hint,
  error,
  optional,
  className,
  children,
}: FieldLabelProps & { id: string; className?: string; children: ReactNode }) {
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={classNames('min-w-0', error && 'border-l-4 border-red pl-4', className)}
      aria-describedby={controlAttributes(id, { hint, error })['aria-describedby']}
    >
      <legend className="font-semibold">
        {label}
        {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </legend>
      {hint && (
        <div id={hintId(id)} className="mt-0.5 text-sm text-ink-soft">
          {hint}
        </div>
      )}
      {error && <FieldError id={id}>{error}</FieldError>}
      <div className="mt-2">{children}</div>
    </fieldset>
  );
}
