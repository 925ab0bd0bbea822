import { filing, change } from '#catalog/services/completions.ts';
import { defineForm } from '#forms/form.ts';
import type { DeskRule, Service } from '#catalog/types/index.ts';
import { numberIssued } from '#catalog/kit/services/outcomes.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import { yearEndOptions } from '#catalog/kit/dates/months.ts';
import { activityCategories } from '../business/activities.ts';
import { identifiers } from '../identifiers.ts';

const form = defineForm({
  id: 'nigeria-tax-identity',
  version: 1,
  title: 'Get Taxpromax in Nigeria',
  declaration: [
    'The answers and documents are true and complete as far as I know.',
    'I authorise you to obtain the tax identity and its NRS Rev360 account for this business.',
  ],
  pages: [
    {
      id: 'company',
      title: 'Provide Company Name',
      minutes: 2,
      fields: [
        {
          kind: 'choice',
          id: 'product',
          label: 'What do you need?',
          shape: 'radios',
          options: [
            {
              value: 'taxpromax',
              label: 'Taxpromax (Bank Account Opening)',
              hint: 'The account with the revenue service, now called NRS Rev360',
            },
            { value: 'certificate', label: 'TIN Certificate' },
          ],
        },
        { kind: 'text', id: 'companyName', label: 'Company name', maxLength: 160 },
        {
          kind: 'file',
          id: 'cacCertificate',
          label: 'CAC Certificate',
          missing: 'Please upload your CAC Certificate.',
          maxFiles: 1,
        },
        {
          kind: 'file',
          id: 'statusReport',
          label: 'Status Report',
          missing: 'Please upload your Status Report.',
          maxFiles: 1,
        },
      ],
    },
    {
      id: 'details',
      title: 'Details',
      intro:
        'The revenue service asks for these next. Enter what you know, so that we do not have to ask later.',
      minutes: 2,
      fields: [
        {
          kind: 'text',
          id: 'registrationNumber',
          label: 'CAC number',
          optional: true,
          maxLength: 24,
          example: identifiers.rc.example,
          pattern: {
            expression: /^(?:RC|BN|IT|LLP|LP)\s?-?\d{1,8}$/i,
            words: 'Enter the number as on the certificate, such as RC 1234567 or BN 3301234.',
          },
        },
        {
          kind: 'email',
          id: 'recordEmail',
          label: 'E-mail address on the CAC record',
          hint: 'The revenue service sends a code to this address.',
          optional: true,
        },
        {
          kind: 'phone',
          id: 'recordPhone',
          label: 'Phone number on the CAC record',
          home: 'NG',
          optional: true,
        },
        { kind: 'date', id: 'commencedOn', label: 'Date of commencement', optional: true, notAfter: 'today' },
        {
          kind: 'choice',
          id: 'yearEndMonth',
          label: 'End of the financial year',
          shape: 'select',
          options: yearEndOptions,
          optional: true,
        },
        {
          kind: 'choice',
          id: 'sector',
          label: 'Sector',
          shape: 'select',
          options: activityCategories.map(({ id, title }) => ({ value: id, label: title })),
          optional: true,
        },
        { kind: 'text', id: 'taxOffice', label: 'Preferred tax office', optional: true, maxLength: 120 },
      ],
    },
  ],
});

const rules: readonly DeskRule[] = [
  {
    id: 'ng-tax-same-file',
    severity: 'query',
    words: 'You uploaded the same file as certificate and as status report.',
    remedy: 'Upload the status report itself. The Commission issues it with the certificate.',
    law: 'Practice of the revenue service',
    source: 'ng-tax-identity',
    confidence: 'medium',
    find: (answers) =>
      answers['statusReport'] !== undefined &&
      JSON.stringify(answers['statusReport']) === JSON.stringify(answers['cacCertificate'])
        ? [{ path: 'statusReport' }]
        : [],
  },
];

const identity = { source: 'ng-tax-identity', confidence: 'high' } as const;
const act = 'Nigeria Tax Administration Act 2025, sections 7 and 8';

