import { formatCalendarDate } from '#values/calendar-date.ts';
import { change } from '#catalog/services/completions.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { changeRecorded } from '#catalog/kit/services/outcomes.ts';
import { dateOf, numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { companyService } from '#catalog/services/company-service.ts';
import { gate, question } from '#catalog/services/need-gates.ts';
import type { Page } from '#forms/form.ts';
import { CIPC_NAME, companyServiceDefaults } from '../company-service-defaults.ts';

const provenance = { source: 'za-practice', confidence: 'medium' } as const;
const law = 'Companies Act 71 of 2008, section 82(4)';

const pages: readonly Page[] = [
  {
    id: 'deregistration',
    title: 'The deregistration',
    minutes: 3,
    fields: [
      {
        kind: 'choice',
        id: 'status',
        label: 'What is the status on the register?',
        shape: 'radios',
        options: [
          { value: 'process', label: 'In deregistration' },
          { value: 'final', label: 'Deregistered, finally' },
          { value: 'unknown', label: 'I do not know' },
        ],
      },
      {
        kind: 'date',
        id: 'deregisteredOn',
        label: 'Date of the deregistration',
        when: (answers) => answers['status'] === 'final',
        notAfter: 'today',
      },
      {
        kind: 'choice',
        id: 'reason',
        label: 'Why',
        shape: 'radios',
        options: [
          { value: 'returns', label: 'Annual returns were not filed' },
          { value: 'request', label: 'The company asked for it' },
        ],
      },
      {
        kind: 'number',
        id: 'outstanding',
        label: 'Annual returns outstanding',
        min: 0,
        max: 30,
        example: '2',
      },
      {
        kind: 'text',
        id: 'activity',
        label: 'What the company did or owned at the time',
        hint: 'The Commission reinstates only a company that was in business or owned property.',
        rows: 3,
        minLength: 10,
        maxLength: 600,
        example: 'It let a flat in Durban and had an active bank account.',
      },
    ],
  },
  {
    id: 'papers',
    title: 'Papers',
    minutes: 3,
    fields: [
      {
        kind: 'file',
        id: 'proof',
        label: 'Proof of business or property',
        hint: 'Bank statements, a title deed or contracts.',
        missing: 'Upload proof.',
      },
      {
        kind: 'file',
        id: 'applicantDocument',
        label: 'Certified copy of the applicant’s identity document',
        missing: 'Upload the certified copy.',
      },
      {
        kind: 'file',
        id: 'affidavit',
        label: 'Affidavit with the reasons',
        hint: 'We draft it if you have none.',
        optional: true,
      },
    ],
  },
];

const deskRules: readonly DeskRule[] = [
  {
    id: 'za-reinstate-process',
    severity: 'advice',
    words: 'If deregistration is still in progress, filing the returns may be enough.',
    remedy: 'File the outstanding returns first. We check the register before we file.',
    law,
    ...provenance,
    find: (answers) => (textOf(answers, 'status') === 'process' ? [{ path: 'status' }] : []),
  },
  {
    id: 'za-reinstate-none',
    severity: 'query',
    words: 'You entered no outstanding returns, but missing returns were the reason.',
    remedy: 'Enter the number of years since the last return.',
    law,
    ...provenance,
    find: (answers) =>
      textOf(answers, 'reason') === 'returns' && numberOf(answers, 'outstanding') === 0
        ? [{ path: 'outstanding' }]
        : [],
  },
  {
    id: 'za-reinstate-returns',
    severity: 'advice',
    words: 'The outstanding returns are filed and charged separately.',
    remedy: 'Order them with the annual returns service. Their fees depend on turnover.',
    law,
    source: 'za-annual-returns',
    confidence: 'high',
    find: (answers) =>
      (numberOf(answers, 'outstanding') ?? 0) > 0 &&
      (textOf(answers, 'status') === 'unknown' || dateOf(answers, 'deregisteredOn') !== null)
        ? [{ path: 'outstanding' }]
        : [],
  },
];

/** Reinstatement of a company that was deregistered. */
export const reinstatement = companyService(companyServiceDefaults, {
  id: 'south-africa-reinstatement',
  feeName: 'reinstatement',
  line: 'compliance',
  title: 'Reinstatement of a company',
  summary:
    'Put a deregistered company back on the register with form CoR 40.5 and proof of its business or property.',
  included: [
    'A check of the register and of outstanding filings',
    'Affidavit drafted from your answers',
    'Form CoR 40.5 filed, and the Commission’s replies forwarded',
  ],
  pages,
  deskRules,
  declaration: [
    'I understand that outstanding annual returns are filed and charged separately.',
    'I authorise you to apply for the reinstatement at the Companies and Intellectual Property Commission.',
  ],
  feeIds: ['za-reinstatement'],
  needGate: gate(
    { prefix: 'za-reinstatement', law, ...provenance },
    [
      question('standing', 'What is the company’s status on the register?', [
        ['in-business', 'In business'],
        ['process', 'In deregistration'],
        ['final', 'Deregistered, finally'],
        ['unknown', 'We do not know'],
      ]),
    ],
    [
      [
        'in-business',
        'not-needed',
        'A company in business does not need to be reinstated.',
        'Keep its annual returns up to date so that it stays on the register.',
        'standing',
        'in-business',
      ],
      [
        'process',
        'not-needed',
        'If deregistration is still in progress, filing the outstanding returns may be enough.',
        'Order the annual returns first.',
        'standing',
        'process',
      ],
      [
        'final',
        'needed',
        'A company that was finally deregistered is reinstated with form CoR 40.5.',
        'The company must have been in business or owned property at the time.',
        null,
      ],
    ],
  ),
  outcome: changeRecorded,
  completes: {
    changes: (_answers, { on }) =>
      change('status', 'Status on the register', `Reinstated on ${formatCalendarDate(on)}`),
  },
  documents: [
    { id: 'confirmation', title: 'Confirmation of the reinstatement', from: 'registry', arrives: 'closing' },
  ],
  authority: CIPC_NAME,
  numberLabel: 'Number of the confirmation',
  start: '/south-africa/reinstatement',
  prerequisites: [
    'The enterprise number and the status on the register',
    'Proof that the company was in business or owned property',
    'Which annual returns are outstanding',
  ],
});
