import { personName } from '#catalog/questions/person.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import type { Answers, Page } from '#forms/form.ts';
import { identifiers, patternOf } from '../identifiers.ts';
import { anyAddress } from '../people/address-questions.ts';
import { americanPerson } from '../people/person-questions.ts';
import { salesPermits } from './permits.ts';

const isDelaware = (answers: Answers): boolean => answers['permitState'] === 'delaware';
const isOther = (answers: Answers): boolean => answers['permitState'] === 'other';
/** Returns whether the business has nothing in the state and only sells into it. */
export const sellsFromOutside = (answers: Answers): boolean =>
  answers['presence'] === 'no' && !isDelaware(answers);

/** Pages of the application for a permit, after the one about the company. */
export const salesPermitPages: readonly Page[] = [
  {
    id: 'state',
    title: 'The state',
    minutes: 3,
    fields: [
      {
        kind: 'choice',
        id: 'permitState',
        label: 'State in which you sell',
        hint: 'One state for each order.',
        shape: 'select',
        options: [
          ...salesPermits.map(({ id, state, permit }) => ({ value: id, label: `${state}: ${permit}` })),
          { value: 'other', label: 'Another state' },
        ],
      },
      {
        kind: 'text',
        id: 'otherState',
        label: 'Name of the state',
        maxLength: 60,
        example: 'Ohio',
        when: isOther,
      },
      yesNo({
        id: 'presence',
        label: 'Does the business have anything in that state?',
        hint: 'An office, a shop, people who work there, or stock in a warehouse, also in that of a marketplace.',
      }),
      {
        kind: 'money',
        id: 'soldMinor',
        label: 'Sales to customers in that state in the last 12 months',
        hint: 'In US dollars, with sales that are not taxed.',
        currency: 'USD',
        example: '120,000',
        when: sellsFromOutside,
      },
      {
        kind: 'number',
        id: 'soldCount',
        label: 'How many sales were there?',
        min: 0,
        max: 100_000_000,
        example: '850',
        when: sellsFromOutside,
      },
      yesNo({
        id: 'marketplaceOnly',
        label: 'Do you sell there only through marketplaces that collect the tax?',
        hint: 'For example, Amazon or Etsy.',
      }),
      { kind: 'date', id: 'sellsFrom', label: 'Day of the first sale there' },
    ],
  },
  {
    id: 'business',
    title: 'The business',
    minutes: 4,
    fields: [
      {
        kind: 'text',
        id: 'ein',
        label: 'EIN',
        maxLength: 10,
        example: identifiers.ein.example,
        pattern: patternOf('ein'),
      },
      {
        kind: 'text',
        id: 'goods',
        label: 'What you sell',
        hint: 'Goods, services or downloads, in everyday words. The tax depends on it.',
        rows: 3,
        minLength: 10,
        maxLength: 500,
        example: 'Printed T-shirts, sold in our web shop and at fairs.',
      },
      {
        kind: 'text',
        id: 'naics',
        label: 'NAICS code',
        hint: 'Six digits, if you know them.',
        optional: true,
        maxLength: 6,
        inputMode: 'numeric',
        example: '458110',
        pattern: patternOf('naics'),
      },
      anyAddress({
        id: 'businessAddress',
        label: 'Address of the business',
        hint: 'The place in that state, if there is one. No post office box.',
      }),
      {
        kind: 'number',
        id: 'furtherPlaces',
        label: 'Further places of business in Delaware',
        hint: 'Each costs US$25 more. Enter 0 if there is one place only.',
        min: 0,
        max: 500,
        example: '0',
        when: isDelaware,
      },
      {
        kind: 'money',
        id: 'expectedMinor',
        label: 'Taxable sales that you expect there in a month',
        hint: 'States decide from it how often you file.',
        currency: 'USD',
        example: '10,000',
      },
      {
        kind: 'list',
        id: 'owners',
        label: 'Owners and officers',
        hint: 'Everyone who decides about money and taxes. States ask for them by name.',
        item: { one: 'person', many: 'people' },
        min: 1,
        max: 20,
        tooFew: 'Add a person.',
        title: personName,
        fields: [
          ...americanPerson({ who: 'the person' }),
          { kind: 'text', id: 'office', label: 'Office', maxLength: 60, example: 'Manager' },
          {
            kind: 'text',
            id: 'ssn',
            label: 'Social Security Number',
            hint: 'Most states ask for it. Leave this blank if the person has none.',
            optional: true,
            maxLength: 11,
            example: identifiers.ssn.example,
            pattern: patternOf('ssn'),
          },
        ],
      },
    ],
  },
];
