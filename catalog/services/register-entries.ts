import { choicesOf, dateOf, numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import type { RegisterEntry } from '#catalog/types/index.ts';
import { type Answers, itemsOf, type ListItem } from '#forms/form.ts';
import type { CalendarDate } from '#values/calendar-date.ts';

/**
 * Returns the day of the only entry of a filing. Before forms asked for the day of each person and movement, they
 * asked for the day of the first, which is sure only where one kind of change was chosen and it gives one entry.
 */
const dayOfOnlyEntry = (answers: Answers, entries: number): CalendarDate | null =>
  choicesOf(answers, 'changes').length === 1 && entries === 1 ? dateOf(answers, 'changedOn') : null;

/** Returns the day of an item of a list: its own, or that of the filing's only entry. */
export const dayOfItem = (item: ListItem, only: CalendarDate | null): CalendarDate | null =>
  dateOf(item, 'movedOn') ?? only;

/** Makes entries with the day of the filing's only entry, or none. Entries by hand stay, and count. */
export function datedEntries(
  answers: Answers,
  make: (on: CalendarDate | null) => readonly RegisterEntry[],
): readonly RegisterEntry[] {
  return make(dayOfOnlyEntry(answers, make(null).length));
}

type ByHand = Extract<RegisterEntry, { kind: 'by_hand' }>;

/** Returns what the owner enters herself, or nothing without words. */
export const byHand = (words: string, about?: ByHand['about']): readonly RegisterEntry[] =>
  words.trim() === ''
    ? []
    : [{ kind: 'by_hand', words: words.trim(), ...(about === undefined ? {} : { about }) }];

/** Returns people of a list who take an office, or leave it. */
export const officeEntries = (
  answers: Answers,
  list: string,
  {
    kind,
    office,
    on,
  }: {
    kind: 'officer_appointed' | 'officer_resigned';
    office: 'director' | 'secretary' | 'trustee';
    on: CalendarDate | null;
  },
): readonly RegisterEntry[] =>
  itemsOf(answers, list).map((item) => ({
    kind,
    on: dayOfItem(item, on),
    office,
    person: { answers: item },
  }));

/**
 * Returns issues and transfers of a list `movements`: a row without the person from whom the shares come is an
 * issue.
 * @param paidOn  the amount paid on all shares of an issue; null where the form asks for a price, which may not be paid
 */
export const movementEntries = (
  answers: Answers,
  only: CalendarDate | null,
  paidOn: (item: ListItem) => number | null = () => null,
): readonly RegisterEntry[] =>
  itemsOf(answers, 'movements').map((item) => {
    const on = dayOfItem(item, only);
    const shares = { shareClass: textOf(item, 'shareClass'), quantity: numberOf(item, 'shares') ?? 0 };
    const [from, to] = [textOf(item, 'from'), textOf(item, 'to')];
    return from === ''
      ? { kind: 'shares_issued', on, person: { name: to }, paidMinor: paidOn(item), ...shares }
      : { kind: 'shares_transferred', on, person: { name: from }, to: { name: to }, ...shares };
  });
