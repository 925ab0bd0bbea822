import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FieldGroup, type FieldLabelProps } from './field.tsx';

type ChoiceOption = {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Right of the label, such as a price. */
  aside?: ReactNode;
  disabled?: boolean;
};

type RadioGroupProps = FieldLabelProps & {
  id?: string;
  name: string;
  value: string | null | undefined;
  options: readonly ChoiceOption[];
  onChange: (value: string) => void;
  /** Places two or three options side by side; on a phone those of one or two words in `short`. */
  inline?: boolean | 'short';
  className?: string;
};

const oneRow = 'sm:grid-flow-col sm:auto-cols-fr';
/**
 * Two columns on a phone where long words fit, with a row of its own for an odd last option; one row on wider screens.
 */
const longWords = `max-sm:grid-cols-[repeat(auto-fit,minmax(min(9.75rem,100%),1fr))] max-sm:[&>:last-child:nth-child(odd)]:col-[1/-1] ${oneRow}`;
const shortWords = `max-sm:grid-cols-[repeat(auto-fit,minmax(min(6rem,100%),1fr))] ${oneRow}`;

const inlineClassName = (inline: boolean | 'short' | undefined): string | undefined =>
  inline === 'short' ? shortWords : inline === true ? longWords : undefined;

/** Radio group, each option a card as wide as the question. */
export function RadioGroup({
  id,
  name,
  value,
  options,
  onChange,
  inline,
  className,
  ...labelProps
}: RadioGroupProps) {
  const ownId = useId();
  const groupId = id ?? ownId;
  return (
    <FieldGroup id={groupId} {...labelProps} className={className}>
      <div className={classNames('grid gap-2', inlineClassName(inline))}>
        {options.map((option) => (
          <ChoiceCard
            key={option.value}
            type="radio"
            name={name}
            option={option}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

type CheckboxGroupProps = Omit<RadioGroupProps, 'value' | 'onChange'> & {
  value: readonly string[];
  onChange: (value: string[]) => void;
};

/** Checkbox group. The values keep the order of the options. */
export function CheckboxGroup({
  id,
  name,
  value,
  options,
  onChange,
  inline,
  className,
  ...labelProps
}: CheckboxGroupProps) {
  const ownId = useId();
  const toggle = (changed: string): void =>
    onChange(
      options.map((option) => option.value).filter((each) => value.includes(each) !== (each === changed)),
    );
  return (
    <FieldGroup id={id ?? ownId} {...labelProps} className={className}>
      <div className={classNames('grid gap-2', inlineClassName(inline))}>
        {options.map((option) => (
          <ChoiceCard
            key={option.value}
            type="checkbox"
            name={name}
            option={option}
            checked={value.includes(option.value)}
            onChange={() => toggle(option.value)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

function ChoiceCard({
  type,
  name,
  option,
  checked,
  onChange,
}: {
  type: 'radio' | 'checkbox';
  name: string;
  option: ChoiceOption;
  checked: boolean;
  onChange: () => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // Chosen in prerendered HTML before hydration: reported once, or the next render would reset it.
  useLayoutEffect(() => {
    if (input.current?.checked && !checked) onChange();
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <label
      htmlFor={id}
      className={classNames(
        'flex min-h-12 items-start gap-2.5 rounded-sm border border-line-strong bg-sheet px-3 py-3 sm:gap-3 sm:px-4',
        'hover:border-ink has-checked:border-green has-checked:bg-green-wash',
        'has-checked:shadow-[inset_0_0_0_1px_var(--color-green)] has-disabled:cursor-not-allowed',
        'has-disabled:opacity-60 has-focus-visible:outline-3 has-focus-visible:outline-offset-2',
        'has-focus-visible:outline-marigold',
      )}
    >
      <input
        ref={input}
        id={id}
        type={type}
        name={name}
        value={option.value}
        checked={checked}
        disabled={option.disabled}
        onChange={onChange}
        aria-describedby={option.hint ? `${id}-hint` : undefined}
        className="mt-1 size-5 shrink-0 outline-none"
      />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-semibold">{option.label}</span>
          {option.aside && <span className="tabular-nums">{option.aside}</span>}
        </span>
        {option.hint && (
          <span id={`${id}-hint`} className="block text-sm text-ink-soft">
            {option.hint}
          </span>
        )}
      </span>
    </label>
  );
}
