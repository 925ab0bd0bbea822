import {
  fieldById,
  fieldsOf,
  itemsOf,
  type Answers,
  type Form,
  type ListField,
  type ListItem,
} from './form.ts';

const own = (answers: Answers, id: string): unknown => (Object.hasOwn(answers, id) ? answers[id] : undefined);

/** Returns the list and the item that an item refers to; undefined for a dangling reference. */
function personOf(
  field: ListField,
  item: ListItem,
  answers: Answers,
): { list: string; item: ListItem } | undefined {
  if (typeof item.sameAs !== 'string') return undefined;
  const [list = '', id] = item.sameAs.split('/');
  const found = field.samePersonAs?.includes(list)
    ? itemsOf(answers, list).find((other) => other.id === id)
    : undefined;
  return found && { list, item: found };
}

/**
 * Returns the ids of an item's questions that the chosen person already answers, so the form does not ask
 * them. Empty while nobody is chosen.
 */
export function sharedFieldIds(form: Form, list: string, item: ListItem): readonly string[] {
  const field = fieldById(form, list);
  if (field?.kind !== 'list' || typeof item.sameAs !== 'string') return [];
  const source = fieldById(form, item.sameAs.split('/')[0] ?? '');
  if (source?.kind !== 'list' || !field.samePersonAs?.includes(source.id)) return [];
  return (field.sharedFields ?? []).filter((id) => source.fields.some((each) => each.id === id));
}

/**
 * Copies the shared answers of each referenced person into the items that refer to them with `sameAs`. A
 * referenced person can itself refer to an earlier list: lists are resolved in order and refer only
 * backwards, so there are no cycles. Dangling references stay as they are, and `validate` asks to choose
 * again.
 */
export function resolvePeople(form: Form, answers: Answers): Answers {
  const resolved: Record<string, unknown> = {};
  for (const field of fieldsOf(form)) {
    const raw = own(answers, field.id);
    if (raw === undefined) continue;
    resolved[field.id] = raw;
    if (field.kind !== 'list' || !Array.isArray(raw) || !field.samePersonAs) continue;
    resolved[field.id] = raw.slice(0, field.max + 1).map((item: unknown) => {
      const [each] = itemsOf({ list: [item] }, 'list');
      const person = each && personOf(field, each, resolved);
      if (!person) return item;
      const shared = sharedFieldIds(form, field.id, each).map((id) => [id, person.item[id]] as const);
      return { ...each, ...Object.fromEntries(shared) };
    });
  }
  return resolved;
}

/**
 * Returns where the answer at 'list/item/field…' is typed: the same path, or that of the person it comes
 * from. `answers` as typed.
 */
export function sourcePath(form: Form, answers: Answers, path: string): string {
  const [list = '', id = '', ...rest] = path.split('/');
  const field = fieldById(form, list);
  if (field?.kind !== 'list' || rest.length === 0) return path;
  const item = itemsOf(answers, list).find((each) => each.id === id);
  const person = item && personOf(field, item, answers);
  if (!person || !sharedFieldIds(form, list, item).includes(rest[0] ?? '')) return path;
  return sourcePath(form, answers, [person.list, person.item.id, ...rest].join('/'));
}
