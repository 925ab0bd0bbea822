// Above 400 lines because each kind of entry is folded, refused and corrected here.
import { describe, expect, test } from 'vitest';
import { day } from '#values/calendar-date.ts';
import { capTable } from './cap-table.ts';
import { problemOfAppend } from './check-events.ts';
import type { NewRecordEvent } from './record-events.ts';
import { findImpossible, recordAt } from './record-state.ts';
import {
  aNewEvent,
  createOrdinary,
  enter,
  founding,
  issue,
  recorded,
  transfer,
} from './testing/record-builder.ts';

const secondOrdinary = {
  kind: 'class_created',
  classId: 'other',
  name: 'ordinary',
  classType: 'common',
  nominal: null,
  authorised: null,
  votesPerShare: 1,
} as const;
const unknownClass = {
  kind: 'shares_issued',
  classId: 'preference',
  personId: 'ada',
  quantity: '1',
  paid: null,
  certificate: null,
} as const;
const appointment = { personId: 'ada', office: 'director' } as const;
const admission = (on: string) =>
  aNewEvent(on, { kind: 'member_admitted', personId: 'ada', interest: '60%' });
const control = (on: string) => aNewEvent(on, { kind: 'control_began', personId: 'ada', natures: ['60%'] });
const charge = (on: string) =>
  aNewEvent(on, { kind: 'charge_created', chargeId: 'c1', holder: 'Bank', property: 'Land', secured: null });
const days = { registeredOn: day('2026-01-15'), today: day('2026-11-22') };
const problem = (before: readonly NewRecordEvent[], ...added: NewRecordEvent[]) =>
  problemOfAppend(recorded(before), added, days)?.words ?? null;

