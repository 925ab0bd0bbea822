import { formatCalendarDate } from '#values/calendar-date.ts';
import { change } from '#catalog/services/completions.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { permissionGiven } from '#catalog/kit/services/outcomes.ts';
import { numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { companyService } from '#catalog/services/company-service.ts';
import type { Page } from '#forms/form.ts';
import { companyServiceDefaults } from '../company-service-defaults.ts';
import { dollars } from '../money.ts';

const law = 'GIPC Act 2013 (Act 865), sections 24 and 28';
const provenance = {
  source: 'gh-investment',
  confidence: 'medium',
  note: 'The amounts are from the 2013 Act. A change was announced in August 2025, and we confirm the current minimum before you pay.',
} as const;

/** The least foreign capital in US cents, by ownership and business. */
const least = (answers: Readonly<Record<string, unknown>>): number =>
  answers['business'] === 'trading'
    ? 100_000_000
    : answers['business'] !== 'other'
      ? 0
      : answers['ownership'] === 'whole'
        ? 50_000_000
        : 20_000_000;

const pages: readonly Page[] = [
  {
    id: 'investment',
    title: 'The investment',
    minutes: 3,
    fields: [
      {
        kind: 'choice',
        id: 'wanted',
        label: 'What do you need?',
        shape: 'radios',
        options: [
          { value: 'registration', label: 'The first registration' },
          { value: 'renewal', label: 'The renewal, every two years' },
        ],
      },
      {
        kind: 'choice',
        id: 'ownership',
        label: 'Who owns the company?',
        shape: 'radios',
        options: [
          { value: 'joint', label: 'Ghanaians hold 10% or more' },
          { value: 'whole', label: 'Ghanaians hold less, or nothing' },
        ],
      },
      {
        kind: 'choice',
        id: 'business',
        label: 'What does it do?',
        shape: 'radios',
        options: [
          { value: 'trading', label: 'It buys and sells goods' },
          { value: 'manufacturing', label: 'It manufactures' },
          { value: 'export', label: 'It trades for export only' },
          { value: 'other', label: 'None of these' },
        ],
      },
      {
        kind: 'money',
        id: 'foreignCapital',
        label: 'Foreign capital brought in',
        hint: 'Cash and goods together, in US dollars.',
        currency: 'USD',
        law: {
          words: 'US$200,000 with Ghanaian partners, US$500,000 without, US$1,000,000 for trading.',
          sourceId: 'gh-investment',
        },
      },
      {
        kind: 'number',
        id: 'skilledGhanaians',
        label: 'Skilled Ghanaians employed',
        min: 0,
        max: 100_000,
        example: '20',
      },
      {
        kind: 'file',
        id: 'transfer',
        label: 'Confirmation of the transfer, or customs documents for the goods',
        missing: 'Upload proof of the capital.',
      },
      {
        kind: 'file',
        id: 'companyPapers',
        label: 'Certificate and register of members',
        missing: 'Upload the certificate and the register.',
      },
    ],
  },
];

const deskRules: readonly DeskRule[] = [
  {
    id: 'gh-gipc-capital',
    severity: 'refused',
    words: 'The foreign capital is below the legal minimum.',
    remedy: 'Bring in the rest, or ask the investment centre for the current rule.',
    law,
    ...provenance,
    find(answers) {
      const [capital, needed] = [numberOf(answers, 'foreignCapital'), least(answers)];
      return capital !== undefined && textOf(answers, 'business') !== '' && capital < needed
        ? [
            {
              path: 'foreignCapital',
              words: `This business needs ${dollars(needed)} of foreign capital.`,
            },
          ]
        : [];
    },
  },
  {
    id: 'gh-gipc-staff',
    severity: 'query',
    words: 'A trading company with foreign owners must employ 20 skilled Ghanaians.',
    remedy: 'Enter the number there will be when trading starts.',
    law,
    ...provenance,
    find: (answers) =>
      textOf(answers, 'business') === 'trading' && (numberOf(answers, 'skilledGhanaians') ?? 20) < 20
        ? [{ path: 'skilledGhanaians' }]
        : [],
  },
];

/** Registration of a company with foreign owners with the Ghana Investment Promotion Centre. */
export const investment = companyService(companyServiceDefaults, {
  id: 'ghana-investment-registration',
  feeName: 'investment',
  line: 'licensing',
  title: 'Registration with the investment centre',
  summary:
    'A company with foreign owners must register with the Ghana Investment Promotion Centre and renew every two years.',
  included: [
    'An officer checks the capital and documents',
    'Filing with the investment centre',
    'Digital copy of the certificate',
  ],
  pages,
  deskRules,
  declaration: [
    'The capital stated was brought in from abroad.',
    'I authorise you to file with the Ghana Investment Promotion Centre.',
  ],
  feeIds: ['gh-investment-registration'],
  outcome: permissionGiven,
  completes: {
    changes: (_answers, { number, on }) =>
      change(
        'permission',
        'Registration with the investment centre',
        `${number}, valid from ${formatCalendarDate(on)}`,
      ),
  },
  documents: [
    {
      id: 'certificate',
      title: 'Certificate of the investment centre',
      from: 'registry',
      arrives: 'closing',
    },
  ],
  authority: 'the Ghana Investment Promotion Centre',
  numberLabel: 'Number of the certificate',
  needGate: {
    questions: [
      {
        kind: 'choice',
        id: 'foreign',
        label: 'Does the company have a foreign owner?',
        options: [
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ],
      },
      {
        kind: 'choice',
        id: 'registered',
        label: 'Has it registered with the centre in the last two years?',
        options: [
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ],
      },
    ],
    rules: [
      {
        id: 'gh-gipc-need-local',
        verdict: 'not-needed',
        law,
        words: 'Companies owned only by Ghanaians need not register with the centre.',
        advice: 'They may register to use its incentives.',
        ...provenance,
        when: (facts) => facts['foreign'] === 'no',
      },
      {
        id: 'gh-gipc-need-have',
        verdict: 'you-have-it',
        law,
        words: 'A registration lasts two years.',
        advice: 'Renew it before then.',
        ...provenance,
        when: (facts) => facts['registered'] === 'yes',
      },
      {
        id: 'gh-gipc-need',
        verdict: 'needed',
        law,
        words: 'A company with foreign owners must register with the centre and renew every two years.',
        advice: 'Register with the centre after the Registrar.',
        ...provenance,
        when: () => true,
      },
    ],
  },
  start: '/ghana/investment-registration',
  prerequisites: [
    'Proof of the foreign capital',
    'Certificate and register of members',
    'The number of skilled Ghanaians employed',
  ],
});
