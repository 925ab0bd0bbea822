import { addDays, addMonths, formatCalendarDate } from '#values/calendar-date.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { changeRecorded } from '#catalog/kit/outcomes.ts';
import { dateOf, numberOf, textOf } from '#catalog/kit/reading-answers.ts';
import { companyMatter } from '#catalog/services/company-matter.ts';
import { gate, question, yesNo as asked } from '#catalog/services/need-gates.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import type { Answers, Page } from '#forms/form.ts';
import type { CalendarDate } from '#values/calendar-date.ts';
import { identifiers, patternOf } from '../identifiers.ts';
import { practice } from '../practice.ts';

const electsS = (answers: Answers): boolean => answers['election'] === 's';
const law = 'Internal Revenue Code §§ 1361 and 1362';
const provenance = { source: 'us-practice', confidence: 'high' } as const;

/** The last day of an election for the tax year that starts on a day: two months and 15 days. */
export const electionDueOn = (yearStart: CalendarDate): CalendarDate => addDays(addMonths(yearStart, 2), 14);
/** Late elections are accepted within three years and 75 days of the day they are to count from. */
const reliefUntil = (yearStart: CalendarDate): CalendarDate => addDays(addMonths(yearStart, 36), 75);

const pages: readonly Page[] = [
  {
    id: 'election',
    title: 'The election',
    minutes: 4,
    fields: [
      {
        kind: 'choice',
        id: 'election',
        label: 'How shall it be taxed?',
        shape: 'radios',
        options: [
          { value: 's', label: 'As an S corporation, Form 2553', hint: 'Profits are taxed with the owners' },
          {
            value: 'corporation',
            label: 'As a corporation, Form 8832',
            hint: 'For an LLC that wants to keep profits in the company',
          },
        ],
      },
      {
        kind: 'choice',
        id: 'body',
        label: 'What is it now?',
        shape: 'radios',
        options: [
          { value: 'llc', label: 'A limited liability company' },
          { value: 'corporation', label: 'A corporation' },
        ],
      },
      {
        kind: 'text',
        id: 'ein',
        label: 'EIN',
        maxLength: 12,
        example: identifiers.ein.example,
        pattern: patternOf('ein'),
      },
      {
        kind: 'date',
        id: 'yearStart',
        label: 'From which day shall it count?',
        hint: 'The first day of a tax year; for a new company usually the day of formation.',
        notBefore: '2015-01-01',
        law: {
          words:
            'Internal Revenue Code § 1362(b): by two months and 15 days after this day, or in the year before.',
          sourceId: 'us-practice',
        },
      },
      { kind: 'number', id: 'holders', label: 'Number of owners', min: 1, max: 100_000, example: '2' },
      yesNo({
        id: 'allUs',
        label: 'Are all owners people who are US citizens or residents?',
        hint: 'Certain trusts and estates count too.',
        when: electsS,
      }),
      yesNo({ id: 'oneClass', label: 'Do all shares have the same rights to money?', when: electsS }),
      {
        kind: 'file',
        id: 'consents',
        label: 'Signed consents of the owners',
        hint: 'We send the page to sign if you have none.',
        optional: true,
      },
      {
        kind: 'text',
        id: 'lateReason',
        label: 'Why is it late?',
        hint: 'If it is: what happened, and that everybody has filed as if it had been in time.',
        optional: true,
        rows: 3,
        maxLength: 1000,
        when: electsS,
      },
    ],
  },
];

