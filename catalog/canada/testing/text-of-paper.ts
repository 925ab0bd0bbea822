import { expect } from 'vitest';
import type { Service } from '#catalog/types/index.ts';
import type { Answers } from '#forms/form.ts';
import { resolvePeople } from '#forms/resolve-people.ts';
import { validate } from '#forms/validate.ts';
import { day } from '#values/calendar-date.ts';

/** Returns one paper of a registration as JSON text, from valid answers as typed. */
export function textOfPaper(service: Service, typed: Answers, id: string): string {
  const today = day('2026-11-21');
  const { values, problems } = validate(service.form, typed, { today });
  expect(problems).toEqual([]);
  return (
    service.pack
      ?.filter((paper) => paper.id === id)
      .map(({ write }) => JSON.stringify(write(resolvePeople(service.form, values), today)))
      .join('') ?? ''
  );
}
