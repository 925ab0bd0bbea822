import { filing, change, dayIn, monthIn, dutiesBy } from '#catalog/services/completions.ts';
import type { Service } from '#catalog/types/index.ts';
import { taxFilingConfirmed } from '#catalog/kit/services/outcomes.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import { registryOf } from '#catalog/kit/services/registry.ts';
import { taxDeskRules } from './desk-rules.ts';
import { taxForm } from './form.ts';
import { tiersFor } from '../tiers.ts';

const faq = { source: 'gh-tin-faq', confidence: 'high' } as const;

/** A tax number for an organisation, or a return filed with the Ghana Revenue Authority. */
export const tax: Service = {
  id: 'ghana-tax',
  country: 'ghana',
  line: 'tax-compliance',
  title: 'Tax number and returns',
  summary: 'A tax number (TIN) for an organisation, or one return filed with the Ghana Revenue Authority.',
  form: taxForm,
  tiers: tiersFor('tax', [
    'Check of every answer by an officer',
    'Filing with the Ghana Revenue Authority',
    'Digital copy of the confirmation',
  ]),
  feeIds: ['gh-tin'],
  facts: (answers) => (textOf(answers, 'need') === '' ? {} : { need: textOf(answers, 'need') }),
  assumed: { facts: { need: 'return' }, words: 'one return (a tax number costs less)' },
  priceFacts: [
    {
      kind: 'choice',
      id: 'need',
      label: 'What do you need?',
      options: [
        { value: 'tin', label: 'A tax number' },
        { value: 'return', label: 'A return' },
      ],
    },
  ],
  needGate: {
    questions: [
      {
        kind: 'choice',
        id: 'what',
        label: 'What do you need?',
        options: [
          { value: 'tin', label: 'A tax number' },
          { value: 'return', label: 'A return' },
        ],
      },
      {
        kind: 'choice',
        id: 'who',
        label: 'Whose tax number is it?',
        options: [
          { value: 'person', label: 'A person’s' },
          { value: 'organisation', label: 'An organisation’s' },
        ],
      },
      {
        kind: 'choice',
        id: 'onPapers',
        label: 'Do its registration documents show a tax number?',
        options: [
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No, or it has none' },
        ],
      },
    ],
    rules: [
      {
        id: 'gh-need-return',
        verdict: 'needed',
        law: 'Revenue Administration Act 2016 (Act 915)',
        words: 'You file a return for each period, even if you owe nothing.',
        advice: 'You may also file it yourself for free at',
        url: 'https://taxpayersportal.com',
        source: 'gh-tax-guides',
        confidence: 'high',
        when: (facts) => facts['what'] === 'return',
      },
      {
        id: 'gh-need-person',
        verdict: 'you-have-it',
        law: 'Ghana Card numbers as tax numbers, since 1 April 2021',
        words: 'The number of a Ghana Card is its holder’s tax number.',
        advice: 'Use it wherever a TIN is required. It is free.',
        ...faq,
        when: (facts) => facts['what'] === 'tin' && facts['who'] === 'person',
      },
      {
        id: 'gh-need-papers',
        verdict: 'you-have-it',
        law: 'Tax numbers issued with the registration',
        words: 'Organisations get their tax number with the registration. Yours already has one.',
        advice: 'Check it for free on the authority’s portal at',
        url: 'https://taxpayersportal.com',
        ...faq,
        when: (facts) => facts['who'] === 'organisation' && facts['onPapers'] === 'yes',
      },
      {
        id: 'gh-need-number',
        verdict: 'needed',
        law: 'Revenue Administration Act 2016 (Act 915)',
        words: 'An organisation needs a tax number before it starts.',
        advice: 'The number is free. Our fee is for our work only.',
        ...faq,
        when: (facts) => facts['who'] === 'organisation' && facts['onPapers'] === 'no',
      },
    ],
  },
  outcome: taxFilingConfirmed,
  completes: filing('registrationNumber', {
    ...dutiesBy('taxType', {
      company: ['gh-company-tax'],
      paye: ['gh-paye'],
      vat: ['gh-vat'],
      withholding: ['gh-withholding'],
      'social-security': ['gh-social-security'],
    }),
    periods: (answers) => [...dayIn('yearEndOn')(answers), ...monthIn('periodMonth', 'periodYear')(answers)],
    changes: (answers, { number }) =>
      textOf(answers, 'need') === 'tin' ? change('tax', 'Tax number', number) : [],
  }),
  deskRules: taxDeskRules,
  nameOf: (answers) => textOf(answers, 'companyName') || undefined,
  registry: registryOf(
    'the Ghana Revenue Authority',
    'Reference of the authority',
    'Tax number, or number of the receipt',
    'C0000803561',
  ),
  documents: [
    {
      id: 'confirmation',
      title: 'Confirmation of the Ghana Revenue Authority',
      from: 'registry',
      arrives: 'closing',
    },
  ],
  paths: {
    start: '/ghana-tax-compliance',
    pricing: '/ghana-tax-compliance/pricing',
    payment: '/ghana-tax-compliance/payment',
    aliases: ['/services/tax-co'],
  },
  prerequisites: [
    'For a tax number: the certificate of registration, the address with its digital address, and the Ghana Card number of each officer',
    'For a return: the tax number, the figures for the period, and accounts or schedules',
  ],
};
