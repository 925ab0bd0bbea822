import { describe, expect, test } from 'vitest';
import type { FiledPerson, RegisterEntry } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';
import { enteredSince } from './entered-since.ts';
import type { RecordChange, RecordEvent } from './record-events.ts';
import { aNewEvent, founding, recorded } from './testing/record-builder.ts';

const began = '2026-11-05T09:00:00.000Z';
const record = (changes: readonly RecordChange[], on = '2026-11-10', at = began): RecordEvent[] =>
  changes.map((change, index) => ({
    id: `event-${index}`,
    seq: index + 1,
    effectiveOn: day(on),
    recordedAt: at,
    change,
    corrects: null,
  }));
const adaIsAppointed: RecordChange[] = [
  { kind: 'person_entered', personId: 'ada', personType: 'individual', particulars: { name: 'OBI, Ada' } },
  { kind: 'officer_appointed', personId: 'ada', office: 'director', title: null },
];
const appointment = (name: string, on: string | null = null): RegisterEntry => ({
  kind: 'officer_appointed',
  office: 'director',
  person: { name },
  on: on === null ? null : day(on),
});

test('appointment left to the owner: entered once the registers have it, on any day where none was given', () => {
  const words = 'Appointment of Ada Obi as director';
  expect(enteredSince([appointment('Ada Obi')], record(adaIsAppointed), { since: began })).toEqual([
    `${words}.`,
  ]);
  expect(
    enteredSince([appointment('Ada Obi', '2026-11-10')], record(adaIsAppointed), { since: began }),
  ).toEqual([`${words} on 10 November 2026.`]);
});

test.each([
  ['another person', appointment('Ada Eze'), began],
  ['another day', appointment('Ada Obi', '2026-11-11'), began],
  ['another office', { ...appointment('Ada Obi'), office: 'secretary' } as RegisterEntry, began],
  ['before the filing began', appointment('Ada Obi'), '2026-11-05T09:00:00.001Z'],
])('event of %s: does not count', (_what, entry, since) => {
  expect(enteredSince([entry], record(adaIsAppointed), { since })).toEqual([]);
});

test('person whose name has no words: is not the person without a name of a filing', () => {
  const [entered, appointed] = adaIsAppointed;
  if (entered?.kind !== 'person_entered' || appointed === undefined) throw new Error('Two changes expected');
  const recorded = record([{ ...entered, particulars: { name: '—' } }, appointed]);
  expect(enteredSince([appointment('')], recorded, { since: began })).toEqual([]);
});

test('two appointments of one person, one event: one is entered', () => {
  const entries = [appointment('Ada Obi'), appointment('Ada Obi')];
  expect(enteredSince(entries, record(adaIsAppointed), { since: began })).toHaveLength(1);
});

test('registers with sixteen hundred entries: read once, by the name that each person had on the day', {
  timeout: 10_000,
}, () => {
  const holders = Array.from({ length: 800 }, (_, index) => `p${index}`);
  const recorded = record([
    {
      kind: 'class_created',
      classId: 'ordinary',
      name: 'Ordinary',
      classType: 'common',
      nominal: null,
      authorised: null,
      votesPerShare: 1,
    },
    ...holders.flatMap((personId, index): RecordChange[] => [
      {
        kind: 'person_entered',
        personId,
        personType: 'individual',
        particulars: { name: `Holder ${index}` },
      },
      { kind: 'shares_issued', classId: 'ordinary', personId, quantity: '10', paid: null, certificate: null },
    ]),
  ]);
  const renamed: RecordEvent = {
    id: 'renamed',
    seq: recorded.length + 1,
    effectiveOn: day('2026-11-11'),
    recordedAt: began,
    change: { kind: 'particulars_changed', personId: 'p799', particulars: { name: 'Ada Obi' } },
    corrects: null,
  };
  const entry = (name: string): RegisterEntry => ({
    kind: 'by_hand',
    words: `Shares of ${name}.`,
    about: { kinds: ['shares_issued'], person: { name } },
  });
  expect(
    enteredSince(['Ada Obi', 'Holder 799'].map(entry), [...recorded, renamed], { since: began }),
  ).toEqual(['Shares of Holder 799.']);
});

