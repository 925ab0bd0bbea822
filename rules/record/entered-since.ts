import type { FiledPerson, RegisterEntry } from '#catalog/types/index.ts';
import type { CalendarDate } from '#values/calendar-date.ts';
import { describeEntry, nameKey, nameOf } from './filed-events.ts';
import { type EventInForce, eventsInForce, type RecordEvent } from './record-events.ts';

/**
 * Returns what the owner of a company has entered of a filing since it began, in the words in which it was left to
 * her. An event counts once. It has the kind, people, office and number of the entry, and its day where the filing
 * gives it.
 * @param since  an instant in UTC: events recorded earlier do not count
 * @param ofFiling  ids of the events that the filing made or found, which do not count
 */
export function enteredSince(
  entries: readonly RegisterEntry[],
  recorded: readonly RecordEvent[],
  { since, ofFiling = new Set() }: { since: string; ofFiling?: ReadonlySet<string> },
): readonly string[] {
  const nameOn = namesIn(recorded);
  const later = new Set(recorded.filter(({ recordedAt }) => recordedAt >= since).map(({ id }) => id));
  const open = eventsInForce(recorded).filter(({ id }) => later.has(id) && !ofFiling.has(id));
  return entries.flatMap((entry) => {
    const index = open.findIndex((event) => records(event, entry, nameOn));
    if (index === -1) return [];
    open.splice(index, 1);
    return entry.kind === 'by_hand' ? entry.words : describeEntry(entry);
  });
}

type NameOn = (personId: string, on: CalendarDate) => string | undefined;

/**
 * Returns the names that people have in the registers at the end of a day. The events are read once: a state of the
 * record for each of thousands takes minutes.
 */
function namesIn(recorded: readonly RecordEvent[]): NameOn {
  const names = new Map<string, { on: CalendarDate; name: string }[]>();
  for (const { change, effectiveOn: on } of eventsInForce(recorded)) {
    if (change.kind !== 'person_entered' && change.kind !== 'particulars_changed') continue;
    const { name } = change.particulars;
    if (name !== undefined) names.set(change.personId, [...(names.get(change.personId) ?? []), { on, name }]);
  }
  return (personId, on) => names.get(personId)?.findLast((each) => each.on <= on)?.name;
}

function records({ change, effectiveOn }: EventInForce, entry: RegisterEntry, nameOn: NameOn): boolean {
  const isPerson = (id: string, person: FiledPerson): boolean => {
    const name = nameOn(id, effectiveOn);
    return name !== undefined && nameKey(name) !== '' && nameKey(name) === nameKey(nameOf(person));
  };
  if (entry.kind === 'by_hand') {
    const { about } = entry;
    if (about === undefined || !about.kinds.some((kind) => kind === change.kind)) return false;
    const id =
      'toPersonId' in change ? change.toPersonId : 'personId' in change ? change.personId : undefined;
    return id !== undefined && isPerson(id, about.person);
  }
  if (entry.on !== null && entry.on !== effectiveOn) return false;
  switch (entry.kind) {
    case 'officer_appointed':
    case 'officer_resigned':
      return (
        change.kind === entry.kind &&
        change.office === entry.office &&
        isPerson(change.personId, entry.person)
      );
    case 'control_began':
    case 'control_ceased':
      return change.kind === entry.kind && isPerson(change.personId, entry.person);
    case 'shares_issued':
      return (
        change.kind === entry.kind &&
        change.quantity === String(entry.quantity) &&
        isPerson(change.personId, entry.person)
      );
    case 'shares_transferred':
      return (
        change.kind === entry.kind &&
        change.quantity === String(entry.quantity) &&
        isPerson(change.personId, entry.person) &&
        isPerson(change.toPersonId, entry.to)
      );
  }
}
