import type { CalendarDate } from '#values/calendar-date.ts';
import { itemsWithFields, itemTitle, minOf } from './fields/list.ts';
import { filesIn } from './fields/file.ts';
import {
  fieldById,
  itemsOf,
  type Answers,
  type Field,
  type Form,
  type ListField,
  type PlainField,
} from './form.ts';
import type { FieldContext } from './kind.ts';
import { kindOf } from './kinds.ts';
import { reach } from './reach.ts';

/** One answer in words. `path` as in Problem; `group` names the person or thing of a list. */
type SummaryRow = {
  readonly path: string;
  readonly label: string;
  readonly value: string;
  readonly group?: string;
  readonly fileIds?: readonly string[];
};
export type Section = { readonly id: string; readonly title: string; readonly rows: readonly SummaryRow[] };
export type SummaryChange = {
  readonly path: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
};

const NOT_ANSWERED = 'Not answered yet';

function rowOf(
  field: PlainField,
  raw: unknown,
  context: FieldContext,
  path: string,
  group?: string,
): SummaryRow[] {
  const value = kindOf(field).format(field, raw, context);
  if (value === '' && field.optional) return [];
  const files = field.kind === 'file' ? { fileIds: filesIn(raw).map((file) => file.fileId) } : {};
  return [
    {
      path,
      label: field.label,
      value: value === '' ? NOT_ANSWERED : value,
      ...(group === undefined ? {} : { group }),
      ...files,
    },
  ];
}

/** Returns the title of the person an item refers to: 'Director 1: Ada Obi'. */
function personTitle(form: Form, sameAs: unknown, answers: Answers): string {
  const [list = '', id] = typeof sameAs === 'string' ? sameAs.split('/') : [];
  const field = fieldById(form, list);
  const items = itemsOf(answers, list);
  const index = items.findIndex((item) => item.id === id);
  return field?.kind === 'list' && items[index] ? itemTitle(field, items[index], index) : NOT_ANSWERED;
}

function listRows(form: Form, field: ListField, raw: unknown, context: FieldContext): SummaryRow[] {
  const items = itemsWithFields(field, raw, context, kindOf);
  if (items.length === 0)
    return minOf(field, context.answers) > 0
      ? [{ path: field.id, label: field.label, value: NOT_ANSWERED }]
      : [];
  return items.flatMap(({ raw: each, item, fields }, index) => {
    const group = itemTitle(field, item, index);
    const same = each.sameAs
      ? [
          {
            path: `${field.id}/${each.id}/sameAs`,
            label: 'Same person as',
            value: personTitle(form, each.sameAs, context.answers),
            group,
          },
        ]
      : [];
    return [
      ...same,
      ...fields.flatMap((inner) =>
        rowOf(inner, each[inner.id], { ...context, item }, `${field.id}/${each.id}/${inner.id}`, group),
      ),
    ];
  });
}

/**
 * Summarises answers in words, one section per page: only questions that apply. Optional questions without
 * an answer are left out, required ones read 'Not answered yet'. Accepts answers as typed, complete or not.
 */
export function summarise(form: Form, answers: Answers, { today }: { today: CalendarDate }): Section[] {
  const { pages, typed, context } = reach(form, answers, { today });
  const rows = (field: Field): SummaryRow[] =>
    field.kind === 'list'
      ? listRows(form, field, typed[field.id], context)
      : rowOf(field, typed[field.id], context, field.id);
  return pages
    .map(({ page, fields }) => ({ id: page.id, title: page.title, rows: fields.flatMap(rows) }))
    .filter((section) => section.rows.length > 0);
}

const rowsByPath = (sections: readonly Section[]): Map<string, SummaryRow> =>
  new Map(sections.flatMap((section) => section.rows).map((row) => [row.path, row]));
const labelOf = (row: SummaryRow): string =>
  row.group === undefined ? row.label : `${row.group}, ${row.label}`;

/**
 * Returns what changed between two summaries, in the order of `after`, then what was removed. '' stands for
 * a missing value. A replaced file counts even under the same name.
 */
export function compareSummaries(before: readonly Section[], after: readonly Section[]): SummaryChange[] {
  const earlier = rowsByPath(before);
  const later = rowsByPath(after);
  const changes: SummaryChange[] = [];
  for (const [path, row] of later) {
    const old = earlier.get(path);
    const sameFiles = (old?.fileIds ?? []).join() === (row.fileIds ?? []).join();
    if (old?.value !== row.value || !sameFiles)
      changes.push({ path, label: labelOf(row), before: old?.value ?? '', after: row.value });
  }
  for (const [path, row] of earlier)
    if (!later.has(path)) changes.push({ path, label: labelOf(row), before: row.value, after: '' });
  return changes;
}
