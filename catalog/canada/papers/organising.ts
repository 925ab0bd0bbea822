import type { Provenance, PackBlock, PackPaper } from '#catalog/types/index.ts';
import type { CompanyOnPaper } from '#catalog/papers/company-on-paper.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import { type Answers, itemsOf } from '#forms/form.ts';
import { withFullStop, numberedClauses } from '#catalog/papers/clauses.ts';
import type { Jurisdiction } from '../jurisdictions.ts';

type Read = (answers: Answers) => CompanyOnPaper;
type Part = readonly [title: string, text: string];

const numberedParts = (parts: readonly Part[]): readonly PackBlock[] =>
  numberedClauses(parts.map(([title, text]) => `${title}. ${text}`));

const terms = ({ law, name, id }: Jurisdiction): readonly Part[] => [
  [
    'Scope of this by-law',
    `This by-law governs the conduct of the company’s affairs, unless the ${law}, the articles or a unanimous shareholder agreement provide otherwise.`,
  ],
  [
    'Directors',
    `The directors manage the company or supervise its management. They hold office until the next annual meeting or until their successors are elected.${id === 'federal' ? ' At least a quarter of them, and at least one if there are fewer than four, must be resident Canadians.' : ''}`,
  ],
  [
    'Meetings of directors',
    'Any director may call a meeting on two days’ written notice, which all directors may waive. A majority of the directors is a quorum. Directors may take part by telephone or by electronic means.',
  ],
  [
    'Decisions of directors',
    'Each director has one vote, and a majority decides. The chair has no casting vote. A resolution signed by all directors is as valid as a resolution passed at a meeting.',
  ],
  [
    'Interests',
    'A director or officer with an interest in a contract of the company must disclose it in writing, and may not vote on it unless the law allows.',
  ],
  [
    'Officers',
    'The directors may appoint officers, define their duties and remove them. One person may hold several offices.',
  ],
  [
    'Protection',
    'As far as the law allows, the company indemnifies directors and officers who acted honestly and in its best interests against costs arising from their office.',
  ],
  [
    'Meetings of shareholders',
    'The directors call the annual meeting at a place or by electronic means they choose, on at least ten and at most sixty days’ notice. Shareholders holding a majority of the votes are a quorum.',
  ],
  [
    'Votes',
    'Each voting share has one vote, and a majority decides unless the law requires more. A resolution signed by all shareholders entitled to vote is as valid as a resolution passed at a meeting.',
  ],
  [
    'Shares',
    'The directors issue fully paid shares to the persons and for the consideration they decide. A shareholder may have a certificate signed by a director or officer.',
  ],
  [
    'Dividends',
    'The directors may declare dividends, unless the company could then not pay its debts, or its assets would be less than its liabilities and stated capital.',
  ],
  ['Signing', 'Any director, or any person the directors authorise, may sign for the company.'],
  [
    'Notices',
    `Notices are sent to the address or electronic address in the company’s records and count as received two days after sending. The law of ${name} applies.`,
  ],
];

/** The first by-law, in our own words: the law leaves it to the company. */
export const byLaw = (jurisdiction: Jurisdiction, provenance: Provenance, read: Read): PackPaper => ({
  ...provenance,
  id: `ca-${jurisdiction.id}-by-law`,
  title: 'By-law no. 1',
  law: jurisdiction.id === 'federal' ? 'CBCA, section 103' : `${jurisdiction.act}: by-laws`,
  write(answers) {
    const company = read(answers);
    return [
      {
        kind: 'paragraph',
        text: `A by-law of ${company.name}, made by its directors and confirmed by its shareholders.`,
      },
      ...numberedParts(terms(jurisdiction)),
      ...company.directors.map(({ name }): PackBlock => ({ kind: 'signature', name, capacity: 'Director' })),
    ];
  },
});

/** The written consent that each director gives. */
export const directorConsents = (
  jurisdiction: Jurisdiction,
  provenance: Provenance,
  read: Read,
): PackPaper => ({
  ...provenance,
  id: `ca-${jurisdiction.id}-director-consents`,
  title: 'Consents to act as director',
  law:
    jurisdiction.law === 'CBCA' ? 'CBCA, sections 105 and 106' : `${jurisdiction.act}: consent of directors`,
  write(answers) {
    const company = read(answers);
    const residents = itemsOf(answers, 'directors').map((person) => textOf(person, 'residentCanadian'));
    return company.directors.flatMap(({ name, address }, index): readonly PackBlock[] => [
      ...(index === 0 ? [] : [{ kind: 'new-page' } as const]),
      { kind: 'heading', level: 1, text: `Consent of ${name}` },
      {
        kind: 'paragraph',
        text: `${withFullStop(`To ${company.name}`)} I, ${name}, of ${address}, agree to be a director of the company. I am 18 or older, I was not found incapable by a court, and I am not bankrupt.`,
      },
      ...(jurisdiction.law === 'CBCA'
        ? [
            {
              kind: 'paragraph',
              text: `I am ${residents[index] === 'yes' ? '' : 'not '}a resident Canadian as the CBCA defines it, and will tell the company without delay if that changes.`,
            } as const,
          ]
        : []),
      {
        kind: 'paragraph',
        text: 'I agree that meetings of directors are held by telephone or electronic means that let all who take part hear each other.',
      },
      { kind: 'signature', name, capacity: 'Director' },
    ]);
  },
});

/** Written resolutions of the shareholders in place of their first meeting. */
export const shareholderResolutions = (
  jurisdiction: Jurisdiction,
  provenance: Provenance,
  read: Read,
): PackPaper => ({
  ...provenance,
  id: `ca-${jurisdiction.id}-shareholder-resolutions`,
  title: 'First resolutions of the shareholders',
  law:
    jurisdiction.id === 'federal'
      ? 'CBCA, sections 103, 142 and 163'
      : `${jurisdiction.act}: written resolutions`,
  write(answers) {
    const company = read(answers);
    const parts: readonly Part[] = [
      ...(jurisdiction.id === 'british-columbia'
        ? []
        : [['By-law', 'By-law no. 1 is confirmed as the directors made it.'] as const]),
      [
        'Directors',
        `The following are elected directors until the next annual meeting: ${company.directors.map(({ name }) => name).join(', ')}.`,
      ],
      ['Auditor', 'All shareholders agree that no auditor is appointed until the next annual meeting.'],
    ];
    return [
      {
        kind: 'facts',
        rows: [
          ['Company', company.name],
          ['Registered office', company.office],
        ],
      },
      { kind: 'paragraph', text: 'All shareholders who could vote, signing below, resolve in writing:' },
      ...numberedParts(parts),
      ...[...new Set(company.holdings.map(({ holder }) => holder))].map(
        (name): PackBlock => ({ kind: 'signature', name, capacity: 'Shareholder' }),
      ),
    ];
  },
});
