import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { controlClassName, Field, type FieldLabelProps } from './field.tsx';

const widths = {
  full: '',
  long: 'max-w-md',
  medium: 'max-w-xs',
  short: 'max-w-40',
  tiny: 'max-w-24',
} as const;

/** Width of a control, about that of the expected answer. */
export type ControlWidth = keyof typeof widths;
export const widthClass = (width: ControlWidth = 'full'): string => widths[width];

type TextInputProps = FieldLabelProps & {
  id?: string;
  width?: ControlWidth;
  prefix?: ReactNode;
  suffix?: ReactNode;
  fieldClassName?: string;
};

/** Text input with a label. `prefix` and `suffix` are inside the box: a currency sign, a unit. */
export function TextInput({
  id,
  label,
  hint,
  error,
  optional,
  width,
  prefix,
  suffix,
  fieldClassName,
  className,
  ...input
}: TextInputProps & Omit<ComponentProps<'input'>, keyof TextInputProps>) {
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
      {(attributes) =>
        prefix || suffix ? (
          <div className={classNames('flex items-stretch', widthClass(width))}>
            {prefix && <Affix side="left">{prefix}</Affix>}
            <input
              type="text"
              {...input}
              {...attributes}
              className={classNames(
                controlClassName,
                'min-w-0 flex-1',
                prefix && 'rounded-l-none',
                suffix && 'rounded-r-none',
                className,
              )}
            />
            {suffix && <Affix side="right">{suffix}</Affix>}
          </div>
        ) : (
          <input
            type="text"
            {...input}
            {...attributes}
            className={classNames(controlClassName, widthClass(width), className)}
          />
        )
      }
    </Field>
  );
}

function Affix({ side, children }: { side: 'left' | 'right'; children: ReactNode }) {
  const edge = side === 'left' ? 'rounded-l-sm border-r-0' : 'rounded-r-sm border-l-0';
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid min-w-11 place-items-center border border-line-strong bg-well px-3 text-ink-soft',
        edge,
      )}
    >
      {children}
    </span>
  );
}

/** Native text area with a label, a hint and an error. */
export function TextArea({
  id,
  label,
  hint,
  error,
  optional,
  fieldClassName,
  className,
  rows = 4,
  ...area
}: Omit<TextInputProps, 'width' | 'prefix' | 'suffix'> &
  Omit<ComponentProps<'textarea'>, keyof TextInputProps>) {
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
        <textarea rows={rows} {...area} {...attributes} className={classNames(controlClassName, className)} />
      )}
    </Field>
  );
}
