import type { FactQuestion } from '#catalog/types/index.ts';
import { type Currency, formatMoney, money } from '#values/money.ts';
import { RadioGroup } from '../../ui/form-controls/choice-groups.tsx';
import { DateFields } from '../../ui/form-controls/date-fields.tsx';
import { Select } from '../../ui/form-controls/select.tsx';
import { TextInput } from '../../ui/form-controls/text-input.tsx';

/** More options than this are a select. */
const MAX_RADIOS = 4;
const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

type Props = {
  fact: FactQuestion;
  id: string;
  currency: Currency;
  typed: string;
  error: string | null;
  onChange: (typed: string) => void;
};

/** The input for one fact, chosen by its kind. */
export function FactInput({ fact: asked, id, currency, typed, error, onChange }: Props) {
  const words = { label: asked.label, hint: asked.hint, error, optional: asked.optional };
  switch (asked.kind) {
    case 'money':
      return (
        <TextInput
          id={id}
          {...words}
          width="medium"
          inputMode={asked.negative ? 'text' : 'decimal'}
          autoComplete="off"
          prefix={formatMoney(money(0, currency)).replace('0', '')}
          value={typed}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'number':
      return (
        <TextInput
          id={id}
          {...words}
          width="short"
          inputMode="decimal"
          autoComplete="off"
          suffix={asked.unit}
          value={typed}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'yes-no':
      return (
        <RadioGroup id={id} name={id} {...words} inline options={yesNo} value={typed} onChange={onChange} />
      );
    case 'choice':
      return asked.options.length > MAX_RADIOS ? (
        <Select
          id={id}
          {...words}
          width="long"
          options={asked.options}
          value={typed}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <RadioGroup id={id} name={id} {...words} options={asked.options} value={typed} onChange={onChange} />
      );
    case 'day':
      return <DayInput id={id} {...words} typed={typed} onChange={onChange} />;
  }
}

type DayProps = {
  id: string;
  label: string;
  hint?: string;
  error: string | null;
  optional?: boolean;
  typed: string;
  onChange: (typed: string) => void;
};

/** A day in three fields, stored as one text: '2026-3-27'. */
export function DayInput({ typed, onChange, ...words }: DayProps) {
  const [year = '', month = '', day = ''] = typed.split('-');
  return (
    <DateFields
      {...words}
      value={{ day: day.replace(/^0/, ''), month: month.replace(/^0/, ''), year }}
      onChange={(parts) =>
        onChange([parts.year, parts.month, parts.day].map((part) => part.replaceAll('-', '')).join('-'))
      }
    />
  );
}
