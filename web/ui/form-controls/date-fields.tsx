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
 * A date as day, month and year, each as typed. A whole date pasted into any of the three is spread over all. The day
 * carries the field's id, so that errors lead to it.
 */
export function DateFields({
  id,
  value,
  onChange,
  birthday,
  name,
  disabled,
  ...words
}: FieldLabelProps & {
  id?: string;
  name?: string;
  value: DateParts;
  onChange: (value: DateParts) => void /** Lets the browser fill in the reader's own birthday. */;
  birthday?: boolean;
  disabled?: boolean;
}) {
  const ownId = useId();
  const groupId = id ?? ownId;
  const paste = (event: ClipboardEvent): void => {
    const found = splitDate(event.clipboardData.getData('text'));
    if (!found) return;
    event.preventDefault();
    onChange(found);
  };
  return (
    <FieldGroup id={`${groupId}-group`} {...words}>
      <div className="flex flex-wrap gap-3" onPaste={paste}>
        {parts.map((part) => (
          <label key={part.key} className={classNames('block text-sm', part.width)}>
            {part.label}
            <input
              type="text"
              inputMode="numeric"
              {...(words.error ? controlAttributes(`${groupId}-group`, words) : {})}
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
