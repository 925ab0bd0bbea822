import { foldWords } from '#values/fold-text.ts';
import { personName } from '#catalog/questions/person.ts';
import type { FiledPerson, RegisterEntry } from '#catalog/types/index.ts';
import { type CalendarDate, formatCalendarDate } from '#values/calendar-date.ts';
import type { Currency } from '#values/money.ts';
import { problemOfAppend, type RecordDays } from './check-events.ts';
import { describeRecordEvent, formatShares } from './describe-event.ts';
import { amountOf, particularsOf } from './first-events.ts';
import {
  eventsInForce,
  type NewRecordEvent,
  type Particulars,
  type RecordChange,
  type RecordEvent,
} from './record-events.ts';
import { recordAt, type RecordState } from './record-state.ts';

type FiledEntry = Exclude<RegisterEntry, { kind: 'by_hand' }>;

type FiledEventsInput = RecordDays & {
  entries: readonly RegisterEntry[];
  recorded: readonly RecordEvent[];
  currency: Currency;
  newId: () => string;
};

type DescribedEvent = { readonly eventId: string; readonly words: string };

/**
 * What a confirmed filing means for the registers: `events` to append, and `written`, what they say, with the words
 * in which the `entry` would be left to the owner; `found`, the events that say the same already; `open`, in words,
 * what its owner enters herself and why.
 */
export type FiledEvents = {
  readonly events: readonly NewRecordEvent[];
  readonly written: readonly (DescribedEvent & { readonly entry: string })[];
  readonly found: readonly DescribedEvent[];
  readonly open: readonly string[];
};

class Unsure extends Error {}

/**
 * Returns the events of a confirmed filing. Only what the answers give surely becomes an event: a day, and people
 * and classes that fit exactly one in the registers. An event of the same kind, person and day is not repeated.
 */
export function filedEvents({
  entries,
  recorded,
  currency,
  registeredOn,
  today,
  newId,
}: FiledEventsInput): FiledEvents {
  const events: NewRecordEvent[] = [];
  const written: FiledEvents['written'][number][] = [];
  const found: DescribedEvent[] = [];
  const open: string[] = [];
  const taken = new Set<string>();
  for (const entry of entries) {
    if (entry.kind === 'by_hand') {
      open.push(entry.words);
      continue;
    }
    const all = [...recorded, ...numbered(recorded, events)];
    try {
      const { on } = entry;
      if (on === null) throw new Unsure('The filing does not give its day surely.');
      const state = recordAt(all, on);
      const { change, entered } = changeOf(entry, state, { on, currency, newId });
      const same = sameEvent(recorded, on, change, taken);
      if (same !== undefined) {
        taken.add(same.id);
        found.push(describeEvent(same, state));
        continue;
      }
      const added = [...(entered === null ? [] : [entered]), change].map(
        (each): NewRecordEvent => ({ id: newId(), effectiveOn: on, change: each, corrects: null }),
      );
      const problem = problemOfAppend(recorded, [...events, ...added], { registeredOn, today });
      if (problem !== null) throw new Unsure(problem.words);
      events.push(...added);
      const after = recordAt([...recorded, ...numbered(recorded, events)], on);
      written.push(
        ...added.slice(-1).map((event) => ({ ...describeEvent(event, after), entry: describeEntry(entry) })),
      );
    } catch (error) {
      if (!(error instanceof Unsure)) throw error;
      open.push(`${describeEntry(entry)} ${error.message}`);
    }
  }
  return { events, written, found, open };
}

const describeEvent = ({ id, effectiveOn, change }: NewRecordEvent, state: RecordState): DescribedEvent => ({
  eventId: id,
  words: `${describeRecordEvent(change, state)} (${formatCalendarDate(effectiveOn)})`,
});

const numbered = (recorded: readonly RecordEvent[], events: readonly NewRecordEvent[]): RecordEvent[] => {
  const last = recorded.reduce((highest, { seq }) => Math.max(highest, seq), 0);
  return events.map((event, index) => ({ ...event, seq: last + index + 1, recordedAt: '' }));
};

