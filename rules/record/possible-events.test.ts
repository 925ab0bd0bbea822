import { describe, expect, test } from 'vitest';
import { day } from '#values/calendar-date.ts';
import { capTable, percentOf } from './cap-table.ts';
import { problemOfAppend } from './check-events.ts';
import type { NewRecordEvent, RecordChange } from './record-events.ts';
import { recordAt } from './record-state.ts';
import { formatAmount, registerTables } from './register-tables.ts';
import {
  aNewEvent,
  createOrdinary,
  enter,
  founding,
  issue,
  recorded,
  transfer,
} from './testing/record-builder.ts';

const today = day('2026-11-22');
const days = { registeredOn: day('2026-01-15'), today };
let count = 0;
const event = (on: string, change: NewRecordEvent['change'], corrects: string | null = null) =>
  aNewEvent(on, change, { id: `event ${(count += 1)}`, corrects });
const problem = (...added: NewRecordEvent[]) =>
  problemOfAppend(recorded(founding), added, days)?.words ?? null;
const stateOf = (...added: NewRecordEvent[]) => recordAt(recorded([...founding, ...added]), today);
const appointed = (personId: string, office: 'director' | 'secretary', on = '2026-02-01') =>
  event(on, { kind: 'officer_appointed', personId, office, title: null });
const classNamed = (classId: string, name: string, authorised: string | null = null): RecordChange => ({
  kind: 'class_created',
  classId,
  name,
  classType: 'common',
  nominal: null,
  authorised,
  votesPerShare: 1,
});
const issued = (classId: string, quantity: string): RecordChange => ({
  kind: 'shares_issued',
  classId,
  personId: 'ada',
  quantity,
  paid: null,
  certificate: null,
});

