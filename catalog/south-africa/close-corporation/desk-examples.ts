import { type DeskExamples, withItem, withItems } from '#catalog/testing/desk-examples.ts';
import { peopleExamples } from '../testing/people-examples.ts';

const deskExamples: DeskExamples = {
  'south-africa-close-corporation': {
    examples: [
      [
        'za-close-corporation-number',
        (kept) => ({ ...kept, companyNumber: '2018/345678/12' }),
        'companyNumber',
        (kept) => kept,
      ],
      [
        'za-cc-suffix',
        (kept) => ({ ...kept, companyNumber: '2018/345678/07' }),
        'companyNumber',
        (kept) => kept,
      ],
      [
        'za-cc-late',
        (kept) => ({ ...kept, changedOn: '2026-10-23' }),
        'changedOn',
        (kept) => ({ ...kept, changedOn: '2026-10-24' }),
      ],
      [
        'za-cc-interests',
        (kept) => withItem(kept, 'members', 'lerato', { percent: 39.99 }),
        'members',
        (kept) =>
          withItem(withItem(kept, 'members', 'lerato', { percent: 30 }), 'members', 'thandi', {
            percent: 70,
          }),
      ],
      [
        'za-cc-transfer',
        (kept) => withItems({ ...kept, transfer: [] }, 'left', { id: 'a', surname: 'Sample' }),
        'transfer',
        (kept) => withItems(kept, 'left', { id: 'a', surname: 'Sample' }),
      ],
      [
        'za-cc-officer',
        (kept) => ({ ...kept, changes: ['officer'] }),
        'officerComing',
        (kept) => ({ ...kept, changes: ['officer'], officerComing: 'Sipho Sample' }),
      ],
      ...peopleExamples('members'),
    ],
  },
};
export default deskExamples;
