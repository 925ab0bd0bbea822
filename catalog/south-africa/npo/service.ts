import { change, filing } from '#catalog/services/completions.ts';
import type { Service } from '#catalog/types/index.ts';
import { permissionGiven } from '#catalog/kit/services/outcomes.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import { gate, question, yesNo } from '#catalog/services/need-gates.ts';
import { tiersFor } from '../tiers.ts';
import { ACT, act, npoDeskRules } from './desk-rules.ts';
import { npoForm } from './form.ts';
import { npoPapers } from './papers.ts';

/** Registration with the Department of Social Development, besides any registration as a company or trust. */
export const npo: Service = {
  id: 'south-africa-npo',
  country: 'south-africa',
  line: 'licensing',
  title: 'NPO registration',
  summary:
    'Enter an association, trust or non-profit company in the register of nonprofit organisations of the Department of Social Development.',
  form: npoForm,
  tiers: tiersFor('npo', [
    'The founding document checked against section 12, or a constitution drafted',
    'Application submitted to the Department and followed up',
    'Digital copy of the certificate',
  ]),
  feeIds: ['za-npo-registration'],
  facts: () => ({}),
  assumed: { facts: {}, words: 'one organisation' },
  priceFacts: [],
  needGate: gate(
    { prefix: 'za-npo', law: ACT, ...act },
    [
      question('state', 'Is the organisation part of the state, or does it make a profit for its owners?', [
        ['neither', 'Neither'],
        ['state', 'It is part of the state'],
        ['profit', 'It makes a profit for its owners'],
      ]),
      yesNo('registered', 'Does it have an NPO number?'),
      yesNo('abroad', 'Does it give money, or work, outside South Africa?'),
    ],
    [
      [
        'there',
        'you-have-it',
        'An organisation is registered once.',
        'It files a report within nine months after each financial year.',
        'registered',
        'yes',
      ],
      [
        'state',
        'not-needed',
        'Organs of state cannot register.',
        'Their own law applies to them.',
        'state',
        'state',
      ],
      [
        'profit',
        'not-needed',
        'Only organisations that distribute no profit can register.',
        'Register a private company instead.',
        'state',
        'profit',
      ],
      [
        'abroad',
        'needed',
        'An organisation that gives or works outside South Africa must be registered.',
        'Register before you send money or people abroad.',
        'abroad',
        'yes',
      ],
      [
        'voluntary',
        'needed',
        'Registration is voluntary for work inside South Africa. Donors, banks and the Revenue Service ask for it.',
        'The Department charges nothing, and you may apply yourself. Our fee is for our work only.',
        null,
      ],
    ],
  ),
  outcome: permissionGiven,
  completes: filing('registeredNumber', {
    changes: (_answers, { number }) => change('permission', 'NPO number', number),
  }),
  deskRules: npoDeskRules,
  nameOf: (answers) => textOf(answers, 'name') || undefined,
  registry: {
    name: 'the Department of Social Development',
    referenceLabel: 'Reference of the acknowledgement',
    numberLabel: 'NPO number',
    numberPattern: /^\d{3}-\d{3}(?: NPO)?$/,
    numberExample: '123-456 NPO',
  },
  documents: [{ id: 'certificate', title: 'NPO certificate', from: 'registry', arrives: 'closing' }],
  pack: npoPapers,
  pasteSheet: {
    portal: 'the application form of section 13 of the Department of Social Development',
    ...act,
    confidence: 'medium',
    note: 'The parts of the form on paper. The online service may order its pages differently.',
    pages: [
      {
        title: '1. Organisational details',
        fields: [
          { field: 'name', label: 'Name of the organisation' },
          { field: 'address', label: 'Physical address' },
          'postalAddress',
          { field: 'phone', label: 'Tel' },
          'email',
          { field: 'yearEndMonth', label: 'Date of financial year-end' },
          'body',
          'registeredNumber',
          'objectives',
        ],
      },
      { title: '2. Particulars of office-bearers', fields: ['officeBearers'] },
      { title: 'Attachments', fields: ['foundingDocument', 'proofOfBody', 'identityDocuments', 'applicant'] },
    ],
  },
  paths: {
    start: '/south-africa/npo',
    pricing: '/south-africa/npo/pricing',
    payment: '/south-africa/npo/payment',
  },
  prerequisites: [
    'The constitution, deed of trust or memorandum. We draft a constitution if an association has none',
    'Name, identity number and address of each office-bearer',
    'The end of the financial year',
  ],
};
