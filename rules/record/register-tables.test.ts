import { describe, expect, test } from 'vitest';
import { day } from '#values/calendar-date.ts';
import { capTable, percentOf } from './cap-table.ts';
import { describeRecordEvent } from './describe-event.ts';
import type { NewRecordEvent, RecordChange } from './record-events.ts';
import { recordAt } from './record-state.ts';
import { formatAmount, registerTables, shareLedger } from './register-tables.ts';
import { aNewEvent, enter, founding, recorded, transfer } from './testing/record-builder.ts';

const events = recorded([
  ...founding,
  aNewEvent('2026-01-15', { kind: 'officer_appointed', personId: 'ada', office: 'director', title: null }),
  transfer(['ben', 'chi'], '1000000', '2026-05-04'),
]);
const on = (date: string) => recordAt(events, day(date));

describe('registers', () => {
  test('register of members after a sale: the former holder with the day on which he ceased', () => {
    const [members] = registerTables(on('2026-06-01'), [{ kind: 'members', title: 'Register of members' }]);
    expect(members).toMatchObject({ kind: 'members', title: 'Register of members' });
    expect(members?.rows).toEqual([
      ['Ada Obi', '', 'Ordinary', '9,000,000', '15 January 2026', ''],
      ['Ben Eze', '', 'Ordinary', '0', '15 January 2026', '4 May 2026'],
      ['Chi Udo', '', 'Ordinary', '1,000,000', '4 May 2026', ''],
    ]);
  });

  test('register of the law without entries: listed; other part without entries: not listed', () => {
    const kinds = registerTables(on('2026-06-01'), [{ kind: 'charges', title: 'Register of charges' }]).map(
      ({ kind, title, rows }) => [kind, title, rows.length],
    );
    expect(kinds).toEqual([
      ['members', 'Members', 3],
      ['directors', 'Directors and officers', 1],
      ['charges', 'Register of charges', 0],
    ]);
  });

  test('members who are all proprietors: the register is titled so; with a partner beside them it has the general title', () => {
    const admit = (personId: string, interest: string) =>
      aNewEvent('2026-01-16', { kind: 'member_admitted', personId, interest });
    const people = [enter('ada', 'Ada Obi', '2026-01-15'), enter('ben', 'Ben Eze', '2026-01-15')];
    const titleOf = (...events: NewRecordEvent[]) =>
      registerTables(recordAt(recorded([...people, ...events]), day('2026-06-01')), [])[0]?.title;
    expect(titleOf(admit('ada', 'proprietor'), admit('ben', 'proprietor'))).toBe('Proprietors');
    expect(titleOf(admit('ada', 'proprietor'), admit('ben', 'partner'))).toBe('Members');
    expect(titleOf(admit('ada', '60%'))).toBe('Members');
  });

  test('registers of officers, control and charges: each with its columns and what is known of each entry', () => {
    const everything = recorded([
      aNewEvent(
        '2026-01-15',
        {
          kind: 'person_entered',
          personId: 'ada',
          personType: 'individual',
          particulars: {
            name: 'Ada Obi',
            address: '1 Sample Street, Abuja',
            nationality: 'Nigeria',
            bornOn: '1988-03-14',
            occupation: 'Baker',
          },
        },
        { id: 'ada' },
      ),
      enter('ben', 'Ben Eze', '2026-01-15'),
      aNewEvent('2026-01-16', {
        kind: 'officer_appointed',
        personId: 'ada',
        office: 'director',
        title: null,
      }),
      aNewEvent('2026-01-17', {
        kind: 'officer_appointed',
        personId: 'ben',
        office: 'officer',
        title: 'chair',
      }),
      aNewEvent('2026-01-18', {
        kind: 'officer_appointed',
        personId: 'ben',
        office: 'secretary',
        title: null,
      }),
      aNewEvent('2026-01-19', { kind: 'control_began', personId: 'ada', natures: ['60%', 'a veto'] }),
      aNewEvent('2026-01-20', { kind: 'control_began', personId: 'ben', natures: ['40%'] }),
      aNewEvent('2026-01-21', {
        kind: 'charge_created',
        chargeId: 'c1',
        holder: 'Sample Bank',
        property: 'All plant',
        secured: { amount: '500000', currency: 'NGN' },
      }),
      aNewEvent('2026-01-22', { kind: 'member_admitted', personId: 'ben', interest: '40%' }),
      aNewEvent('2026-02-01', { kind: 'officer_resigned', personId: 'ada', office: 'director' }),
      aNewEvent('2026-02-02', { kind: 'control_ceased', personId: 'ada' }),
      aNewEvent('2026-02-03', { kind: 'charge_satisfied', chargeId: 'c1' }),
    ]);
    const officerColumns = [
      'Name',
      'Office',
      'Address',
      'Nationality',
      'Born on',
      'Occupation',
      'Appointed on',
      'Ceased on',
    ];
    expect(registerTables(recordAt(everything, day('2026-06-01')), [])).toEqual([
      {
        kind: 'members',
        title: 'Members',
        columns: ['Name', 'Address', 'Class or interest', 'Shares', 'Entered on', 'Ceased on'],
        rows: [['Ben Eze', '', '40%', '', '22 January 2026', '']],
      },
      {
        kind: 'directors',
        title: 'Directors and officers',
        columns: officerColumns,
        rows: [
          [
            'Ada Obi',
            'Director',
            '1 Sample Street, Abuja',
            'Nigeria',
            '14 March 1988',
            'Baker',
            '16 January 2026',
            '1 February 2026',
          ],
          ['Ben Eze', 'Chair', '', '', '', '', '17 January 2026', ''],
        ],
      },
      {
        kind: 'secretaries',
        title: 'Secretaries',
        columns: officerColumns,
        rows: [['Ben Eze', 'Secretary', '', '', '', '', '18 January 2026', '']],
      },
      {
        kind: 'controllers',
        title: 'Persons who control the company',
        columns: ['Name', 'Address', 'Nationality', 'Born on', 'Nature of control', 'Since', 'Until'],
        rows: [
          [
            'Ada Obi',
            '1 Sample Street, Abuja',
            'Nigeria',
            '14 March 1988',
            '60%; a veto',
            '19 January 2026',
            '2 February 2026',
          ],
          ['Ben Eze', '', '', '', '40%', '20 January 2026', ''],
        ],
      },
      {
        kind: 'charges',
        title: 'Charges',
        columns: ['In favour of', 'Property charged', 'Amount secured', 'Created on', 'Satisfied on'],
        rows: [['Sample Bank', 'All plant', 'NGN 500,000', '21 January 2026', '3 February 2026']],
      },
    ]);
  });

  test('ledger of shares: its columns, an issue with what was paid, a cancellation', () => {
    const { columns, rows } = shareLedger(
      recordAt(
        recorded([
          ...founding,
          aNewEvent('2026-02-01', {
            kind: 'shares_issued',
            classId: 'ordinary',
            personId: 'chi',
            quantity: '2000',
            paid: { amount: '4000.50', currency: 'NGN' },
            certificate: '7',
          }),
          aNewEvent('2026-02-02', {
            kind: 'shares_cancelled',
            classId: 'ordinary',
            personId: 'chi',
            quantity: '1500',
          }),
        ]),
        day('2026-06-01'),
      ),
    );
    expect(columns).toEqual(['Date', 'Holder', 'Class', 'Entry', 'Shares', 'Balance', 'Paid', 'Certificate']);
    expect(rows.slice(2)).toEqual([
      ['1 February 2026', 'Chi Udo', 'Ordinary', 'Issued', '+2,000', '2,000', 'NGN 4,000.50', '7'],
      ['2 February 2026', 'Chi Udo', 'Ordinary', 'Cancelled', '−1,500', '500', '', ''],
    ]);
  });

  test('ledger of shares: a transfer is two lines with their balances', () => {
    expect(
      shareLedger(on('2026-06-01'))
        .rows.slice(2)
        .map((row) => row.slice(1, 6)),
    ).toEqual([
      ['Ben Eze', 'Ordinary', 'Transferred out', '−1,000,000', '0'],
      ['Chi Udo', 'Ordinary', 'Transferred in', '+1,000,000', '1,000,000'],
    ]);
  });

  test.each([
    [null, ''],
    [{ amount: '600000.00', currency: 'NGN' }, 'NGN 600,000'],
    [{ amount: '0.0001', currency: 'USD' }, 'USD 0.0001'],
  ])('amount %j reads %j', (amount, words) => {
    expect(formatAmount(amount)).toBe(words);
  });
});

