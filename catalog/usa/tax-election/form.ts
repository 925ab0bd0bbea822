import type { Answers, Page } from '#forms/form.ts';
import { identifiers, patternOf } from '../identifiers.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';

export const isSElection = (answers: Answers): boolean => answers['election'] === 's';

/** Pages after the one about the company. */
export const taxElectionPages: readonly Page[] = [
  {
    id: 'election',
    title: 'The election',
    minutes: 4,
    fields: [
      {
        kind: 'choice',
        id: 'election',
        label: 'How should it be taxed?',
        shape: 'radios',
        options: [
          { value: 's', label: 'As an S corporation, Form 2553', hint: 'The owners pay tax on the profits' },
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
        label: 'When should the election take effect?',
        hint: 'The first day of a tax year. For a new company, usually the formation date.',
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
        label: 'Are all owners individuals who are US citizens or residents?',
        hint: 'Certain trusts and estates count too.',
        when: isSElection,
      }),
      yesNo({ id: 'oneClass', label: 'Do all shares have the same rights to money?', when: isSElection }),
      {
        kind: 'file',
        id: 'consents',
        label: 'Signed consents of the owners',
        hint: 'We send you the page to sign if you do not have it.',
        optional: true,
      },
      {
        kind: 'text',
        id: 'lateReason',
        label: 'Why is it late?',
        hint: 'If it is late: what happened, and a statement that everyone filed as if it had been on time.',
        optional: true,
        rows: 3,
        maxLength: 1000,
        when: isSElection,
      },
    ],
  },
];