describe('record of a company', () => {
  const history = recorded(
    [
      ...founding,
      transfer(['ada', 'chi'], '500000', '2026-03-01'),
      transfer(['ada', 'chi'], '400000', '2026-03-01', { id: 'corrected', corrects: 'transfer ada chi' }),
    ],
    { 'transfer ada chi': '2026-03-10', corrected: '2026-08-01' },
  );
  const sharesAt = (on: string, knownAt?: string) =>
    Object.fromEntries(
      recordAt(history, day(on), knownAt === undefined ? {} : { knownAt }).holdings.map(
        ({ personId, shares }) => [personId, Number(shares)],
      ),
    );

  // A transfer of 1 March, recorded on 10 March and corrected on 1 August.
  test.each([
    ['2026-01-14', '2026-12-01', {}],
    ['2026-03-05', '2026-03-05', { ada: 9_000_000, ben: 1_000_000 }],
    ['2026-03-05', '2026-03-31', { ada: 8_500_000, ben: 1_000_000, chi: 500_000 }],
    ['2026-03-05', '2026-08-02', { ada: 8_600_000, ben: 1_000_000, chi: 400_000 }],
    ['2026-02-28', '2026-08-02', { ada: 9_000_000, ben: 1_000_000 }],
  ])('shares on %s as known on %s', (on, known, expected) => {
    expect(sharesAt(on, `${known}T23:00:00.000Z`)).toEqual(expected);
  });

  test('number beyond a double: exact', () => {
    const { holdings } = recordAt(
      recorded([
        enter('ada', 'Ada Obi', '2026-01-15'),
        createOrdinary('2026-01-15'),
        issue('ada', '9007199254740993', '2026-01-15'),
      ]),
      days.today,
    );
    expect(holdings[0]?.shares).toBe(9_007_199_254_740_993n);
  });

  test('corrected entry: keeps its place among those of its day, also when it is corrected again', () => {
    const sale = transfer(['ada', 'chi'], '9000000', '2026-01-15');
    const more = (id: string, quantity: string, corrects: string): NewRecordEvent => ({
      ...issue('ada', quantity, '2026-01-15'),
      id,
      corrects,
    });
    const corrected = [...founding, sale, more('second', '9500000', 'issue ada')];
    const twice = [...corrected, more('third', '9600000', 'second')];
    // After the sale the issue would come too late.
    for (const [events, shares] of [
      [corrected, 500_000n],
      [twice, 600_000n],
    ] as const)
      expect(recordAt(recorded(events), days.today).holdings.map((each) => each.shares)).toEqual([
        shares,
        1_000_000n,
        9_000_000n,
      ]);
    expect(
      recordAt(recorded(twice), days.today).ledger.map(({ eventId, balance }) => [eventId, balance]),
    ).toEqual([
      ['third', 9_600_000n],
      ['issue ben', 1_000_000n],
      [sale.id, 600_000n],
      [sale.id, 9_000_000n],
    ]);
  });

  test('holder who sells all shares: kept with the day on which she ceased', () => {
    const { holdings } = recordAt(
      recorded([...founding, transfer(['ben', 'chi'], '1000000', '2026-05-04')]),
      days.today,
    );
    expect(holdings.find(({ personId }) => personId === 'ben')).toMatchObject({
      shares: 0n,
      from: '2026-01-15',
      until: '2026-05-04',
    });
  });

  test('holder who comes back: the earlier entry keeps the day on which it ended; on the same day it goes on', () => {
    const events = [
      ...founding,
      transfer(['ben', 'chi'], '1000000', '2026-05-04', { id: 'sale' }),
      transfer(['chi', 'ben'], '400000', '2026-07-01', { id: 'return' }),
      transfer(['ada', 'chi'], '9000000', '2026-08-01', { id: 'gift' }),
      transfer(['chi', 'ada'], '5000000', '2026-08-01', { id: 'gift back' }),
    ];
    const state = recordAt(recorded(events), days.today);
    const rowsOf = (id: string) =>
      state.holdings.flatMap(({ personId, shares, from, until }) =>
        personId === id ? [[shares, from, until]] : [],
      );
    expect(rowsOf('ben')).toEqual([
      [0n, '2026-01-15', '2026-05-04'],
      [400_000n, '2026-07-01', null],
    ]);
    expect(rowsOf('ada')).toEqual([[5_000_000n, '2026-01-15', null]]);
    expect(capTable(state).rows.map(({ personId, total }) => [personId, total])).toEqual([
      ['ada', 5_000_000n],
      ['chi', 4_600_000n],
      ['ben', 400_000n],
    ]);
    expect(findImpossible(recorded(events))).toBeNull();
  });

  test('change of an address: old before its day, new from it, name unchanged', () => {
    const events = recorded([
      ...founding,
      aNewEvent('2026-06-01', {
        kind: 'particulars_changed',
        personId: 'ada',
        particulars: { address: '1 Sample Street, Abuja' },
      }),
    ]);
    const at = (on: string) => recordAt(events, day(on)).people.get('ada')?.particulars;
    expect(at('2026-05-31')).toEqual({ name: 'Ada Obi' });
    expect(at('2026-06-01')).toEqual({ name: 'Ada Obi', address: '1 Sample Street, Abuja' });
  });

  test('director, controller and charge: open from their day, ended on a later one', () => {
    const appoint = aNewEvent('2026-02-01', {
      kind: 'officer_appointed',
      personId: 'ada',
      office: 'director',
      title: null,
    });
    const events = recorded([
      ...founding,
      appoint,
      aNewEvent('2026-02-01', { kind: 'control_began', personId: 'ada', natures: ['90% of the shares'] }),
      aNewEvent('2026-02-02', {
        kind: 'charge_created',
        chargeId: 'c1',
        holder: 'Sample Bank',
        property: 'All plant and machinery',
        secured: { amount: '500000', currency: 'NGN' },
      }),
      aNewEvent('2026-04-01', { kind: 'officer_resigned', personId: 'ada', office: 'director' }),
      aNewEvent('2026-04-01', { kind: 'control_ceased', personId: 'ada' }),
      aNewEvent('2026-04-01', { kind: 'charge_satisfied', chargeId: 'c1' }),
    ]);
    const untils = (on: string) => {
      const { appointments, controls, charges } = recordAt(events, day(on));
      return [...appointments, ...controls, ...charges].map(({ until }) => until);
    };
    expect(untils('2026-03-31')).toEqual([null, null, null]);
    expect(untils('2026-04-01')).toEqual(['2026-04-01', '2026-04-01', '2026-04-01']);
  });
});

test('end of a control: only that of the person, although that of another began earlier', () => {
  const events = recorded([
    ...founding,
    control('2026-02-01'),
    aNewEvent('2026-02-02', { kind: 'control_began', personId: 'ben', natures: ['40%'] }, { id: 'ben' }),
    aNewEvent('2026-04-01', { kind: 'control_ceased', personId: 'ben' }),
  ]);
  expect(recordAt(events, days.today).controls.map(({ personId, until }) => [personId, until])).toEqual([
    ['ada', null],
    ['ben', '2026-04-01'],
  ]);
});