/** Tax identity of a registered business: its account at the revenue service, or the certificate. */
export const taxIdentity: Service = {
  id: 'nigeria-tax-identity',
  country: 'nigeria',
  line: 'tax-compliance',
  title: 'Taxpromax and TIN',
  heading: 'Get Your TIN in 24 Hours',
  summary:
    'Taxpromax to open a bank account, or the TIN certificate, for a registered business. Taxpromax is now NRS Rev360.',
  form,
  tiers: [
    {
      id: 'premium',
      title: 'Premium',
      time: '24 hours on business days',
      businessDays: 1,
      includes: [
        'An officer checks the certificate and status report',
        'The account or certificate from the revenue service',
        'Digital copy of the confirmation',
      ],
      feeId: 'ng-our-tax-identity',
    },
  ],
  feeIds: ['ng-tax-id'],
  facts: () => ({}),
  assumed: { facts: {}, words: 'any registered business' },
  priceFacts: [],
  needGate: {
    questions: [
      {
        kind: 'choice',
        id: 'who',
        label: 'Who needs it?',
        options: [
          { value: 'business', label: 'A registered company, business name or association' },
          { value: 'person', label: 'A person' },
          { value: 'unregistered', label: 'A business that is not registered yet' },
        ],
      },
      {
        kind: 'choice',
        id: 'what',
        label: 'What for?',
        options: [
          { value: 'number', label: 'To find out the number' },
          { value: 'account', label: 'Taxpromax, for a bank or for filing' },
          { value: 'certificate', label: 'A paper certificate' },
        ],
      },
    ],
    rules: [
      {
        id: 'ng-need-person',
        verdict: 'you-have-it',
        law: act,
        words: 'You can find a person’s Tax ID by NIN, names and date of birth.',
        advice: 'Look it up for free, or dial *346#:',
        url: 'https://taxid.jrb.gov.ng',
        ...identity,
        when: (facts) => facts['who'] === 'person',
      },
      {
        id: 'ng-need-unregistered',
        verdict: 'not-needed',
        law: act,
        words: 'The Tax ID comes with the registration by the Commission.',
        advice: 'Register the business first. You need nothing else to get the number.',
        ...identity,
        when: (facts) => facts['who'] === 'unregistered',
      },
      {
        id: 'ng-need-number',
        verdict: 'you-have-it',
        law: act,
        words: 'Every business registered with the Commission automatically gets a 13-digit Tax ID.',
        advice: 'Look it up for free by your CAC number:',
        url: 'https://taxid.jrb.gov.ng',
        ...identity,
        when: (facts) => facts['who'] === 'business' && facts['what'] === 'number',
      },
      {
        id: 'ng-need-account',
        verdict: 'needed',
        law: act,
        words: 'Banks ask for the account or the certificate as well as the number.',
        advice:
          'The revenue service charges nothing. You pay for our work only. If you had Taxpromax, do not open a second account. Sign in to Rev360 as before.',
        ...identity,
        when: (facts) =>
          facts['who'] === 'business' && (facts['what'] === 'account' || facts['what'] === 'certificate'),
      },
    ],
  },
  outcome: numberIssued,
  completes: filing('registrationNumber', {
    changes: (_answers, { number }) => change('tax', 'Tax ID', number),
  }),
  deskRules: rules,
  nameOf: (answers) => textOf(answers, 'companyName') || undefined,
  registry: {
    name: 'the Nigeria Revenue Service',
    referenceLabel: 'Reference of the revenue service',
    numberLabel: 'Tax ID',
    numberPattern: identifiers.taxId.shape,
    numberExample: identifiers.taxId.example,
  },
  documents: [
    { id: 'tax-identity', title: 'Confirmation of the tax identity', from: 'registry', arrives: 'closing' },
  ],
  paths: {
    start: '/nigeria-tax-filing/apply',
    aliases: ['/nigeria-tax-filing'],
    pricing: '/nigeria-tax-filing/pricing',
    payment: '/nigeria-tax-filing/payment',
  },
  prerequisites: [
    'The CAC certificate',
    'The status report',
    'Access to the e-mail address or phone on the CAC record, to receive a code',
  ],
};