test('event that the filing made itself: does not count', () => {
  const recorded = record(adaIsAppointed);
  const ofFiling = new Set(recorded.map(({ id }) => id));
  expect(enteredSince([appointment('Ada Obi')], recorded, { since: began, ofFiling })).toEqual([]);
});

test('event withdrawn: no longer counts', () => {
  const [entered, appointed] = record(adaIsAppointed);
  if (entered === undefined || appointed === undefined) throw new Error('Two events expected');
  const withdrawal: RecordEvent = {
    ...appointed,
    id: 'withdrawal',
    seq: 3,
    change: { kind: 'withdrawn' },
    corrects: appointed.id,
  };
  expect(enteredSince([appointment('Ada Obi')], [entered, appointed, withdrawal], { since: began })).toEqual(
    [],
  );
});

test('words about a person: entered by any event of their kinds, others stay open', () => {
  const about = (kinds: readonly ('control_began' | 'officer_appointed')[]): RegisterEntry => ({
    kind: 'by_hand',
    words: 'Control of Ada Obi, with its nature.',
    about: { person: { name: 'Ada Obi' }, kinds },
  });
  const recorded = record(adaIsAppointed);
  expect(enteredSince([about(['officer_appointed'])], recorded, { since: began })).toHaveLength(1);
  expect(enteredSince([about(['control_began'])], recorded, { since: began })).toEqual([]);
  const open: RegisterEntry = { kind: 'by_hand', words: 'People who left: Ada Obi' };
  expect(enteredSince([open], recorded, { since: began })).toEqual([]);
});

test('issue and transfer: need their people and the number of shares', () => {
  const recorded = record([
    ...adaIsAppointed,
    { kind: 'person_entered', personId: 'ben', personType: 'individual', particulars: { name: 'Ben Eze' } },
    {
      kind: 'class_created',
      classId: 'ordinary',
      name: 'Ordinary',
      classType: 'common',
      nominal: null,
      authorised: null,
      votesPerShare: 1,
    },
    {
      kind: 'shares_issued',
      classId: 'ordinary',
      personId: 'ada',
      quantity: '100',
      paid: null,
      certificate: null,
    },
    {
      kind: 'shares_transferred',
      classId: 'ordinary',
      personId: 'ada',
      toPersonId: 'ben',
      quantity: '40',
      certificate: null,
    },
  ]);
  const transfer = (quantity: number, to: string): RegisterEntry => ({
    kind: 'shares_transferred',
    on: null,
    person: { name: 'Ada Obi' },
    to: { name: to },
    shareClass: '',
    quantity,
  });
  const issue = (name: string, quantity: number): RegisterEntry => ({
    kind: 'shares_issued',
    on: null,
    person: { name },
    shareClass: '',
    quantity,
    paidMinor: null,
  });
  expect(enteredSince([issue('Ada Obi', 100)], recorded, { since: began })).toHaveLength(1);
  // She gave 40 shares away, which is no issue, and Ben took none.
  expect(enteredSince([issue('Ada Obi', 40), issue('Ben Eze', 100)], recorded, { since: began })).toEqual([]);
  expect(enteredSince([transfer(40, 'Ben Eze')], recorded, { since: began })).toHaveLength(1);
  expect(enteredSince([transfer(41, 'Ben Eze')], recorded, { since: began })).toEqual([]);
  expect(enteredSince([transfer(40, 'Ada Obi')], recorded, { since: began })).toEqual([]);
});

