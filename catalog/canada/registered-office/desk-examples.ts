import { type DeskExamples, withItem } from '#catalog/testing/desk-examples.ts';

const deskExamples: DeskExamples = {
  'canada-registered-office': {
    examples: [
      [
        'ca-office-number',
        (kept) => ({ ...kept, companyNumber: 'BC1234567' }),
        'companyNumber',
        (kept) => ({ ...kept, registry: 'british-columbia', companyNumber: 'BC1234567' }),
      ],
      [
        'ca-address-province',
        (kept) => ({ ...kept, registry: 'quebec' }),
        'province',
        (kept) => ({ ...kept, registry: 'ontario' }),
      ],
      [
        'ca-address-agent',
        (kept) => ({ ...kept, uses: ['agent'] }),
        'uses',
        (kept) => ({ ...kept, uses: ['agent'], province: 'Alberta' }),
      ],
      [
        'ca-address-adult',
        (kept) => withItem(kept, 'people', 'claire', { bornOn: '2008-11-22' }),
        'people/claire/bornOn',
        (kept) => withItem(kept, 'people', 'claire', { bornOn: '2008-11-21' }),
      ],
    ],
  },
};
export default deskExamples;