test('member who leaves: ceases on the day, the others stay', () => {
  const events = recorded([
    ...founding,
    admission('2026-02-01'),
    aNewEvent('2026-02-01', { kind: 'member_admitted', personId: 'ben', interest: '40%' }, { id: 'ben' }),
    aNewEvent('2026-04-01', { kind: 'member_left', personId: 'ben' }),
  ]);
  expect(recordAt(events, days.today).memberships.map(({ personId, until }) => [personId, until])).toEqual([
    ['ada', null],
    ['ben', '2026-04-01'],
  ]);
});

describe('impossible event', () => {
  test.each<[string, NewRecordEvent[], string]>([
    [
      'transfer of more shares than held',
      [transfer(['ben', 'chi'], '1000001', '2026-03-01')],
      'Ben Eze holds 1,000,000 Ordinary shares on 1 March 2026, fewer than 1,000,001. Enter at most 1,000,000, or first record how Ben Eze got the others.',
    ],
    [
      'transfer to the holder',
      [transfer(['ben', 'ben'], '1', '2026-03-01')],
      'The shares go to the person who holds them. Choose another person.',
    ],
    [
      'resignation of a person who was not appointed',
      [aNewEvent('2026-03-01', { kind: 'officer_resigned', personId: 'ada', office: 'director' })],
      'Ada Obi is not director on 1 March 2026. Check the day, or first record the appointment.',
    ],
    [
      'day in the future',
      [transfer(['ben', 'chi'], '1', '2026-11-23')],
      '23 November 2026 is in the future. Enter a day until today, 22 November 2026.',
    ],
    [
      'day before the registration',
      [transfer(['ben', 'chi'], '1', '2026-01-14')],
      '14 January 2026 is before the company was registered. Enter a day from 15 January 2026.',
    ],
    [
      'person who is not in the record',
      [transfer(['ben', 'dan'], '1', '2026-03-01')],
      'This person is not in the record on 1 March 2026. Enter the person first, from an earlier day.',
    ],
    [
      'person who is in the record',
      [{ ...enter('ada', 'Ada Obi', '2026-03-01'), id: 'again' }],
      'This person is in the record already. Record a change of particulars.',
    ],
    [
      'shares of a class that is not in the record',
      [{ ...issue('ada', '1', '2026-03-01'), id: 'unknown', change: unknownClass }],
      'This class of shares does not exist on 1 March 2026. Create the class first, from an earlier day.',
    ],
    [
      'second appointment to an office',
      [
        aNewEvent('2026-03-01', { ...appointment, kind: 'officer_appointed', title: null }),
        aNewEvent('2026-03-02', { ...appointment, kind: 'officer_appointed', title: 'Chair' }),
      ],
      'Ada Obi is director on 2 March 2026 already.',
    ],
    [
      'second membership',
      [admission('2026-03-01'), admission('2026-03-02')],
      'Ada Obi is a member on 2 March 2026 already.',
    ],
    [
      'departure of a person who is no member',
      [aNewEvent('2026-03-01', { kind: 'member_left', personId: 'ada' })],
      'Ada Obi is not a member on 1 March 2026. Check the day, or first record how Ada Obi became one.',
    ],
    [
      'second control',
      [control('2026-03-01'), control('2026-03-02')],
      'Ada Obi is in the register of control on 2 March 2026 already. End that entry first.',
    ],
    [
      'end of a control that did not begin',
      [aNewEvent('2026-03-01', { kind: 'control_ceased', personId: 'ada' })],
      'Ada Obi is not in the register of control on 1 March 2026. Check the day, or first record when the control began.',
    ],
    [
      'charge that is in the record',
      [charge('2026-03-01'), charge('2026-03-02')],
      'This charge is in the record already.',
    ],
    [
      'charge that is satisfied twice',
      [
        charge('2026-03-01'),
        ...['2026-03-02', '2026-03-03'].map((on) =>
          aNewEvent(on, { kind: 'charge_satisfied', chargeId: 'c1' }),
        ),
      ],
      'This charge does not exist on 3 March 2026, or is satisfied already. Check the day.',
    ],
    [
      'entry that is in the record',
      [transfer(['ben', 'chi'], '1', '2026-03-01'), transfer(['ben', 'chi'], '2', '2026-03-01')],
      'This entry is in the record already. Reload the page.',
    ],
    [
      'withdrawal of nothing',
      [aNewEvent('2026-03-01', { kind: 'withdrawn' })],
      'Name the entry that you want to withdraw.',
    ],
    [
      'second class of the same name',
      [{ ...createOrdinary('2026-03-01'), id: 'second', change: secondOrdinary }],
      'There is a class of shares named ‘ordinary’ already. Give it another name.',
    ],
  ])('%s: refused with words', (_title, added, words) => {
    expect(problem(founding, ...added)).toBe(words);
  });

  test('more shares than authorised: refused', () => {
    const before = [enter('ada', 'Ada Obi', '2026-01-15'), createOrdinary('2026-01-15', '1000')];
    expect(problem(before, issue('ada', '1000', '2026-01-15'))).toBeNull();
    expect(problem(before, issue('ada', '1001', '2026-01-15'))).toContain('only 1,000 are authorised');
  });

  test('entry of the day of other entries: comes after them', () =>
    expect(problem(founding, transfer(['ben', 'chi'], '1000000', '2026-01-15'))).toBeNull());

  test('entry among several added together: its index says which', () => {
    const ok = transfer(['ben', 'chi'], '1', '2026-03-01');
    expect(
      problemOfAppend(recorded(founding), [ok, transfer(['chi', 'ada'], '2', '2026-03-01')], days),
    ).toMatchObject({ index: 1, words: expect.stringContaining('Chi Udo holds 1 Ordinary shares') });
    expect(problemOfAppend(recorded(founding), [ok, ok], days)).toMatchObject({ index: 1 });
    expect(
      problemOfAppend(recorded([...founding, ok]), [transfer(['ben', 'ada'], '1000000', '2026-02-01')], days),
    ).toMatchObject({ index: null });
  });

  test('backdated transfer that a later one does not survive: refused, the later one named', () => {
    const before = [...founding, transfer(['ben', 'chi'], '1000000', '2026-05-04')];
    expect(problem(before, transfer(['ben', 'ada'], '1', '2026-03-01'))).toBe(
      'A later entry would no longer be possible, that of 4 May 2026: Ben Eze holds 999,999 Ordinary shares on 4 May 2026, fewer than 1,000,000. Enter at most 999,999, or first record how Ben Eze got the others. Correct that entry first.',
    );
  });
});