const deskRules: readonly DeskRule[] = [
  {
    id: 'us-election-holders',
    severity: 'refused',
    words: 'An S corporation has at most 100 owners.',
    remedy: 'Choose to be taxed as a corporation.',
    law,
    ...provenance,
    find: (answers) =>
      electsS(answers) && (numberOf(answers, 'holders') ?? 0) > 100 ? [{ path: 'holders' }] : [],
  },
  {
    id: 'us-election-foreign',
    severity: 'refused',
    words: 'An S corporation can’t have a non-resident alien shareholder.',
    remedy: 'Choose to be taxed as a corporation.',
    law,
    ...provenance,
    find: (answers) => (electsS(answers) && textOf(answers, 'allUs') === 'no' ? [{ path: 'allUs' }] : []),
  },
  {
    id: 'us-election-class',
    severity: 'refused',
    words: 'An S corporation has one class of stock.',
    remedy: 'Make the rights to money the same first; votes may differ.',
    law,
    ...provenance,
    find: (answers) =>
      electsS(answers) && textOf(answers, 'oneClass') === 'no' ? [{ path: 'oneClass' }] : [],
  },
  {
    id: 'us-election-already',
    severity: 'refused',
    words: 'A corporation is taxed as one already.',
    remedy: 'Choose the S corporation, or order nothing.',
    law: 'Treasury Regulations § 301.7701-3',
    ...provenance,
    find: (answers) =>
      textOf(answers, 'election') === 'corporation' && textOf(answers, 'body') === 'corporation'
        ? [{ path: 'election' }]
        : [],
  },
  {
    id: 'us-election-late',
    severity: 'query',
    words: 'This election is late.',
    remedy: 'Say why; late elections are accepted within three years and 75 days where there is a reason.',
    law: 'Internal Revenue Code § 1362(b); Rev. Proc. 2013-30',
    ...provenance,
    find(answers, today) {
      const start = electsS(answers) ? dateOf(answers, 'yearStart') : null;
      if (!start || electionDueOn(start) >= today) return [];
      if (reliefUntil(start) < today)
        return [
          {
            path: 'yearStart',
            words: `That is too long ago: relief ended on ${formatCalendarDate(reliefUntil(start))}.`,
            remedy: 'Choose the start of a later tax year.',
          },
        ];
      return textOf(answers, 'lateReason') === ''
        ? [
            {
              path: 'yearStart',
              words: `This election was due by ${formatCalendarDate(electionDueOn(start))}.`,
            },
          ]
        : [];
    },
  },
];

/** How a company is taxed: the election of an S corporation, or of an LLC to be taxed as a corporation. */
export const taxElection = companyMatter(practice, {
  id: 'usa-tax-election',
  what: 'election',
  line: 'structuring',
  title: 'Choice of tax treatment',
  summary:
    'The election to be an S corporation, or of an LLC to be taxed as a corporation, checked and filed with the Revenue.',
  included: [
    'Check whether the company may elect, and by when',
    'Form 2553 or 8832 prepared, signed by you and filed',
    'Letter of the Revenue as a digital copy',
  ],
  pages,
  deskRules,
  declaration: ['Every owner agrees to the election.'],
  needGate: gate(
    { prefix: 'us-election', law, ...provenance },
    [
      asked('made', 'Has the Revenue confirmed such an election already?'),
      question('aim', 'What are you after?', [
        ['pass-through', 'An LLC whose profit is taxed with its owners'],
        ['ordinary', 'A corporation that is taxed as one'],
        ['other', 'Something else'],
      ]),
    ],
    [
      [
        'made',
        'you-have-it',
        'An election holds until it is ended.',
        'Keep the letter of the Revenue with the company’s papers.',
        'made',
        'yes',
      ],
      [
        'pass-through',
        'not-needed',
        'An LLC is taxed with its owners unless it elects otherwise.',
        'File nothing.',
        'aim',
        'pass-through',
      ],
      [
        'ordinary',
        'not-needed',
        'A corporation is taxed as one unless it elects otherwise.',
        'File nothing.',
        'aim',
        'ordinary',
      ],
      [
        'other',
        'needed',
        'Any other treatment is elected with Form 2553 or 8832.',
        'Ask an adviser first what it would save: ending an election is not always possible.',
        null,
      ],
    ],
  ),
  feeIds: ['us-election'],
  outcome: changeRecorded,
  documents: [{ id: 'confirmation', title: 'Letter of the Revenue', from: 'registry' }],
  authority: 'the Internal Revenue Service',
  numberLabel: 'Number of the letter',
  start: '/usa/tax-election',
  needs: [
    'The EIN and the day from which it shall count',
    'Who owns the company, and the consent of each',
    'For a late election: why it is late',
  ],
});
