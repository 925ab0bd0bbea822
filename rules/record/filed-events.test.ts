import { expect, test } from 'vitest';
import type { RegisterEntry } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';
import { filedEvents } from './filed-events.ts';
import type { NewRecordEvent, RecordChange, RecordEvent } from './record-events.ts';

const registeredOn = day('2024-03-10');
const on = day('2026-11-10');

const event = (change: RecordChange, effectiveOn = registeredOn): NewRecordEvent => ({
  id: crypto.randomUUID(),
  effectiveOn,
  change,
  corrects: null,
});
const inOrder = (events: readonly NewRecordEvent[]): RecordEvent[] =>
  events.map((each, index) => ({ ...each, seq: index + 1, recordedAt: '2026-11-01T10:00:00.000Z' }));
const person = (personId: string, name: string, bornOn?: string) =>
  event({
    kind: 'person_entered',
    personId,
    personType: 'individual',
    particulars: { name, ...(bornOn === undefined ? {} : { bornOn }) },
  });
const adaIsDirector = [
  person('ada', 'OBI, Ada', '1988-03-14'),
  event({ kind: 'officer_appointed', personId: 'ada', office: 'director', title: null }),
];
const holders = [
  ...adaIsDirector,
  person('ben', 'Ben Eze'),
  event({
    kind: 'class_created',
    classId: 'ordinary',
    name: 'Ordinary',
    classType: 'common',
    nominal: null,
    authorised: null,
    votesPerShare: 1,
  }),
  event({
    kind: 'shares_issued',
    classId: 'ordinary',
    personId: 'ada',
    quantity: '100',
    paid: null,
    certificate: null,
  }),
];

function file(entry: RegisterEntry, events: readonly NewRecordEvent[] = []) {
  let count = 0;
  const result = filedEvents({
    entries: [entry],
    recorded: inOrder(events),
    currency: 'GBP',
    registeredOn,
    today: day('2026-11-26'),
    newId: () => `new-${(count += 1)}`,
  });
  return { ...result, changes: result.events.map(({ change }) => change) };
}
const ada = { surname: 'Obi', firstName: 'Ada', bornOn: '1988-03-14' };
const appointment = (answers: Record<string, string>, effectiveOn: typeof on | null = on): RegisterEntry => ({
  kind: 'officer_appointed',
  on: effectiveOn,
  office: 'director',
  person: { answers },
});
const resignation = (name: string): RegisterEntry => ({
  kind: 'officer_resigned',
  on,
  office: 'director',
  person: { name },
});

test('appointment of a person whom the registers do not have: enters and appoints the person', () => {
  const { events, changes, open } = file(appointment(ada));
  expect(changes).toEqual([
    {
      kind: 'person_entered',
      personId: 'new-1',
      personType: 'individual',
      particulars: { name: 'Ada Obi', bornOn: '1988-03-14' },
    },
    { kind: 'officer_appointed', personId: 'new-1', office: 'director', title: null },
  ]);
  expect([events.map(({ effectiveOn }) => effectiveOn), open]).toEqual([[on, on], []]);
});

test('appointment of a person of the same name and day of birth: takes the person of the registers', () => {
  expect(file(appointment(ada), [person('known', 'Ada Obi', '1988-03-14')]).changes).toEqual([
    { kind: 'officer_appointed', personId: 'known', office: 'director', title: null },
  ]);
});

test('appointment of a person of another name, born on the same day or not known when: enters the person', () => {
  for (const bornOn of ['1988-03-14', undefined])
    expect(file(appointment(ada), [person('other', 'Ben Eze', bornOn)]).changes).toMatchObject([
      { kind: 'person_entered', personId: 'new-1' },
      { kind: 'officer_appointed', personId: 'new-1' },
    ]);
});

test('appointment of a person of the same name, born on another day: enters another person', () => {
  expect(file(appointment(ada), [person('other', 'Ada Obi', '1960-01-01')]).changes).toHaveLength(2);
});

