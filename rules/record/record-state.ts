import type { CalendarDate } from '#values/calendar-date.ts';
import { formatCalendarDate } from '#values/calendar-date.ts';
import type {
  Amount,
  EventInForce,
  Office,
  Particulars,
  RecordChange,
  RecordEvent,
} from './record-events.ts';
import { eventsInForce } from './record-events.ts';

/** From when to when, `until` exclusive; null while it lasts. */
type Period = { readonly from: CalendarDate; readonly until: CalendarDate | null };

export type RecordPerson = {
  readonly id: string;
  readonly type: 'individual' | 'organisation';
  readonly particulars: Particulars;
};
export type ShareClass = {
  readonly id: string;
  readonly name: string;
  readonly type: 'common' | 'preferred';
  readonly nominal: Amount | null;
  readonly authorised: bigint | null;
  readonly votesPerShare: number;
  readonly createdOn: CalendarDate;
};
/**
 * Shares of one class of one holder. A holding of no shares is kept: registers show when a member ceased, also when she
 * took shares again later, which is a further holding.
 */
export type Holding = Period & {
  readonly classId: string;
  readonly personId: string;
  readonly shares: bigint;
};
/** A line of the ledger of shares: what one event added to or took from a holding, and the balance after it. */
export type LedgerLine = {
  readonly eventId: string;
  readonly on: CalendarDate;
  readonly classId: string;
  readonly personId: string;
  readonly kind: 'shares_issued' | 'shares_transferred' | 'shares_cancelled';
  readonly added: bigint;
  readonly balance: bigint;
  readonly paid: Amount | null;
  readonly certificate: string | null;
};
export type Membership = Period & { readonly personId: string; readonly interest: string };
export type Appointment = Period & {
  readonly personId: string;
  readonly office: Office;
  readonly title: string | null;
};
export type Control = Period & { readonly personId: string; readonly natures: readonly string[] };
export type Charge = Period & {
  readonly id: string;
  readonly holder: string;
  readonly property: string;
  readonly secured: Amount | null;
};

/** The record of a company on one day. Lists are in the order of the events and include what has ended by then. */
export type RecordState = {
  readonly people: ReadonlyMap<string, RecordPerson>;
  readonly classes: ReadonlyMap<string, ShareClass>;
  readonly holdings: readonly Holding[];
  readonly ledger: readonly LedgerLine[];
  readonly memberships: readonly Membership[];
  readonly appointments: readonly Appointment[];
  readonly controls: readonly Control[];
  readonly charges: readonly Charge[];
};

/** An event that cannot have happened, with words that say why and what to do. */
export type ImpossibleEvent = {
  readonly eventId: string;
  readonly effectiveOn: CalendarDate;
  readonly words: string;
};

type Draft = {
  people: Map<string, RecordPerson>;
  classes: Map<string, ShareClass>;
  /** The latest holding of each class and person. */
  holdings: Map<string, Holding>;
  /** The shares issued of each class. */
  issued: Map<string, bigint>;
  /** Holdings that ended before the same person took shares of the class again. */
  endedHoldings: Holding[];
  ledger: LedgerLine[];
  memberships: Membership[];
  appointments: Appointment[];
  controls: Control[];
  charges: Charge[];
};

const isOpen = ({ until }: Period): boolean => until === null;
const thousands = (shares: bigint): string => shares.toString().replaceAll(/\B(?=(\d{3})+$)/g, ',');

class Impossible extends Error {}

/** Ends the only open period that matches. @returns false without one */
function end<T extends Period>(list: T[], matches: (each: T) => boolean, until: CalendarDate): boolean {
  const index = list.findIndex((each) => isOpen(each) && matches(each));
  const open = list[index];
  if (open === undefined) return false;
  list[index] = { ...open, until };
  return true;
}

function personOf(draft: Draft, personId: string, on: CalendarDate): RecordPerson {
  const person = draft.people.get(personId);
  if (person === undefined)
    throw new Impossible(
      `This person is not in the record on ${formatCalendarDate(on)}. Enter the person first, from an earlier day.`,
    );
  return person;
}

const nameOf = (draft: Draft, personId: string, on: CalendarDate): string =>
  personOf(draft, personId, on).particulars.name;

function classOf(draft: Draft, classId: string, on: CalendarDate): ShareClass {
  const shareClass = draft.classes.get(classId);
  if (shareClass === undefined)
    throw new Impossible(
      `This class of shares does not exist on ${formatCalendarDate(on)}. Create the class first, from an earlier day.`,
    );
  return shareClass;
}

