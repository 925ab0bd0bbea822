import { formatCalendarDate } from '#values/calendar-date.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import { change, dayIn } from '#catalog/services/completions.ts';
import { changeRecorded } from '#catalog/kit/services/outcomes.ts';
import { companyService } from '#catalog/services/company-service.ts';
import { gate, question, yesNo as asked } from '#catalog/services/need-gates.ts';
import { companyServiceDefaults } from '../company-service-defaults.ts';
import { taxElectionPages } from './form.ts';
import { sElectionLaw, sElectionProvenance, taxElectionDeskRules } from './desk-rules.ts';

/** How a company is taxed: the election of an S corporation, or of an LLC to be taxed as a corporation. */
export const taxElection = companyService(companyServiceDefaults, {
  id: 'usa-tax-election',
  feeName: 'election',
  line: 'structuring',
  title: 'Choice of tax treatment',
  summary:
    'We check and file the election for S corporation status, or for an LLC to be taxed as a corporation, with the IRS.',
  included: [
    'Check whether the company may elect, and by when',
    'Form 2553 or 8832 prepared, signed by you and filed',
    'Digital copy of the IRS letter',
  ],
  pages: taxElectionPages,
  deskRules: taxElectionDeskRules,
  declaration: ['Every owner agrees to the election.'],
  needGate: gate(
    { prefix: 'us-election', law: sElectionLaw, ...sElectionProvenance },
    [
      asked('made', 'Has the IRS already confirmed such an election?'),
      question('aim', 'What do you want?', [
        ['pass-through', 'An LLC whose profit is taxed with its owners'],
        ['ordinary', 'A corporation taxed as a corporation'],
        ['other', 'Something else'],
      ]),
    ],
    [
      [
        'made',
        'you-have-it',
        'An election applies until it is ended.',
        'Keep the IRS letter with the company’s records.',
        'made',
        'yes',
      ],
      [
        'pass-through',
        'not-needed',
        'An LLC is taxed with its owners unless it elects otherwise.',
        'You need not file anything.',
        'aim',
        'pass-through',
      ],
      [
        'ordinary',
        'not-needed',
        'A corporation is taxed as a corporation unless it elects otherwise.',
        'You need not file anything.',
        'aim',
        'ordinary',
      ],
      [
        'other',
        'needed',
        'You elect any other treatment with Form 2553 or 8832.',
        'Ask an adviser first how much it saves. You cannot always end an election.',
        null,
      ],
    ],
  ),
  feeIds: ['us-election'],
  outcome: changeRecorded,
  completes: {
    duties: (answers) => (textOf(answers, 'election') === 's' ? ['us-s-election'] : []),
    dutyIds: ['us-s-election'],
    periods: dayIn('yearStart'),
    changes: (answers, { on }) =>
      change(
        'tax',
        'Federal tax status',
        `${textOf(answers, 'election') === 's' ? 'S corporation' : 'Corporation'}, accepted on ${formatCalendarDate(on)}`,
      ),
  },
  documents: [{ id: 'confirmation', title: 'IRS letter', from: 'registry', arrives: 'closing' }],
  authority: 'the Internal Revenue Service',
  numberLabel: 'Number of the letter',
  start: '/usa/tax-election',
  prerequisites: [
    'The EIN and the effective date',
    'The owners of the company and their consents',
    'For a late election, the reason',
  ],
});
