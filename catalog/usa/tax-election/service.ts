import { changeRecorded } from '#catalog/kit/outcomes.ts';
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
    'The election to be an S corporation, or of an LLC to be taxed as a corporation, checked and filed with the Revenue.',
  included: [
    'Check whether the company may elect, and by when',
    'Form 2553 or 8832 prepared, signed by you and filed',
    'Letter of the Revenue as a digital copy',
  ],
  pages: taxElectionPages,
  deskRules: taxElectionDeskRules,
  declaration: ['Every owner agrees to the election.'],
  needGate: gate(
    { prefix: 'us-election', law: sElectionLaw, ...sElectionProvenance },
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
  prerequisites: [
    'The EIN and the day from which it shall count',
    'Who owns the company, and the consent of each',
    'For a late election: why it is late',
  ],
});
