import type { EntityType } from '#catalog/types/index.ts';
import type { CalendarDate } from '#values/calendar-date.ts';
import { problemOfAppend, type RecordDays } from '../record/check-events.ts';
import type { NewRecordEvent, RecordChange } from '../record/record-events.ts';
import type { NewCompany } from './new-company.ts';
import type { RegistryEntry } from './registry-entry.ts';

type OpeningInput = {
  readonly company: Pick<NewCompany, 'registeredOn' | 'officers' | 'owners'>;
  readonly entityType: Pick<EntityType, 'traits'>;
  readonly controllers: RegistryEntry['controllers'];
  /** Today where the company is. */
  readonly today: CalendarDate;
  readonly newId: () => string;
};

/** The class of shares of owners that are added with a number of shares. */
const CLASS_NAME = 'Ordinary';

/**
 * Returns the first events of the record of a company that was formed elsewhere: its people, and what they
 * hold. An office and a control begin on the day stated; shares and membership, whose days are not known, on
 * the day on which the company is added.
 */
export function openingEvents({
  company,
  entityType,
  controllers,
  today,
  newId,
}: OpeningInput): NewRecordEvent[] {
  const { registeredOn, officers, owners } = company;
  const events: NewRecordEvent[] = [];
  const record = (change: RecordChange, effectiveOn: CalendarDate): void => {
    events.push({ id: newId(), effectiveOn, change, corrects: null });
  };
  const inRecord = (since: CalendarDate | null): CalendarDate =>
    since !== null && since >= registeredOn && since <= today ? since : today;
  const people = new Map<string, string>();
  const organisations = new Set(
    controllers.filter(({ isOrganisation }) => isOrganisation).map(({ name }) => keyOf(name)),
  );
  const firstDays = new Map<string, CalendarDate>();
  for (const { name, since } of [...officers, ...controllers]) {
    const [before, on] = [firstDays.get(keyOf(name)), inRecord(since)];
    firstDays.set(keyOf(name), before !== undefined && before < on ? before : on);
  }
  const personOf = (name: string): string => {
    const key = keyOf(name);
    const known = people.get(key);
    if (known !== undefined) return known;
    const personId = newId();
    const personType = organisations.has(key) ? 'organisation' : 'individual';
    record(
      { kind: 'person_entered', personId, personType, particulars: { name } },
      firstDays.get(key) ?? today,
    );
    people.set(key, personId);
    return personId;
  };
  for (const { name, office, since } of officers)
    record({ kind: 'officer_appointed', personId: personOf(name), office, title: null }, inRecord(since));
  const holders =
    entityType.traits?.issuesShares === false ? [] : owners.filter(({ shares }) => shares !== null);
  if (holders.length > 0) {
    const classId = newId();
    record(
      {
        kind: 'class_created',
        classId,
        name: CLASS_NAME,
        classType: 'common',
        nominal: null,
        authorised: null,
        votesPerShare: 1,
      },
      today,
    );
    for (const { name, shares } of holders)
      if (shares !== null)
        record(
          {
            kind: 'shares_issued',
            classId,
            personId: personOf(name),
            quantity: shares,
            paid: null,
            certificate: null,
          },
          today,
        );
  }
  for (const owner of owners.filter((each) => !holders.includes(each)))
    record(
      {
        kind: 'member_admitted',
        personId: personOf(owner.name),
        interest: owner.shares === null ? 'not stated' : owner.shares,
      },
      today,
    );
  for (const { name, natures, since } of controllers)
    record(
      {
        kind: 'control_began',
        personId: personOf(name),
        natures: natures.length > 0 ? natures : ['not stated'],
      },
      inRecord(since),
    );
  return withoutImpossible(events, { registeredOn, today });
}

/** Returns events without those that are not possible. All are checked together: partnerships have a thousand members. */
function withoutImpossible(events: readonly NewRecordEvent[], days: RecordDays): NewRecordEvent[] {
  let possible = [...events];
  for (;;) {
    const problem = problemOfAppend([], possible, days);
    if (problem === null || problem.index === null) return possible;
    possible = possible.filter((_, index) => index !== problem.index);
  }
}

const keyOf = (name: string): string => name.toLowerCase().replaceAll(/\s+/g, ' ').trim();
