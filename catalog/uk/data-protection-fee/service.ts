import { change } from '#catalog/services/completions.ts';
import type { DeskRule, Facts } from '#catalog/types/index.ts';
import { permissionGiven } from '#catalog/kit/services/outcomes.ts';
import { numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { companyService } from '#catalog/services/company-service.ts';
import { gate, yesNo as gateYesNo } from '#catalog/services/need-gates.ts';
import type { Answers, Page } from '#forms/form.ts';
import { companyServiceDefaults } from '../company-service-defaults.ts';

const provenance = { source: 'uk-data-protection-fee', confidence: 'high' } as const;
const law = 'Data Protection (Charges and Information) Regulations 2018';

/** Most staff and turnover, in pence, of the two lower tiers. One of the two is enough. */
const TIERS = [
  { id: 'one', staff: 10, turnoverMinor: 63_200_000 },
  { id: 'two', staff: 250, turnoverMinor: 3_600_000_000 },
] as const;

/** Returns the tier of the fee, or null while staff, turnover or charity are unanswered. Charities pay the lowest. */
export function feeTierOf(answers: Answers): 'one' | 'two' | 'three' | null {
  const [staff, turnover] = [numberOf(answers, 'staff'), numberOf(answers, 'turnover')];
  if (textOf(answers, 'charity') === 'yes') return 'one';
  if (textOf(answers, 'charity') === '' || staff === undefined || turnover === undefined) return null;
  return TIERS.find((tier) => staff <= tier.staff || turnover <= tier.turnoverMinor)?.id ?? 'three';
}

const pages: readonly Page[] = [
  {
    id: 'data',
    title: 'Personal data',
    minutes: 3,
    fields: [
      {
        kind: 'number',
        id: 'staff',
        label: 'Average number of staff in the last financial year',
        hint: 'Include directors, part-time staff and staff abroad.',
        min: 0,
        max: 1_000_000,
        example: '4',
        law: {
          words: 'The fee depends on staff, turnover and whether the organisation is a charity.',
          sourceId: 'uk-data-protection-fee',
        },
      },
      {
        kind: 'money',
        id: 'turnover',
        label: 'Turnover of the last financial year',
        hint: 'A new company enters 0.',
        currency: 'GBP',
        example: '250,000',
      },
      yesNo({ id: 'charity', label: 'Is it a charity?' }),
      {
        kind: 'several',
        id: 'purposes',
        label: 'What does it use personal data for?',
        atLeast: 1,
        options: [
          { value: 'staff', label: 'Its own staff and pay' },
          { value: 'accounts', label: 'Its own accounts and records' },
          { value: 'marketing', label: 'Its own advertising' },
          { value: 'customers', label: 'Services to customers' },
          { value: 'cctv', label: 'Cameras that watch for crime' },
          { value: 'health', label: 'Health, credit or education' },
        ],
      },
      {
        kind: 'text',
        id: 'publicAddress',
        label: 'Address for the public register',
        hint: 'Use an office or a PO box if the business is at home.',
        rows: 3,
        maxLength: 300,
      },
      {
        kind: 'text',
        id: 'officer',
        label: 'Data protection officer',
        hint: 'Name and e-mail address, if it has one.',
        optional: true,
        maxLength: 200,
      },
    ],
  },
  {
    id: 'registration',
    title: 'Registration',
    minutes: 1,
    fields: [
      yesNo({ id: 'registered', label: 'Has it paid the fee before?' }),
      {
        kind: 'text',
        id: 'registrationNumber',
        label: 'Registration number',
        hint: 'Z or ZA and digits, as shown on the register.',
        maxLength: 12,
        example: 'ZA123456',
        pattern: {
          expression: /^Z[A-Z]?\d{6,7}$/,
          words: 'Enter Z or two letters that begin with Z, and the digits.',
          normalise: (text) => text.toUpperCase().replace(/\s/g, ''),
        },
        when: (answers) => answers['registered'] === 'yes',
      },
    ],
  },
];

const EXEMPT = ['staff', 'accounts', 'marketing'];
const purposesOf = (answers: Answers): readonly unknown[] =>
  Array.isArray(answers['purposes']) ? answers['purposes'] : [];

const deskRules: readonly DeskRule[] = [
  {
    id: 'uk-data-fee-exempt',
    severity: 'query',
    words: 'For these purposes alone no fee is due.',
    remedy: 'Add what else it does with personal data, or keep your money.',
    law: `${law}, schedule`,
    ...provenance,
    find: (answers) =>
      purposesOf(answers).length > 0 && purposesOf(answers).every((each) => EXEMPT.includes(String(each)))
        ? [{ path: 'purposes' }]
        : [],
  },
  {
    id: 'uk-data-fee-officer',
    severity: 'advice',
    words: 'An organisation that uses health data on a large scale needs a data protection officer.',
    remedy: 'Name the officer, or confirm that it is not on a large scale.',
    law: 'UK GDPR, article 37',
    source: 'uk-practice',
    confidence: 'medium',
    find: (answers) =>
      purposesOf(answers).includes('health') && textOf(answers, 'officer') === ''
        ? [{ path: 'officer' }]
        : [],
  },
];

function facts(answers: Answers): Facts {
  const feeTier = feeTierOf(answers);
  return feeTier === null ? {} : { feeTier };
}

/** The yearly data protection fee, paid to the Information Commissioner. */
export const dataProtectionFee = companyService(companyServiceDefaults, {
  id: 'uk-data-protection-fee',
  feeName: 'data-fee',
  line: 'licensing',
  title: 'Data protection fee',
  summary:
    'Registration with the Information Commissioner’s Office, which most companies with customers need.',
  included: [
    'A check of whether the fee is due, and which one',
    'Registration or renewal with the Office',
    'Digital copy of the certificate',
  ],
  pages,
  deskRules,
  declaration: ['I authorise you to register the company with the Information Commissioner.'],
  feeIds: ['uk-data-protection-fee'],
  facts,
  assumed: { facts: { feeTier: 'one' }, words: 'a company with up to 10 staff' },
  priceFacts: [
    {
      kind: 'choice',
      id: 'feeTier',
      label: 'Size of the organisation',
      options: [
        { value: 'one', label: 'Up to 10 staff or £632,000 of turnover, or a charity' },
        { value: 'two', label: 'Up to 250 staff or £36 million of turnover' },
        { value: 'three', label: 'Larger' },
      ],
    },
  ],
  outcome: permissionGiven,
  completes: {
    changes: (_answers, { number }) =>
      change('permission', 'Data protection fee, registration number', number),
  },
  documents: [
    {
      id: 'certificate',
      title: 'Certificate of the data protection fee',
      from: 'registry',
      arrives: 'closing',
    },
  ],
  authority: 'the Information Commissioner’s Office',
  numberLabel: 'Registration number',
  needGate: gate(
    { prefix: 'uk-data-fee', law, ...provenance },
    [
      gateYesNo('paid', 'Has the fee been paid for this year?'),
      gateYesNo('customers', 'Does the company use data of people on a computer, other than its own staff?'),
    ],
    [
      [
        'paid',
        'you-have-it',
        'The fee is paid for a year at a time.',
        'Renew it before the year ends.',
        'paid',
        'yes',
      ],
      [
        'none',
        'not-needed',
        'No fee is due for staff, accounts and own advertising alone.',
        'The rules on data protection still apply.',
        'customers',
        'no',
      ],
      [
        'due',
        'needed',
        'Organisations that use personal data pay a yearly fee.',
        'Pay it before you begin.',
        null,
      ],
    ],
  ),
  start: '/uk-data-protection-fee',
  prerequisites: [
    'Staff and turnover of the last year',
    'What personal data is used for',
    'An address for the register',
  ],
});
