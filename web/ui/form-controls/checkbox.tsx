import { useId, type ReactNode } from 'react';
import { controlAttributes, FieldError, hintId } from './field.tsx';
import { classNames } from '../class-names.ts';

/** Single checkbox, such as a declaration or a consent. The whole line is the click target. */
export function Checkbox({
  id,
  label,
  hint,
  error,
  checked,
  onChange,
  name,
}: {
  id?: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null;
  checked: boolean;
  onChange: (checked: boolean) => void;
  name?: string;
}) {
  const ownId = useId();
  const boxId = id ?? ownId;
  return (
    <div className={classNames(error && 'border-l-4 border-red pl-4')}>
      {error && <FieldError id={boxId}>{error}</FieldError>}
      <label htmlFor={boxId} className="flex min-h-11 items-start gap-3 py-2">
        <input
          {...controlAttributes(boxId, { hint, error })}
          type="checkbox"
          name={name}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          className="mt-0.5 size-6 shrink-0"
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={hintId(boxId)} className="pl-9 text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
