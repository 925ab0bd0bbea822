import type { NumberField, PlainField } from '#forms/form.ts';

/** Fields of a class of authorised stock, before its par value: name, number of shares, and whether it has a par value. */
export const stockClassFields: readonly PlainField[] = [
  { kind: 'text', id: 'className', label: 'Name of the class', maxLength: 60, example: 'Common Stock' },
  {
    kind: 'number',
    id: 'shares',
    label: 'Number of authorised shares',
    min: 1,
    max: 1_000_000_000_000,
    example: '10,000,000',
  },
  {
    kind: 'choice',
    id: 'parKind',
    label: 'Par value',
    shape: 'radios',
    options: [
      { value: 'par', label: 'With a par value' },
      { value: 'none', label: 'Without par value' },
    ],
  },
];

/** The par value of one share of a class that has one, in US dollars. */
export const parValueField: NumberField = {
  kind: 'number',
  id: 'parValue',
  label: 'Par value of one share, in US dollars',
  min: 0.000001,
  max: 1_000_000,
  decimals: 6,
  example: '0.0001',
  when: (_answers, item) => item['parKind'] === 'par',
};
