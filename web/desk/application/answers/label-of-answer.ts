import { labelAt } from '#forms/label-at.ts';
import type { Desk } from '../desk.ts';

/** Returns the label of an answer: from the form, without a form as it was signed, else the path itself. */
export function labelOfAnswer(
  { form, application }: Pick<Desk, 'form' | 'application'>,
  path: string,
): string {
  const row = application.summary?.flatMap(({ rows }) => rows).find((each) => each.path === path);
  const signed = row && (row.group ? `${row.group}: ${row.label}` : row.label);
  return (form && labelAt(form, application.answers, path)) ?? signed ?? path;
}
