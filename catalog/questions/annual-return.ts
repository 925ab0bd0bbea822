import { typedOf } from '#catalog/kit/answers/reading-answers.ts';
import type { Field, PlainField } from '#forms/form.ts';

/** The year of the last return filed, without an answer if there is none. */
export const lastFiledYear = ({ min, example }: { min: number; example: string }): Field => ({
  kind: 'number',
  id: 'lastFiledYear',
  label: 'Year of the last return filed',
  hint: 'Leave this blank if you have never filed one.',
  optional: true,
  min,
  max: 2100,
  example,
});

/** A list of the returns to file, titled by their `year`. */
export const returnsToFile = (max: number, fields: readonly PlainField[]): Field => ({
  kind: 'list',
  id: 'returns',
  label: 'Returns to file',
  item: { one: 'return', many: 'returns' },
  min: 1,
  max,
  tooFew: 'Add at least one year.',
  title: (item) => typedOf(item, 'year'),
  fields,
});
