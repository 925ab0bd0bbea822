import {
  type DeskExamples,
  withItems,
  withItem,
  type Change,
  change,
  same,
  street,
} from '#catalog/testing/desk-examples.ts';
import type { Answers } from '#forms/form.ts';

const abroad: Change = (kept) => ({ ...kept, domicile: { ...(kept['domicile'] as Answers), country: 'GH' } });

const deskExamples: DeskExamples = {
  'usa-trade-mark': {
    examples: [
      [
        'us-tm-attorney',
        (kept) => ({ ...abroad(kept), attorneyKind: 'ours' }),
        'attorneyKind',
        (kept) => ({ ...abroad(kept), attorneyKind: 'own' }),
      ],
      ['us-tm-domicile', street('domicile', 'PO Box 3'), 'domicile', same],
      [
        'us-tm-words',
        change({ markText: undefined }),
        'markText',
        change({ drawing: 'special', markText: undefined }),
      ],
      [
        'us-tm-class-twice',
        (kept) => withItems(kept, 'classes', { id: 'more', niceClass: '9' }),
        'classes/more/niceClass',
        (kept) => withItems(kept, 'classes', { id: 'more', niceClass: '42' }),
      ],
      [
        'us-tm-priority',
        (kept) => withItem(kept, 'classes', 'software', { basis: '44d', foreignFiledOn: '2026-05-20' }),
        'classes/software/foreignFiledOn',
        (kept) => withItem(kept, 'classes', 'software', { basis: '44d', foreignFiledOn: '2026-05-21' }),
      ],
      [
        'us-tm-use-dates',
        (kept) => withItem(kept, 'classes', 'software', { firstCommerceOn: '2026-01-31' }),
        'classes/software/firstCommerceOn',
        (kept) => withItem(kept, 'classes', 'software', { firstCommerceOn: '2026-02-01' }),
      ],
      [
        'us-tm-descriptive',
        change({ markText: 'Managing Bakeries' }),
        'markText',
        change({ markText: 'Managing Juniper' }),
      ],
      ['us-tm-known', change({ markText: 'Starbuck' }), 'markText', same],
      [
        'us-tm-insignia',
        change({ markText: 'Great Seal Ledger' }),
        'markText',
        change({ markText: 'Sea Lion Ledger' }),
      ],
    ],
  },
};
export default deskExamples;
