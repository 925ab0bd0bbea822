import { formatCalendarDate } from '#values/calendar-date.ts';
import { change } from '#catalog/services/completions.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { permissionGiven } from '#catalog/kit/services/outcomes.ts';
import { dateOf, hasFile, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { companyService } from '#catalog/services/company-service.ts';
import { gate, yesNo as gateYesNo } from '#catalog/services/need-gates.ts';
import type { Answers, Page } from '#forms/form.ts';
import { companyServiceDefaults } from '../company-service-defaults.ts';

const provenance = { source: 'gh-practice', confidence: 'medium' } as const;
const law = 'Laws of the sectors; Local Governance Act 2016 (Act 936)';

/** The permits by what the business does, with the body that gives them. */
const permits = [
  { value: 'assembly', label: 'Any business with premises', body: 'the district assembly' },
  { value: 'food', label: 'Food, drinks, cosmetics or medicines', body: 'the Food and Drugs Authority' },
  {
    value: 'environment',
    label: 'Factories, building and other work that affects the environment',
    body: 'the Environmental Protection Authority',
  },
  { value: 'tourism', label: 'Hotels, restaurants and travel', body: 'the Ghana Tourism Authority' },
  { value: 'health', label: 'Clinics and hospitals', body: 'the Health Facilities Regulatory Agency' },
  { value: 'pharmacy', label: 'Pharmacies and chemical shops', body: 'the Pharmacy Council' },
  { value: 'education', label: 'Schools and training', body: 'the education regulator' },
  {
    value: 'fire',
    label: 'Buildings open to the public',
    body: 'the Ghana National Fire and Rescue Service',
  },
  {
    value: 'communications',
    label: 'Telecommunications and broadcasting',
    body: 'the National Communications Authority',
  },
  { value: 'mining', label: 'Mining and minerals', body: 'the Minerals Commission' },
  { value: 'data', label: 'Personal data of customers', body: 'the Data Protection Commission' },
] as const;

const isRenewal = (answers: Answers): boolean => answers['wanted'] === 'renewal';

const pages: readonly Page[] = [
  {
    id: 'permit',
    title: 'The permit',
    minutes: 3,
    fields: [
      {
        kind: 'choice',
        id: 'permit',
        label: 'Which business is it for?',
        hint: 'One permit for each order.',
        shape: 'select',
        options: permits.map(({ value, label, body }) => ({ value, label, hint: `From ${body}` })),
        law: {
          words: 'Many businesses need a permit of their district or of their sector before they open.',
          sourceId: 'gh-practice',
        },
      },
      {
        kind: 'choice',
        id: 'wanted',
        label: 'What do you need?',
        shape: 'radios',
        options: [
          { value: 'new', label: 'A new permit' },
          { value: 'renewal', label: 'A renewal' },
        ],
      },
      {
        kind: 'text',
        id: 'permitNumber',
        label: 'Number of the current permit',
        maxLength: 60,
        when: isRenewal,
      },
      { kind: 'date', id: 'expiresOn', label: 'Expiry date of the permit', when: isRenewal },
      {
        kind: 'text',
        id: 'activity',
        label: 'What the business does, and where',
        hint: 'With the district and the digital address of the premises.',
        rows: 3,
        minLength: 20,
        maxLength: 1000,
        example: 'We pack cocoa powder in a workshop of 200 square metres in Tema, GT-123-4567.',
      },
      {
        kind: 'number',
        id: 'staff',
        label: 'Number of people who work there',
        min: 0,
        max: 100_000,
        example: '12',
      },
      {
        kind: 'date',
        id: 'opensOn',
        label: 'Opening day',
        hint: 'The day on which work there began or will begin.',
      },
    ],
  },
  {
    id: 'papers',
    title: 'Papers',
    minutes: 1,
    fields: [
      {
        kind: 'file',
        id: 'companyPapers',
        label: 'Certificate of incorporation',
        missing: 'Upload the certificate of incorporation.',
      },
      {
        kind: 'file',
        id: 'premisesProof',
        label: 'Lease or title of the premises',
        hint: 'If you have it.',
        optional: true,
      },
      {
        kind: 'file',
        id: 'qualifications',
        label: 'Qualifications of the people in charge',
        hint: 'For health, pharmacy, education and mining.',
        optional: true,
      },
    ],
  },
];

const QUALIFIED = ['health', 'pharmacy', 'education', 'mining'];

const deskRules: readonly DeskRule[] = [
  {
    id: 'gh-permit-qualifications',
    severity: 'query',
    words: 'This regulator asks for the qualifications of the people in charge.',
    remedy: 'Upload certificates and licences of the people in charge.',
    law,
    ...provenance,
    find: (answers) =>
      QUALIFIED.includes(textOf(answers, 'permit')) &&
      hasFile(answers, 'companyPapers') &&
      !hasFile(answers, 'qualifications')
        ? [{ path: 'qualifications' }]
        : [],
  },
  {
    id: 'gh-permit-open',
    severity: 'advice',
    words: 'The business is already open.',
    remedy: 'Apply now. Work without a permit can be closed and fined.',
    law,
    ...provenance,
    find(answers, today) {
      const on = dateOf(answers, 'opensOn');
      return on && on < today && answers['wanted'] === 'new' ? [{ path: 'opensOn' }] : [];
    },
  },
  {
    id: 'gh-permit-expired',
    severity: 'query',
    words: 'The permit has expired.',
    remedy: 'The regulator may treat this as a new application. We ask before we apply.',
    law,
    ...provenance,
    find(answers, today) {
      const on = dateOf(answers, 'expiresOn');
      return on && on < today ? [{ path: 'expiresOn' }] : [];
    },
  },
];

/** The permit of a district or a sector regulator, priced by an officer. */
export const operatingPermit = companyService(companyServiceDefaults, {
  id: 'ghana-operating-permit',
  feeName: 'permit',
  line: 'licensing',
  title: 'Operating permits',
  summary:
    'The permit of the district assembly or of a sector’s regulator. We tell you its fee before you pay it.',
  included: [
    'List of what the regulator asks for',
    'Its fee asked and told to you before you pay it',
    'Application prepared, submitted and followed up',
  ],
  pages,
  deskRules,
  declaration: ['I authorise you to apply to the regulator of this business.'],
  feeIds: ['gh-operating-permit'],
  outcome: permissionGiven,
  completes: {
    changes: (_answers, { number, on }) =>
      change('permission', 'Permit of the regulator', `${number}, valid from ${formatCalendarDate(on)}`),
  },
  documents: [{ id: 'permit', title: 'Permit of the regulator', from: 'registry', arrives: 'closing' }],
  authority: 'the regulator',
  numberLabel: 'Number of the permit',
  needGate: gate(
    { prefix: 'gh-permit', law, ...provenance },
    [
      gateYesNo('premises', 'Does the business have premises, or work in a regulated sector?'),
      gateYesNo('holds', 'Does it hold the permit for this year?'),
    ],
    [
      [
        'none',
        'not-needed',
        'Without premises or a regulated sector, no permit is needed.',
        'Ask your district assembly if you are unsure.',
        'premises',
        'no',
      ],
      [
        'there',
        'you-have-it',
        'The permit lasts until the day it names.',
        'Most permits are renewed each year.',
        'holds',
        'yes',
      ],
      [
        'due',
        'needed',
        'The district assembly licenses premises, and regulators license their sectors.',
        'Apply before you open.',
        null,
      ],
    ],
  ),
  start: '/ghana/operating-permits',
  prerequisites: [
    'Certificate of incorporation',
    'What the business does, and where',
    'Lease or title, if you have it',
  ],
});
