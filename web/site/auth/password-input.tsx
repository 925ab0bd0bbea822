import { useId, useState } from 'react';
import { controlClassName, Field, type FieldLabelProps } from '../../ui/form-controls/field.tsx';
import { classNames } from '../../ui/class-names.ts';

/** A password input with a button that shows the password. */
export function PasswordInput({
  id,
  value,
  onChange,
  autoComplete,
  ...words
}: FieldLabelProps & {
  id?: string;
  value: string;
  onChange: (value: string) => void;
  autoComplete: 'current-password' | 'new-password';
}) {
  const ownId = useId();
  const [shown, setShown] = useState(false);
  return (
    <Field id={id ?? ownId} {...words}>
      {(attributes) => (
        <div className="flex">
          <input
            {...attributes}
            type={shown ? 'text' : 'password'}
            name="password"
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={classNames(controlClassName, 'min-w-0 flex-1 rounded-r-none')}
          />
          <button
            type="button"
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="min-w-18 rounded-r-sm border border-l-0 border-line-strong bg-well px-3 text-sm font-semibold hover:bg-green-wash"
          >
            {shown ? 'Hide' : 'Show'}
            <span className="sr-only"> password</span>
          </button>
        </div>
      )}
    </Field>
  );
}
