import { type DeskExamples, withItem, change, same, street } from '#catalog/testing/desk-examples.ts';
import { itemsOf } from '#forms/form.ts';

const deskExamples: DeskExamples = {
  'usa-tax-filing': {
    examples: [
      ['us-tax-ein', change({ ein: '07-1234567' }), 'ein', same],
      ['us-tax-ssn', change({ partySsn: '078-05-1120' }), 'partySsn', change({ partySsn: '212-34-5678' })],
      ['us-tax-box', street('streetAddress', 'Post Office Box 3'), 'streetAddress', same],
      [
        'us-tax-party',
        change({ responsibleParty: 'Sample Holdings LLC' }),
        'responsibleParty',
        change({ responsibleParty: 'Maya Sample' }),
      ],
      [
        'us-tax-had-ein',
        change({ hadEin: 'yes', reason: 'new' }),
        'hadEin',
        change({ hadEin: 'yes', reason: 'changed' }),
      ],
      [
        'us-tax-members',
        change({ entityKind: 'llc-one', memberCount: 2 }),
        'memberCount',
        change({ entityKind: 'llc-several', memberCount: 2 }),
      ],
      ['us-tax-year', change({ yearEnd: '2025-08-31' }), 'yearEnd', same],
      ['us-tax-month-end', change({ yearEnd: '2026-08-15' }), 'yearEnd', same],
      ['us-tax-owners', (kept) => withItem(kept, 'owners', 'omar', { percent: 39 }), 'owners', same],
      [
        'us-tax-partners',
        (kept) => ({ ...kept, owners: [{ ...itemsOf(kept, 'owners')[0], percent: 100 }] }),
        'owners',
        (kept) => ({ ...kept, matter: '1120-s', owners: [{ ...itemsOf(kept, 'owners')[0], percent: 100 }] }),
      ],
      [
        'us-tax-5472-owner',
        change({ matter: '5472', ownerCountry: 'US' }),
        'ownerCountry',
        change({ matter: '5472', ownerCountry: 'NG' }),
      ],
      [
        'us-tax-5472-nothing',
        change({ contributions: 0, distributed: 0, loans: 0, payments: 0 }),
        'contributions',
        change({ contributions: 0, distributed: 0, loans: 0, payments: 1 }),
      ],
    ],
  },
};
export default deskExamples;