/** Returns the name of a person of a filing. */
export const nameOf = (person: FiledPerson): string =>
  'name' in person ? person.name.trim() : personName(person.answers) || particularsOf(person.answers).name;

/** Reduces a name to its words in any order, because registers print the surname first: 'OBI, Ada'. */
export const nameKey = (name: string): string =>
  foldWords(name)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join(' ');

/** Describes an entry that is left to its owner: 'Appointment of Ada Obi as director on 1 March 2026.' */
export function describeEntry(entry: FiledEntry): string {
  const day = entry.on === null ? '' : ` on ${formatCalendarDate(entry.on)}`;
  const name = nameOf(entry.person) || 'a person';
  switch (entry.kind) {
    case 'officer_appointed':
      return `Appointment of ${name} as ${entry.office}${day}.`;
    case 'officer_resigned':
      return `End of ${name} as ${entry.office}${day}.`;
    case 'control_began':
      return `Control of ${name} from its beginning${day}.`;
    case 'control_ceased':
      return `End of the control of ${name}${day}.`;
    case 'shares_issued':
      return `Issue of ${formatShares(String(entry.quantity))} shares to ${name}${day}.`;
    case 'shares_transferred':
      return `Transfer of ${formatShares(String(entry.quantity))} shares from ${name} to ${nameOf(entry.to) || 'a person'}${day}.`;
  }
}

type Context = { on: CalendarDate; currency: Currency; newId: () => string };

/** Returns the change of an entry, and the entry of its person where the person is new. @throws Unsure */
function changeOf(
  entry: FiledEntry,
  state: RecordState,
  { on, currency, newId }: Context,
): { change: RecordChange; entered: RecordChange | null } {
  switch (entry.kind) {
    case 'officer_appointed': {
      const { personId, entered } = personToAdd(entry.person, state, newId);
      return { change: { kind: entry.kind, personId, office: entry.office, title: null }, entered };
    }
    case 'officer_resigned': {
      const { office } = entry;
      const during = state.appointments.filter(
        (each) => each.office === office && (each.until === null || each.until === on),
      );
      const personId = personAmong(entry.person, state, during, `is ${office}`);
      return { change: { kind: entry.kind, personId, office }, entered: null };
    }
    case 'control_began': {
      const { natures } = entry;
      if (natures.length === 0) throw new Unsure('The filing does not name the nature of the control.');
      const { personId, entered } = personToAdd(entry.person, state, newId);
      return { change: { kind: entry.kind, personId, natures }, entered };
    }
    case 'control_ceased': {
      const during = state.controls.filter(({ until }) => until === null || until === on);
      const personId = personAmong(entry.person, state, during, 'has control');
      return { change: { kind: entry.kind, personId }, entered: null };
    }
    case 'shares_issued': {
      const paid = entry.paidMinor === null ? null : amountOf(entry.paidMinor, currency);
      return {
        change: {
          kind: entry.kind,
          ...sharesOf(entry, state),
          personId: personAmong(entry.person, state, everyone(state), 'is'),
          paid,
          certificate: null,
        },
        entered: null,
      };
    }
    case 'shares_transferred':
      return {
        change: {
          kind: entry.kind,
          ...sharesOf(entry, state),
          personId: personAmong(entry.person, state, everyone(state), 'is'),
          toPersonId: personAmong(entry.to, state, everyone(state), 'is'),
          certificate: null,
        },
        entered: null,
      };
  }
}

const everyone = ({ people }: RecordState) => [...people.keys()].map((personId) => ({ personId }));

/** Returns whether what is known of two people of one name says that they are the same; null when nothing does. */
function isSamePerson(filed: Particulars, known: Particulars): boolean | null {
  if (filed.bornOn !== undefined && known.bornOn !== undefined) return filed.bornOn === known.bornOn;
  if (filed.number !== undefined && known.number !== undefined) return filed.number === known.number;
  return null;
}

