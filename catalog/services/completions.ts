import { lastDayOfMonth } from '#catalog/kit/dates/months.ts';
import { dateOf, numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { addressLine } from '#catalog/papers/address-line.ts';
import { personName } from '#catalog/questions/person.ts';
import { yearsOf } from '#catalog/questions/years.ts';
import type { Completion, FilingEffects, RecordChange, RecordPart } from '#catalog/types/index.ts';
import { type Answers, itemsOf } from '#forms/form.ts';
import { type CalendarDate, calendarDateOf } from '#values/calendar-date.ts';

export const registration: Completion = { kind: 'registration' };

export const markOfItsOwner: Completion = {
  kind: 'none',
  why: 'A trade mark belongs to its owner and is not in any register of companies.',
};

export const filing = (numberField: string | undefined, effects: FilingEffects): Completion => ({
  kind: 'filing',
  ...(numberField === undefined ? {} : { numberField }),
  ...effects,
});

/** Returns a change of the record, or none without a value. */
export const change = (part: RecordPart, label: string, value: string): readonly RecordChange[] =>
  value.trim() === '' ? [] : [{ part, label, value: value.trim() }];

export const newAddress = (answers: Answers, field: string, label = 'Registered address') =>
  change('address', label, addressLine(answers[field]));

/** Returns who came and who left, from lists of people or from words. */
export function officersChanged(
  answers: Answers,
  { came, left }: { came: string; left?: string },
): readonly RecordChange[] {
  const names = (field: string): string =>
    textOf(answers, field) || itemsOf(answers, field).map(personName).filter(Boolean).join(', ');
  const words = (title: string, field: string | undefined): readonly string[] => {
    const people = field === undefined ? '' : names(field);
    return people === '' ? [] : [`${title}: ${people}`];
  };
  return change('officers', 'Officers', [...words('Appointed', came), ...words('Left', left)].join('. '));
}

/** The days before the years of an annual return that is due in each of them. */
export const daysBeforeYears = (answers: Answers): readonly CalendarDate[] =>
  yearsOf(answers).flatMap(({ year }) => calendarDateOf(year - 1, 12, 31) ?? []);

/** The day that a date answer names. */
export const dayIn =
  (...fields: readonly string[]) =>
  (answers: Answers): readonly CalendarDate[] =>
    fields
      .map((field) => dateOf(answers, field))
      .filter((on) => on !== null)
      .slice(0, 1);

/** The end of the month that two answers name. */
export const monthIn =
  (monthField: string, yearField: string) =>
  (answers: Answers): readonly CalendarDate[] =>
    [lastDayOfMonth(numberOf(answers, yearField) ?? NaN, Number(textOf(answers, monthField)))].filter(
      (on) => on !== null,
    );

/** Returns the duties that an answer chooses, and all of them. */
export const dutiesBy = (
  field: string,
  duties: Readonly<Record<string, readonly string[]>>,
): Pick<FilingEffects, 'duties' | 'dutyIds'> => ({
  duties: (answers) => duties[textOf(answers, field)] ?? [],
  dutyIds: Object.values(duties).flat(),
});

/** The last day of the year that a number names, or of a year so many years after it. */
export const endOfYear = (answers: Answers, field: string, years = 0): readonly CalendarDate[] =>
  [calendarDateOf((numberOf(answers, field) ?? NaN) + years, 12, 31)].filter((on) => on !== null);
