import type { CalendarDate } from '#values/calendar-date.ts';
import type { PhoneParser } from '#values/phone.ts';
import { fieldsOf, type Answers, type Form, type Problem } from './form.ts';
import { parseAnswer } from './kind.ts';
import { kindOf } from './kinds.ts';
import { reach, type Reach } from './reach.ts';
import { sourcePath } from './resolve-people.ts';

export type ValidateOptions = {
  readonly today: CalendarDate;
  /** A page id or field ids: problems and values of these only. The whole form is evaluated all the same. */
  readonly only?: string | readonly string[];
  /** Ids of the application's files; when absent, as in the browser, every id passes. */
  readonly knownFiles?: ReadonlySet<string>;
  /** Parses telephone numbers; when absent, as in the browser, `parsePhone` of values/phone.ts does. */
  readonly parsePhone?: PhoneParser;
  /** The reach of the same answers, where the caller has computed it already. */
  readonly reached?: Reach;
};

/** Parsed values by field id, and the problems in the order of the form. */
export type Validated = { readonly values: Answers; readonly problems: readonly Problem[] };

function selectedFieldIds(form: Form, only: ValidateOptions['only']): ReadonlySet<string> {
  if (only === undefined) return new Set(fieldsOf(form).map((field) => field.id));
  return new Set(
    typeof only === 'string'
      ? (form.pages.find((page) => page.id === only)?.fields ?? []).map((field) => field.id)
      : only,
  );
}

/**
 * Validates answers as typed. People are resolved first. Answers to questions that do not apply and unknown
 * members are dropped. A problem of a person's answer is reported where that answer is typed, even when
 * another list requires it. Never throws, whatever the answers are.
 */
export function validate(form: Form, answers: Answers, options: ValidateOptions): Validated {
  const reached = options.reached ?? reach(form, answers, options);
  const selected = selectedFieldIds(form, options.only);
  const values: Record<string, unknown> = {};
  const problems = new Map<string, Problem>();
  for (const field of reached.pages.flatMap((page) => page.fields)) {
    const answer = parseAnswer(kindOf(field), field, reached.typed[field.id], reached.context);
    if (answer.value !== undefined && selected.has(field.id)) values[field.id] = answer.value;
    for (const fieldProblem of answer.problems) {
      const path = sourcePath(form, reached.answers, [field.id, fieldProblem.path].filter(Boolean).join('/'));
      if (selected.has(path.split('/')[0] ?? '') && !problems.has(path))
        problems.set(path, { ...fieldProblem, path });
    }
  }
  const order = new Map(fieldsOf(form).map((field, index) => [field.id, index]));
  const rank = (problem: Problem): number => order.get(problem.path.split('/')[0] ?? '') ?? 0;
  return { values, problems: [...problems.values()].toSorted((a, b) => rank(a) - rank(b)) };
}

/**
 * Returns the problems of one question, for validation while typing: 'field', 'list/item id' or 'list/item
 * id/field'.
 */
export function validateField(
  form: Form,
  path: string,
  answers: Answers,
  context: Omit<ValidateOptions, 'only'>,
): readonly Problem[] {
  const { problems } = validate(form, answers, { ...context, only: [path.split('/')[0] ?? ''] });
  return problems.filter((problem) => problem.path === path || problem.path.startsWith(`${path}/`));
}