const particularsIn = (person: FiledPerson): Particulars =>
  'name' in person ? { name: person.name.trim() } : particularsOf(person.answers);

/** Returns the only person among some whom a filing can mean. @throws Unsure for none or several */
function personAmong(
  person: FiledPerson,
  { people }: RecordState,
  among: readonly { readonly personId: string }[],
  role: string,
): string {
  const filed = particularsIn(person);
  const ids = new Set(among.map(({ personId }) => personId));
  const fitting = [...ids].filter((id) => {
    const known = people.get(id)?.particulars;
    return (
      known !== undefined &&
      nameKey(known.name) !== '' &&
      nameKey(known.name) === nameKey(filed.name) &&
      isSamePerson(filed, known) !== false
    );
  });
  const [only, ...others] = fitting;
  const where = role === 'is' ? 'in the registers' : `who ${role} in the registers`;
  if (only === undefined) throw new Unsure(`No person ${where} has the name ${filed.name || 'given'}.`);
  if (others.length > 0) throw new Unsure(`Several people ${where} have this name.`);
  return only;
}

/**
 * Returns the person in the registers who is appointed, or a new one. @throws Unsure for a person of the same name
 * who may be another, and for a name without particulars
 */
function personToAdd(
  person: FiledPerson,
  state: RecordState,
  newId: () => string,
): { personId: string; entered: RecordChange | null } {
  const filed = particularsIn(person);
  const namesakes = [...state.people.values()].filter(
    ({ particulars }) => nameKey(particulars.name) === nameKey(filed.name),
  );
  const same = namesakes.filter(({ particulars }) => isSamePerson(filed, particulars) === true);
  const [known] = same;
  if (known !== undefined && same.length === 1) return { personId: known.id, entered: null };
  if (namesakes.some(({ particulars }) => isSamePerson(filed, particulars) !== false))
    throw new Unsure('A person of this name is in the registers, and may be another person.');
  if ('name' in person || filed.name === '') throw new Unsure('No person in the registers has this name.');
  const personId = newId();
  const personType = personName(person.answers) === '' ? 'organisation' : 'individual';
  return { personId, entered: { kind: 'person_entered', personId, personType, particulars: filed } };
}

const classKey = (name: string): string =>
  foldWords(name)
    .filter((word) => word !== 'share' && word !== 'shares')
    .join(' ');

/** Returns the class and number of shares. @throws Unsure unless exactly one class fits */
function sharesOf(
  { shareClass, quantity }: { shareClass: string; quantity: number },
  { classes }: RecordState,
): { classId: string; quantity: string } {
  const all = [...classes.values()];
  const fitting = shareClass === '' ? all : all.filter(({ name }) => classKey(name) === classKey(shareClass));
  const [only] = fitting;
  if (only === undefined || fitting.length > 1)
    throw new Unsure(
      shareClass === ''
        ? 'The filing does not name the class of the shares.'
        : `The registers have no class of shares ‘${shareClass}’.`,
    );
  if (!Number.isSafeInteger(quantity) || quantity < 1) throw new Unsure('The number of shares is missing.');
  return { classId: only.id, quantity: String(quantity) };
}

const peopleOf = (change: RecordChange): string =>
  JSON.stringify([
    'personId' in change ? change.personId : '',
    'toPersonId' in change ? change.toPersonId : '',
    'office' in change ? change.office : '',
    'classId' in change ? change.classId : '',
    'quantity' in change ? change.quantity : '',
  ]);

/** Returns the event in force that says the same: kind, people, office or shares, and day. */
const sameEvent = (
  recorded: readonly RecordEvent[],
  on: CalendarDate,
  change: RecordChange,
  taken: ReadonlySet<string>,
) =>
  eventsInForce(recorded).find(
    (event) =>
      !taken.has(event.id) &&
      event.effectiveOn === on &&
      event.change.kind === change.kind &&
      peopleOf(event.change) === peopleOf(change),
  );
