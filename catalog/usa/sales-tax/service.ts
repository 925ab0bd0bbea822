import { numberIssued } from '#catalog/kit/services/outcomes.ts';
import { numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { companyService } from '#catalog/services/company-service.ts';
import { change } from '#catalog/services/completions.ts';
import { gate, question } from '#catalog/services/need-gates.ts';
import { companyServiceDefaults } from '../company-service-defaults.ts';
import { salesPermitDeskRules } from './desk-rules.ts';
import { salesPermitPages } from './form.ts';
import { permitOf, salesPermits } from './permits.ts';

/** Registration for the sales tax of a state, or for Delaware's gross receipts tax. */
export const salesPermit = companyService(companyServiceDefaults, {
  id: 'usa-sales-tax-permit',
  feeName: 'sales',
  line: 'tax-compliance',
  title: 'Sales tax permit',
  summary: 'Seller’s permit of a state, or the Delaware business licence. Delaware has no sales tax.',
  included: [
    'A check of whether you must register in that state',
    'The application prepared and filed with its tax authority',
    'The permit, with how often and until when you file',
  ],
  pages: salesPermitPages,
  deskRules: salesPermitDeskRules,
  declaration: ['I authorise you to apply for the permit with the tax authority of that state.'],
  feeIds: ['us-sales-permit', 'us-de-business-licence', 'us-de-licence-places'],
  facts(answers) {
    const [permitState, furtherPlaces] = [textOf(answers, 'permitState'), numberOf(answers, 'furtherPlaces')];
    return {
      ...(permitState === '' ? {} : { permitState }),
      ...(permitState === 'delaware' && furtherPlaces !== undefined ? { furtherPlaces } : {}),
    };
  },
  assumed: { facts: { permitState: 'texas' }, words: 'a Texas permit' },
  priceFacts: [
    {
      kind: 'choice',
      id: 'permitState',
      label: 'In which state do you sell?',
      options: [
        ...salesPermits.map(({ id, state }) => ({ value: id, label: state })),
        { value: 'other', label: 'Another state' },
      ],
    },
    {
      kind: 'number',
      id: 'furtherPlaces',
      label: 'Further places of business in Delaware',
      min: 0,
      max: 500,
      optional: true,
      when: ({ permitState }) => permitState === 'delaware',
    },
  ],
  needGate: gate(
    {
      prefix: 'us-sales',
      law: 'Sales tax laws of the states, since South Dakota v. Wayfair (2018)',
      source: 'us-tx-sales-tax',
      confidence: 'medium',
    },
    [
      question('how', 'How do you sell in that state?', [
        ['there', 'From a place, with people or with stock in the state'],
        ['outside', 'From outside, for more than US$100,000 a year'],
        ['little', 'From outside, for less'],
        ['marketplace', 'Only through marketplaces that collect the tax'],
      ]),
    ],
    [
      [
        'little',
        'not-needed',
        'States ask sellers from outside to register only above an amount, which is US$100,000 a year or more.',
        'Watch your sales in each state, and register when they come near it.',
        'how',
        'little',
      ],
      [
        'marketplace',
        'not-needed',
        'A marketplace collects and pays the tax on what is sold through it.',
        'Keep its statements. Some states still want a permit, so ask us if you have stock there.',
        'how',
        'marketplace',
      ],
      [
        'outside',
        'needed',
        'Above an amount that each state sets, a seller from outside collects its sales tax.',
        'Texas, California and New York set it at US$500,000. We check it before we apply.',
        'how',
        'outside',
      ],
      [
        'there',
        'needed',
        'A business with a place, people or stock in a state needs its permit before the first taxable sale.',
        'Delaware has no sales tax. There you need a business licence for the gross receipts tax.',
        null,
      ],
    ],
  ),
  outcome: numberIssued,
  completes: {
    changes: (answers, { number }) =>
      change(
        'tax',
        `Sales tax permit of ${permitOf(textOf(answers, 'permitState'))?.state ?? textOf(answers, 'otherState')}`,
        number,
      ),
  },
  documents: [{ id: 'permit', title: 'Sales tax permit', from: 'registry', arrives: 'closing' }],
  authority: 'the tax authority of the state',
  numberLabel: 'Number of the permit',
  start: '/usa/sales-tax-permit',
  prerequisites: [
    'The EIN of the company',
    'What you sell, and for how much to customers in that state',
    'Owners and officers: name, address and, where they have one, Social Security Number',
  ],
});
