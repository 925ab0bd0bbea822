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

/** How wide a control is drawn: about as wide as the answer it expects. */
export type ControlWidth = keyof typeof widths;
export const widthClass = (width: ControlWidth = 'full'): string => widths[width];

type Own = FieldLabelProps & {
  id?: string;
  width?: ControlWidth;
  prefix?: ReactNode;
  suffix?: ReactNode;
  fieldClassName?: string;
};

/** One line of text with its label. `prefix` and `suffix` stand in the box: a currency sign, a unit. */
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
}: Own & Omit<ComponentProps<'input'>, keyof Own>) {
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
      {(links) =>
        prefix || suffix ? (
          <div className={classNames('flex items-stretch', widthClass(width))}>
            {prefix && <Affix side="left">{prefix}</Affix>}
            <input
              type="text"
              {...input}
              {...links}
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
            {...links}
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

/** Several lines of text with a label. */
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
}: Omit<Own, 'width' | 'prefix' | 'suffix'> & Omit<ComponentProps<'textarea'>, keyof Own>) {
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
        <textarea rows={rows} {...area} {...links} className={classNames(controlClassName, className)} />
      )}
    </Field>
  );
}
