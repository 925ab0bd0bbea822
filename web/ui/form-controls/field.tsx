import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** Label and messages of a field. `error` says how to correct the answer; `optional` is shown in the label. */
export type FieldLabelProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null;
  optional?: boolean;
};

/** Attributes that associate a control with its label, hint and error for screen readers. */
export type ControlAttributes = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

export const hintId = (id: string): string => `${id}-hint`;
const errorId = (id: string): string => `${id}-error`;

/** Returns the attributes that associate a control with its hint and error. */
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

/** Class names shared by inputs, selects and text areas. */
export const controlClassName = classNames(
  'block min-h-12 w-full rounded-sm border border-line-strong bg-sheet px-3 py-2.5 text-ink',
  'placeholder:text-ink-soft/70 hover:border-ink disabled:bg-well disabled:text-ink-soft',
  'aria-invalid:border-2 aria-invalid:border-red',
);

/** Error message below the label, with the word 'Error' for screen readers. */
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
 * Label, hint and error above a control.
 * `<Field id="email" label="E-mail" error={…}>{(attributes) => <input {...attributes} />}</Field>`
 */
export function Field({
  id,
  label,
  hint,
  error,
  optional,
  className,
  children,
}: FieldLabelProps & {
  id: string;
  className?: string;
  children: (attributes: ControlAttributes) => ReactNode;
}) {
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

/** Fieldset with legend, hint and error around several controls that answer one question. */
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