describe('entry in words', () => {
  const state = recordAt(
    recorded([
      ...founding,
      aNewEvent('2026-02-01', {
        kind: 'charge_created',
        chargeId: 'c1',
        holder: 'Sample Bank',
        property: 'Land',
        secured: null,
      }),
    ]),
    day('2026-06-01'),
  );
  const moved = { classId: 'ordinary', personId: 'ada', certificate: null };

  test.each<[RecordChange | { kind: 'withdrawn' }, string]>([
    [{ kind: 'withdrawn' }, 'Withdrawal of an entry'],
    [
      { kind: 'person_entered', personId: 'dan', personType: 'individual', particulars: { name: 'Dan Ode' } },
      'Dan Ode is entered in the record',
    ],
    [{ kind: 'particulars_changed', personId: 'ada', particulars: {} }, 'New particulars of Ada Obi'],
    [
      {
        kind: 'class_created',
        classId: 'new',
        name: 'Preference',
        classType: 'preferred',
        nominal: null,
        authorised: null,
        votesPerShare: 1,
      },
      'Class of shares: Preference',
    ],
    [
      { ...moved, kind: 'shares_issued', quantity: '1000', paid: null },
      'Ada Obi takes 1,000 Ordinary shares',
    ],
    [{ ...moved, kind: 'shares_issued', quantity: '1', paid: null }, 'Ada Obi takes 1 Ordinary share'],
    [
      { ...moved, kind: 'shares_issued', classId: 'other', personId: 'dan', quantity: '2', paid: null },
      'A person of an earlier entry takes 2 unknown shares',
    ],
    [
      { ...moved, kind: 'shares_transferred', toPersonId: 'ben', quantity: '30' },
      'Ada Obi transfers 30 Ordinary shares to Ben Eze',
    ],
    [
      { kind: 'shares_cancelled', classId: 'ordinary', personId: 'ada', quantity: '30' },
      '30 Ordinary shares of Ada Obi are cancelled',
    ],
    [{ kind: 'member_admitted', personId: 'ada', interest: '60%' }, 'Ada Obi becomes a member (60%)'],
    [{ kind: 'member_admitted', personId: 'ada', interest: 'proprietor' }, 'Ada Obi becomes a proprietor'],
    [{ kind: 'member_admitted', personId: 'ada', interest: 'owner' }, 'Ada Obi becomes an owner'],
    [{ kind: 'member_left', personId: 'ada' }, 'Ada Obi leaves as a member'],
    [
      { kind: 'officer_appointed', personId: 'ada', office: 'director', title: null },
      'Ada Obi is appointed director',
    ],
    [
      { kind: 'officer_appointed', personId: 'ada', office: 'officer', title: 'Treasurer' },
      'Ada Obi is appointed Treasurer',
    ],
    [{ kind: 'officer_resigned', personId: 'ada', office: 'director' }, 'Ada Obi ends as director'],
    [
      { kind: 'control_began', personId: 'ada', natures: ['60%', 'a veto'] },
      'Ada Obi gains control: 60%; a veto',
    ],
    [{ kind: 'control_ceased', personId: 'ada' }, 'Ada Obi no longer has control'],
    [
      { kind: 'charge_created', chargeId: 'c2', holder: 'Other Bank', property: '', secured: null },
      'Charge for Other Bank',
    ],
    [{ kind: 'charge_satisfied', chargeId: 'c1' }, 'Charge for Sample Bank is satisfied'],
    [{ kind: 'charge_satisfied', chargeId: 'c2' }, 'Charge for an earlier entry is satisfied'],
  ])('%o: %s', (change, words) => expect(describeRecordEvent(change, state)).toBe(words));
});

