import { fieldsOf, itemsOf, type Answers, type Field, type Form, type PlainField } from '#forms/form.ts';
import { kindOf } from '#forms/kinds.ts';
import { validate, type ValidateOptions } from '#forms/validate.ts';

/** Kind and label of the questions under which answers were given, by path 'field' or 'list/field'. */
export type AskedQuestions = Readonly<Record<string, { readonly kind: string; readonly label: string }>>;

/** An answer that has no place in a form. `value` is the answer in words, as far as it can be said without its question. */
export type MisfitAnswer = {
  readonly path: string;
  readonly label: string;
  readonly value: string;
  readonly answer: unknown;
};

const inWords = (answer: unknown): string =>
  typeof answer === 'string' || typeof answer === 'number'
    ? String(answer)
    : typeof answer === 'object' && answer !== null && !Array.isArray(answer)
      ? Object.entries(answer)
          .filter(([key, value]) => key !== 'id' && typeof value === 'string' && value !== '')
          .map(([, value]) => String(value))
          .join(', ')
      : '';

/**
 * Separates answers given under another form, or another version of it, into those this form can take and the rest: questions
 * that are gone, whose kind changed, or whose answer has another shape. Of a list, single answers of its items are separated.
 * @param questions  those the answers were given to; without them a kind counts as unchanged
 */
export function separateAnswers(
  form: Form,
  answers: Answers,
  questions: AskedQuestions = {},
): { readonly fitting: Answers; readonly misfits: readonly MisfitAnswer[] } {
  const misfits: MisfitAnswer[] = [];
  const setAside = (path: string, question: string, answer: unknown): void => {
    misfits.push({ path, label: questions[question]?.label ?? question, value: inWords(answer), answer });
  };
  const takes = (field: Field | undefined, question: string, answer: unknown): field is Field =>
    field !== undefined &&
    (questions[question]?.kind ?? field.kind) === field.kind &&
    kindOf(field).hasShape(answer);
  const fields = new Map(fieldsOf(form).map((field) => [field.id, field]));
  const fitting: Record<string, unknown> = {};
  for (const [id, answer] of Object.entries(answers)) {
    const field = fields.get(id);
    if (!takes(field, id, answer)) setAside(id, id, answer);
    else if (field.kind !== 'list') fitting[id] = answer;
    else {
      const inner = new Map<string, PlainField>(field.fields.map((each) => [each.id, each]));
      fitting[id] = itemsOf(answers, id).map((item) =>
        Object.fromEntries(
          Object.entries(item).filter(([key, value]) => {
            if (key === 'id' || key === 'sameAs' || takes(inner.get(key), `${id}/${key}`, value)) return true;
            setAside(`${id}/${item.id}/${key}`, `${id}/${key}`, value);
            return false;
          }),
        ),
      );
    }
  }
  return { fitting, misfits };
}

/** Returns the answers that another form can take and has nothing to object to, each judged for itself. */
export function answersToCarry(
  form: Form,
  answers: Answers,
  questions: AskedQuestions,
  options: Omit<ValidateOptions, 'only'>,
): Answers {
  const { fitting } = separateAnswers(form, answers, questions);
  const wrong = new Set(
    validate(form, fitting, options).problems.map(({ path }) => path.split('/')[0] ?? ''),
  );
  return Object.fromEntries(Object.entries(fitting).filter(([id]) => !wrong.has(id)));
}
