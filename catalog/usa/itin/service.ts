import type { Service } from '#catalog/types/index.ts';
import { numberIssued } from '#catalog/kit/services/outcomes.ts';
import { personName } from '#catalog/questions/person.ts';
import { gate, question, yesNo } from '#catalog/services/need-gates.ts';
import { identifiers } from '../identifiers.ts';
import { tiersFor } from '../tiers.ts';
import { itinDeskRules, LAW, w7 } from './desk-rules.ts';
import { itinForm } from './form.ts';
import { itinPapers } from './papers.ts';

/** The tax number of a person without a Social Security Number. */
export const itin: Service = {
  id: 'usa-itin',
  country: 'usa',
  line: 'tax-compliance',
  title: 'Individual tax number (ITIN)',
  summary: 'Form W-7 for a person who files US tax and cannot have a Social Security Number.',
  form: itinForm,
  tiers: tiersFor('itin', [
    'An officer checks the reason, the exception and every paper',
    'Form W-7 prepared for your signature, with the list of what to send',
    'Follow-up until the IRS answers',
  ]),
  feeIds: ['us-itin'],
  facts: () => ({}),
  assumed: { facts: {}, words: 'one person' },
  priceFacts: [],
  needGate: gate(
    { prefix: 'us-itin', law: LAW, ...w7 },
    [
      question('number', 'Which US number does the person have?', [
        ['ssn', 'A Social Security Number, or permission to work in the US'],
        ['itin', 'An ITIN used on a return in the last three years'],
        ['none', 'None, or an expired ITIN'],
      ]),
      yesNo('tax', 'Must the person file a US tax return, or be named in one or in a tax form?'),
    ],
    [
      [
        'ssn',
        'you-have-it',
        'A Social Security Number is used for tax too.',
        'Apply for one at the Social Security Administration if you may work in the US.',
        'number',
        'ssn',
      ],
      [
        'there',
        'you-have-it',
        'An ITIN stays valid while it is used on a return every three years.',
        'Use the number you have.',
        'number',
        'itin',
      ],
      [
        'none',
        'not-needed',
        'An ITIN is for federal tax only.',
        'A foreign owner can form a company and get its EIN without an ITIN.',
        'tax',
        'no',
      ],
      [
        'due',
        'needed',
        'A person who files US tax without a Social Security Number needs an ITIN.',
        'The IRS charges nothing. Send the form with the tax return, or with the proof of an exception.',
        null,
      ],
    ],
  ),
  outcome: numberIssued,
  completes: { kind: 'none', why: 'An ITIN belongs to a person and is not in any register of companies.' },
  deskRules: itinDeskRules,
  nameOf: (answers) => personName(answers) || undefined,
  registry: {
    name: 'the Internal Revenue Service',
    referenceLabel: 'Tracking number of the mailing',
    numberLabel: 'ITIN',
    numberPattern: identifiers.itin.shape,
    numberExample: identifiers.itin.example,
  },
  documents: [{ id: 'notice', title: 'Notice of the ITIN (CP565)', from: 'registry', arrives: 'closing' }],
  pack: itinPapers,
  pasteSheet: {
    portal: 'Form W-7 of the IRS',
    url: 'https://www.irs.gov/forms-pubs/about-form-w-7',
    ...w7,
    confidence: 'medium',
    note: 'The lines of the revision of October 2024.',
    pages: [
      {
        title: 'Application type and reason',
        fields: ['wanted', 'reason', 'treaty', 'relative', 'otherReason', 'exception'],
      },
      {
        title: 'Lines 1 to 5',
        fields: [
          { field: 'firstName', label: '1a First name' },
          { field: 'otherNames', label: '1a Middle name' },
          { field: 'surname', label: '1a Last name' },
          { field: 'nameAtBirth', label: '1b Name at birth' },
          { field: 'mailingAddress', label: '2 Mailing address' },
          { field: 'foreignAddress', label: '3 Foreign address' },
          { field: 'bornOn', label: '4 Date of birth' },
          'birthCountry',
          'birthPlace',
          { field: 'gender', label: '5 Gender' },
        ],
      },
      {
        title: 'Line 6',
        fields: [
          { field: 'nationality', label: '6a Country of citizenship' },
          { field: 'foreignTaxNumber', label: '6b Foreign tax I.D. number' },
          { field: 'visa', label: '6c Type of US visa' },
          { field: 'documents', label: '6d Identification documents' },
          'enteredOn',
          { field: 'earlierItin', label: '6f Previous ITIN' },
        ],
      },
    ],
  },
  paths: { start: '/usa/itin', pricing: '/usa/itin/pricing', payment: '/usa/itin/payment' },
  prerequisites: [
    'A valid passport, or two other papers',
    'The tax return, or the proof of an exception',
    'The home address abroad',
  ],
};
