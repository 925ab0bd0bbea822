import { registration } from '#catalog/services/completions.ts';
import type { Service } from '#catalog/types/index.ts';
import { registered } from '#catalog/kit/services/outcomes.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import { gate, question } from '#catalog/services/need-gates.ts';
import { yearEndFacts } from '#catalog/kit/dates/months.ts';
import { companyRegistry } from '../incorporation/registration.ts';
import { tiersFor } from '../tiers.ts';
import { overseasDeskRules } from './desk-rules.ts';
import { overseasForm } from './form.ts';
import { guide } from './law.ts';
import { overseasPapers } from './papers.ts';

/** Registration of a company of another country that has a place of business here. */
export const overseasCompany: Service = {
  id: 'uk-overseas-company-registration',
  country: 'uk',
  line: 'business-registration',
  title: 'Overseas company (UK establishment)',
  summary:
    'Register a foreign company that opens an office or branch in the United Kingdom, within a month of opening.',
  entityType: 'OVC',
  form: overseasForm,
  tiers: tiersFor('overseas-company', [
    'An officer checks every answer and document',
    'Form OS IN01 prepared for signature and filed',
    'Digital copy of the certificate',
  ]),
  feeIds: ['uk-overseas-registration'],
  facts: () => ({}),
  assumed: { facts: {}, words: 'one establishment' },
  priceFacts: [],
  needGate: gate(
    { prefix: 'uk-os', ...guide, law: 'Companies Act 2006, section 1046' },
    [
      question('place', 'How will the company work in the United Kingdom?', [
        ['office', 'From an office, shop or branch of its own'],
        ['company', 'Through a British company it owns'],
        ['none', 'It only has customers or an independent agent there'],
        ['there', 'This establishment is already registered'],
      ]),
      question('form', 'What is it in its home country?', [
        ['company', 'A company'],
        ['other', 'A partnership, an association or a public body'],
      ]),
    ],
    [
      [
        'there',
        'you-have-it',
        'Each establishment is registered once.',
        'Changes are filed within 21 days.',
        'place',
        'there',
      ],
      [
        'subsidiary',
        'not-needed',
        'A British company is registered in its own name.',
        'Register a limited company in which the foreign company takes the shares.',
        'place',
        'company',
      ],
      [
        'customers',
        'not-needed',
        'A company without a place of business there does not register.',
        'An independent agent or an occasional hotel room is not an establishment.',
        'place',
        'none',
      ],
      [
        'other',
        'not-needed',
        'Only companies register an establishment. Partnerships and public bodies cannot.',
        'Ask us what you can do instead.',
        'form',
        'other',
      ],
      [
        'office',
        'needed',
        'An overseas company registers within one month of opening a place of business.',
        'Have the constitution, its translation and the last accounts ready.',
        null,
      ],
    ],
  ),
  outcome: registered,
  completes: registration,
  deskRules: overseasDeskRules,
  nameOf: (answers) => textOf(answers, 'foreignName') || undefined,
  registry: { ...companyRegistry, numberExample: 'FC012345' },
  documents: [
    {
      id: 'certificate',
      title: 'Certificate of registration of the establishment',
      from: 'registry',
      arrives: 'closing',
    },
  ],
  pack: overseasPapers,
  pasteSheet: {
    portal: 'form OS IN01 of Companies House',
    url: 'https://www.gov.uk/government/publications/register-a-uk-establishment-of-an-overseas-company-os-in01',
    ...guide,
    confidence: 'medium',
    note: 'Parts 1 to 4 are about the company, parts 5 to 7 about the establishment. Sections within a part may be in another order.',
    pages: [
      {
        title: 'Part 1: name',
        fields: [
          { field: 'foreignName', label: 'A1 Corporate name' },
          { field: 'alternativeName', label: 'A2 Alternative name' },
        ],
      },
      {
        title: 'Part 2: company details',
        fields: [
          { field: 'otherEstablishment', label: 'B1 Previously delivered particulars' },
          { field: 'bank', label: 'B2 Credit or financial institution' },
          'incorporatedIn',
          { field: 'legalForm', label: 'B3 Legal form' },
          'register',
          'foreignNumber',
          'governingLaw',
          { field: 'accountsDuty', label: 'B5 Accounting requirements' },
          'yearEndMonth',
          'monthsToPublish',
          'foreignOffice',
          'objects',
          'capital',
        ],
      },
      { title: 'Part 3: constitution', fields: ['constitution', 'certifiedBy', 'translation', 'accounts'] },
      { title: 'Part 4: officers', fields: ['officers'] },
      {
        title: 'Parts 5 and 6: establishment and representatives',
        fields: [
          { field: 'establishmentName', label: 'H4 Establishment name' },
          'establishment',
          { field: 'openedOn', label: 'Date of opening' },
          { field: 'activity', label: 'Business carried on' },
          'representatives',
        ],
      },
      { title: 'Part 7: signature', fields: ['applicantRole'] },
    ],
  },
  companyFacts: (answers) => ({
    ...yearEndFacts(answers),
    trading: true,
    employer: answers['employer'] === 'yes',
    vatRegistered: answers['vatRegistered'] === 'yes',
  }),
  assumedCompany: { facts: { trading: true }, words: 'with a first year of standard length' },
  paths: {
    start: '/uk-overseas-company-registration',
    pricing: '/uk-overseas-company-registration/pricing',
    payment: '/uk-overseas-company-registration/payment',
  },
  prerequisites: [
    'A copy of the constitution, certified by an officer of the company, and its translation',
    'The last accounts, if the company must publish them at home',
    'Name, birth and addresses of every director and the secretary',
    'Address and opening day of the establishment',
    'A person in the United Kingdom who accepts documents',
  ],
};
