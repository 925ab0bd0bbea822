import { formatCalendarDate } from '#values/calendar-date.ts';
import { change } from '#catalog/services/completions.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { changeRecorded } from '#catalog/kit/services/outcomes.ts';
import { choicesOf, numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { companyService } from '#catalog/services/company-service.ts';
import { shareStructureGate } from '#catalog/services/need-gates.ts';
import type { Answers, Page } from '#forms/form.ts';
import { companyServiceDefaults } from '../company-service-defaults.ts';

const FOREIGN_MINIMUM_MINOR = 10_000_000_000;
const wants =
  (aim: string) =>
  (answers: Answers): boolean =>
    answers['aim'] === aim;

const pages: readonly Page[] = [
  {
    id: 'aim',
    title: 'What you want',
    minutes: 4,
    fields: [
      {
        kind: 'choice',
        id: 'aim',
        label: 'Why do you want to change the structure?',
        shape: 'radios',
        options: [
          { value: 'raise', label: 'To take in investors' },
          { value: 'founders', label: 'To agree shares and rights between founders' },
          { value: 'holding', label: 'To put companies under a holding company' },
          { value: 'group', label: 'To use the word “Group”' },
          { value: 'other', label: 'Something else' },
        ],
      },
      {
        kind: 'text',
        id: 'situation',
        label: 'Your situation',
        hint: 'Who holds which shares now, and who should hold them afterwards.',
        rows: 4,
        minLength: 20,
        maxLength: 2000,
        example: 'Two founders hold 600,000 and 400,000 shares; an investor is to take preference shares.',
      },
      {
        kind: 'number',
        id: 'subsidiaries',
        label: 'Number of subsidiaries',
        min: 0,
        max: 100,
        when: wants('holding'),
        law: {
          words:
            'The Commission allows “Holding” with two subsidiaries and “Group” with three associated companies.',
          sourceId: 'ng-name-rules',
        },
      },
      {
        kind: 'number',
        id: 'associates',
        label: 'Number of associated companies',
        min: 0,
        max: 100,
        when: wants('group'),
      },
      {
        kind: 'choice',
        id: 'foreign',
        label: 'Will anyone from outside Nigeria hold shares?',
        shape: 'radios',
        options: [
          { value: 'no', label: 'No' },
          { value: 'yes', label: 'Yes' },
        ],
      },
      {
        kind: 'money',
        id: 'capitalAfter',
        label: 'Issued share capital afterwards',
        currency: 'NGN',
        minMinor: 10_000_000,
        tooSmall: 'Share capital is below the minimum of ₦100,000.',
        example: '10,000,000',
        law: {
          words: 'At least ₦100,000, or ₦100,000,000 with a foreign shareholder.',
          sourceId: 'ng-formation-guide',
        },
      },
      {
        kind: 'several',
        id: 'papers',
        label: 'Which documents do you want?',
        atLeast: 1,
        options: [
          { value: 'articles', label: 'Amended articles' },
          { value: 'preference-terms', label: 'Terms of preference shares' },
          { value: 'shareholders-agreement', label: 'An agreement of all shareholders' },
          { value: 'vesting', label: 'A vesting agreement for founders' },
          { value: 'board', label: 'Rules for the board' },
        ],
      },
      {
        kind: 'choice',
        id: 'approval',
        label: 'Have the shareholders agreed?',
        shape: 'radios',
        options: [
          { value: 'yes', label: 'Yes' },
          { value: 'open', label: 'Not yet' },
        ],
      },
      {
        kind: 'file',
        id: 'statusReport',
        label: 'Current status report and articles',
        missing: 'Upload the status report and the articles.',
      },
    ],
  },
];

const deskRules: readonly DeskRule[] = [
  {
    id: 'ng-structure-company',
    severity: 'refused',
    words: 'Only a company has shares.',
    remedy: 'Register a company first. A business name or an association cannot issue shares.',
    law: 'CAMA 2020, Part B',
    ...companyServiceDefaults.provenance,
    find: (answers) => (!['', 'company'].includes(textOf(answers, 'registry')) ? [{ path: 'registry' }] : []),
  },
  {
    id: 'ng-structure-foreign',
    severity: 'refused',
    words: 'A company with a foreign shareholder needs issued share capital of at least ₦100,000,000.',
    remedy: 'Raise the capital, or issue shares to Nigerians only.',
    law: 'Practice of the Commission and the Ministry of Interior for the business permit',
    source: 'ng-formation-guide',
    confidence: 'medium',
    find: (answers) =>
      textOf(answers, 'foreign') === 'yes' &&
      (numberOf(answers, 'capitalAfter') ?? FOREIGN_MINIMUM_MINOR) < FOREIGN_MINIMUM_MINOR
        ? [{ path: 'capitalAfter' }]
        : [],
  },
  {
    id: 'ng-structure-holding',
    severity: 'consent',
    words: '“Holding” needs two subsidiaries and the consent of the Commission.',
    remedy: 'Form or buy another subsidiary first, or leave the word out.',
    law: 'CAMA 2020, section 852',
    source: 'ng-name-rules',
    confidence: 'medium',
    find: (answers) => ((numberOf(answers, 'subsidiaries') ?? 2) < 2 ? [{ path: 'subsidiaries' }] : []),
  },
  {
    id: 'ng-structure-group',
    severity: 'consent',
    words: '“Group” needs three associated companies, with a resolution of each.',
    remedy: 'Leave the word out until there are three companies.',
    law: 'CAMA 2020, section 852',
    source: 'ng-name-rules',
    confidence: 'medium',
    find: (answers) => ((numberOf(answers, 'associates') ?? 3) < 3 ? [{ path: 'associates' }] : []),
  },
  {
    id: 'ng-structure-approval',
    severity: 'query',
    words: 'The shareholders must agree before the articles change.',
    remedy: 'We draft the resolution. The shareholders must pass it before we file.',
    law: 'CAMA 2020: alteration of articles',
    source: 'ng-cama',
    confidence: 'medium',
    find: (answers) =>
      textOf(answers, 'approval') === 'open' && choicesOf(answers, 'papers').includes('articles')
        ? [{ path: 'approval' }]
        : [],
  },
];

/** Share structure and governance, for raising money or settling what is whose. */
export const structuring = companyService(companyServiceDefaults, {
  id: 'nigeria-share-structure',
  feeName: 'structure',
  line: 'structuring',
  title: 'Share structure and governance',
  summary:
    'Share classes, shareholder agreements, a holding company or rules for the board. We draft them and file what the Commission must receive.',
  included: [
    'A call to discuss what you want',
    'Articles, resolutions and agreements drafted',
    'Filing with the Commission where the law requires it',
  ],
  pages,
  deskRules,
  declaration: [
    'I understand that you draft and file documents, and that only licensed advisers give legal and tax advice.',
    'I authorise you to file what the shareholders have approved.',
  ],
  feeIds: ['ng-change-filing'],
  needGate: shareStructureGate({
    prefix: 'ng-structure',
    law: 'CAMA 2020: articles and agreements of members',
    source: 'ng-cama',
    confidence: 'medium',
  }),
  outcome: changeRecorded,
  completes: {
    changes: (answers, { on }) =>
      change('capital', 'Share structure', `Changed, recorded on ${formatCalendarDate(on)}`).concat(
        choicesOf(answers, 'papers').includes('articles')
          ? change('constitution', 'Articles', `Amended, recorded on ${formatCalendarDate(on)}`)
          : [],
      ),
  },
  documents: [
    { id: 'confirmation', title: 'Confirmation of the Commission', from: 'registry', arrives: 'closing' },
    { id: 'papers', title: 'Articles, resolutions and agreements', from: 'us', arrives: 'later' },
  ],
  authority: 'the Corporate Affairs Commission',
  numberLabel: 'Transaction reference',
  start: '/nigeria/share-structure',
  prerequisites: [
    'The current status report and articles',
    'Who holds which shares now, and who should hold them afterwards',
    'Whether the shareholders agree',
  ],
});
