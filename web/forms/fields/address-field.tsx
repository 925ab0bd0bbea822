import { useState } from 'react';
import { addressParts } from '#forms/fields/address.ts';
import type { AddressAnswer as Typed, AddressField, AddressPartRule } from '#forms/form.ts';
import { allCountries } from '#values/country.ts';
import { inSentence } from '#values/in-sentence.ts';
import { Button } from '../../ui/button.tsx';
import { FieldGroup } from '../../ui/form-controls/field.tsx';
import { Select } from '../../ui/form-controls/select.tsx';
import { TextInput } from '../../ui/form-controls/text-input.tsx';
import { textOf, type FieldProps } from '../form-run.ts';

const countries = allCountries().map(({ code, name }) => ({ value: code, label: name }));

type RuledPart = 'house' | 'lga' | 'state' | 'postcode';
const tokens = { house: 'off', lga: 'off', state: 'address-level1', postcode: 'postal-code' } as const;

/**
 * An address in the parts of its country's format. A fixed country is not asked for; states are a list
 * where the format names them.
 */
export function AddressQuestion({
  field,
  id,
  value,
  words,
  errorOf,
  onChange,
  onBlur,
}: FieldProps<AddressField>) {
  const typed: Typed = typeof value === 'object' && value !== null ? value : {};
  const blank = Object.entries(typed).every(([key, part]) => key === 'country' || !part);
  // An optional address stays folded until the customer opens it, and open while it is emptied.
  const [unfolded, setUnfolded] = useState(!blank);
  if (!blank && !unfolded) setUnfolded(true);
  const part = (key: keyof Typed) => ({
    id: `${id}-${key}`,
    error: errorOf(key),
    value: textOf(typed[key]),
    onChange: (event: { target: { value: string } }) =>
      onChange((before: unknown) => ({ ...(before as Typed | undefined), [key]: event.target.value })),
  });
  const rules = addressParts(field, typed);
  const ruled = (name: RuledPart) => {
    const rule: AddressPartRule | undefined = rules[name];
    if (!rule) return null;
    const { label, hint, options } = rule;
    const optional = rule.missing === undefined;
    if (options)
      return (
        <Select
          label={label}
          hint={hint}
          optional={optional}
          autoComplete={tokens[name]}
          options={options.map((option) => ({ value: option, label: option }))}
          {...part(name)}
        />
      );
    return (
      <TextInput
        label={label}
        hint={hint}
        optional={optional}
        autoComplete={tokens[name]}
        {...part(name)}
        width={name === 'house' ? 'short' : name === 'postcode' ? 'medium' : undefined}
      />
    );
  };
  if (field.optional && !unfolded) {
    return (
      <FieldGroup id={id} {...words}>
        <Button variant="quiet" onClick={() => setUnfolded(true)}>
          <span aria-hidden="true">+</span> Add {inSentence(field.label)}
        </Button>
      </FieldGroup>
    );
  }
  return (
    <div onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onBlur()}>
      <FieldGroup id={id} {...words}>
        <div className="grid gap-5 rounded-sm border-l-2 border-line pl-4 sm:grid-cols-2">
          {field.anywhere && (
            <Select
              label="Country"
              autoComplete="off"
              options={countries}
              {...part('country')}
              fieldClassName="sm:col-span-2 max-w-md"
            />
          )}
          {ruled('house')}
          <TextInput label="Street" autoComplete="address-line1" {...part('street')} />
          <TextInput label="City or town" autoComplete="address-level2" {...part('city')} />
          {ruled('lga')}
          {ruled('state')}
          {ruled('postcode')}
        </div>
      </FieldGroup>
    </div>
  );
}
