import { useId, type ClipboardEvent } from 'react';
import { controlAttributes, controlClassName, FieldGroup, type FieldLabelProps } from './field.tsx';
import { classNames } from '../class-names.ts';
import { splitDate, type DateParts } from './split-date.ts';

const parts = [
  { key: 'day', label: 'Day', length: 2, width: 'w-16', autoComplete: 'bday-day' },
  { key: 'month', label: 'Month', length: 2, width: 'w-16', autoComplete: 'bday-month' },
  { key: 'year', label: 'Year', length: 4, width: 'w-24', autoComplete: 'bday-year' },
] as const;

/**
 * Date input with day, month and year as typed. A whole date pasted into one of them fills all three. The day input has
 * the field's id, so that the error summary links to it.
 */
export function DateFields({
  id,
  value,
  onChange,
  birthday,
  name,
  disabled,
  ...labelProps
}: FieldLabelProps & {
  id?: string;
  name?: string;
  value: DateParts;
  onChange: (value: DateParts) => void;
  /** Enables autofill of the reader's own birthday. */
  birthday?: boolean;
  disabled?: boolean;
}) {
  const ownId = useId();
  const groupId = id ?? ownId;
  const handlePaste = (event: ClipboardEvent): void => {
    const date = splitDate(event.clipboardData.getData('text'));
    if (!date) return;
    event.preventDefault();
    onChange(date);
  };
  return (
    <FieldGroup id={`${groupId}-group`} {...labelProps}>
      <div className="flex flex-wrap gap-3" onPaste={handlePaste}>
        {parts.map((part) => (
          <label key={part.key} className={classNames('block text-sm', part.width)}>
            {part.label}
            <input
              type="text"
              inputMode="numeric"
              {...(labelProps.error ? controlAttributes(`${groupId}-group`, labelProps) : {})}
              id={part.key === 'day' ? groupId : `${groupId}-${part.key}`}
              name={name && `${name}-${part.key}`}
              autoComplete={birthday ? part.autoComplete : 'off'}
              maxLength={part.length}
              disabled={disabled}
              value={value[part.key]}
              onChange={(event) => onChange({ ...value, [part.key]: event.target.value })}
              className={classNames(controlClassName, 'mt-1 text-base')}
            />
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
