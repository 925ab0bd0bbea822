import { kinds } from '#forms/kinds.ts';
import type { Answers, PlainField } from '#forms/form.ts';
import type { Kind } from '#forms/kind.ts';
import type { CalendarDate } from '#values/calendar-date.ts';

/** Formats an answer as typed in the words of the check page; '' for none. */
export const formatAnswer = (
  field: PlainField,
  value: unknown,
  answers: Answers,
  today: CalendarDate,
  item: Answers = answers,
): string => (kinds[field.kind] as Kind<PlainField>).format(field, value, { today, answers, item });