test('appointment of a person of the same name whose birth is not known: left to the owner', () => {
  const { events, open } = file(appointment(ada), [person('unknown', 'Ada Obi')]);
  expect([events, open]).toEqual([
    [],
    [
      'Appointment of Ada Obi as director on 10 November 2026. A person of this name is in the registers, and may be another person.',
    ],
  ]);
});

test('appointment that the owner entered already: linked and not doubled', () => {
  const entered = event(
    { kind: 'officer_appointed', personId: 'known', office: 'director', title: 'Chair' },
    on,
  );
  expect(file(appointment(ada), [person('known', 'Ada Obi', '1988-03-14'), entered])).toMatchObject({
    events: [],
    found: [{ eventId: entered.id, words: 'Ada Obi is appointed Chair (10 November 2026)' }],
    open: [],
  });
});

test.each([
  [null, 'The filing does not give its day surely.'],
  [day('2024-03-09'), 'before the company was registered'],
  [day('2026-11-27'), 'in the future'],
])('appointment on %s: left to the owner, %s', (effectiveOn, words) => {
  const { events, open } = file(appointment(ada, effectiveOn));
  expect([events, open]).toEqual([[], [expect.stringContaining(words)]]);
});

test('resignation: matches the name in any order among those in office', () => {
  expect(file(resignation('Ada Obi'), adaIsDirector).changes).toEqual([
    { kind: 'officer_resigned', personId: 'ada', office: 'director' },
  ]);
});

test('resignation that the owner entered already: linked', () => {
  const left = event({ kind: 'officer_resigned', personId: 'ada', office: 'director' }, on);
  expect(file(resignation('Ada Obi'), [...adaIsDirector, left])).toMatchObject({
    events: [],
    found: [{ eventId: left.id }],
  });
});

test('resignation of a person who is not in office, or of one of two of the name: left to the owner', () => {
  expect(file(resignation('Ben Eze'), adaIsDirector)).toMatchObject({
    events: [],
    open: [expect.stringContaining('No person who is director in the registers has the name Ben Eze.')],
  });
  const namesake = [
    person('ada-2', 'Ada Obi'),
    event({ kind: 'officer_appointed', personId: 'ada-2', office: 'director', title: null }),
  ];
  expect(file(resignation('Ada Obi'), [...adaIsDirector, ...namesake])).toMatchObject({
    events: [],
    open: [expect.stringContaining('Several people')],
  });
});

const transfer = (quantity: number, shareClass = 'Ordinary shares'): RegisterEntry => ({
  kind: 'shares_transferred',
  on,
  person: { name: 'Ada Obi' },
  to: { name: 'Ben Eze' },
  shareClass,
  quantity,
});

test('transfer between two holders of the registers: an event of its class', () => {
  expect(file(transfer(30), holders).changes).toEqual([
    {
      kind: 'shares_transferred',
      classId: 'ordinary',
      personId: 'ada',
      toPersonId: 'ben',
      quantity: '30',
      certificate: null,
    },
  ]);
  for (const shareClass of ['', 'ordinary', 'Ordinary share'])
    expect(file(transfer(30, shareClass), holders).changes).toHaveLength(1);
});

test('transfer of more than is held, or of a class that is unknown: left to the owner', () => {
  expect(file(transfer(101), holders)).toMatchObject({
    events: [],
    open: [expect.stringContaining('holds 100 Ordinary shares')],
  });
  expect(file(transfer(30, 'Preference'), holders)).toMatchObject({
    events: [],
    open: [expect.stringContaining('no class of shares ‘Preference’')],
  });
});

test('issue to a person named only in words whom the registers do not have: left to the owner', () => {
  const issue = (name: string): RegisterEntry => ({
    kind: 'shares_issued',
    on,
    person: { name },
    shareClass: 'ordinary',
    quantity: 5,
    paidMinor: 1_050,
  });
  const unknown = 'No person in the registers has the name Chidi Okeke.';
  expect(file(issue('Chidi Okeke'), holders)).toMatchObject({
    events: [],
    open: [`Issue of 5 shares to Chidi Okeke on 10 November 2026. ${unknown}`],
  });
  expect(file(issue('Ben Eze'), holders).changes).toMatchObject([
    { kind: 'shares_issued', personId: 'ben', quantity: '5', paid: { amount: '10.50', currency: 'GBP' } },
  ]);
});

