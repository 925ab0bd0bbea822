import { useId, type ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { controlClassName, Field, type FieldLabelProps } from './field.tsx';
import { widthClass, type ControlWidth } from './text-input.tsx';

type Option = { value: string; label: string };
type Own = FieldLabelProps & {
  id?: string;
  options: readonly Option[] /** The first, empty choice. */;
  blank?: string;
  width?: ControlWidth;
  fieldClassName?: string;
};

/** The system's own list of choices with a label: the one every phone knows best. */
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
}: Own & Omit<ComponentProps<'select'>, keyof Own>) {
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
      {(links) => (
        <select {...select} {...links} className={classNames(controlClassName, widthClass(width), className)}>
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
