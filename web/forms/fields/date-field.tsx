import type { DateAnswer, DateField } from '#forms/form.ts';
import { DateFields } from '../../ui/form-controls/date-fields.tsx';
import { textOf, type FieldProps } from '../form-run.ts';

/** Day, month and year as typed. Only focus leaving the whole group counts as blur. */
export function DateQuestion({ field, id, value, words, onChange, onBlur }: FieldProps<DateField>) {
  const typed: DateAnswer = typeof value === 'object' && value !== null ? value : {};
  return (
    <div onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onBlur()}>
      <DateFields
        id={id}
        {...words}
        birthday={field.autocomplete === 'bday'}
        value={{ day: textOf(typed.day), month: textOf(typed.month), year: textOf(typed.year) }}
        onChange={onChange}
      />
    </div>
  );
}
