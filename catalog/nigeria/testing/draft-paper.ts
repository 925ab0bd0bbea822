import type { Service } from '#catalog/types/index.ts';
import type { Answers } from '#forms/form.ts';
import { validate } from '#forms/validate.ts';
import { day } from '#values/calendar-date.ts';

/** Returns a paper of a registration as JSON text, by its title; undefined when the answers call for none. */
export function draftPaper(service: Service, typed: Answers, title: string): string | undefined {
  const today = day('2026-11-21');
  const { values } = validate(service.form, typed, { today });
  return (service.pack ?? [])
    .filter((paper) => paper.title === title && (paper.applies?.(values) ?? true))
    .map(({ write }) => JSON.stringify(write(values, today)))[0];
}
