import { useId, type ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { controlClassName, Field, type FieldLabelProps } from './field.tsx';
import { widthClass, type ControlWidth } from './text-input.tsx';

type Option = { value: string; label: string };
type SelectProps = FieldLabelProps & {
  id?: string;
  options: readonly Option[];
  /** Text of the empty first option. */
  blank?: string;
  width?: ControlWidth;
  fieldClassName?: string;
};

/** Native select with a label, a hint and an error. Without a chosen option it shows `blank`. */
export function Select({
  id,
  label,
  hint,
  error,
  optional,
  options,
  blank = 'Choose…',
  width,
  fieldClassName,
  className,
  ...select
}: SelectProps & Omit<ComponentProps<'select'>, keyof SelectProps>) {
  const ownId = useId();
  return (
    <Field
      id={id ?? ownId}
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      className={fieldClassName}
    >
      {(attributes) => (
        <select
          {...select}
          {...attributes}
          className={classNames(controlClassName, widthClass(width), className)}
        >
          <option value="">{blank}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
