import type { ListField, PlainField } from '#forms/form.ts';

/** Objects of a company limited by guarantee. */
export const objectsField: ListField = {
  kind: 'list',
  id: 'objects',
  label: 'Objects',
  hint: 'The purposes of the company. Add one per entry.',
  item: { one: 'object', many: 'objects' },
  min: 1,
  max: 20,
  tooFew: 'A company limited by guarantee must state its objects.',
  title: (item) => (typeof item['object'] === 'string' ? item['object'] : ''),
  law: {
    words:
      'A company limited by guarantee must state its objects, which may not be profit. Other companies need not state objects.',
    sourceId: 'gh-practice',
  },
  fields: [
    {
      kind: 'text',
      id: 'object',
      label: 'Object',
      hint: 'Start with a verb.',
      rows: 2,
      minLength: 8,
      maxLength: 300,
      example: 'To teach children in Tamale to read',
    },
  ],
};

/** Sum that a member guarantees. */
export const guaranteeField: PlainField = {
  kind: 'money',
  id: 'guarantee',
  label: 'Sum guaranteed',
  hint: 'Due only if the company is wound up.',
  currency: 'GHS',
  minMinor: 1,
  tooSmall: 'Each member must guarantee more than zero.',
  example: '100',
  law: { words: 'Each member of a company limited by guarantee guarantees a sum.', sourceId: 'gh-practice' },
};
