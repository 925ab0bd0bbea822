import { fieldsOf, itemsOf, type Answers, type Field, type Form, type PlainField } from '#forms/form.ts';
import { kindOf } from '#forms/kinds.ts';
import { validate, type ValidateOptions } from '#forms/validate.ts';

/** Kind and label of the questions to which answers were given, by path: 'field' or 'list/field'. */
export type QuestionsByPath = Readonly<Record<string, { readonly kind: string; readonly label: string }>>;

/**
 * An answer that a form has no place for. `value` is the answer in words, as far as it can be formatted
 * without its question.
 */
export type SetAsideAnswer = {
  readonly path: string;
  readonly label: string;
  readonly value: string;
  readonly answer: unknown;
};

const formatAnswer = (answer: unknown): string =>
  typeof answer === 'string' || typeof answer === 'number'
    ? String(answer)
    : typeof answer === 'object' && answer !== null && !Array.isArray(answer)
      ? Object.entries(answer)
          .filter(([key, value]) => key !== 'id' && typeof value === 'string' && value !== '')
          .map(([, value]) => String(value))
          .join(', ')
      : '';

/**
 * Separates answers to another form, or another version of it, into those that fit this form and the rest:
 * the question was removed, its kind changed, or the answer has another shape. Answers in list items are
 * separated one by one.
 * @param questions  the questions that were answered; without them the kinds count as unchanged
 */
export function separateAnswers(
  form: Form,
  answers: Answers,
  questions: QuestionsByPath = {},
): { readonly fitting: Answers; readonly misfits: readonly SetAsideAnswer[] } {
  const misfits: SetAsideAnswer[] = [];
  const setAside = (path: string, question: string, answer: unknown): void => {
    misfits.push({
      path,
      label: questions[question]?.label ?? question,
      value: formatAnswer(answer),
      answer,
    });
  };
  const accepts = (field: Field | undefined, question: string, answer: unknown): field is Field =>
    field !== undefined &&
    (questions[question]?.kind ?? field.kind) === field.kind &&
    kindOf(field).hasShape(answer);
  const fields = new Map(fieldsOf(form).map((field) => [field.id, field]));
  const fitting: Record<string, unknown> = {};
  for (const [id, answer] of Object.entries(answers)) {
    const field = fields.get(id);
    if (!accepts(field, id, answer)) setAside(id, id, answer);
    else if (field.kind !== 'list') fitting[id] = answer;
    else {
      const inner = new Map<string, PlainField>(field.fields.map((each) => [each.id, each]));
      fitting[id] = itemsOf(answers, id).map((item) =>
        Object.fromEntries(
          Object.entries(item).filter(([key, value]) => {
            if (key === 'id' || key === 'sameAs' || accepts(inner.get(key), `${id}/${key}`, value))
              return true;
            setAside(`${id}/${item.id}/${key}`, `${id}/${key}`, value);
            return false;
          }),
        ),
      );
    }
  }
  return { fitting, misfits };
}

/** Returns the answers that fit another form and are valid there, each validated on its own. */
export function answersToCarry(
  form: Form,
  answers: Answers,
  questions: QuestionsByPath,
  options: Omit<ValidateOptions, 'only'>,
): Answers {
  const { fitting } = separateAnswers(form, answers, questions);
  const invalid = new Set(
    validate(form, fitting, options).problems.map(({ path }) => path.split('/')[0] ?? ''),
  );
  return Object.fromEntries(Object.entries(fitting).filter(([id]) => !invalid.has(id)));
}
