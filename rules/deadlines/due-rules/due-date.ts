import type { DueRule } from '#catalog/types/index.ts';
import type { CalendarDate } from '#values/calendar-date.ts';

/** One due date of a rule. `explanation` says in a sentence how the day was computed. */
export type DueDate = { readonly dueOn: CalendarDate; readonly explanation: string };

/** The due rule of one kind. */
export type RuleOf<Kind extends DueRule['kind']> = Extract<DueRule, { kind: Kind }>;
