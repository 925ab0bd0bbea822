import { type DeskExample, type DeskExamples, withItem, withItems } from '#catalog/testing/desk-examples.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import { aPerson } from '#catalog/testing/sample-people.ts';
import type { Service } from '#catalog/types/index.ts';
import { type Answers, itemsOf } from '#forms/form.ts';
import { bank, ofAge, young } from '../registration/shared-examples.ts';
import { companyExamples } from './private-company-examples.ts';
import { guaranteeCompany, publicCompany, unlimitedCompany } from './service.ts';

/** Examples of the private company that hold for another kind too; `own` stand in the place of those that do not. */
const examplesOf = ({ deskRules }: Service, own: readonly DeskExample[]): readonly DeskExample[] => {
  const replaced = new Set(own.map(([id]) => id));
  return [
    ...companyExamples.filter(([id]) => !replaced.has(id) && deskRules.some((rule) => rule.id === id)),
    ...own,
  ];
};

const directors =
  (count: number) =>
  (kept: Answers): Answers => ({ ...kept, directors: itemsOf(kept, 'directors').slice(0, count) });
const allTo =
  (shares: readonly number[]) =>
  (kept: Answers): Answers => ({
    ...kept,
    allotments: itemsOf(kept, 'allotments').map((item, index) => ({ ...item, number: shares[index] })),
  });

const deskExamples: DeskExamples = {
  'nigeria-company-registration': { examples: companyExamples },
  'nigeria-unlimited-company': { examples: examplesOf(unlimitedCompany, []) },
  'nigeria-public-company': {
    examples: examplesOf(publicCompany, [
      ['ng-co-director-count', directors(2), 'directors', directors(3)],
      [
        'ng-co-secretary',
        (kept) => ({ ...kept, secretary: [] }),
        'secretary',
        (kept) => ({
          ...kept,
          secretary: [],
          secretaryFirm: [{ id: 'firm', companyName: 'Sample Secretaries' }],
        }),
      ],
      [
        'ng-co-capital-minimum',
        (kept) => ({ ...kept, shareCapital: 199_999_999 }),
        'shareCapital',
        (kept) => ({ ...kept, shareCapital: 200_000_000 }),
      ],
      [
        'ng-co-objects-mixed',
        (kept) =>
          withItem(kept, 'objects', 'milling', { ownWords: 'To mill grain; to sell cars. To run hotels' }),
        'objects/milling/ownWords',
        (kept) => kept,
      ],
      [
        'ng-age-witness',
        (kept) => withItem(kept, 'witness', 'chidera', young),
        'witness/chidera/bornOn',
        (kept) => withItem(kept, 'witness', 'chidera', ofAge),
      ],
      [
        'ng-co-capital-sum',
        (kept) => ({ ...kept, shareCapital: 300_000_000 }),
        'shareClasses',
        (kept) => ({
          ...kept,
          shareCapital: 300_000_000,
          shareClasses: [{ id: 'ordinary', shareClass: 'ordinary', number: 2_000_000, nominalValue: 150 }],
        }),
      ],
      ['ng-co-all-allotted', allTo([1_200_000, 799_999]), 'allotments', allTo([1_200_001, 799_999])],
      [
        'ng-co-holder-without-shares',
        (kept) =>
          withItems(kept, 'shareholders', {
            ...aPerson('chidera', 'shareholders', pretendFile),
            id: 'third',
          }),
        'shareholders/third/surname',
        (kept) => kept,
      ],
      [
        'ng-co-paid-up',
        (kept) => withItem(kept, 'allotments', 'second', { paid: 19_999_999 }),
        'allotments/second/paid',
        (kept) => withItem(kept, 'allotments', 'second', { paid: 20_000_000 }),
      ],
      // 5% of 2,000,000 shares.
      [
        'ng-co-control-missing',
        (kept) => ({
          ...allTo([1_900_000, 100_000])(kept),
          controllers: itemsOf(kept, 'controllers').slice(0, 1),
        }),
        'controllers',
        (kept) => ({
          ...allTo([1_900_001, 99_999])(kept),
          controllers: itemsOf(kept, 'controllers').slice(0, 1),
        }),
      ],
      [
        'ng-plc-members',
        (kept) => ({ ...kept, shareholders: itemsOf(kept, 'shareholders').slice(0, 1) }),
        'shareholders',
        (kept) => ({
          ...kept,
          shareholders: itemsOf(kept, 'shareholders').slice(0, 1),
          corporateShareholders: [bank],
        }),
      ],
      [
        'ng-plc-independent',
        (kept) => withItem(kept, 'directors', 'chidera', { independent: 'no' }),
        'directors',
        (kept) =>
          withItem(withItem(kept, 'directors', 'chidera', { independent: 'no' }), 'directors', 'bashir', {
            independent: 'yes',
          }),
      ],
      [
        'ng-plc-age',
        (kept) => withItem(kept, 'directors', 'bashir', { bornOn: '1956-11-21' }),
        'directors/bashir/bornOn',
        (kept) => withItem(kept, 'directors', 'bashir', { bornOn: '1956-11-22' }),
      ],
      [
        'ng-plc-boards',
        (kept) => withItem(kept, 'directors', 'bashir', { publicBoards: 5 }),
        'directors/bashir/publicBoards',
        (kept) => withItem(kept, 'directors', 'bashir', { publicBoards: 4 }),
      ],
    ]),
  },
  'nigeria-guarantee-company': {
    examples: examplesOf(guaranteeCompany, [
      // A small one may do without a secretary, and never with one director.
      ['ng-co-director-count', directors(1), 'directors', directors(2)],
      [
        'ng-co-objects-mixed',
        (kept) => withItem(kept, 'objects', 'reading', { ownWords: 'To teach; to sell cars. To run hotels' }),
        'objects/reading/ownWords',
        (kept) => kept,
      ],
      [
        'ng-co-foreign-declared',
        (kept) => withItem(kept, 'shareholders', 'first', { nationality: 'GH' }),
        'foreignMember',
        (kept) => ({
          ...withItem(kept, 'shareholders', 'first', { nationality: 'GH' }),
          foreignMember: 'yes',
        }),
      ],
      [
        'ng-co-control-nature',
        (kept) => withItem(kept, 'controllers', 'second', { votesPercent: 4.99 }),
        'controllers/second/control',
        (kept) => withItem(kept, 'controllers', 'second', { votesPercent: 5 }),
      ],
      [
        'ng-gte-sum',
        (kept) => withItem(kept, 'shareholders', 'second', { guarantee: 4_999_999 }),
        'shareholders',
        (kept) => withItem(kept, 'shareholders', 'second', { guarantee: 5_000_000 }),
      ],
      [
        'ng-gte-profit',
        (kept) => withItem(kept, 'objects', 'reading', { ownWords: 'To make a profit with lessons' }),
        'objects/reading/ownWords',
        (kept) => withItem(kept, 'objects', 'reading', { ownWords: 'To run a non-profit school' }),
      ],
      ['ng-gte-consent', (kept) => ({ ...kept, attorneyConsent: [] }), 'attorneyConsent', (kept) => kept],
      [
        'ng-gte-one-member',
        (kept) => ({ ...kept, shareholders: itemsOf(kept, 'shareholders').slice(0, 1) }),
        'shareholders',
        (kept) => ({
          ...kept,
          shareholders: itemsOf(kept, 'shareholders').slice(0, 1),
          corporateShareholders: [bank],
        }),
      ],
    ]),
  },
};
export default deskExamples;