test('end of an office, control and its end: an event of the same kind counts, and no other', () => {
  const recorded = record([
    ...adaIsAppointed,
    { kind: 'control_began', personId: 'ada', natures: ['60% of the shares'] },
    { kind: 'officer_resigned', personId: 'ada', office: 'director' },
    { kind: 'control_ceased', personId: 'ada' },
  ]);
  const person = { name: 'Ada Obi' };
  const entries: readonly [RegisterEntry, string][] = [
    [{ kind: 'officer_resigned', on: null, office: 'director', person }, 'officer_resigned'],
    [{ kind: 'control_began', on: null, natures: [], person }, 'control_began'],
    [{ kind: 'control_ceased', on: null, person }, 'control_ceased'],
  ];
  for (const [entry, kind] of entries) {
    expect(enteredSince([entry], recorded, { since: began })).toHaveLength(1);
    const ofFiling = new Set(recorded.flatMap(({ id, change }) => (change.kind === kind ? [id] : [])));
    expect(enteredSince([entry], recorded, { since: began, ofFiling })).toEqual([]);
  }
  expect(
    enteredSince(
      entries.map(([entry]) => ({ ...entry, person: { name: 'Ben Eze' } })),
      recorded,
      { since: began },
    ),
  ).toEqual([]);
});

describe('events that the owner entered since a filing', () => {
  const since = '2026-03-01T12:00:00.000Z';
  let count = 0;
  const event = (change: RecordChange, on = '2026-03-01') =>
    aNewEvent(on, change, { id: `event ${(count += 1)}` });
  const ada: FiledPerson = { name: 'Ada Obi' };
  const ben: FiledPerson = { name: 'Ben Eze' };
  const shares = { on: null, person: ada, shareClass: 'Ordinary', quantity: 1000 };

  test('two appointments and two events: both are entered', () => {
    const appointed = (['director', 'secretary'] as const).map((office) =>
      event({ kind: 'officer_appointed', personId: 'ada', office, title: null }),
    );
    const entries = (['secretary', 'director'] as const).map(
      (office): RegisterEntry => ({ kind: 'officer_appointed', on: null, office, person: ada }),
    );
    const events = recorded([...founding, ...appointed]);
    expect(enteredSince(entries, events, { since })).toEqual([
      'Appointment of Ada Obi as secretary.',
      'Appointment of Ada Obi as director.',
    ]);
    expect(enteredSince([...entries, ...entries], events, { since })).toHaveLength(2);
  });

  test('entry in words about a person who takes shares: that of the receiver, not of the seller', () => {
    const events = recorded([
      ...founding,
      event({
        kind: 'shares_transferred',
        classId: 'ordinary',
        personId: 'ada',
        toPersonId: 'ben',
        quantity: '10',
        certificate: null,
      }),
    ]);
    const about = (person: FiledPerson): RegisterEntry => ({
      kind: 'by_hand',
      words: 'Transfer of shares.',
      about: { person, kinds: ['shares_transferred', 'officer_appointed'] },
    });
    expect(enteredSince([about(ben)], events, { since })).toEqual(['Transfer of shares.']);
    expect(enteredSince([about(ada)], events, { since })).toEqual([]);
  });

  test.each<[string, RegisterEntry]>([
    ['issue', { kind: 'shares_issued', ...shares, paidMinor: null }],
    ['transfer', { kind: 'shares_transferred', ...shares, to: ben }],
    ['end of an office', { kind: 'officer_resigned', on: null, office: 'director', person: ada }],
    ['end of a control', { kind: 'control_ceased', on: null, person: ada }],
  ])('%s: a person who was entered, or appointed to another office, is none', (_what, entry) => {
    const events = recorded([
      ...founding,
      event({ kind: 'officer_appointed', personId: 'ada', office: 'director', title: null }),
      event({ kind: 'officer_appointed', personId: 'ada', office: 'secretary', title: null }, '2026-03-02'),
      event({ kind: 'officer_resigned', personId: 'ada', office: 'secretary' }, '2026-03-03'),
    ]);
    expect(enteredSince([entry], events, { since })).toEqual([]);
  });
});