describe('possible and refused events', () => {
  test('entries on the first and the last day, and two of one day in their order: possible', () => {
    expect(problem(transfer(['ada', 'chi'], '1', '2026-01-15'))).toBeNull();
    expect(problem(transfer(['ada', 'chi'], '1', '2026-11-22'))).toBeNull();
    expect(
      problem(transfer(['ada', 'chi'], '5', '2026-03-01'), transfer(['chi', 'ben'], '5', '2026-03-01')),
    ).toBeNull();
  });

  test('share certificates: two of a class in force with one number are refused, one cancelled before is not', () => {
    const take = (personId: string, certificate: string, classId = 'ordinary'): RecordChange => ({
      kind: 'shares_issued',
      classId,
      personId,
      quantity: '5',
      paid: null,
      certificate,
    });
    const first = event('2026-02-01', take('chi', 'C-1'));
    const refused = 'Two share certificates of this class would have the number c-1. Enter another number.';
    const again = event('2026-03-01', take('ben', 'c-1'));
    expect(problem(first)).toBeNull();
    expect(problemOfAppend(recorded([...founding, first]), [again], days)).toEqual({
      index: 0,
      words: refused,
    });
    const preference = event('2026-02-01', classNamed('preference', 'Preference'));
    expect(problem(first, preference, event('2026-03-01', take('ben', 'C-1', 'preference')))).toBeNull();
    const bought = event('2026-02-15', {
      kind: 'shares_transferred',
      classId: 'ordinary',
      personId: 'chi',
      toPersonId: 'ben',
      quantity: '5',
      certificate: 'C-2',
    });
    expect(problem(first, bought, again)).toBeNull();
    // Without the transfer the first is in force again.
    const withdrawal = event('2026-03-02', { kind: 'withdrawn' }, bought.id);
    expect(problemOfAppend(recorded([...founding, first, bought, again]), [withdrawal], days)).toEqual({
      index: null,
      words: refused,
    });
    // Those of earlier releases stay, and are no reason against further entries.
    const further = event('2026-04-01', take('ada', 'C-3'));
    expect(problemOfAppend(recorded([...founding, first, again]), [further], days)).toBeNull();
  });

  test('first entries of a record: possible in their order', () =>
    expect(problemOfAppend([], founding, days)).toBeNull());

  test('office: two people in it, one person in two of them; the end of one leaves the others', () => {
    const { appointments } = stateOf(
      appointed('ada', 'director'),
      appointed('ada', 'secretary'),
      appointed('ben', 'director'),
      event('2026-03-01', { kind: 'officer_resigned', personId: 'ben', office: 'director' }),
      event('2026-04-01', { kind: 'officer_resigned', personId: 'ada', office: 'secretary' }),
      appointed('ben', 'director', '2026-05-01'),
    );
    expect(appointments.map(({ personId, office, from, until }) => [personId, office, from, until])).toEqual([
      ['ada', 'director', '2026-02-01', null],
      ['ada', 'secretary', '2026-02-01', '2026-04-01'],
      ['ben', 'director', '2026-02-01', '2026-03-01'],
      ['ben', 'director', '2026-05-01', null],
    ]);
  });

  test('member and controller who left: may come back', () => {
    const { memberships, controls } = stateOf(
      event('2026-02-01', { kind: 'member_admitted', personId: 'ada', interest: '60%' }),
      event('2026-02-01', { kind: 'control_began', personId: 'ada', natures: ['60%'] }),
      event('2026-03-01', { kind: 'member_left', personId: 'ada' }),
      event('2026-03-01', { kind: 'control_ceased', personId: 'ada' }),
      event('2026-04-01', { kind: 'member_admitted', personId: 'ada', interest: '50%' }),
      event('2026-04-01', { kind: 'control_began', personId: 'ada', natures: ['50%'] }),
    );
    expect([...memberships, ...controls].map(({ from, until }) => [from, until])).toEqual([
      ['2026-02-01', '2026-03-01'],
      ['2026-04-01', null],
      ['2026-02-01', '2026-03-01'],
      ['2026-04-01', null],
    ]);
  });

  test('two charges: each ends with its own satisfaction', () => {
    const charge = (chargeId: string) =>
      event('2026-02-01', {
        kind: 'charge_created',
        chargeId,
        holder: 'Sample Bank',
        property: 'Land',
        secured: null,
      });
    const { charges } = stateOf(
      charge('first'),
      charge('second'),
      event('2026-03-01', { kind: 'charge_satisfied', chargeId: 'second' }),
    );
    expect(charges.map(({ id, until }) => [id, until])).toEqual([
      ['first', null],
      ['second', '2026-03-01'],
    ]);
  });

  test('holder who sold everything and buys again: entered on the new day, without an end; the earlier entry stays', () => {
    const { holdings } = stateOf(
      transfer(['ben', 'chi'], '1000000', '2026-03-01'),
      transfer(['chi', 'ben'], '400000', '2026-04-01'),
      transfer(['ada', 'ben'], '1', '2026-05-01'),
    );
    expect(holdings.filter(({ personId }) => personId !== 'ada')).toEqual([
      { classId: 'ordinary', personId: 'ben', shares: 0n, from: '2026-01-15', until: '2026-03-01' },
      { classId: 'ordinary', personId: 'ben', shares: 400_001n, from: '2026-04-01', until: null },
      { classId: 'ordinary', personId: 'chi', shares: 600_000n, from: '2026-03-01', until: null },
    ]);
  });

  test('shares authorised: counted for each class', () => {
    const second = event('2026-02-01', classNamed('second', 'Second', '10'));
    expect(problem(second, event('2026-02-02', issued('second', '10')))).toBeNull();
    expect(problem(second, event('2026-02-02', issued('second', '11')))).toBe(
      '11 Second shares would be issued on 2 February 2026, but only 10 are authorised. Enter fewer shares, or correct the class.',
    );
    expect(stateOf(second).classes.get('second')).toEqual({
      id: 'second',
      name: 'Second',
      type: 'common',
      nominal: null,
      authorised: 10n,
      votesPerShare: 1,
      createdOn: '2026-02-01',
    });
  });

  test('shares authorised: those of all holders count together', () => {
    const issues = ['3', '6'].map((quantity) => event('2026-02-02', issued('second', quantity)));
    const second = event('2026-02-01', classNamed('second', 'Second', '10'));
    const toBen = (quantity: string) =>
      event('2026-02-03', { ...issued('second', quantity), personId: 'ben' } as RecordChange);
    expect(problem(second, ...issues, toBen('1'))).toBeNull();
    expect(problem(second, ...issues, toBen('2'))).toMatch(/^11 Second shares would be issued/);
  });

  test('class that is in the record, with another name: refused', () =>
    expect(problem(event('2026-02-01', classNamed('ordinary', 'Other')))).toBe(
      'There is a class of shares named ‘Other’ already. Give it another name.',
    ));

  test('shares of a class without any, or of a person who is not in the record: not cancelled', () => {
    const cancelled = (personId: string, classId: string): NewRecordEvent =>
      event('2026-02-01', { kind: 'shares_cancelled', classId, personId, quantity: '1' });
    expect(problem(cancelled('dan', 'ordinary'))).toMatch(/^This person is not in the record/);
    expect(problem(cancelled('ada', 'second'))).toMatch(/^This class of shares does not exist/);
    expect(problem(cancelled('chi', 'ordinary'))).toBe(
      'Chi Udo holds 0 Ordinary shares on 1 February 2026, fewer than 1. Enter at most 0, or first record how Chi Udo got the others.',
    );
  });

  test.each<RecordChange>([
    { kind: 'particulars_changed', personId: 'dan', particulars: { address: 'Abuja' } },
    { kind: 'member_admitted', personId: 'dan', interest: '60%' },
    { kind: 'member_left', personId: 'dan' },
    { kind: 'officer_appointed', personId: 'dan', office: 'director', title: null },
    { kind: 'officer_resigned', personId: 'dan', office: 'director' },
    { kind: 'control_began', personId: 'dan', natures: ['60%'] },
    { kind: 'control_ceased', personId: 'dan' },
    { ...issued('ordinary', '1'), personId: 'dan' } as RecordChange,
  ])('$kind of a person who is not in the record: refused', (change) =>
    expect(problem(event('2026-02-01', change))).toBe(
      'This person is not in the record on 1 February 2026. Enter the person first, from an earlier day.',
    ),
  );

  test('change of particulars that does not name one: it stays', () => {
    const changed = event('2026-02-01', {
      kind: 'particulars_changed',
      personId: 'ada',
      particulars: { address: '1 Sample Street', occupation: 'Baker' },
    });
    const again = event('2026-03-01', {
      kind: 'particulars_changed',
      personId: 'ada',
      particulars: { address: undefined, occupation: 'Cook' },
    });
    expect(stateOf(changed, again).people.get('ada')).toEqual({
      id: 'ada',
      type: 'individual',
      particulars: { name: 'Ada Obi', address: '1 Sample Street', occupation: 'Cook' },
    });
  });

  test('number of shares that is none: an error, not a refusal', () =>
    expect(() => problem(event('2026-02-01', issued('ordinary', 'many')))).toThrow(SyntaxError));

  test('record known at the instant of an entry: has the entry', () => {
    const events = recorded(founding);
    const at = (knownAt: string) => recordAt(events, today, { knownAt }).people.size;
    expect(['2026-01-15T11:59:59.999Z', '2026-01-15T12:00:00.000Z'].map(at)).toEqual([0, 3]);
  });

  test('correction on another day: the entry takes effect on that day', () => {
    const moved = transfer(['ada', 'chi'], '5', '2026-02-01');
    const events = recorded([
      ...founding,
      moved,
      transfer(['chi', 'ben'], '5', '2026-03-01'),
      { ...moved, id: 'moved', effectiveOn: day('2026-02-20'), corrects: moved.id },
    ]);
    expect(recordAt(events, day('2026-02-19')).holdings).toHaveLength(2);
    expect(
      recordAt(events, today)
        .ledger.map(({ on }) => on)
        .slice(2),
    ).toEqual(['2026-02-20', '2026-02-20', '2026-03-01', '2026-03-01']);
  });
});

