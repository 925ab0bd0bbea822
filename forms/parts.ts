import { itemsWithFields } from './fields/list.ts';
import { itemsOf, type Answers, type Form, type ListField, type ListItem, type PlainField } from './form.ts';
import type { FieldContext } from './kind.ts';
import { kindOf } from './kinds.ts';
import { listsPeople } from './lists-people.ts';
import { reach } from './reach.ts';
import { sharedFieldIds } from './resolve-people.ts';

/** One role of a person: the item of a list, with the questions asked in it. */
export type PartItem = {
  /** 'list/item id'. */
  readonly path: string;
  readonly list: ListField;
  /** The item as typed. */
  readonly typed: ListItem;
  /** The item as conditions see it, with the answers of the person it refers to. */
  readonly item: Answers;
  /** The questions that apply and are answered here, not where the same person was entered before. */
  readonly fields: readonly PlainField[];
};

/**
 * The questions of an application about one person: the item in which the person is entered, and those that
 * name the same person.
 */
export type Part = {
  /** Path of the item in which the person is entered. */
  readonly path: string;
  /** '' while no name is typed. */
  readonly name: string;
  /** 'director', 'shareholder': each once, in the order of the form. */
  readonly roles: readonly string[];
  readonly items: readonly PartItem[];
  /** The context in which its answers are validated. */
  readonly context: FieldContext;
};

const referenceOf = ({ sameAs }: ListItem): string => (typeof sameAs === 'string' ? sameAs : '');

/** Returns the parts of the people named in answers as typed, in the order of the form. */
export function partsOf(
  form: Form,
  answers: Answers,
  options: Pick<FieldContext, 'today' | 'knownFiles' | 'parsePhone'>,
): Part[] {
  const { pages, typed, context } = reach(form, answers, options);
  const parts = new Map<string, Part & { items: PartItem[]; roles: string[] }>();
  /** The path of the item in which the person of each item is entered. */
  const origins = new Map<string, string>();
  for (const list of pages.flatMap(({ fields }) => fields)) {
    if (list.kind !== 'list' || !listsPeople(list)) continue;
    const typedItems = new Map(itemsOf(answers, list.id).map((item) => [item.id, item]));
    for (const { raw, item, fields } of itemsWithFields(list, typed[list.id], context, kindOf)) {
      const path = `${list.id}/${raw.id}`;
      const reference = referenceOf(raw);
      const isKnown = list.samePersonAs?.includes(reference.split('/')[0] ?? '') ?? false;
      const origin = (isKnown && origins.get(reference)) || path;
      origins.set(path, origin);
      const shared = new Set(origin === path ? [] : sharedFieldIds(form, list.id, raw));
      const entry: PartItem = {
        path,
        list,
        typed: typedItems.get(raw.id) ?? raw,
        item,
        fields: fields.filter(({ id }) => !shared.has(id)),
      };
      const part = parts.get(origin);
      if (part === undefined)
        parts.set(origin, {
          path: origin,
          name: list.title?.(item).trim() ?? '',
          roles: [list.item.one],
          items: [entry],
          context,
        });
      else {
        part.items.push(entry);
        if (!part.roles.includes(list.item.one)) part.roles.push(list.item.one);
      }
    }
  }
  return [...parts.values()];
}