type Movement = Pick<LedgerLine, 'kind' | 'classId' | 'personId' | 'added' | 'paid' | 'certificate'>;

/** Adds shares to a holding, or takes them away. */
function move(draft: Draft, event: EventInForce, movement: Movement): void {
  const { classId, personId, added } = movement;
  const key = `${classId} ${personId}`;
  const before = draft.holdings.get(key);
  const held = before?.shares ?? 0n;
  const balance = held + added;
  if (balance < 0n) {
    const name = nameOf(draft, personId, event.effectiveOn);
    const { name: className } = classOf(draft, classId, event.effectiveOn);
    throw new Impossible(
      `${name} holds ${thousands(held)} ${className} shares on ${formatCalendarDate(event.effectiveOn)}, fewer than ${thousands(-added)}. Enter at most ${thousands(held)}, or first record how ${name} got the others.`,
    );
  }
  // Shares that are sold and taken again on one day leave no gap.
  const isNew = before === undefined || (before.until !== null && before.until < event.effectiveOn);
  if (isNew && before !== undefined) draft.endedHoldings.push(before);
  draft.holdings.set(key, {
    classId,
    personId,
    shares: balance,
    from: isNew ? event.effectiveOn : before.from,
    until: balance === 0n ? event.effectiveOn : null,
  });
  draft.issued.set(classId, (draft.issued.get(classId) ?? 0n) + added);
  draft.ledger.push({ ...movement, eventId: event.id, on: event.effectiveOn, balance });
}

const appliers: {
  [Kind in RecordChange['kind']]: (
    draft: Draft,
    change: Extract<RecordChange, { kind: Kind }>,
    event: EventInForce,
  ) => void;
} = {
  person_entered(draft, { personId, personType, particulars }) {
    if (draft.people.has(personId))
      throw new Impossible('This person is in the record already. Record a change of particulars.');
    draft.people.set(personId, { id: personId, type: personType, particulars });
  },
  particulars_changed(draft, { personId, particulars }, { effectiveOn }) {
    const person = personOf(draft, personId, effectiveOn);
    const changes = Object.fromEntries(
      Object.entries(particulars).filter(([, value]) => value !== undefined),
    );
    draft.people.set(personId, { ...person, particulars: { ...person.particulars, ...changes } });
  },
  class_created(draft, { classId, name, classType, nominal, authorised, votesPerShare }, { effectiveOn }) {
    const isTaken = [...draft.classes.values()].some(
      (each) => each.id === classId || each.name.toLowerCase() === name.toLowerCase(),
    );
    if (isTaken)
      throw new Impossible(`There is a class of shares named ‘${name}’ already. Give it another name.`);
    draft.classes.set(classId, {
      id: classId,
      name,
      type: classType,
      nominal,
      authorised: authorised === null ? null : BigInt(authorised),
      votesPerShare,
      createdOn: effectiveOn,
    });
  },
  shares_issued(draft, { kind, classId, personId, quantity, paid, certificate }, event) {
    nameOf(draft, personId, event.effectiveOn);
    const { name, authorised } = classOf(draft, classId, event.effectiveOn);
    const issued = (draft.issued.get(classId) ?? 0n) + BigInt(quantity);
    if (authorised !== null && issued > authorised)
      throw new Impossible(
        `${thousands(issued)} ${name} shares would be issued on ${formatCalendarDate(event.effectiveOn)}, but only ${thousands(authorised)} are authorised. Enter fewer shares, or correct the class.`,
      );
    move(draft, event, { kind, classId, personId, added: BigInt(quantity), paid, certificate });
  },
  shares_transferred(draft, { kind, classId, personId, toPersonId, quantity, certificate }, event) {
    nameOf(draft, personId, event.effectiveOn);
    nameOf(draft, toPersonId, event.effectiveOn);
    classOf(draft, classId, event.effectiveOn);
    if (personId === toPersonId)
      throw new Impossible('The shares go to the person who holds them. Choose another person.');
    const shares = BigInt(quantity);
    move(draft, event, { kind, classId, personId, added: -shares, paid: null, certificate: null });
    move(draft, event, { kind, classId, personId: toPersonId, added: shares, paid: null, certificate });
  },
  shares_cancelled(draft, { kind, classId, personId, quantity }, event) {
    nameOf(draft, personId, event.effectiveOn);
    classOf(draft, classId, event.effectiveOn);
    move(draft, event, {
      kind,
      classId,
      personId,
      added: -BigInt(quantity),
      paid: null,
      certificate: null,
    });
  },
  member_admitted(draft, { personId, interest }, { effectiveOn: from }) {
    const name = nameOf(draft, personId, from);
    if (draft.memberships.some((each) => isOpen(each) && each.personId === personId))
      throw new Impossible(`${name} is a member on ${formatCalendarDate(from)} already.`);
    draft.memberships.push({ personId, interest, from, until: null });
  },
  member_left(draft, { personId }, { effectiveOn }) {
    const name = nameOf(draft, personId, effectiveOn);
    if (!end(draft.memberships, (each) => each.personId === personId, effectiveOn))
      throw new Impossible(
        `${name} is not a member on ${formatCalendarDate(effectiveOn)}. Check the day, or first record how ${name} became one.`,
      );
  },
  officer_appointed(draft, { personId, office, title }, { effectiveOn: from }) {
    const name = nameOf(draft, personId, from);
    if (
      draft.appointments.some((each) => isOpen(each) && each.personId === personId && each.office === office)
    )
      throw new Impossible(`${name} is ${office} on ${formatCalendarDate(from)} already.`);
    draft.appointments.push({ personId, office, title, from, until: null });
  },
  officer_resigned(draft, { personId, office }, { effectiveOn }) {
    const name = nameOf(draft, personId, effectiveOn);
    if (!end(draft.appointments, (each) => each.personId === personId && each.office === office, effectiveOn))
      throw new Impossible(
        `${name} is not ${office} on ${formatCalendarDate(effectiveOn)}. Check the day, or first record the appointment.`,
      );
  },
  control_began(draft, { personId, natures }, { effectiveOn: from }) {
    const name = nameOf(draft, personId, from);
    if (draft.controls.some((each) => isOpen(each) && each.personId === personId))
      throw new Impossible(
        `${name} is in the register of control on ${formatCalendarDate(from)} already. End that entry first.`,
      );
    draft.controls.push({ personId, natures, from, until: null });
  },
  control_ceased(draft, { personId }, { effectiveOn }) {
    const name = nameOf(draft, personId, effectiveOn);
    if (!end(draft.controls, (each) => each.personId === personId, effectiveOn))
      throw new Impossible(
        `${name} is not in the register of control on ${formatCalendarDate(effectiveOn)}. Check the day, or first record when the control began.`,
      );
  },
  charge_created(draft, { chargeId, holder, property, secured }, { effectiveOn: from }) {
    if (draft.charges.some(({ id }) => id === chargeId))
      throw new Impossible('This charge is in the record already.');
    draft.charges.push({ id: chargeId, holder, property, secured, from, until: null });
  },
  charge_satisfied(draft, { chargeId }, { effectiveOn }) {
    if (!end(draft.charges, ({ id }) => id === chargeId, effectiveOn))
      throw new Impossible(
        `This charge does not exist on ${formatCalendarDate(effectiveOn)}, or is satisfied already. Check the day.`,
      );
  },
};

