import { day } from '#values/calendar-date.ts';
import type { NewRecordEvent, RecordEvent } from '../record-events.ts';

/**
 * Returns a proposed event. Unless `id` is given, its id is its kind, its day and the length of its change.
 */
export const aNewEvent = (
  effectiveOn: string,
  change: NewRecordEvent['change'],
  { id, corrects = null }: { id?: string; corrects?: string | null } = {},
): NewRecordEvent => ({
  id: id ?? `${change.kind} ${effectiveOn} ${JSON.stringify(change).length}`,
  effectiveOn: day(effectiveOn),
  change,
  corrects,
});

/** Numbers events as recorded on a day each; the day on which it took effect where none is given. */
export const recorded = (
  events: readonly NewRecordEvent[],
  recordedOn: Readonly<Record<string, string>> = {},
): RecordEvent[] =>
  events.map((event, index) => ({
    ...event,
    seq: index + 1,
    recordedAt: `${recordedOn[event.id] ?? event.effectiveOn}T12:00:00.000Z`,
  }));

/** Returns the event that enters an individual in the registers, with the id 'enter <personId>'. */
export const enter = (personId: string, name: string, on: string): NewRecordEvent =>
  aNewEvent(
    on,
    { kind: 'person_entered', personId, personType: 'individual', particulars: { name } },
    { id: `enter ${personId}` },
  );

/**
 * Returns the event that creates ordinary shares of 1.00 NGN.
 * @param authorised  the number of shares authorised; null without a limit
 */
export const createOrdinary = (on: string, authorised: string | null = null): NewRecordEvent =>
  aNewEvent(
    on,
    {
      kind: 'class_created',
      classId: 'ordinary',
      name: 'Ordinary',
      classType: 'common',
      nominal: { amount: '1.00', currency: 'NGN' },
      authorised,
      votesPerShare: 1,
    },
    { id: 'create ordinary' },
  );

/** Returns the event that issues so many ordinary shares to a person, without payment or certificate. */
export const issue = (personId: string, quantity: string, on: string): NewRecordEvent =>
  aNewEvent(
    on,
    { kind: 'shares_issued', classId: 'ordinary', personId, quantity, paid: null, certificate: null },
    { id: `issue ${personId}` },
  );

/** Returns the event that transfers so many ordinary shares from one person to another. */
export const transfer = (
  [personId, toPersonId]: [from: string, to: string],
  quantity: string,
  on: string,
  options: { id?: string; corrects?: string } = {},
): NewRecordEvent =>
  aNewEvent(
    on,
    { kind: 'shares_transferred', classId: 'ordinary', personId, toPersonId, quantity, certificate: null },
    { id: options.id ?? `transfer ${personId} ${toPersonId}`, corrects: options.corrects ?? null },
  );

/** Ada and Ben take 9,000,000 and 1,000,000 shares on the day of registration; Chi is entered. */
export const founding: readonly NewRecordEvent[] = [
  enter('ada', 'Ada Obi', '2026-01-15'),
  enter('ben', 'Ben Eze', '2026-01-15'),
  enter('chi', 'Chi Udo', '2026-01-15'),
  createOrdinary('2026-01-15'),
  issue('ada', '9000000', '2026-01-15'),
  issue('ben', '1000000', '2026-01-15'),
];
