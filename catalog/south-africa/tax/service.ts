import { filing, change, dayIn, monthIn, dutiesBy } from '#catalog/services/completions.ts';
import type { Service } from '#catalog/types/index.ts';
import { taxFilingConfirmed } from '#catalog/kit/services/outcomes.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import { registryOf } from '#catalog/kit/services/registry.ts';
import { taxDeskRules } from './desk-rules.ts';
import { taxForm } from './form.ts';
import { tiersFor } from '../tiers.ts';

const vat = { source: 'za-vat-guide', confidence: 'high' } as const;
const provenance = { source: 'za-practice', confidence: 'medium' } as const;
const vatLaw = 'Value-Added Tax Act 89 of 1991, section 23';

const filings = [
  { value: 'vat', label: 'Registration for VAT' },
  { value: 'employer', label: 'Registration as an employer' },
  { value: 'return', label: 'A return' },
  { value: 'clearance', label: 'A tax clearance' },
];

/** Registrations, returns and clearances with the South African Revenue Service. */
export const tax: Service = {
  id: 'south-africa-tax',
  country: 'south-africa',
  line: 'tax-compliance',
  title: 'Tax registrations and returns',
  summary:
    'Registration for VAT or as an employer, one return filed with the South African Revenue Service, or a tax clearance.',
  form: taxForm,
  tiers: tiersFor('tax', [
    'Check of every answer by an officer',
    'Filing with the South African Revenue Service',
    'Digital copy of the confirmation',
  ]),
  feeIds: ['za-tax-filing'],
  facts: (answers) => (textOf(answers, 'need') === '' ? {} : { need: textOf(answers, 'need') }),
  assumed: { facts: { need: 'return' }, words: 'one return (registrations and clearances cost less)' },
  priceFacts: [{ kind: 'choice', id: 'need', label: 'What do you need?', options: filings }],
  needGate: {
    questions: [
      {
        kind: 'choice',
        id: 'what',
        label: 'What do you need?',
        options: [{ value: 'income-tax', label: 'An income tax number' }, ...filings],
      },
      {
        kind: 'choice',
        id: 'who',
        label: 'Who is it for?',
        options: [
          { value: 'company', label: 'A company or close corporation' },
          { value: 'person', label: 'A sole proprietor' },
        ],
      },
      {
        kind: 'choice',
        id: 'sales',
        label: 'Taxable sales in 12 months',
        options: [
          { value: 'low', label: 'R120,000 or less' },
          { value: 'middle', label: 'Above R120,000, up to R2.3 million' },
          { value: 'high', label: 'Above R2.3 million' },
        ],
      },
      {
        kind: 'choice',
        id: 'wages',
        label: 'Does it pay wages?',
        options: [
          { value: 'yes', label: 'Yes, or soon' },
          { value: 'no', label: 'No' },
        ],
      },
    ],
    rules: [
      {
        id: 'za-need-income-tax',
        verdict: 'you-have-it',
        law: 'Income Tax Act 58 of 1962, section 67',
        words: 'A company’s income tax number is issued with its registration.',
        advice: 'Find it for free in eFiling at',
        url: 'https://www.sars.gov.za',
        ...provenance,
        when: (facts) => facts['what'] === 'income-tax' && facts['who'] === 'company',
      },
      {
        id: 'za-need-own-number',
        verdict: 'not-needed',
        law: 'Income Tax Act 58 of 1962, section 67',
        words: 'A sole proprietor has a personal tax number. Order the registration of a sole proprietor.',
        advice: 'You may also register yourself for free at',
        url: 'https://www.sars.gov.za',
        source: 'za-practice',
        confidence: 'medium',
        when: (facts) => facts['what'] === 'income-tax',
      },
      {
        id: 'za-need-vat-low',
        verdict: 'not-needed',
        law: vatLaw,
        words: 'You cannot register for VAT with sales of R120,000 or less.',
        advice: 'Come back when you reach these sales.',
        ...vat,
        when: (facts) => facts['what'] === 'vat' && facts['sales'] === 'low',
      },
      {
        id: 'za-need-vat-voluntary',
        verdict: 'not-needed',
        law: vatLaw,
        words: 'Up to R2.3 million, VAT registration is optional.',
        advice: 'It is worth it if your customers can deduct VAT. You may continue and register.',
        ...vat,
        when: (facts) => facts['what'] === 'vat' && facts['sales'] === 'middle',
      },
      {
        id: 'za-need-vat',
        verdict: 'needed',
        law: vatLaw,
        words: 'Above R2.3 million, a business must register for VAT within 21 business days.',
        advice: 'The number is free. Our fee is for our work only.',
        ...vat,
        when: (facts) => facts['what'] === 'vat',
      },
      {
        id: 'za-need-no-wages',
        verdict: 'not-needed',
        law: 'Income Tax Act 58 of 1962, Fourth Schedule, paragraph 15',
        words: 'A business that pays no wages is not an employer.',
        advice: 'Register within 21 business days of the first wages. A director’s pay counts too.',
        ...provenance,
        when: (facts) => facts['what'] === 'employer' && facts['wages'] === 'no',
      },
      {
        id: 'za-need-employer',
        verdict: 'needed',
        law: 'Income Tax Act 58 of 1962, Fourth Schedule, paragraph 15',
        words: 'An employer must register within 21 business days of paying its first wages.',
        advice: 'The numbers are free. Our fee is for our work only.',
        ...provenance,
        when: (facts) => facts['what'] === 'employer',
      },
      {
        id: 'za-need-clearance',
        verdict: 'needed',
        law: 'Tax Administration Act 28 of 2011, section 256',
        words: 'Tenders and many clients ask for a PIN that shows your tax status.',
        advice: 'You may also get it yourself for free in eFiling at',
        url: 'https://www.sars.gov.za',
        ...provenance,
        when: (facts) => facts['what'] === 'clearance',
      },
      {
        id: 'za-need-return',
        verdict: 'needed',
        law: 'Tax Administration Act 28 of 2011, section 25',
        words: 'You file a return for each period, even if you owe nothing.',
        advice: 'You may also file it yourself for free in eFiling at',
        url: 'https://www.sars.gov.za',
        ...provenance,
        when: (facts) => facts['what'] === 'return',
      },
    ],
  },
  outcome: taxFilingConfirmed,
  completes: filing('enterpriseNumber', {
    ...dutiesBy('taxType', {
      ITR14: ['za-income-tax'],
      'IRP6-1': ['za-provisional-first'],
      'IRP6-2': ['za-provisional-second'],
      VAT201: [
        'za-vat-a',
        'za-vat-a-manual',
        'za-vat-b',
        'za-vat-b-manual',
        'za-vat-c',
        'za-vat-c-manual',
        'za-vat-d',
        'za-vat-d-manual',
      ],
      EMP201: ['za-employees-tax'],
    }),
    periods: (answers) => [...dayIn('yearEndOn')(answers), ...monthIn('periodMonth', 'periodYear')(answers)],
    changes: (answers, { number }) =>
      textOf(answers, 'need') === 'vat'
        ? change('tax', 'VAT number', number)
        : textOf(answers, 'need') === 'employer'
          ? change('tax', 'Employer number', number)
          : [],
  }),
  deskRules: taxDeskRules,
  nameOf: (answers) => textOf(answers, 'companyName') || undefined,
  registry: registryOf(
    'the South African Revenue Service',
    'Case number of the Revenue Service',
    'Number issued, or number of the assessment or PIN',
    '4123456784',
  ),
  documents: [
    {
      id: 'confirmation',
      title: 'Confirmation of the South African Revenue Service',
      from: 'registry',
      arrives: 'closing',
    },
  ],
  paths: {
    start: '/south-africa-tax',
    pricing: '/south-africa-tax/pricing',
    payment: '/south-africa-tax/payment',
  },
  prerequisites: [
    'The income tax number, and the identity number of the representative',
    'For VAT: a bank letter, proof of address, and contracts or invoices',
    'For an employer: the date of the first wages and the yearly amount',
    'For a return: the figures of the period, and accounts or schedules',
  ],
};
