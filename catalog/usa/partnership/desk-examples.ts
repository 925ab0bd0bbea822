import { type DeskExamples, withItem, withItems } from '#catalog/testing/desk-examples.ts';
import { itemsOf } from '#forms/form.ts';
import { founding } from '../formation/desk-examples.ts';
import { delaware } from '../states.ts';

const fund = { id: 'fund', companyName: 'Sample Holdings GmbH', formedIn: 'DE', percent: 0, contribution: 0 };

const deskExamples: DeskExamples = {
  'usa-delaware-lp-registration': {
    examples: [
      ...founding(delaware, 'lp', 'LP'),
      [
        'us-de-lp-shares',
        (kept) => withItem(kept, 'limitedPartners', 'omar', { percent: 79.99 }),
        'generalPartners',
        (kept) =>
          withItem(withItem(kept, 'limitedPartners', 'omar', { percent: 70 }), 'generalPartners', 'maya', {
            percent: 30,
          }),
      ],
      [
        'us-de-lp-partner-twice',
        (kept) =>
          withItems(kept, 'corporateLimitedPartners', fund, {
            ...fund,
            id: 'again',
            companyName: 'SAMPLE HOLDINGS GMBH',
          }),
        'corporateLimitedPartners/again',
        (kept) =>
          withItems(withItems(kept, 'corporateLimitedPartners', fund), 'corporateGeneralPartners', fund),
      ],
      [
        'us-de-lp-two-persons',
        (kept) => ({ ...kept, limitedPartners: itemsOf(kept, 'generalPartners') }),
        'limitedPartners',
        (kept) =>
          withItems(
            { ...kept, limitedPartners: itemsOf(kept, 'generalPartners') },
            'corporateLimitedPartners',
            fund,
          ),
      ],
    ],
  },
  'usa-delaware-llp-registration': {
    examples: [
      ...founding(delaware, 'llp', 'LLP'),
      [
        'us-de-llp-shares',
        (kept) => withItem(kept, 'partners', 'omar', { percent: 39.99 }),
        'partners',
        (kept) =>
          withItem(withItem(kept, 'partners', 'omar', { percent: 50 }), 'partners', 'maya', { percent: 50 }),
      ],
      [
        'us-de-llp-partner-twice',
        (kept) => withItems(kept, 'partners', { ...itemsOf(kept, 'partners')[0], id: 'third' }),
        'partners/third',
        (kept) => withItems(kept, 'corporatePartners', fund),
      ],
      [
        'us-de-llp-two-persons',
        (kept) => ({ ...kept, partners: itemsOf(kept, 'partners').slice(0, 1) }),
        'partners',
        (kept) =>
          withItems({ ...kept, partners: itemsOf(kept, 'partners').slice(0, 1) }, 'corporatePartners', fund),
      ],
    ],
  },
};
export default deskExamples;
