import { type DeskExamples, withItem, withItems } from '#catalog/testing/desk-examples.ts';
import { itemsOf } from '#forms/form.ts';
import { companyExamples, incorporationExamples } from '../testing/incorporation-examples.ts';
import { cardiffAddress } from '../testing/sample-people.ts';

/** Examples of rules that only companies and limited liability partnerships have. */
const ofCompanies = new Set([
  'uk-officer-age',
  'uk-officer-unverified',
  'uk-officer-agent',
  'uk-protected',
  'uk-psc-nature',
  'uk-psc-code',
  'uk-director-person',
]);
const controller = { id: 'first', surname: 'Sample', shareBand: 'none', voteBand: 'none' };

const deskExamples: DeskExamples = {
  'uk-limited-partnership-registration': {
    examples: [
      ...[
        ...incorporationExamples(
          'generalPartners',
          'corporateLimitedPartners',
          'Harbour Partneriaeth Cyfyngedig',
        ),
        ...companyExamples('68209', '68100'),
      ].filter(([id]) => !ofCompanies.has(id)),
      [
        'uk-lp-place',
        (kept) => ({
          ...kept,
          principalPlace: { ...cardiffAddress('1', 'Palm Close'), postcode: 'G1 1AA' },
        }),
        'principalPlace',
        (kept) => kept,
      ],
      [
        'uk-lp-partners',
        (kept) => ({ ...kept, limitedPartners: [], corporateLimitedPartners: [] }),
        'limitedPartners',
        (kept) => kept,
      ],
      [
        'uk-lp-both',
        (kept) => ({
          ...kept,
          limitedPartners: itemsOf(kept, 'generalPartners').slice(0, 1),
        }),
        'limitedPartners/anna/surname',
        (kept) => kept,
      ],
      ['uk-lp-manages', (kept) => ({ ...kept, limitedManage: 'yes' }), 'limitedManage', (kept) => kept],
      [
        'uk-lp-parts',
        (kept) => withItem(kept, 'generalPartners', 'ben', { percent: 19.99 }),
        'generalPartners',
        (kept) =>
          withItem(withItem(kept, 'generalPartners', 'ben', { percent: 33.33 }), 'generalPartners', 'anna', {
            percent: 16.67,
          }),
      ],
      [
        'uk-psc-nature',
        (kept) => withItems(kept, 'pscs', controller),
        'pscs/first/shareBand',
        (kept) => withItems(kept, 'pscs', { ...controller, voteBand: 'over-25' }),
      ],
    ],
  },
};
export default deskExamples;
