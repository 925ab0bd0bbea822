import { type Answers, itemsOf } from '#forms/form.ts';

/** Reads a year as typed or stored; 0 when invalid. */
const yearOf = (item: Answers): number =>
  typeof item['year'] === 'number'
    ? item['year']
    : /^\d{4}$/.test(String(item['year']).trim())
      ? Number(item['year'])
      : 0;

/** Returns the years of the list 'returns', each with the id of its entry. */
export const yearsOf = (answers: Answers): readonly { readonly id: string; readonly year: number }[] =>
  itemsOf(answers, 'returns')
    .map((item) => ({ id: item.id, year: yearOf(item) }))
    .filter(({ year }) => year > 0);