test('control that began without its nature: left to the owner; that ended: ends the entry', () => {
  expect(file({ kind: 'control_began', on, natures: [], person: { answers: ada } })).toMatchObject({
    events: [],
    open: [expect.stringContaining('nature of the control')],
  });
  const control = [
    person('ada', 'Ada Obi', '1988-03-14'),
    event({ kind: 'control_began', personId: 'ada', natures: ['75% or more of the shares'] }),
  ];
  expect(file({ kind: 'control_ceased', on, person: { answers: ada } }, control).changes).toEqual([
    { kind: 'control_ceased', personId: 'ada' },
  ]);
});

test('control that began with its nature: enters the person, and records the nature', () => {
  const began: RegisterEntry = {
    kind: 'control_began',
    on,
    natures: ['75% or more of the shares'],
    person: { answers: ada },
  };
  expect(file(began)).toMatchObject({
    changes: [
      { kind: 'person_entered', personId: 'new-1' },
      { kind: 'control_began', personId: 'new-1', natures: ['75% or more of the shares'] },
    ],
    open: [],
  });
  expect(file(began, [person('known', 'Ada Obi', '1988-03-14')]).changes).toEqual([
    { kind: 'control_began', personId: 'known', natures: ['75% or more of the shares'] },
  ]);
});

test('company of the same name: taken if its number is the same, another one if not, else left to the owner', () => {
  const holding = (number?: string) => ({
    name: 'Zuma Holdings',
    ...(number === undefined ? {} : { number }),
  });
  const appointed = (filed: string | undefined, known: string | undefined) =>
    file(
      appointment({
        companyName: 'Zuma Holdings',
        ...(filed === undefined ? {} : { companyNumber: filed }),
      }),
      [
        event({
          kind: 'person_entered',
          personId: 'known',
          personType: 'organisation',
          particulars: holding(known),
        }),
      ],
    ).changes;
  const appointmentOf = (personId: string) => ({
    kind: 'officer_appointed',
    personId,
    office: 'director',
    title: null,
  });
  expect(appointed('RC 1', 'RC 1')).toEqual([appointmentOf('known')]);
  expect(appointed('RC 2', 'RC 1')).toEqual([
    {
      kind: 'person_entered',
      personId: 'new-1',
      personType: 'organisation',
      particulars: holding('RC 2'),
    },
    appointmentOf('new-1'),
  ]);
  for (const [filed, known] of [
    ['RC 1', undefined],
    [undefined, 'RC 1'],
    [undefined, undefined],
  ] as const)
    expect(appointed(filed, known)).toEqual([]);
});

test('person of the registers whose name has no words: meant by no filing', () => {
  const nameless = [
    person('nobody', '—'),
    event({ kind: 'officer_appointed', personId: 'nobody', office: 'director', title: null }),
  ];
  expect(file(resignation('–'), nameless)).toMatchObject({
    events: [],
    open: [
      'End of – as director on 10 November 2026. No person who is director in the registers has the name –.',
    ],
  });
});

test('control that ended: on the day of the filing it is linked, before it is left to the owner', () => {
  const ended = (effectiveOn: typeof on) => [
    person('ada', 'Ada Obi', '1988-03-14'),
    event({ kind: 'control_began', personId: 'ada', natures: ['75% or more of the shares'] }),
    event({ kind: 'control_ceased', personId: 'ada' }, effectiveOn),
  ];
  const end: RegisterEntry = { kind: 'control_ceased', on, person: { answers: ada } };
  expect(file(end, ended(on))).toMatchObject({ events: [], found: [expect.anything()], open: [] });
  expect(file(end, ended(day('2026-11-09')))).toMatchObject({
    events: [],
    found: [],
    open: [
      'End of the control of Ada Obi on 10 November 2026. No person who has control in the registers has the name Ada Obi.',
    ],
  });
});
