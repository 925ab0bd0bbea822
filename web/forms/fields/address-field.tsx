import { useState } from 'react';
import type { AddressAnswer as Typed, AddressField } from '#forms/form.ts';
import { COUNTRIES } from '#values/country.ts';
import { Button } from '../../ui/button.tsx';
import { FieldGroup } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { textOf, type FieldProps } from '../form-run.ts';

const countries = COUNTRIES.map(({ code, name }) => ({ value: code, label: name }));

/** A place in its parts. A fixed country is not asked for; states are chosen where the form names them. */
export function AddressQuestion({ field, id, value, words, errorOf, onChange, onLeave }: FieldProps<AddressField>) {
  // An address that need not be given stays folded until it is wanted.
  const [wanted, setWanted] = useState(false);
  const typed: Typed = typeof value === 'object' && value !== null ? value : {};
  const part = (key: keyof Typed) => ({
    id: `${id}-${key}`,
    error: errorOf(key),
    value: textOf(typed[key]),
    onChange: (event: { target: { value: string } }) => onChange((before: unknown) => ({ ...(before as Typed | undefined), [key]: event.target.value })),
  });
  const inNigeria = field.country === 'NG' || typed.country === 'NG';
  const states = field.states && (field.country !== 'any' || inNigeria) ? field.states.map((state) => ({ value: state, label: state })) : null;
  const blank = Object.entries(typed).every(([key, value]) => key === 'country' || !value);
  if (field.optional && blank && !wanted) {
    return (
      <FieldGroup id={id} {...words}>
        <Button look="quiet" onClick={() => setWanted(true)}>
          <span aria-hidden="true">+</span> Add {field.label.charAt(0).toLowerCase() + field.label.slice(1)}
        </Button>
      </FieldGroup>
    );
  }
  return (
    <div onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onLeave()}>
      <FieldGroup id={id} {...words}>
        <div className="grid gap-5 rounded-sm border-l-2 border-line pl-4 sm:grid-cols-2">
          {field.country === 'any' && <Select label="Country" autoComplete="off" options={countries} {...part('country')} fieldClassName="sm:col-span-2 max-w-md" />}
          <TextInput label="House number" optional={!inNigeria} autoComplete="off" {...part('house')} width="short" />
          <TextInput label="Street" autoComplete="address-line1" {...part('street')} />
          <TextInput label="City or town" autoComplete="address-level2" {...part('city')} />
          <TextInput label={inNigeria ? 'Local government area' : 'District or county'} optional={!inNigeria} autoComplete="off" {...part('lga')} />
          {states ? <Select label="State" autoComplete="address-level1" options={states} {...part('state')} /> : <TextInput label="State or region" optional autoComplete="address-level1" {...part('state')} />}
          <TextInput label="Postcode" optional autoComplete="postal-code" {...part('postcode')} width="short" />
        </div>
      </FieldGroup>
    </div>
  );
}
