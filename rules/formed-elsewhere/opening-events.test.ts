import { expect, test } from 'vitest';
import { day } from '#values/calendar-date.ts';
import { openingEvents } from './opening-events.ts';

const today = day('2026-11-23');
const registeredOn = day('2021-03-10');

test('company with a director and an owner: every event in full', () => {
  let count = 0;
  const events = openingEvents({
    company: {
      registeredOn,
      officers: [{ name: 'Ada Obi', office: 'director', since: registeredOn }],
      owners: [{ name: 'Ben Eze', shares: '100' }],
    },
    entityType: {},
    controllers: [],
    today,
    newId: () => `id-${(count += 1)}`,
  });
  const event = (id: string, effectiveOn: string, change: object) => ({
    id,
    effectiveOn,
    change,
    corrects: null,
  });
  const person = (personId: string, name: string) => ({
    kind: 'person_entered',
    personId,
    personType: 'individual',
    particulars: { name },
  });
  expect(events).toEqual([
    event('id-2', '2021-03-10', person('id-1', 'Ada Obi')),
    event('id-3', '2021-03-10', {
      kind: 'officer_appointed',
      personId: 'id-1',
      office: 'director',
      title: null,
    }),
    event('id-5', '2026-11-23', {
      kind: 'class_created',
      classId: 'id-4',
      name: 'Ordinary',
      classType: 'common',
      nominal: null,
      authorised: null,
      votesPerShare: 1,
    }),
    event('id-7', '2026-11-23', person('id-6', 'Ben Eze')),
    event('id-8', '2026-11-23', {
      kind: 'shares_issued',
      classId: 'id-4',
      personId: 'id-6',
      quantity: '100',
      paid: null,
      certificate: null,
    }),
  ]);
});

test('names that differ by a space: two people', () => {
  const officer = (name: string) => ({ name, office: 'director' as const, since: null });
  const events = openingEvents({
    company: { registeredOn, officers: [officer('Ada Obi'), officer('Adaobi')], owners: [] },
    entityType: {},
    controllers: [],
    today,
    newId: () => crypto.randomUUID(),
  });
  expect(events.filter(({ change }) => change.kind === 'person_entered')).toHaveLength(2);
});

test('person who is first an officer and then an owner: entered on the earlier day, in whatever order', () => {
  const enteredOn = (...since: (string | null)[]) =>
    openingEvents({
      company: {
        registeredOn,
        officers: since.map((on, index) => ({
          name: 'Ada Obi',
          office: index === 0 ? ('director' as const) : ('secretary' as const),
          since: on === null ? null : day(on),
        })),
        owners: [],
      },
      entityType: {},
      controllers: [],
      today,
      newId: () => crypto.randomUUID(),
    })[0]?.effectiveOn;
  expect(enteredOn('2022-01-01', '2023-01-01')).toBe('2022-01-01');
  expect(enteredOn('2023-01-01', '2022-01-01')).toBe('2022-01-01');
  expect(enteredOn(null, '2022-01-01')).toBe('2022-01-01');
});

test('partnership with a thousand members: all are entered, without a fold of the record for each', {
  timeout: 5000,
}, () => {
  const officers = Array.from({ length: 1000 }, (_, index) => ({
    name: `Member ${index}`,
    office: 'officer' as const,
    since: day('2015-02-01'),
  }));
  let ids = 0;
  const events = openingEvents({
    company: {
      registeredOn: day('2010-01-01'),
      officers: [...officers, ...officers.slice(0, 1)],
      owners: [],
    },
    entityType: {},
    controllers: [],
    today: day('2026-11-28'),
    newId: () => String((ids += 1)),
  });
  expect(events).toHaveLength(2000);
});
