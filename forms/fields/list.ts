import { capitalise } from '#values/in-sentence.ts';
import { applicableFields } from '../conditions.ts';
import { itemsOf, type Answers, type ListField, type ListItem, type PlainField } from '../form.ts';
import { parseAnswer, type FieldContext, type FieldProblem, type Kind } from '../kind.ts';
import { hashSeed } from '../hash-seed.ts';

/** Returns the least number of items of a list, given the other answers. */
export const minOf = (field: ListField, answers: Answers): number =>
  typeof field.min === 'function' ? field.min(answers) : field.min;

const inWords = (count: number, { one, many }: ListField['item']): string =>
  count === 1 ? `one ${one}` : `${count} ${many}`;

/** Returns whether an item refers to a person who no longer exists or may not be chosen here. */
function isDanglingReference(field: ListField, item: ListItem, answers: Answers): boolean {
  // As it comes from a browser the reference may be anything; anything but text is a dangling reference.
  const reference: unknown = item.sameAs;
  if (reference === undefined || reference === '') return false;
  if (typeof reference !== 'string') return true;
  const [list = '', id] = reference.split('/');
  return !field.samePersonAs?.includes(list) || !itemsOf(answers, list).some((other) => other.id === id);
}

/**
 * Returns the items of a list, each with the questions that apply to it, in order. `raw` is the item as
 * typed, `item` what conditions see.
 */
export function itemsWithFields(
  field: ListField,
  raw: unknown,
  context: FieldContext,
  kindOf: (field: PlainField) => Kind,
): { raw: ListItem; item: Answers; fields: readonly PlainField[] }[] {
  return itemsOf({ list: raw }, 'list')
    .slice(0, field.max)
    .map((each) => {
      const applying = applicableFields(field.fields, context.answers, each, kindOf);
      return { raw: each, item: applying.item, fields: applying.fields };
    });
}

/** Parsed to an array of items: { id, sameAs?, …the parsed answers }. Problems have paths 'item id/field'. */
export const listOf = (kindOf: (field: PlainField) => Kind): Kind<ListField> => ({
  blank: () => [],
  hasShape: (raw) => Array.isArray(raw),
  isBlank: (raw) => raw === undefined || raw === null || (Array.isArray(raw) && raw.length === 0),
  missing: (field) => field.tooFew ?? `Add at least one ${field.item.one}.`,
  parse(field, raw, context) {
    const problems: FieldProblem[] = [];
    const typed = Array.isArray(raw) ? raw.length : 0;
    const min = minOf(field, context.answers);
    if (typed < min)
      problems.push({
        path: '',
        code: 'too_few',
        words: field.tooFew ?? field.missing ?? `Add at least ${inWords(min, field.item)}.`,
      });
    if (typed > field.max)
      problems.push({
        path: '',
        code: 'too_many',
        words: `Keep at most ${inWords(field.max, field.item)}. Remove the others.`,
      });
    else if (itemsOf({ list: raw }, 'list').length < typed)
      problems.push({
        path: '',
        code: 'wrong_shape',
        words: `One ${field.item.one} could not be read. Remove it and add it again.`,
      });

    const items = itemsWithFields(field, raw, context, kindOf).map(({ raw: each, item, fields }) => {
      const lost = isDanglingReference(field, each, context.answers);
      if (lost)
        problems.push({
          path: `${each.id}/sameAs`,
          code: 'lost_reference',
          words: 'Choose the person again.',
        });
      const keptItem: Record<string, unknown> = { id: each.id };
      if (each.sameAs && !lost) keptItem['sameAs'] = each.sameAs;
      for (const inner of fields) {
        if (lost && field.sharedFields?.includes(inner.id)) continue;
        const answer = parseAnswer(kindOf(inner), inner, each[inner.id], { ...context, item });
        if (answer.value !== undefined) keptItem[inner.id] = answer.value;
        for (const found of answer.problems)
          problems.push({ ...found, path: [each.id, inner.id, found.path].filter(Boolean).join('/') });
      }
      return keptItem;
    });
    return { value: items, problems };
  },
  format: (field, raw, context) =>
    itemsWithFields(field, raw, context, kindOf)
      .map(({ item }, index) => itemTitle(field, item, index))
      .join(', '),
  example(field, context, seed) {
    const count = Math.min(field.max, Math.max(minOf(field, context.answers), seed % 2));
    return Array.from({ length: count }, (_, index) => {
      let item: ListItem = { id: `i${index + 1}` };
      const decided = new Set<string>();
      for (;;) {
        const applying = applicableFields(field.fields, context.answers, item, kindOf);
        const next = applying.fields.find((inner) => !decided.has(inner.id));
        if (!next) return item;
        decided.add(next.id);
        item = {
          ...item,
          [next.id]: kindOf(next).example(
            next,
            { ...context, item: applying.item },
            hashSeed(seed + index, next.id),
          ),
        };
      }
    });
  },
});

/** Returns 'Director 1: Ada Obi', or 'Director 1' while there is no name. `index` counts from 0. */
export function itemTitle(field: ListField, item: Answers, index: number): string {
  const { one } = field.item;
  const name = field.title?.(item).trim() ?? '';
  return `${capitalise(one)} ${index + 1}${name === '' ? '' : `: ${name}`}`;
}
