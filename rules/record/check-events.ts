import { type CalendarDate, formatCalendarDate } from '#values/calendar-date.ts';
import type { NewRecordEvent, RecordEvent } from './record-events.ts';
import { findImpossible } from './record-state.ts';
import { certificatesInForce } from './share-certificates.ts';

/** The days between which events may take effect: the day of registration, and today where the company is. */
export type RecordDays = { readonly registeredOn: CalendarDate; readonly today: CalendarDate };

/**
 * Why events cannot be appended. `index` is the event's place among the new ones; null when a recorded event
 * no longer fits.
 */
export type AppendProblem = { readonly index: number | null; readonly words: string };

/**
 * Returns why new events cannot be appended to the record; null when they can. Every event in force, also one
 * recorded before, must still be possible afterwards.
 */
export function problemOfAppend(
  recorded: readonly RecordEvent[],
  added: readonly NewRecordEvent[],
  { registeredOn, today }: RecordDays,
): AppendProblem | null {
  const all = new Map<string, NewRecordEvent>(recorded.map((event) => [event.id, event]));
  const corrected = new Set(recorded.flatMap(({ corrects }) => corrects ?? []));
  for (const [index, event] of added.entries()) {
    const words = problemOf(event, { all, corrected, registeredOn, today });
    if (words !== null) return { index, words };
    all.set(event.id, event);
    if (event.corrects !== null) corrected.add(event.corrects);
  }
  const last = recorded.at(-1)?.seq ?? 0;
  const after = [
    ...recorded,
    ...added.map((event, index) => ({ ...event, seq: last + index + 1, recordedAt: '' })),
  ];
  const impossible = findImpossible(after);
  if (impossible === null) return problemOfNumbers(recorded, added, { after, today });
  const index = added.findIndex(({ id }) => id === impossible.eventId);
  if (index >= 0) return { index, words: impossible.words };
  return {
    index: null,
    words: `A later entry would no longer be possible, that of ${formatCalendarDate(impossible.effectiveOn)}: ${impossible.words} Correct that entry first.`,
  };
}

/** Returns the numbers that two share certificates of a class in force have, each with its class. */
function repeatedNumbers(events: readonly RecordEvent[], today: CalendarDate): ReadonlyMap<string, string> {
  const seen = new Set<string>();
  const repeated = new Map<string, string>();
  for (const { classId, number } of certificatesInForce(events, today)) {
    const key = `${classId} ${number.toLowerCase()}`;
    if (seen.has(key)) repeated.set(key, number);
    seen.add(key);
  }
  return repeated;
}

/** Returns why the certificates in force could not be told apart afterwards; those that were recorded so stay. */
function problemOfNumbers(
  recorded: readonly RecordEvent[],
  added: readonly NewRecordEvent[],
  { after, today }: { after: readonly RecordEvent[]; today: CalendarDate },
): AppendProblem | null {
  const before = repeatedNumbers(recorded, today);
  const [number] = [...repeatedNumbers(after, today)].flatMap(([key, each]) => (before.has(key) ? [] : each));
  if (number === undefined) return null;
  const index = added.findLastIndex(({ change }) => numbersOf(change).includes(number));
  return {
    index: index < 0 ? null : index,
    words: `Two share certificates of this class would have the number ${number}. Enter another number.`,
  };
}

/** Returns the numbers of share certificates that an entry names. */
const numbersOf = (change: NewRecordEvent['change']): readonly unknown[] => [
  'certificate' in change && change.certificate,
  'balanceCertificate' in change && change.balanceCertificate,
];

function problemOf(
  event: NewRecordEvent,
  {
    all,
    corrected,
    registeredOn,
    today,
  }: { all: ReadonlyMap<string, NewRecordEvent>; corrected: ReadonlySet<string> } & RecordDays,
): string | null {
  const { effectiveOn, corrects, change } = event;
  if (all.has(event.id)) return 'This entry is in the record already. Reload the page.';
  if (effectiveOn > today)
    return `${formatCalendarDate(effectiveOn)} is in the future. Enter a day until today, ${formatCalendarDate(today)}.`;
  if (effectiveOn < registeredOn)
    return `${formatCalendarDate(effectiveOn)} is before the company was registered. Enter a day from ${formatCalendarDate(registeredOn)}.`;
  if (corrects === null)
    return change.kind === 'withdrawn' ? 'Name the entry that you want to withdraw.' : null;
  const before = all.get(corrects);
  if (before === undefined) return 'The entry to correct is not in this record. Reload the page.';
  if (before.change.kind === 'withdrawn') return 'A withdrawn entry cannot be corrected. Add a new entry.';
  if (corrected.has(corrects)) return 'This entry is corrected already. Correct the latest one instead.';
  if (change.kind !== 'withdrawn' && change.kind !== before.change.kind)
    return 'A correction must be of the same kind as the entry it corrects. Withdraw that entry, and add a new one.';
  return null;
}
