import { formatCalendarDate } from '#values/calendar-date.ts';
import { numberOf, textOf, dateOf } from '#catalog/kit/answers/reading-answers.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { electionDueOn, reliefUntil } from './due-date.ts';
import { isSElection } from './form.ts';

/** The statute on S corporations. */
export const sElectionLaw = 'Internal Revenue Code §§ 1361 and 1362';

/** Source of the rules on S corporations. */
export const sElectionProvenance = { source: 'us-practice', confidence: 'medium' } as const;

/** Desk rules for an election. */
export const taxElectionDeskRules: readonly DeskRule[] = [
  {
    id: 'us-election-holders',
    severity: 'refused',
    words: 'An S corporation has at most 100 owners.',
    remedy: 'Choose to be taxed as a corporation.',
    law: sElectionLaw,
    ...sElectionProvenance,
    find: (answers) =>
      isSElection(answers) && (numberOf(answers, 'holders') ?? 0) > 100 ? [{ path: 'holders' }] : [],
  },
  {
    id: 'us-election-foreign',
    severity: 'refused',
    words: 'An S corporation can’t have a non-resident alien shareholder.',
    remedy: 'Choose to be taxed as a corporation.',
    law: sElectionLaw,
    ...sElectionProvenance,
    find: (answers) => (isSElection(answers) && textOf(answers, 'allUs') === 'no' ? [{ path: 'allUs' }] : []),
  },
  {
    id: 'us-election-class',
    severity: 'refused',
    words: 'An S corporation may have only one class of stock.',
    remedy: 'Make the rights to money equal first. Voting rights may differ.',
    law: sElectionLaw,
    ...sElectionProvenance,
    find: (answers) =>
      isSElection(answers) && textOf(answers, 'oneClass') === 'no' ? [{ path: 'oneClass' }] : [],
  },
  {
    id: 'us-election-already',
    severity: 'refused',
    words: 'A corporation is already taxed as a corporation.',
    remedy: 'Choose the S corporation, or do not order.',
    law: 'Treasury Regulations § 301.7701-3',
    ...sElectionProvenance,
    find: (answers) =>
      textOf(answers, 'election') === 'corporation' && textOf(answers, 'body') === 'corporation'
        ? [{ path: 'election' }]
        : [],
  },
  {
    id: 'us-election-late',
    severity: 'query',
    words: 'This election is late.',
    remedy: 'State the reason. Late elections are accepted within three years and 75 days for good reason.',
    law: 'Internal Revenue Code § 1362(b); Rev. Proc. 2013-30',
    ...sElectionProvenance,
    find(answers, today) {
      const start = isSElection(answers) ? dateOf(answers, 'yearStart') : null;
      if (!start || electionDueOn(start) >= today) return [];
      if (reliefUntil(start) < today)
        return [
          {
            path: 'yearStart',
            words: `That is too long ago. Relief ended on ${formatCalendarDate(reliefUntil(start))}.`,
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