describe('correction', () => {
  const wrong = transfer(['ada', 'chi'], '500000', '2026-03-01');
  const correct = transfer(['ada', 'chi'], '400000', '2026-03-01', { id: 'second', corrects: wrong.id });

  test('withdrawn event: as if it had not happened', () => {
    const withdrawal = aNewEvent('2026-03-01', { kind: 'withdrawn' }, { id: 'w', corrects: wrong.id });
    expect(problem([...founding, wrong], withdrawal)).toBeNull();
    expect(recordAt(recorded([...founding, wrong, withdrawal]), days.today).ledger).toHaveLength(2);
  });

  test.each<[string, NewRecordEvent, string]>([
    [
      'of an event corrected before',
      transfer(['ada', 'chi'], '3', '2026-03-01', { id: 'third', corrects: wrong.id }),
      'This entry is corrected already. Correct the latest one instead.',
    ],
    [
      'of an unknown event',
      transfer(['ada', 'chi'], '3', '2026-03-01', { id: 'third', corrects: 'nothing' }),
      'The entry to correct is not in this record. Reload the page.',
    ],
    [
      'of another kind',
      { ...enter('dan', 'Dan', '2026-03-01'), corrects: 'second' },
      'A correction must be of the same kind as the entry it corrects. Withdraw that entry, and add a new one.',
    ],
  ])('%s: refused', (_title, event, words) => {
    expect(problem([...founding, wrong, correct], event)).toBe(words);
  });

  test('of an entry added together with it: once', () => {
    expect(problem(founding, wrong, correct)).toBeNull();
    const third = transfer(['ada', 'chi'], '3', '2026-03-01', { id: 'third', corrects: wrong.id });
    expect(problem(founding, wrong, correct, third)).toBe(
      'This entry is corrected already. Correct the latest one instead.',
    );
  });

  test('of a withdrawal: refused', () => {
    const withdrawal = aNewEvent('2026-03-01', { kind: 'withdrawn' }, { id: 'w', corrects: wrong.id });
    expect(
      problem(
        [...founding, wrong, withdrawal],
        transfer(['ada', 'chi'], '3', '2026-03-01', { id: 'third', corrects: 'w' }),
      ),
    ).toBe('A withdrawn entry cannot be corrected. Add a new entry.');
  });

  test('withdrawal of an issue whose shares were transferred since: refused', () => {
    const withdrawal = aNewEvent('2026-01-15', { kind: 'withdrawn' }, { id: 'w', corrects: 'issue ada' });
    expect(problem([...founding, wrong], withdrawal)).toContain('A later entry would no longer be possible');
  });
});
