import type { ListField, PlainField } from '#forms/form.ts';

/** What a company limited by guarantee is for. */
export const objectsField: ListField = {
  kind: 'list',
  id: 'objects',
  label: 'Objects',
  hint: 'What the company is for, one in each entry.',
  item: { one: 'object', many: 'objects' },
  min: 1,
  max: 20,
  tooFew: 'A company limited by guarantee states its objects.',
  title: (item) => (typeof item['object'] === 'string' ? item['object'] : ''),
  law: {
    words:
      'A company limited by guarantee states its objects, and they are not profit; other companies need not.',
    sourceId: 'gh-practice',
  },
  fields: [
    {
      kind: 'text',
      id: 'object',
      label: 'Object',
      hint: 'Begin with a verb.',
      rows: 2,
      minLength: 8,
      maxLength: 300,
      example: 'To teach children in Tamale to read',
    },
  ],
};

/** What a member promises. */
export const guaranteeField: PlainField = {
  kind: 'money',
  id: 'guarantee',
  label: 'Sum guaranteed',
  hint: 'Paid only if the company fails.',
  currency: 'GHS',
  minMinor: 1,
  tooSmall: 'Each member guarantees more than nothing.',
  example: '100',
  law: { words: 'Each member of a company limited by guarantee promises a sum.', sourceId: 'gh-practice' },
};
