import { describe, expect, test } from 'vitest';
import { day } from '#values/calendar-date.ts';
import { capTable } from '../cap-table.ts';
import { problemOfAppend } from '../check-events.ts';
import type { NewRecordEvent } from '../record-events.ts';
import { recordAt } from '../record-state.ts';
import { filesOf, history, issuer, written } from '../testing/open-cap-example.ts';
import { aNewEvent, createOrdinary, founding, issue, recorded, transfer } from '../testing/record-builder.ts';
import { writeOpenCapFormat } from './write-open-cap-format.ts';
import { readOpenCapFormat } from './read-open-cap-format.ts';

const read = (files: readonly unknown[], known = new Map<string, string>()) => {
  let count = 0;
  return readOpenCapFormat(files, { from: issuer.registeredOn, newId: () => `new ${(count += 1)}`, known });
};
const holdersOf = (events: readonly NewRecordEvent[], on: string) =>
  capTable(recordAt(recorded(events), day(on))).rows.map(({ name, total }) => [name, total]);

describe('Open Cap Format', () => {
  test('transfer of parts of two securities: both are moved, and what remains of one is a new security', () => {
    const types = written().transactions.map(({ object_type, security_id, quantity }) => [
      object_type,
      security_id,
      quantity,
    ]);
    expect(types).toEqual([
      ['TX_STOCK_ISSUANCE', 'issue ada', '9000000'],
      ['TX_STOCK_ISSUANCE', 'issue ben', '1000000'],
      ['TX_STOCK_ISSUANCE', 'second issue', '3'],
      ['TX_STOCK_TRANSFER', 'issue ada', '9000000'],
      ['TX_STOCK_ISSUANCE', 'transfer ada chi-1-received', '9000000'],
      ['TX_STOCK_TRANSFER', 'second issue', '1'],
      ['TX_STOCK_ISSUANCE', 'transfer ada chi-2-received', '1'],
      ['TX_STOCK_ISSUANCE', 'transfer ada chi-2-rest', '2'],
      ['TX_STOCK_CANCELLATION', 'issue ben', '400000'],
      ['TX_STOCK_ISSUANCE', 'cancel-1-rest', '600000'],
    ]);
  });

  test('price of a share: paid over shares with ten decimals, else the nominal value', () => {
    const [first, , second] = written().transactions;
    expect(first).toMatchObject({ share_price: { amount: '1.00', currency: 'NGN' } });
    expect(first).not.toHaveProperty('cost_basis');
    expect(second).toMatchObject({
      share_price: { amount: '3.3333333333', currency: 'NGN' },
      cost_basis: { amount: '10.00', currency: 'NGN' },
      custom_id: 'C-3',
    });
  });

  test('shares without a certificate: numbered within their class', () =>
    expect(written().transactions.flatMap(({ custom_id }) => custom_id ?? [])).toEqual([
      'S1-1',
      'S1-2',
      'C-3',
      'S1-4',
      'S1-5',
      'S1-6',
      'S1-7',
    ]));

  test('number of a certificate with more than 40 characters: its first 40', () => {
    const long = filesOf(written()).map((file) =>
      JSON.parse(JSON.stringify(file).replaceAll(/"custom_id":"[^"]*"/g, `"custom_id":"${'9'.repeat(41)}"`)),
    );
    const back = read(long);
    if ('problem' in back) throw new Error(back.problem);
    const numbers = back.events.flatMap(({ change }) => ('certificate' in change ? change.certificate : []));
    expect([numbers.length, new Set(numbers)]).toEqual([5, new Set(['9'.repeat(40)])]);
  });

  test.each(['2026-01-31', '2026-03-31', '2026-12-31'])(
    'written on %s and read back: the same holders with the same shares',
    (on) => {
      const back = read(filesOf(written(on)));
      if ('problem' in back) throw new Error(back.problem);
      expect(holdersOf(back.events, '2026-12-31')).toEqual(holdersOf(history, on));
      expect(back.leftOut).toEqual([]);
    },
  );

  test('preferred class: written as one and read back', () => {
    const events = founding.map((event) =>
      event.change.kind === 'class_created'
        ? { ...event, change: { ...event.change, classType: 'preferred' as const } }
        : event,
    );
    const preferred = writeOpenCapFormat(issuer, recorded(events), day('2026-12-31'));
    expect(preferred.stockClasses).toMatchObject([{ class_type: 'PREFERRED', seniority: '2' }]);
    expect(read(filesOf(preferred))).toMatchObject({
      events: expect.arrayContaining([
        expect.objectContaining({ change: expect.objectContaining({ classType: 'preferred' }) }),
      ]),
    });
  });

  test('person of the record: not entered again', () => {
    const back = read(filesOf(written()), new Map([['ada obi', 'ada here']]));
    if ('problem' in back) throw new Error(back.problem);
    expect(
      back.events.flatMap(({ change }) => (change.kind === 'person_entered' ? change.particulars.name : [])),
    ).toEqual(['Ben Eze', 'Chi Udo']);
    expect(back.events.some(({ change }) => 'personId' in change && change.personId === 'ada here')).toBe(
      true,
    );
  });

  test('transactions in any order in the file: read in the order of their days, issues of a day first', () => {
    const [stakeholders, classes, transactions] = filesOf(written()) as { items: { id: string }[] }[];
    const [issued] = transactions?.items ?? [];
    const issue = (id: string, date: string) => ({ ...issued, id, security_id: id, date });
    const items = [
      ...(transactions?.items ?? []),
      issue('same day', '2026-03-01'),
      issue('later', '2026-03-20'),
    ];
    const back = read([
      stakeholders,
      classes,
      { file_type: 'OCF_TRANSACTIONS_FILE', items: items.toReversed() },
    ]);
    if ('problem' in back) throw new Error(back.problem);
    expect(
      back.events
        .filter(({ change }) => change.kind.startsWith('shares_'))
        .map(({ effectiveOn, change }) => [effectiveOn, change.kind]),
    ).toEqual([
      ['2026-01-15', 'shares_issued'],
      ['2026-01-15', 'shares_issued'],
      ['2026-02-01', 'shares_issued'],
      ['2026-03-01', 'shares_issued'],
      ['2026-03-01', 'shares_transferred'],
      ['2026-03-01', 'shares_transferred'],
      ['2026-03-20', 'shares_issued'],
      ['2026-04-01', 'shares_cancelled'],
    ]);
  });

  test('shares that pass on within one day, in any order in the file: each transfer after the one before it', () => {
    const events = [
      ...founding,
      transfer(['ada', 'chi'], '9000000', '2026-03-01'),
      transfer(['chi', 'ben'], '9000000', '2026-03-01'),
      transfer(['ben', 'ada'], '1500000', '2026-03-01'),
    ];
    const chain = writeOpenCapFormat(issuer, recorded(events), day('2026-12-31'));
    const back = read(filesOf({ ...chain, transactions: chain.transactions.toReversed() }));
    if ('problem' in back) throw new Error(back.problem);
    const days = { registeredOn: issuer.registeredOn, today: day('2026-12-31') };
    expect(problemOfAppend([], back.events, days)).toBeNull();
    expect(holdersOf(back.events, '2026-12-31')).toEqual([
      ['Ben Eze', 8_500_000n],
      ['Ada Obi', 1_500_000n],
    ]);
  });

  test.each(['TX_STOCK_REPURCHASE', 'TX_STOCK_RETRACTION'])('%s: its shares are cancelled', (object_type) => {
    const [stakeholders, classes, transactions] = filesOf(written('2026-01-31')) as { items: unknown[] }[];
    const bought = { object_type, id: 'x', date: '2026-02-10', security_id: 'issue ben' };
    const back = read([
      stakeholders,
      classes,
      { file_type: 'OCF_TRANSACTIONS_FILE', items: [...(transactions?.items ?? []), bought] },
    ]);
    if ('problem' in back) throw new Error(back.problem);
    expect(holdersOf(back.events, '2026-12-31')).toEqual([['Ada Obi', 9_000_000n]]);
  });

  test('convertible: left out by name; split, fraction, unknown security: refused in words', () => {
    const [stakeholders, classes, transactions] = filesOf(written()) as { items: unknown[] }[];
    const withItem = (item: Record<string, unknown>) =>
      read([
        stakeholders,
        classes,
        { file_type: 'OCF_TRANSACTIONS_FILE', items: [...(transactions?.items ?? []), item] },
      ]);
    expect(withItem({ object_type: 'TX_CONVERTIBLE_ISSUANCE', id: 'safe' })).toMatchObject({
      leftOut: ['1 × TX_CONVERTIBLE_ISSUANCE'],
    });
    const cancellation = {
      object_type: 'TX_STOCK_CANCELLATION',
      id: 'x',
      date: '2026-05-01',
      security_id: 'issue ben',
      quantity: '1',
    };
    const [issued] = (transactions?.items ?? []) as Record<string, unknown>[];
    const issuance = { ...issued, id: 'y', security_id: 'another' };
    const problems = [
      withItem({ object_type: 'TX_STOCK_CLASS_SPLIT', id: 'split' }),
      withItem({ ...cancellation, quantity: '0.5' }),
      withItem({ ...cancellation, security_id: 'nothing' }),
      withItem({ ...issuance, stock_class_id: 'nothing' }),
      withItem({ ...issuance, stakeholder_id: 'nobody' }),
      read([stakeholders, { file_type: 'OCF_STOCK_CLASSES_FILE', items: [] }]),
      read([{ hello: 1 }]),
      read([]),
    ];
    expect(problems).toEqual([
      { problem: expect.stringContaining('by hand') },
      { problem: expect.stringContaining('Only whole numbers') },
      { problem: expect.stringContaining('which was never issued') },
      { problem: expect.stringContaining('a class or a stakeholder that is not in the files') },
      { problem: expect.stringContaining('a class or a stakeholder that is not in the files') },
      { problem: 'There is no class of stock in these files.' },
      { problem: 'These are no files in the Open Cap Format.' },
      { problem: 'These are no files in the Open Cap Format.' },
    ]);
  });

  test('issuer, stakeholders and classes of an export: as the registers have them, only holders of shares', () => {
    const { issuer: of, stakeholders, stockClasses } = written('2026-01-31');
    expect(of).toEqual({
      object_type: 'ISSUER',
      id: 'company',
      legal_name: 'Zuma Foods Limited',
      formation_date: '2026-01-15',
      country_of_formation: 'NG',
      comments: ['Registration number: RC 1234567'],
    });
    const state = { ...issuer, countryCode: 'US', subdivisionCode: 'DE' };
    expect(writeOpenCapFormat(state, [], day('2026-12-31'))).toMatchObject({
      issuer: { country_of_formation: 'US', country_subdivision_of_formation: 'DE' },
    });
    expect(stakeholders).toEqual(
      [
        ['ada', 'Ada Obi'],
        ['ben', 'Ben Eze'],
      ].map(([id, legal_name]) => ({
        object_type: 'STAKEHOLDER',
        id,
        name: { legal_name },
        stakeholder_type: 'INDIVIDUAL',
      })),
    );
    expect(stockClasses).toEqual([
      {
        object_type: 'STOCK_CLASS',
        id: 'ordinary',
        name: 'Ordinary',
        class_type: 'COMMON',
        default_id_prefix: 'S1-',
        initial_shares_authorized: 'UNLIMITED',
        votes_per_share: '1',
        par_value: { amount: '1.00', currency: 'NGN' },
        seniority: '1',
      },
    ]);
  });

  test('organisation, class without a nominal value and with a limit: written so and read back', () => {
    const events = [
      aNewEvent('2026-01-15', {
        kind: 'person_entered',
        personId: 'zuma',
        personType: 'organisation',
        particulars: { name: 'Zuma Holdings' },
      }),
      aNewEvent('2026-01-15', {
        kind: 'class_created',
        classId: 'ordinary',
        name: 'Ordinary',
        classType: 'common',
        nominal: null,
        authorised: '1000',
        votesPerShare: 10,
      }),
      issue('zuma', '10', '2026-01-15'),
    ];
    const { stakeholders, stockClasses, transactions } = writeOpenCapFormat(
      issuer,
      recorded(events),
      issuer.registeredOn,
    );
    expect(stakeholders).toMatchObject([{ stakeholder_type: 'INSTITUTION' }]);
    expect(stockClasses).toMatchObject([{ initial_shares_authorized: '1000', votes_per_share: '10' }]);
    expect(stockClasses[0]).not.toHaveProperty('par_value');
    expect(transactions).toMatchObject([{ share_price: { amount: '0', currency: 'NGN' } }]);
    const back = read(filesOf({ issuer: written().issuer, stakeholders, stockClasses, transactions }));
    expect(back).toMatchObject({
      events: [
        { change: { kind: 'person_entered', personType: 'organisation' }, corrects: null },
        { change: { nominal: null, authorised: '1000', votesPerShare: 10 } },
        { change: { quantity: '10', paid: null }, effectiveOn: '2026-01-15' },
      ],
    });
    const ids = 'events' in back ? back.events.map(({ id }) => id) : [];
    expect(new Set(ids).size).toBe(3);
  });

  test('transactions of an export: each with its securities, the rest among them', () => {
    const [transfer, part, cancellation] = written().transactions.filter(
      ({ object_type }) => object_type !== 'TX_STOCK_ISSUANCE',
    );
    expect(transfer).toEqual({
      object_type: 'TX_STOCK_TRANSFER',
      id: 'transfer ada chi-1',
      date: '2026-03-01',
      security_id: 'issue ada',
      quantity: '9000000',
      resulting_security_ids: ['transfer ada chi-1-received'],
    });
    expect(part).toMatchObject({ balance_security_id: 'transfer ada chi-2-rest' });
    expect(cancellation).toEqual({
      object_type: 'TX_STOCK_CANCELLATION',
      id: 'cancel-1',
      date: '2026-04-01',
      security_id: 'issue ben',
      quantity: '400000',
      reason_text: 'Bought back, redeemed or forfeited',
      balance_security_id: 'cancel-1-rest',
    });
    expect(written().transactions.at(-1)).toEqual({
      object_type: 'TX_STOCK_ISSUANCE',
      id: 'cancel-1-rest-issued',
      date: '2026-04-01',
      security_id: 'cancel-1-rest',
      custom_id: 'S1-7',
      stakeholder_id: 'ben',
      stock_class_id: 'ordinary',
      share_price: { amount: '1.00', currency: 'NGN' },
      quantity: '600000',
      security_law_exemptions: [],
      stock_legend_ids: [],
    });
  });

  test('shares of two classes and a rest: numbered by class, and the rest stays the oldest security', () => {
    const second = { ...createOrdinary('2026-01-15'), id: 'second' };
    if (second.change.kind !== 'class_created') throw new Error('a class was expected');
    const events = [
      ...founding,
      { ...second, change: { ...second.change, classId: 'second', name: 'Second' } },
      aNewEvent('2026-01-16', {
        kind: 'shares_issued',
        classId: 'second',
        personId: 'ada',
        quantity: '5',
        paid: null,
        certificate: null,
      }),
      { ...issue('ada', '70', '2026-01-17'), id: 'more' },
      transfer(['ada', 'chi'], '8999990', '2026-02-01'),
      transfer(['ada', 'ben'], '4', '2026-02-02'),
    ];
    const { transactions } = writeOpenCapFormat(issuer, recorded(events), day('2026-12-31'));
    expect(transactions.flatMap(({ custom_id }) => custom_id ?? [])).toEqual([
      'S1-1',
      'S1-2',
      'S2-1',
      'S1-3',
      'S1-4',
      'S1-5',
      'S1-6',
      'S1-7',
    ]);
    expect(
      transactions.flatMap(({ object_type, security_id }) =>
        object_type === 'TX_STOCK_TRANSFER' ? security_id : [],
      ),
    ).toEqual(['issue ada', 'transfer ada chi-1-rest']);
  });

  test('shares cancelled: of a whole security without a rest, of a part with one that stays the oldest', () => {
    const cancelled = (quantity: string, on: string) =>
      aNewEvent(
        on,
        { kind: 'shares_cancelled', classId: 'ordinary', personId: 'ben', quantity },
        { id: `cancel ${quantity}` },
      );
    const transactionsOf = (...events: NewRecordEvent[]) =>
      writeOpenCapFormat(issuer, recorded([...founding, ...events]), day('2026-12-31')).transactions.slice(2);
    expect(transactionsOf(cancelled('1000000', '2026-02-01'))).toEqual([
      {
        object_type: 'TX_STOCK_CANCELLATION',
        id: 'cancel 1000000-1',
        date: '2026-02-01',
        security_id: 'issue ben',
        quantity: '1000000',
        reason_text: 'Bought back, redeemed or forfeited',
      },
    ]);
    expect(
      transactionsOf(
        { ...issue('ben', '70', '2026-02-01'), id: 'more' },
        cancelled('999999', '2026-02-02'),
        transfer(['ben', 'chi'], '1', '2026-02-03'),
      ).flatMap(({ object_type, security_id }) => (object_type === 'TX_STOCK_TRANSFER' ? security_id : [])),
    ).toEqual(['cancel 999999-1-rest']);
  });

  test('record that moves more shares than were issued: cannot be written', () =>
    expect(() =>
      writeOpenCapFormat(
        issuer,
        recorded([...founding, transfer(['chi', 'ada'], '1', '2026-03-01')]),
        day('2026-12-31'),
      ),
    ).toThrow('transfer chi ada moves more shares than the holder has'));
});
