import { type DeskExamples, withItem } from '#catalog/testing/desk-examples.ts';
import { itemsOf } from '#forms/form.ts';
import { body, incorporationExamples } from '../testing/incorporation-examples.ts';

const deskExamples: DeskExamples = {
  'uk-llp-registration': {
    examples: [
      ...incorporationExamples('members', 'corporateMembers', 'Harbour Lantern PAC'),
      [
        'uk-llp-members',
        (kept) => ({ ...kept, members: itemsOf(kept, 'members').slice(0, 1) }),
        'members',
        (kept) => ({ ...kept, members: itemsOf(kept, 'members').slice(0, 1), corporateMembers: [body] }),
      ],
      [
        'uk-llp-designated',
        (kept) => withItem({ ...kept, allDesignated: 'no' }, 'members', 'anna', { designated: 'yes' }),
        'allDesignated',
        (kept) =>
          withItem(
            withItem({ ...kept, allDesignated: 'no' }, 'members', 'anna', { designated: 'yes' }),
            'members',
            'ben',
            { designated: 'yes' },
          ),
      ],
      [
        'uk-llp-parts',
        (kept) => withItem(kept, 'members', 'ben', { percent: 39.99 }),
        'members',
        (kept) =>
          withItem(withItem(kept, 'members', 'ben', { percent: 66.67 }), 'members', 'anna', {
            percent: 33.33,
          }),
      ],
    ],
  },
};
export default deskExamples;
