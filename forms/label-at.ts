import { capitalise } from '#values/in-sentence.ts';
import { fieldById, itemsOf, type Answers, type Form, type PlainField } from './form.ts';

/** Returns the label of the question at a path; null when the form has no such question. */
export function labelAt(form: Form, answers: Answers, path: string): string | null {
  const [top = '', itemId, inner] = path.split('/');
  const field = fieldById(form, top);
  if (!field || itemId === undefined) return field?.label ?? null;
  if (field.kind === 'address') return field.label;
  if (field.kind !== 'list') return null;
  const index = itemsOf(answers, top).findIndex((item) => item.id === itemId);
  if (index < 0) return null;
  const named = `${capitalise(field.item.one)} ${index + 1}`;
  if (inner === undefined) return named;
  const innerField = field.fields.find((each) => each.id === inner);
  return innerField ? `${named}: ${innerField.label}` : null;
}

/**
 * Returns the question at the path of a row of a summary with its answer as stored; null when the form has no
 * such question.
 */
export function answerAt(
  form: Form,
  answers: Answers,
  path: string,
): { field: PlainField; raw: unknown } | null {
  const [top = '', itemId, inner] = path.split('/');
  const field = fieldById(form, top);
  if (!field) return null;
  if (field.kind !== 'list') return { field, raw: answers[top] };
  const item = itemsOf(answers, top).find(({ id }) => id === itemId);
  const innerField = field.fields.find(({ id }) => id === inner);
  return item && innerField ? { field: innerField, raw: item[innerField.id] } : null;
}