test('cap table: the largest holder first, whoever came first', () => {
  const { rows } = capTable(
    stateOf(
      transfer(['ada', 'chi'], '2000000', '2026-02-01'),
      transfer(['ada', 'ben'], '1000000', '2026-02-02'),
    ),
  );
  expect(rows.map(({ name, total }) => [name, total])).toEqual([
    ['Ada Obi', 6_000_000n],
    ['Ben Eze', 2_000_000n],
    ['Chi Udo', 2_000_000n],
  ]);
  const sold = stateOf(transfer(['ada', 'chi'], '8500000', '2026-02-01'));
  expect(capTable(sold).rows.map(({ name }) => name)).toEqual(['Chi Udo', 'Ben Eze', 'Ada Obi']);
});

test('register of members: holders and members in the order of their days, with their addresses', () => {
  const state = recordAt(
    recorded([
      enter('ada', 'Ada Obi', '2026-01-15'),
      enter('ben', 'Ben Eze', '2026-01-15'),
      createOrdinary('2026-01-15'),
      event('2026-01-15', {
        kind: 'particulars_changed',
        personId: 'ben',
        particulars: { address: '1 Sample Street, Abuja' },
      }),
      issue('ada', '10', '2026-03-01'),
      event('2026-02-01', { kind: 'member_admitted', personId: 'ben', interest: '40%' }),
      event('2026-03-01', { kind: 'member_admitted', personId: 'ada', interest: '60%' }),
    ]),
    today,
  );
  expect(registerTables(state, [])[0]?.rows).toEqual([
    ['Ben Eze', '1 Sample Street, Abuja', '40%', '', '1 February 2026', ''],
    ['Ada Obi', '', 'Ordinary', '10', '1 March 2026', ''],
    ['Ada Obi', '', '60%', '', '1 March 2026', ''],
  ]);
});

test.each([
  ['5', 'NGN 5'],
  ['5.', 'NGN 5'],
  ['1234567.05', 'NGN 1,234,567.05'],
  ['0.50', 'NGN 0.50'],
])('amount of %s: %s', (amount, words) => expect(formatAmount({ amount, currency: 'NGN' })).toBe(words));

test.each([
  [1n, 8n, '12.50'],
  [1n, 1000n, '0.10'],
  [1n, 20_000n, '0.01'],
  [1n, 20_001n, '0.00'],
  [0n, 5n, '0.00'],
])('%s of %s shares: %s percent', (part, whole, percent) => expect(percentOf(part, whole)).toBe(percent));
