import { itemsOf, type Answers, type ListItem } from '#forms/form.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The rows of a list's answer as typed; anything that is no row is left out. */
export const rowsOf = (answer: unknown): readonly ListItem[] => itemsOf({ list: answer }, 'list');

/** A path's first part: the field of the form whose answer is saved as a whole. */
export const topOf = (path: string): string => path.split('/')[0] ?? path;

/** The answer at 'field' or 'list/item id/field', or undefined. */
export function answerAt(answers: Answers, path: string): unknown {
  const [top = '', itemId, field] = path.split('/');
  if (itemId === undefined) return answers[top];
  const item = rowsOf(answers[top]).find((each) => each.id === itemId);
  return field === undefined ? item : item?.[field];
}

/** The list with one member of one row changed. A row that is not there any more changes nothing. */
export const withItemAnswer = (
  list: unknown,
  itemId: string,
  field: string,
  value: unknown,
): readonly ListItem[] =>
  rowsOf(list).map((item) => (item.id === itemId ? { ...item, [field]: value } : item));

/** Whether two answers as typed say the same, whatever the order of an object's members. */
export function sameAnswer(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((each, at) => sameAnswer(each, b[at]));
  if (!isObject(a) || !isObject(b)) return false;
  const members = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...members].every((member) => sameAnswer(a[member], b[member]));
}
