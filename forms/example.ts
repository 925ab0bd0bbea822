import type { CalendarDate } from '#values/calendar-date.ts';
import { itemsOf, type Answers, type Field, type Form, type ListField } from './form.ts';
import { kindOf } from './kinds.ts';
import { reach } from './reach.ts';
import { hashSeed } from './hash-seed.ts';
import { validate } from './validate.ts';

export type ExampleOptions = { readonly seed: number; readonly today: CalendarDate };

/**
 * Makes the first item of a list refer to the first person of an earlier list. Returns null when there is
 * no such person.
 */
function withSamePerson(field: ListField, answers: Answers): Answers | null {
  const source = field.samePersonAs?.find((list) => itemsOf(answers, list).length > 0);
  const person = source === undefined ? undefined : itemsOf(answers, source)[0];
  const [first, ...others] = itemsOf(answers, field.id);
  return person && first
    ? { ...answers, [field.id]: [{ ...first, sameAs: `${source}/${person.id}` }, ...others] }
    : null;
}

/**
 * Returns a field whose answer a later answer made invalid, such as a list that now needs more items. Each
 * field is answered again at most once.
 */
function invalidatedFields(
  form: Form,
  answers: Answers,
  fields: readonly Field[],
  attempts: ReadonlyMap<string, number>,
  today: CalendarDate,
): Field | undefined {
  const wrong = new Set(
    validate(form, answers, { today }).problems.map((problem) => problem.path.split('/')[0]),
  );
  return fields.find((field) => wrong.has(field.id) && attempts.get(field.id) === 1);
}

/**
 * Generates valid answers as typed for any form, deterministic per seed. Different seeds choose different
 * options, leave different optional questions empty and reuse people again. The answers are well formed,
 * not realistic: desk rules may object to them.
 * @throws Error for a field that cannot be generated, such as a text with a pattern and no example.
 */
export function exampleAnswers(form: Form, { seed, today }: ExampleOptions): Answers {
  let answers: Answers = {};
  const attempts = new Map<string, number>();
  for (;;) {
    // An answer can make further questions apply, before or after it, so conditions run again after each
    // answer.
    const { pages, context } = reach(form, answers, { today });
    const fields = pages.flatMap((page) => page.fields);
    const field =
      fields.find((each) => !attempts.has(each.id)) ??
      invalidatedFields(form, answers, fields, attempts, today);
    if (!field) return answers;
    const fieldsTried = attempts.get(field.id) ?? 0;
    attempts.set(field.id, fieldsTried + 1);
    const own = hashSeed(seed, field.id);
    if (field.optional && fieldsTried === 0 && own % 4 === 0) continue;
    answers = { ...answers, [field.id]: kindOf(field).example(field, context, own) };
    const again = field.kind === 'list' && own % 3 === 0 ? withSamePerson(field, answers) : null;
    if (
      again &&
      validate(form, again, { today }).problems.length <= validate(form, answers, { today }).problems.length
    )
      answers = again;
  }
}
