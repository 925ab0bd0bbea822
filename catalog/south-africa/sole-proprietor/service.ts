import { registered } from '#catalog/kit/services/outcomes.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import { registration } from '#catalog/services/completions.ts';
import { gate, question, yesNo } from '#catalog/services/need-gates.ts';
import type { Service } from '#catalog/types/index.ts';
import { identifiers } from '../identifiers.ts';
import { tiersFor } from '../tiers.ts';
import { soleProprietorDeskRules } from './desk-rules.ts';
import { soleProprietorForm } from './form.ts';
import { soleProprietorPapers } from './papers.ts';

/** Registration of one person in business with the South African Revenue Service. */
export const soleProprietor: Service = {
  id: 'south-africa-sole-proprietor-registration',
  country: 'south-africa',
  line: 'business-registration',
  title: 'Sole proprietor',
  summary:
    'Register one person in business with the Revenue Service for income tax, and for VAT and PAYE where needed.',
  entityType: 'SP',
  form: soleProprietorForm,
  tiers: tiersFor('sole-proprietor', [
    'Check of every answer by an officer',
    'Registration with the South African Revenue Service',
    'The numbers, and the days of the first returns',
  ]),
  feeIds: ['za-sole-proprietor', 'za-our-sole-vat'],
  facts: (answers) =>
    textOf(answers, 'vatRegistered') === '' ? {} : { withVat: textOf(answers, 'vatRegistered') === 'yes' },
  assumed: { facts: { withVat: false }, words: 'income tax only, without VAT' },
  priceFacts: [{ kind: 'yes-no', id: 'withVat', label: 'Should we also register for VAT?' }],
  needGate: gate(
    {
      prefix: 'za-sole',
      law: 'Tax Administration Act 28 of 2011, section 22',
      source: 'za-practice',
      confidence: 'medium',
    },
    [
      question('begun', 'Has the business started?', [
        ['begun', 'It has started or will start soon'],
        ['planned', 'It is only an idea'],
      ]),
      yesNo('known', 'Does the owner already declare business income to the Revenue Service?'),
    ],
    [
      [
        'there',
        'you-have-it',
        'One income tax number covers every business of a person.',
        'Put the new business on your next return. Order VAT separately if you need it.',
        'known',
        'yes',
      ],
      [
        'planned',
        'not-needed',
        'The Revenue Service registers a business that has started.',
        'Come back when it starts. You then have 21 business days.',
        'begun',
        'planned',
      ],
      [
        'due',
        'needed',
        'A person with income from a business registers for income tax within 21 business days.',
        'eFiling is free, and you may do it yourself. Our fee is for our work only.',
        null,
      ],
    ],
  ),
  outcome: registered,
  completes: registration,
  deskRules: soleProprietorDeskRules,
  nameOf: (answers) => textOf(answers, 'tradingName') || undefined,
  registry: {
    name: 'the South African Revenue Service',
    referenceLabel: 'Case number of the Revenue Service',
    numberLabel: 'Income tax number',
    numberPattern: identifiers.incomeTax.shape,
    numberExample: identifiers.incomeTax.example,
  },
  documents: [
    { id: 'confirmation', title: 'Notice of registration', from: 'registry', arrives: 'closing' },
    {
      id: 'vat-notice',
      title: 'Notice of registration for VAT (VAT103)',
      from: 'registry',
      arrives: 'later',
      when: (answers) => answers['vatRegistered'] === 'yes',
      taxNumber: { identifier: 'vat-number', label: 'VAT number' },
    },
  ],
  pack: soleProprietorPapers,
  pasteSheet: {
    portal: 'SARS eFiling',
    url: 'https://www.sarsefiling.co.za',
    source: 'za-practice',
    confidence: 'low',
    note: 'The Revenue Service may ask these questions in a different order.',
    pages: [
      { title: 'Taxpayer', fields: ['owners', 'hasTaxNumber', 'incomeTaxNumber', 'email', 'phone'] },
      {
        title: 'Business',
        fields: [
          'tradingName',
          'section',
          'division',
          'startedOn',
          { field: 'address', label: 'Physical address' },
        ],
      },
      { title: 'Bank', fields: ['bank', 'bankAccount', 'bankLetter'] },
      {
        title: 'VAT101 and EMP101',
        fields: ['taxableSupplies', 'vatRegistered', 'supplyPapers', 'employer'],
      },
    ],
  },
  companyFacts: (answers) => ({
    employer: answers['employer'] === 'yes',
    vatRegistered: answers['vatRegistered'] === 'yes',
  }),
  assumedCompany: { facts: { vatRegistered: false }, words: 'without VAT and employees' },
  paths: {
    start: '/south-africa/sole-proprietor',
    pricing: '/south-africa/sole-proprietor/pricing',
    payment: '/south-africa/sole-proprietor/payment',
  },
  prerequisites: [
    'Identity number or passport, with a copy certified in the last 3 months',
    'Proof of the address and a bank letter, not older than 3 months',
    'The day on which the business began, and its sales',
  ],
};
