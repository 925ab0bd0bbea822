import { MEMBER_TITLES, type NewRecordEvent } from './record-events.ts';
import type { RecordState } from './record-state.ts';

/** Formats digits with thousands separators: '9,000,000'. */
export const formatShares = (shares: bigint | string): string =>
  String(shares).replaceAll(/\B(?=(\d{3})+$)/g, ',');

type Names = Pick<RecordState, 'people' | 'classes' | 'charges'>;

/** Describes a membership: 'a member (60%)', 'a proprietor'. */
function membership(interest: string): string {
  if (!MEMBER_TITLES.has(interest)) return `a member (${interest})`;
  return interest === 'owner' ? 'an owner' : `a ${interest}`;
}

/**
 * Returns an event in one line: 'Ada Obi takes 100 Ordinary shares'.
 * @param names  the state in which its people, classes and charges are looked up; unknown ones are named as such
 */
export function describeRecordEvent(change: NewRecordEvent['change'], names: Names): string {
  const person = (id: string): string =>
    names.people.get(id)?.particulars.name ?? 'A person of an earlier entry';
  const shares = ({ classId, quantity }: { classId: string; quantity: string }): string =>
    `${formatShares(quantity)} ${names.classes.get(classId)?.name ?? 'unknown'} ${quantity === '1' ? 'share' : 'shares'}`;
  const charge = (id: string): string =>
    names.charges.find((each) => each.id === id)?.holder ?? 'an earlier entry';
  switch (change.kind) {
    case 'withdrawn':
      return 'Withdrawal of an entry';
    case 'person_entered':
      return `${change.particulars.name} is entered in the record`;
    case 'particulars_changed':
      return `New particulars of ${person(change.personId)}`;
    case 'class_created':
      return `Class of shares: ${change.name}`;
    case 'shares_issued':
      return `${person(change.personId)} takes ${shares(change)}`;
    case 'shares_transferred':
      return `${person(change.personId)} transfers ${shares(change)} to ${person(change.toPersonId)}`;
    case 'shares_cancelled':
      return `${shares(change)} of ${person(change.personId)} are cancelled`;
    case 'member_admitted':
      return `${person(change.personId)} becomes ${membership(change.interest)}`;
    case 'member_left':
      return `${person(change.personId)} leaves as a member`;
    case 'officer_appointed':
      return `${person(change.personId)} is appointed ${change.title ?? change.office}`;
    case 'officer_resigned':
      return `${person(change.personId)} ends as ${change.office}`;
    case 'control_began':
      return `${person(change.personId)} gains control: ${change.natures.join('; ')}`;
    case 'control_ceased':
      return `${person(change.personId)} no longer has control`;
    case 'charge_created':
      return `Charge for ${change.holder}`;
    case 'charge_satisfied':
      return `Charge for ${charge(change.chargeId)} is satisfied`;
  }
}
