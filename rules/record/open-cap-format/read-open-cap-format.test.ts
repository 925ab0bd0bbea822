import { describe, expect, test } from 'vitest';
import { day } from '#values/calendar-date.ts';
import { readOpenCapFormat } from './read-open-cap-format.ts';

const read = (files: readonly unknown[]) => {
  let count = 0;
  return readOpenCapFormat(files, {
    from: day('2026-01-15'),
    newId: () => `new ${(count += 1)}`,
    known: new Map(),
  });
};

describe('file of another program', () => {
  const stakeholder = { object_type: 'STAKEHOLDER', id: 'a', name: { legal_name: 'Ada Obi' } };
  const shareClass = {
    object_type: 'STOCK_CLASS',
    id: 'c',
    name: 'Common',
    initial_shares_authorized: '1000',
    votes_per_share: '1',
  };
  const issuance = {
    object_type: 'TX_STOCK_ISSUANCE',
    id: 'i',
    date: '2026-05-01',
    security_id: 's',
    custom_id: 'C-1',
    stakeholder_id: 'a',
    stock_class_id: 'c',
    quantity: '3',
  };
  const changesOf = (...items: object[]) => {
    const back = read([{ file_type: 'OCF_TRANSACTIONS_FILE', items }]);
    return 'problem' in back ? back.problem : back.events.map(({ change }) => change);
  };
  const bought = { object_type: 'TX_STOCK_REPURCHASE', date: '2026-05-02', security_id: 's' };

  test('files of other kinds, empty files and items that are none: not read', () =>
    expect(
      read([
        null,
        'text',
        { hello: 1 },
        { file_type: 'OCF_STAKEHOLDERS_FILE', items: [null, stakeholder] },
        {
          file_type: 'OCF_STOCK_CLASSES_FILE',
          items: [shareClass],
        },
        { file_type: 'OCF_VALUATIONS_FILE', items: {} },
      ]),
    ).toMatchObject({ events: [{}, {}], leftOut: [] }));

  test.each([
    [{}, { nominal: null, authorised: '1000', votesPerShare: 1, classType: 'common' }],
    [{ initial_shares_authorized: '0' }, { authorised: null }],
    [{ initial_shares_authorized: 'UNLIMITED' }, { authorised: null }],
    [{ votes_per_share: '0.5' }, { votesPerShare: 1 }],
    [{ par_value: { amount: '+0.01', currency: 'USD' } }, { nominal: { amount: '0.01', currency: 'USD' } }],
    [{ par_value: { amount: '12.50', currency: 'USD' } }, { nominal: { amount: '12.50', currency: 'USD' } }],
    [{ par_value: { amount: '-1', currency: 'USD' } }, { nominal: null }],
    [{ par_value: { amount: 'a1', currency: 'USD' } }, { nominal: null }],
    [{ par_value: { amount: '1a', currency: 'USD' } }, { nominal: null }],
    [{ par_value: { amount: 1, currency: 'USD' } }, { nominal: null }],
    [{ par_value: { amount: '12.5' } }, { nominal: null }],
    [{ par_value: null }, { nominal: null }],
  ])('class with %j: %j', (change, expected) =>
    expect(changesOf({ ...shareClass, ...change })).toMatchObject([expected]),
  );

  test('name of a stakeholder as a text: read; none: the file is refused', () => {
    expect(changesOf({ ...stakeholder, name: 'Ben Eze' }, shareClass)).toMatchObject([
      { personType: 'individual', particulars: { name: 'Ben Eze' } },
      {},
    ]);
    expect(changesOf({ ...stakeholder, name: {} }, shareClass)).toBe('STAKEHOLDER a has no legal_name.');
    expect(changesOf({ ...stakeholder, name: '' }, shareClass)).toBe('STAKEHOLDER a has no name.');
    expect(changesOf({ ...stakeholder, id: 1 }, shareClass)).toBe('STAKEHOLDER 1 has no id.');
  });

  test('cost and price of an issue: the cost counts, else the price of all shares; nothing paid is not stated', () => {
    const paid = (change: object) => {
      const changes = changesOf(stakeholder, shareClass, { ...issuance, ...change });
      return typeof changes === 'string' ? changes : changes.at(-1);
    };
    const share_price = { amount: '2', currency: 'USD' };
    expect(paid({ share_price, cost_basis: { amount: '5.00', currency: 'USD' } })).toMatchObject({
      paid: { amount: '5.00', currency: 'USD' },
    });
    for (const [price, amount] of [
      ['2', '6'],
      ['0.25', '0.75'],
    ])
      expect(paid({ share_price: { ...share_price, amount: price } })).toMatchObject({
        paid: { amount, currency: 'USD' },
      });
    expect(paid({ share_price: { ...share_price, amount: '0' } })).toMatchObject({ paid: null });
    expect(paid({ share_price, cost_basis: { amount: '0.00', currency: 'USD' } })).toMatchObject({
      paid: null,
    });
    expect(paid({})).toMatchObject({ paid: null });
  });

  test.each<[string, string, object[]]>([
    [
      'issue of no shares',
      'TX_STOCK_ISSUANCE i has 0 shares. Only whole numbers are possible.',
      [{ ...issuance, quantity: '0' }],
    ],
    ['issue without a number', 'TX_STOCK_ISSUANCE i has no custom_id.', [{ ...issuance, custom_id: '' }]],
    ['issue without a day', 'TX_STOCK_ISSUANCE i has no date.', [{ ...issuance, date: undefined }]],
    [
      'issue on no day',
      'TX_STOCK_ISSUANCE i has a date that is no calendar date.',
      [{ ...issuance, date: '2026-02-30' }],
    ],
    [
      'issue to nobody',
      'TX_STOCK_ISSUANCE i names a class or a stakeholder that is not in the files.',
      [{ ...issuance, stakeholder_id: 'b' }],
    ],
    [
      'purchase of a security that is unknown',
      'TX_STOCK_REPURCHASE r names the security x, which was never issued.',
      [{ ...bought, id: 'r', security_id: 'x' }],
    ],
    [
      'transfer into a security that is unknown',
      'TX_STOCK_TRANSFER t names the security y, which was never issued.',
      [issuance, { ...bought, object_type: 'TX_STOCK_TRANSFER', id: 't', resulting_security_ids: ['y'] }],
    ],
    [
      'split',
      'TX_STOCK_CLASS_SPLIT p: splits, conversions and reissues cannot be read. Enter the shares as they are now by hand.',
      [{ object_type: 'TX_STOCK_CLASS_SPLIT', id: 'p' }],
    ],
  ])('%s: refused with ‘%s’', (_what, problem, items) =>
    expect(changesOf(stakeholder, shareClass, ...items)).toBe(problem),
  );

  test('purchase of a part of the shares: only so many are cancelled; without a number all', () => {
    const cancelled = (change: object) => {
      const changes = changesOf(stakeholder, shareClass, issuance, { ...bought, id: 'r', ...change });
      return typeof changes === 'string' ? changes : changes.at(-1);
    };
    expect(cancelled({ quantity: '2' })).toMatchObject({ kind: 'shares_cancelled', quantity: '2' });
    expect(cancelled({})).toMatchObject({ kind: 'shares_cancelled', quantity: '3' });
  });

  test('securities that come about by each other: read, and impossible for the record', () => {
    const move = (id: string, from: string, to: string) => ({
      ...bought,
      object_type: 'TX_STOCK_TRANSFER',
      id,
      security_id: from,
      resulting_security_ids: [to],
    });
    expect(
      changesOf(
        stakeholder,
        shareClass,
        issuance,
        { ...issuance, id: 'j', security_id: 't' },
        move('m', 's', 't'),
        move('n', 't', 's'),
      ),
    ).toMatchObject([{}, {}, { kind: 'shares_transferred' }, { kind: 'shares_transferred' }]);
  });

  test('what is not read: named once with its number', () =>
    expect(
      read([
        {
          file_type: 'OCF_TRANSACTIONS_FILE',
          items: [
            shareClass,
            ...['TX_WARRANT_ISSUANCE', 'TX_CONVERTIBLE_ISSUANCE', 'TX_WARRANT_ISSUANCE'].map(
              (object_type) => ({ object_type, id: 'x' }),
            ),
          ],
        },
      ]),
    ).toMatchObject({ leftOut: ['2 × TX_WARRANT_ISSUANCE', '1 × TX_CONVERTIBLE_ISSUANCE'] }));

  test('fault that is none of the file: thrown', () =>
    expect(() =>
      readOpenCapFormat([{ file_type: 'OCF_STOCK_CLASSES_FILE', items: [shareClass] }], {
        from: day('2026-01-15'),
        newId: () => {
          throw new Error('no ids left');
        },
        known: new Map(),
      }),
    ).toThrow('no ids left'));
});