describe('cap table', () => {
  test('two days: the holders of each, largest first, with percentages', () => {
    const table = (date: string) =>
      capTable(on(date)).rows.map(({ name, total, percent }) => [name, Number(total), percent]);
    expect(table('2026-01-15')).toEqual([
      ['Ada Obi', 9_000_000, '90.00'],
      ['Ben Eze', 1_000_000, '10.00'],
    ]);
    expect(table('2026-05-04')).toEqual([
      ['Ada Obi', 9_000_000, '90.00'],
      ['Chi Udo', 1_000_000, '10.00'],
    ]);
    expect(table('2026-01-14')).toEqual([]);
  });

  test('two classes: the shares of each holder in each class, none where none are held', () => {
    const { rows, issued } = capTable(
      recordAt(
        recorded([
          ...founding,
          aNewEvent('2026-02-01', {
            kind: 'class_created',
            classId: 'second',
            name: 'Second',
            classType: 'common',
            nominal: null,
            authorised: null,
            votesPerShare: 1,
          }),
          aNewEvent('2026-02-02', {
            kind: 'shares_issued',
            classId: 'second',
            personId: 'ada',
            quantity: '500',
            paid: null,
            certificate: null,
          }),
        ]),
        day('2026-06-01'),
      ),
    );
    expect(rows.map(({ name, shares }) => [name, shares])).toEqual([
      ['Ada Obi', [9_000_000n, 500n]],
      ['Ben Eze', [1_000_000n, 0n]],
    ]);
    expect(issued).toEqual([10_000_000n, 500n]);
  });

  test.each([
    [1n, 3n, '33.33'],
    [2n, 3n, '66.67'],
    [1n, 0n, '0.00'],
    [9_007_199_254_740_993n, 9_007_199_254_740_993n, '100.00'],
  ])('%s of %s: %s percent', (part, whole, percent) => {
    expect(percentOf(part, whole)).toBe(percent);
  });
});
