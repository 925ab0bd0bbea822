import type { ChoiceField, ConfirmField, CountryField, SeveralField } from '#forms/form.ts';
import { allCountries } from '#values/country.ts';
import { optionsOf } from '#forms/fields/choice.ts';
import { Checkbox } from '../../ui/form-controls/checkbox.tsx';
import { RadioGroup, CheckboxGroup } from '../../ui/form-controls/choice-groups.tsx';
import { Select } from '../../ui/form-controls/select.tsx';
import { textOf, useFormRun, type FieldProps } from '../form-run.ts';

/** Radio cards for a few options, a native select for many. */
export function ChoiceAnswer({
  field,
  id,
  path,
  value,
  item,
  words,
  onChange,
  onBlur,
}: FieldProps<ChoiceField>) {
  const { answers } = useFormRun();
  const options = optionsOf(field, answers, item);
  const shape = field.shape ?? (options.length > 7 ? 'select' : 'radios');
  if (shape === 'select') {
    return (
      <Select
        id={id}
        {...words}
        width="long"
        autoComplete={field.autocomplete ?? 'off'}
        options={options}
        value={textOf(value)}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
    );
  }
  const short = options.length <= 3 && options.every((option) => option.label.length <= 14 && !option.hint);
  return (
    <RadioGroup
      id={id}
      name={path}
      {...words}
      inline={short}
      options={options}
      value={textOf(value)}
      onChange={onChange}
    />
  );
}

export function SeveralAnswer({ field, id, path, value, words, onChange }: FieldProps<SeveralField>) {
  const chosen = Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
  return (
    <CheckboxGroup
      id={id}
      name={path}
      {...words}
      options={field.options}
      value={chosen}
      onChange={onChange}
    />
  );
}

export function ConfirmAnswer({ field, id, value, words, onChange }: FieldProps<ConfirmField>) {
  const { label, hint, error } = words;
  const saysTheSame = field.label === field.statement;
  return (
    <div>
      {!saysTheSame && <p className="font-semibold">{label}</p>}
      <Checkbox
        id={id}
        label={field.statement}
        hint={hint}
        error={error}
        checked={value === true}
        onChange={onChange}
      />
    </div>
  );
}

const countries = allCountries().map(({ code, name }) => ({ value: code, label: name }));

export function CountryAnswer({ field, id, value, words, onChange, onBlur }: FieldProps<CountryField>) {
  return (
    <Select
      id={id}
      {...words}
      width="long"
      autoComplete={field.autocomplete ?? 'off'}
      options={countries}
      value={textOf(value)}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
}
