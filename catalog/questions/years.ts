import { type Answers, itemsOf } from '#forms/form.ts';

/** A year as typed or kept; 0 while it cannot be read. */
const yearOf = (item: Answers): number =>
  typeof item['year'] === 'number'
    ? item['year']
    : /^\d{4}$/.test(String(item['year']).trim())
      ? Number(item['year'])
      : 0;

/** The years a return is filed for, each with the id of its entry. */
export const yearsOf = (answers: Answers): readonly { readonly id: string; readonly year: number }[] =>
  itemsOf(answers, 'returns')
    .map((item) => ({ id: item.id, year: yearOf(item) }))
    .filter(({ year }) => year > 0);
