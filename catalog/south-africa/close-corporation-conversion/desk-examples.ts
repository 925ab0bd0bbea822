import { type DeskExamples, withItem } from '#catalog/testing/desk-examples.ts';
import { peopleExamples } from '../testing/people-examples.ts';

const deskExamples: DeskExamples = {
  'south-africa-close-corporation-conversion': {
    examples: [
      [
        'za-cc-conversion-number',
        (kept) => ({ ...kept, companyNumber: '2018/345678/12' }),
        'companyNumber',
        (kept) => kept,
      ],
      [
        'za-ccc-suffix',
        (kept) => ({ ...kept, companyNumber: '2018/345678/07' }),
        'companyNumber',
        (kept) => kept,
      ],
      [
        'za-ccc-interests',
        (kept) => withItem(kept, 'members', 'sipho', { percent: 19.99 }),
        'members',
        (kept) =>
          withItem(withItem(kept, 'members', 'sipho', { percent: 15 }), 'members', 'thandi', { percent: 85 }),
      ],
      [
        'za-ccc-consent',
        (kept) =>
          withItem(withItem(kept, 'members', 'sipho', { percent: 25.01 }), 'members', 'thandi', {
            percent: 74.99,
          }),
        'members',
        (kept) =>
          withItem(withItem(kept, 'members', 'sipho', { percent: 25 }), 'members', 'thandi', { percent: 75 }),
      ],
      [
        'za-ccc-shares',
        (kept) => ({ ...kept, authorisedShares: 99 }),
        'authorisedShares',
        (kept) => ({ ...kept, authorisedShares: 100 }),
      ],
      ['za-ccc-trouble', (kept) => ({ ...kept, inTrouble: 'yes' }), 'inTrouble', (kept) => kept],
      ['za-ccc-returns', (kept) => ({ ...kept, returnsFiled: 'no' }), 'returnsFiled', (kept) => kept],
      [
        'za-age-directors',
        (kept) => withItem(kept, 'directors', 'lerato', { bornOn: '2009-07-30', idKind: 'passport' }),
        'directors/lerato/bornOn',
        (kept) => kept,
      ],
      ...peopleExamples('directors'),
    ],
  },
};
export default deskExamples;
