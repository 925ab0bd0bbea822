import type { Answers, Field, Form, ListField, ListItem, Page, PlainField } from './form.ts';
import { itemsOf } from './form.ts';
import type { Kind } from './kind.ts';

type KindOf = (field: PlainField) => Kind;

/** Drops answers of the wrong shape, so that conditions never receive a number where they expect text. */
function dropWrongShapes(
  fields: readonly PlainField[],
  raw: Answers,
  kindOf: KindOf,
): Record<string, unknown> {
  const own = fields.filter((field) => Object.hasOwn(raw, field.id) && kindOf(field).hasShape(raw[field.id]));
  return Object.fromEntries(own.map((field) => [field.id, raw[field.id]]));
}

/**
 * Returns the questions of a list item that apply, in order, and the item as conditions see it: the answer
 * to a question that does not apply is dropped before the next condition runs.
 */
export function applicableFields(
  fields: readonly PlainField[],
  answers: Answers,
  raw: ListItem,
  kindOf: KindOf,
): { fields: readonly PlainField[]; item: ListItem } {
  const item: Record<string, unknown> & { id: string } = {
    ...dropWrongShapes(fields, raw, kindOf),
    id: raw.id,
  };
  if (typeof raw.sameAs === 'string') item['sameAs'] = raw.sameAs;
  const applying = fields.filter((field) => {
    const applies = field.when?.(answers, item) ?? true;
    if (!applies) delete item[field.id];
    return applies;
  });
  return { fields: applying, item };
}

const applicableItems = (field: ListField, answers: Answers, kindOf: KindOf): readonly ListItem[] =>
  itemsOf(answers, field.id)
    .slice(0, field.max + 1)
    .map((item) => applicableFields(field.fields, answers, item, kindOf).item);

/** A page with the questions on it that apply. A page that does not apply has none. */
export type ReachedPage = {
  readonly page: Page;
  readonly applies: boolean;
  readonly fields: readonly Field[];
};

/**
 * Evaluates the visibility conditions of a form in order and drops the answers to questions that do not
 * apply. People in `answers` are already resolved.
 */
export function walkForm(
  form: Form,
  answers: Answers,
  kindOf: (field: Field) => Kind,
): { pages: readonly ReachedPage[]; answers: Answers } {
  const applicable: Record<string, unknown> = {};
  for (const field of form.pages.flatMap((page) => page.fields)) {
    if (Object.hasOwn(answers, field.id) && kindOf(field).hasShape(answers[field.id]))
      applicable[field.id] = answers[field.id];
  }
  const pages = form.pages.map((page): ReachedPage => {
    const pageApplies = page.when?.(applicable, applicable) ?? true;
    const fields = page.fields.filter((field) => {
      const applies = pageApplies && (field.when?.(applicable, applicable) ?? true);
      if (!applies) delete applicable[field.id];
      else if (field.kind === 'list' && field.id in applicable)
        applicable[field.id] = applicableItems(field, applicable, kindOf);
      return applies;
    });
    return { page, applies: pageApplies, fields };
  });
  return { pages, answers: applicable };
}
