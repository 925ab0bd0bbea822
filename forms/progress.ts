import type { CalendarDate } from '#values/calendar-date.ts';
import { itemsWithFields, minOf } from './fields/list.ts';
import type { Answers, Field, Form, Page } from './form.ts';
import { kindOf } from './kinds.ts';
import { reach, type Reach } from './reach.ts';
import { validate } from './validate.ts';

export type PageState = 'not started' | 'in progress' | 'done' | 'not needed';
export type PageProgress = {
  readonly id: string;
  readonly title: string;
  readonly state: PageState;
  readonly problems: number;
};

/** How far a form is. `problems` counts all of them; `fraction` is the part of the questions needing an answer that have a good one, 0 to 1. */
export type Progress = {
  readonly pages: readonly PageProgress[];
  readonly problems: number;
  readonly fraction: number;
};

type ProgressOptions = { readonly today: CalendarDate };

const isAnswered = (field: Field, raw: unknown): boolean => raw !== undefined && !kindOf(field).isBlank(raw);

/** Paths of the questions that need an answer: those not optional, and whatever is answered already. */
function requiredPaths(field: Field, { typed, context }: Reach): string[] {
  if (field.kind !== 'list') return !field.optional || isAnswered(field, typed[field.id]) ? [field.id] : [];
  const inner = itemsWithFields(field, typed[field.id], context, kindOf).flatMap(({ raw, fields }) =>
    fields
      .filter((each) => !each.optional || isAnswered(each, raw[each.id]))
      .map((each) => `${field.id}/${raw.id}/${each.id}`),
  );
  return minOf(field, context.answers) > 0 || inner.length > 0 ? [field.id, ...inner] : [];
}

/** A problem's question: its path without the part of an address. */
const questionOf = (path: string): string => {
  const parts = path.split('/');
  return parts.slice(0, parts.length >= 3 ? 3 : 1).join('/');
};

/** How far each page is, for the rail beside a form. A page that asks only optional questions is done once it has no problem and nothing before it is open. */
export function progress(form: Form, answers: Answers, { today }: ProgressOptions): Progress {
  const reached = reach(form, answers, { today });
  const { problems } = validate(form, answers, { today });
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

const applicablePages = (form: Form, answers: Answers, on: ProgressOptions): readonly Page[] =>
  reach(form, answers, on)
    .pages.filter(({ applies, fields }) => applies && fields.length > 0)
    .map(({ page }) => page);

const indexIn = (form: Form, id: string): number => form.pages.findIndex((page) => page.id === id);

/** The next page that applies, or null after the last one. */
export const nextPage = (form: Form, answers: Answers, pageId: string, on: ProgressOptions): Page | null =>
  applicablePages(form, answers, on).find((page) => indexIn(form, page.id) > indexIn(form, pageId)) ?? null;

/** The page before that applies, or null before the first one. */
export const previousPage = (
  form: Form,
  answers: Answers,
  pageId: string,
  on: ProgressOptions,
): Page | null =>
  applicablePages(form, answers, on).findLast((page) => indexIn(form, page.id) < indexIn(form, pageId)) ??
  null;

/** The first page with something left to do, or null when the form is complete. */
export function firstUnfinishedPage(form: Form, answers: Answers, on: ProgressOptions): Page | null {
  const first = progress(form, answers, on).pages.find((page) => page.problems > 0);
  return form.pages.find((page) => page.id === first?.id) ?? null;
}
