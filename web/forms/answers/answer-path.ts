import { itemsOf, type Answers, type ListItem } from '#forms/form.ts';
import { isRecord } from '#values/is-record.ts';

/** Returns the items of a list answer as typed, without malformed ones. */
export const rowsOf = (answer: unknown): readonly ListItem[] => itemsOf({ list: answer }, 'list');

/** Returns the first part of a path: the field whose answer is saved as a whole. */
export const topOf = (path: string): string => path.split('/')[0] ?? path;

/** Returns the answer at 'field' or 'list/item id/field', or undefined. */
export function answerAt(answers: Answers, path: string): unknown {
  const [top = '', itemId, field] = path.split('/');
  if (itemId === undefined) return answers[top];
  const item = rowsOf(answers[top]).find((each) => each.id === itemId);
  return field === undefined ? item : item?.[field];
}

/** Returns the list with one member of one item changed. An item that no longer exists changes nothing. */
export const withItemAnswer = (
  list: unknown,
  itemId: string,
  field: string,
  value: unknown,
): readonly ListItem[] =>
  rowsOf(list).map((item) => (item.id === itemId ? { ...item, [field]: value } : item));

/** Returns whether two answers as typed are deeply equal, whatever the order of their members. */
export function sameAnswer(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((each, at) => sameAnswer(each, b[at]));
  if (!isRecord(a) || !isRecord(b)) return false;
  const members = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...members].every((member) => sameAnswer(a[member], b[member]));
}
