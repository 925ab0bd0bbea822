import type { CalendarDate } from '#values/calendar-date.ts';
import { itemsWithFields, minOf } from './fields/list.ts';
import type { Answers, Field, Form, Page } from './form.ts';
import { kindOf } from './kinds.ts';
import { reach, type Reach } from './reach.ts';
import { evaluate, type Evaluation } from './evaluate.ts';

type PageState = 'not started' | 'in progress' | 'done' | 'not needed';
type PageProgress = {
  readonly id: string;
  readonly title: string;
  readonly state: PageState;
  readonly problems: number;
};

/**
 * Completion of a form. `problems` counts all of them; `fraction` is the share of required questions that
 * have a valid answer, 0 to 1.
 */
export type Progress = {
  readonly pages: readonly PageProgress[];
  readonly problems: number;
  readonly fraction: number;
};

type ProgressOptions = { readonly today: CalendarDate };

const isAnswered = (field: Field, raw: unknown): boolean => raw !== undefined && !kindOf(field).isBlank(raw);

/** Returns the paths of the questions that count: required ones, and optional ones already answered. */
function requiredPaths(field: Field, { typed, context }: Reach): string[] {
  if (field.kind !== 'list') return !field.optional || isAnswered(field, typed[field.id]) ? [field.id] : [];
  const inner = itemsWithFields(field, typed[field.id], context, kindOf).flatMap(({ raw, fields }) =>
    fields
      .filter((each) => !each.optional || isAnswered(each, raw[each.id]))
      .map((each) => `${field.id}/${raw.id}/${each.id}`),
  );
  return minOf(field, context.answers) > 0 || inner.length > 0 ? [field.id, ...inner] : [];
}

/** Returns the path of a problem's question, without the part of an address. */
const questionOf = (path: string): string => {
  const parts = path.split('/');
  return parts.slice(0, parts.length >= 3 ? 3 : 1).join('/');
};

/**
 * Returns the state of each page, for the side rail. A page with only optional questions is done once it
 * has no problem and no page before it has one.
 * @param evaluation  reach and validation of the same answers, where the caller has them already
 */
export function progress(
  form: Form,
  answers: Answers,
  { today }: ProgressOptions,
  { reached, validated: { problems } }: Evaluation = evaluate(form, answers, { today }),
): Progress {
  let open = false;
  const pages = reached.pages.map(({ page, applies, fields }): PageProgress => {
    const ids = new Set(fields.map((field) => field.id));
    const count = problems.filter((problem) => ids.has(problem.path.split('/')[0] ?? '')).length;
    const started = fields.some((field) => isAnswered(field, reached.typed[field.id]));
    open ||= count > 0;
    const done = count === 0 && (started || !open);
    const state =
      !applies || fields.length === 0
        ? 'not needed'
        : done
          ? 'done'
          : started
            ? 'in progress'
            : 'not started';
    return { id: page.id, title: page.title, state, problems: count };
  });
  const needed = new Set(
    reached.pages.flatMap(({ fields }) => fields.flatMap((field) => requiredPaths(field, reached))),
  );
  const wrong = new Set(problems.map((problem) => questionOf(problem.path)));
  const total = new Set([...needed, ...wrong]).size;
  return { pages, problems: problems.length, fraction: total === 0 ? 1 : (total - wrong.size) / total };
}

const applicablePages = (form: Form, answers: Answers, options: ProgressOptions): readonly Page[] =>
  reach(form, answers, options)
    .pages.filter(({ applies, fields }) => applies && fields.length > 0)
    .map(({ page }) => page);

const indexIn = (form: Form, id: string): number => form.pages.findIndex((page) => page.id === id);

/** Returns the next page that applies, or null after the last one. */
export const nextPage = (
  form: Form,
  answers: Answers,
  pageId: string,
  options: ProgressOptions,
): Page | null =>
  applicablePages(form, answers, options).find((page) => indexIn(form, page.id) > indexIn(form, pageId)) ??
  null;

/** Returns the previous page that applies, or null before the first one. */
export const previousPage = (
  form: Form,
  answers: Answers,
  pageId: string,
  options: ProgressOptions,
): Page | null =>
  applicablePages(form, answers, options).findLast(
    (page) => indexIn(form, page.id) < indexIn(form, pageId),
  ) ?? null;

/** Returns the first page with a problem, or null when the form is complete. */
export function firstUnfinishedPage(form: Form, answers: Answers, options: ProgressOptions): Page | null {
  const first = progress(form, answers, options).pages.find((page) => page.problems > 0);
  return form.pages.find((page) => page.id === first?.id) ?? null;
}
