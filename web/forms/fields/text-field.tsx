import type { EmailField, NumberField, PhoneField, TextField } from '#forms/form.ts';
import { TextArea, TextInput, type ControlWidth } from '../../ui/form-controls/text-input.tsx';
import { textOf, type FieldProps } from '../form-run.ts';

/** Returns a width class that fits the expected answer. */
function widthFor(maxLength: number | undefined): ControlWidth {
  if (maxLength === undefined || maxLength > 60) return 'full';
  return maxLength <= 12 ? 'short' : maxLength <= 24 ? 'medium' : 'long';
}

export function TextAnswer({ field, id, value, words, onChange, onBlur }: FieldProps<TextField>) {
  const text = textOf(value);
  const shared = { id, ...words, value: text, autoComplete: field.autocomplete ?? 'off', onBlur };
  if (field.rows !== undefined && field.rows > 1) {
    const limit = field.maxLength;
    return (
      <div>
        <TextArea {...shared} rows={field.rows} onChange={(event) => onChange(event.target.value)} />
        {limit !== undefined && text.length > limit * 0.7 && (
          <p className="mt-1 text-sm text-ink-soft" aria-live="polite">
            {text.length <= limit
              ? `${limit - text.length} characters left`
              : `${text.length - limit} characters too many`}
          </p>
        )}
      </div>
    );
  }
  return (
    <TextInput
      {...shared}
      width={widthFor(field.maxLength)}
      inputMode={field.inputMode}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

export function EmailAnswer({ field, id, value, words, onChange, onBlur }: FieldProps<EmailField>) {
  // Not type="email": browsers normalise and refuse input that is kept as typed here.
  return (
    <TextInput
      id={id}
      {...words}
      width="long"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      autoComplete={field.autocomplete ?? 'off'}
      value={textOf(value)}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
}

export function PhoneAnswer({ field, id, value, words, onChange, onBlur }: FieldProps<PhoneField>) {
  return (
    <TextInput
      id={id}
      {...words}
      type="tel"
      width="medium"
      inputMode="tel"
      autoComplete={field.autocomplete ?? 'off'}
      value={textOf(value)}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
}

export function NumberAnswer({ field, id, value, words, onChange, onBlur }: FieldProps<NumberField>) {
  const text = typeof value === 'number' ? String(value) : textOf(value);
  const addSeparators = (): void => {
    // Thousands separators are added on blur: '1000000' becomes '1,000,000'.
    if (/^\d{5,15}$/.test(text)) onChange(text.replace(/\B(?=(\d{3})+$)/g, ','));
    onBlur();
  };
  return (
    <TextInput
      id={id}
      {...words}
      width="short"
      inputMode={field.decimals ? 'decimal' : 'numeric'}
      autoComplete="off"
      suffix={field.unit}
      value={text}
      onChange={(event) => onChange(event.target.value)}
      onBlur={addSeparators}
    />
  );
}