function fold(events: readonly EventInForce[]): { draft: Draft; impossible: ImpossibleEvent | null } {
  const draft: Draft = {
    people: new Map(),
    classes: new Map(),
    holdings: new Map(),
    issued: new Map(),
    endedHoldings: [],
    ledger: [],
    memberships: [],
    appointments: [],
    controls: [],
    charges: [],
  };
  for (const event of events) {
    const apply = appliers[event.change.kind] as (
      draft: Draft,
      change: RecordChange,
      event: EventInForce,
    ) => void;
    try {
      apply(draft, event.change, event);
    } catch (error) {
      if (!(error instanceof Impossible)) throw error;
      const { id: eventId, effectiveOn } = event;
      return { draft, impossible: { eventId, effectiveOn, words: error.message } };
    }
  }
  return { draft, impossible: null };
}

/**
 * Returns the record of a company at the end of a day.
 * @param knownAt  an instant in UTC: the record as it was known then; as known now when absent
 */
export function recordAt(
  events: readonly RecordEvent[],
  on: CalendarDate,
  { knownAt }: { knownAt?: string } = {},
): RecordState {
  const { draft } = fold(eventsInForce(events, knownAt).filter(({ effectiveOn }) => effectiveOn <= on));
  const { endedHoldings, holdings, issued: _issued, ...state } = draft;
  return { ...state, holdings: [...endedHoldings, ...holdings.values()] };
}

/** Returns the first event in force that is impossible after those before it; null when all fit. */
export const findImpossible = (events: readonly RecordEvent[]): ImpossibleEvent | null =>
  fold(eventsInForce(events)).impossible;
