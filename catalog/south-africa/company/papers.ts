import { addressLine } from '#catalog/papers/address-line.ts';
import { formatThousands } from '#values/format-thousands.ts';
import {
  type CompanyOnPaper,
  onPaper,
  type OnPaper,
  peopleOnPaper,
} from '#catalog/papers/company-on-paper.ts';
import {
  allotmentSentences,
  firstResolutions,
  registerOfControllers,
  registerOfDirectors,
  registerOfMembers,
  shareCertificates,
} from '#catalog/papers/share-papers.ts';
import { choicesOf, numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import type { Provenance, PackBlock, PackPaper } from '#catalog/types/index.ts';
import { type Answers, itemsOf } from '#forms/form.ts';
import { monthName } from '#catalog/kit/dates/months.ts';
import { clause } from '#catalog/papers/clauses.ts';
import type { CompanyKind } from './company-kinds.ts';
import { classTitle, LISTS } from '../shares/shareholding.ts';
import { rands } from '../money.ts';

const act: Provenance = {
  source: 'za-companies-act',
  confidence: 'medium',
  note: 'Check the section numbers against the official text of the Act before filing.',
};

const natures: Readonly<Record<string, string>> = {
  securities: 'holds shares',
  votes: 'has votes',
  'appoints-directors': 'appoints or removes directors',
  'through-company': 'through a company',
  'through-trust': 'through a trust',
  influence: 'can materially influence the company',
};
/** The first name proposed or reserved; a company called by its number has none yet. */
const nameOnPaper = (answers: Answers): string =>
  textOf(answers, 'name1') || 'The company, to be named by its registration number';

/**
 * Returns the content of the papers of a South African company, from its answers. Shares have no par value:
 * what is paid for them counts.
 */
function companyOnPaper(answers: Answers): CompanyOnPaper {
  const classes = new Map(
    itemsOf(answers, 'shareClasses').map((item) => [
      item.id,
      { title: classTitle(item).toLowerCase(), priceMinor: numberOf(item, 'price') ?? 0 },
    ]),
  );
  const [secretary] = peopleOnPaper(answers, 'secretary');
  return {
    name: nameOnPaper(answers),
    office: addressLine(answers['registeredAddress']),
    directors: peopleOnPaper(answers, 'directors'),
    ...(secretary === undefined ? {} : { secretary }),
    holdings: LISTS.flatMap((list) => itemsOf(answers, list)).map((item) => {
      const { name, address } = onPaper(item);
      const [shares, of] = [numberOf(item, 'shares') ?? 0, classes.get(textOf(item, 'shareClass'))];
      return {
        holder: name,
        address,
        shareClass: of?.title ?? '',
        shares,
        nominal: '',
        paid: rands(shares * (of?.priceMinor ?? 0)),
      };
    }),
    controllers: itemsOf(answers, 'owners').map((item) => ({
      ...onPaper(item),
      nature: [
        ...choicesOf(item, 'interest').map((each) => natures[each] ?? each),
        ...(numberOf(item, 'percent') === undefined ? [] : [`${numberOf(item, 'percent')}%`]),
      ].join(', '),
    })),
  };
}

const rule = (id: string, law: string) => ({
  ...act,
  id,
  law: `Companies Act 71 of 2008, ${law}`,
  read: companyOnPaper,
});

/** Returns the signatories of the memorandum: people, and juristic persons by their representative. */
const incorporatorsOnPaper = (answers: Answers): readonly (OnPaper & { readonly signedBy: string })[] =>
  ['incorporators', 'corporateIncorporators']
    .flatMap((list) => itemsOf(answers, list))
    .map((item) => {
      const person = onPaper(item);
      return {
        ...person,
        signedBy:
          textOf(item, 'representative') === ''
            ? person.name
            : `${textOf(item, 'representative')}, for ${person.name}`,
      };
    });

const shareClauses = (answers: Answers): readonly PackBlock[] => [
  clause('3.', 'The company may issue no more than the following shares. They have no par value.'),
  {
    kind: 'table',
    head: ['Class', 'Authorised'],
    rows: itemsOf(answers, 'shareClasses').map((item) => [
      classTitle(item),
      formatThousands(numberOf(item, 'authorised') ?? 0),
    ]),
  },
  clause(
    '3.1',
    'Each ordinary share carries one vote, a share of distributions, and a share of the assets left when the company is wound up.',
    1,
  ),
  clause(
    '3.2',
    'The board may issue authorised shares for consideration it considers adequate. Shares issued for cash are first offered to the shareholders in proportion to their holdings.',
    1,
  ),
];

const purposeClauses = (answers: Answers): readonly PackBlock[] => [
  clause(
    '3.',
    `The company is formed for a public benefit or for an interest of a community, a culture or a group: ${textOf(answers, 'activity')}`,
  ),
  clause(
    '3.1',
    'All its assets and income are applied to this purpose. Nothing is distributed to incorporators, members, directors or persons related to them, except reasonable pay for work and reimbursement of expenses.',
    1,
  ),
  clause(
    '3.2',
    'If it is wound up, its remaining assets go to non-profit companies, voluntary associations or trusts with similar purposes.',
    1,
  ),
  clause('3.3', 'The company has no members.', 1),
];

/** The memorandum in our own words, where the Commission's short form is not taken as it is and none was uploaded. */
const memorandum = (kind: CompanyKind): PackPaper => ({
  ...act,
  id: 'za-memorandum',
  title: 'Memorandum of incorporation',
  law: 'Companies Act 71 of 2008, sections 13 and 15',
  draftFor:
    kind.standardMemorandum === null
      ? kind.longMemorandum
      : `${kind.standardMemorandum} or ${kind.longMemorandum}`,
  applies: (answers) => textOf(answers, 'memorandum') !== 'own',
  write: (answers) => [
    {
      kind: 'facts',
      rows: [
        ['Company', nameOnPaper(answers)],
        ['Kind', kind.a.replace(/^an? /, '').replace(/^./, (letter) => letter.toUpperCase())],
        ['Registered office', addressLine(answers['registeredAddress'])],
        ['End of the financial year', `End of ${monthName(Number(textOf(answers, 'yearEndMonth')))}`],
      ],
    },
    clause(
      '1.',
      `The company is ${kind.a} under the Companies Act 71 of 2008. It has the powers of an individual as far as a company can have them, limited only as stated in this memorandum.`,
    ),
    ...(kind.id === 'PTY'
      ? [
          clause(
            '2.',
            'The company may not offer its securities to the public, and its shares are transferred only with the consent of the board.',
          ),
        ]
      : []),
    ...(kind.id === 'INC'
      ? [
          clause(
            '2.',
            'The company is a personal liability company. Its directors and past directors are jointly and severally liable with the company for debts and liabilities contracted during their terms of office. It may not offer its securities to the public, and its shares are transferred only with the consent of the board.',
          ),
        ]
      : []),
    ...(kind.id === 'LTD'
      ? [
          clause(
            '2.',
            'The company may offer its securities to the public as the Act allows. Its shares are freely transferable.',
          ),
        ]
      : []),
    ...(kind.id === 'NPC'
      ? [
          clause(
            '2.',
            'The company is a non-profit company. It may not amalgamate with, or become, a profit company.',
          ),
        ]
      : []),
    ...(kind.hasShares ? shareClauses(answers) : purposeClauses(answers)),
    clause(
      '4.',
      `The board has at least ${kind.minDirectors === 3 ? 'three directors' : 'one director'}. It manages the business of the company, except where the Act or this memorandum provides otherwise.`,
    ),
    clause(
      '4.1',
      'A majority of the directors is a quorum, and a majority of those present decides. A written decision by a majority, after notice to all directors, is as valid as a decision at a meeting.',
      1,
    ),
    ...(kind.hasShares
      ? [
          clause(
            '5.',
            'A shareholders’ meeting requires ten business days’ notice, or fifteen in a public company. An ordinary resolution needs more than half of the votes cast, and a special resolution three quarters.',
          ),
        ]
      : []),
    clause(
      kind.hasShares ? '6.' : '5.',
      'This memorandum may be amended by special resolution or, if there are no members, by the board. The amendment is filed with the Commission.',
    ),
    { kind: 'heading', level: 2, text: 'Incorporators' },
    ...incorporatorsOnPaper(answers).map(
      ({ signedBy }): PackBlock => ({ kind: 'signature', name: signedBy, capacity: 'Incorporator' }),
    ),
  ],
});

/** A page for each director, with the consent the notice is filed with. */
const consents: PackPaper = {
  ...act,
  id: 'za-director-consents',
  title: 'Consents of the directors',
  law: 'Companies Act 71 of 2008, sections 66(7) and 69',
  draftFor: 'CoR 14.1A',
  write: (answers) =>
    peopleOnPaper(answers, 'directors').flatMap(
      ({ name, address, nationality, bornOn, occupation }, index): readonly PackBlock[] => [
        ...(index === 0 ? [] : [{ kind: 'new-page' } as const]),
        { kind: 'heading', level: 1, text: name },
        {
          kind: 'facts',
          rows: [
            ['Company', nameOnPaper(answers)],
            ['Address', address],
            ['Nationality', nationality],
            ['Born on', bornOn],
            ['Occupation', occupation],
          ],
        },
        clause('1.', 'I agree to be a director of the company named above.'),
        clause(
          '2.',
          'I am 18 or older, and neither ineligible nor disqualified under section 69 of the Companies Act 71 of 2008.',
        ),
        clause(
          '3.',
          'I will notify the company and the Commission of any change of my name or address within 10 business days.',
        ),
        { kind: 'signature', name, capacity: 'Director' },
      ],
    ),
};

/** The power with which we file for the incorporators. */
const powerOfAttorney: PackPaper = {
  ...act,
  id: 'za-power-of-attorney',
  title: 'Power of attorney of the incorporators',
  law: 'Companies Act 71 of 2008, section 13',
  source: 'za-register-guide',
  confidence: 'high',
  write: (answers) => [
    {
      kind: 'facts',
      rows: [
        ['Company', nameOnPaper(answers)],
        [
          'Incorporators',
          incorporatorsOnPaper(answers)
            .map(({ name }) => name)
            .join(', '),
        ],
        ['Applicant', textOf(answers, 'applicantName')],
      ],
    },
    {
      kind: 'paragraph',
      text: 'The incorporators authorise the applicant, and any substitute the applicant appoints, to reserve a name, to file the notice of incorporation, the memorandum and the declaration of beneficial owners with the Companies and Intellectual Property Commission, and to receive its replies and certificates.',
    },
    ...incorporatorsOnPaper(answers).map(
      ({ signedBy }): PackBlock => ({ kind: 'signature', name: signedBy, capacity: 'Incorporator' }),
    ),
  ],
};

/** The papers of a kind of company, for the filing and for its own records. */
export const companyPapersOf = (kind: CompanyKind): readonly PackPaper[] => [
  memorandum(kind),
  consents,
  powerOfAttorney,
  firstResolutions(rule('za-first-resolutions', 'sections 73 and 74'), (company) => [
    ...(kind.hasShares
      ? [
          {
            title: 'Shares',
            text: `The board considers the price adequate and issues the shares as follows, with share certificates:  ${allotmentSentences(company)}.`,
          },
        ]
      : []),
    ...(company.secretary
      ? [{ title: 'Secretary', text: `${company.secretary.name} is appointed company secretary.` }]
      : []),
    {
      title: 'Public officer',
      text: 'The public officer named in the application is appointed. The South African Revenue Service is notified within a month of the start of business.',
    },
    {
      title: 'Registers',
      text: `The registers of directors${kind.hasShares ? ', of securities' : ''} and beneficial owners are opened. The beneficial owners are declared to the Commission within 10 business days of incorporation.`,
    },
    {
      title: 'Bank account',
      text: 'An account is opened with a bank in South Africa in the name of the company. The directors sign on it as agreed with the bank.',
    },
  ]),
  ...(kind.hasShares
    ? [
        shareCertificates(rule('za-share-certificates', 'section 51'), ({ directors, secretary }) => [
          ...directors.slice(0, secretary ? 1 : 2).map(({ name }) => ({ name, capacity: 'Director' })),
          ...(secretary ? [{ name: secretary.name, capacity: 'Company secretary' }] : []),
        ]),
        registerOfMembers(rule('za-securities-register', 'section 50'), {
          member: 'holder',
          members: 'Holders of securities',
        }),
      ]
    : []),
  registerOfDirectors(rule('za-register-of-directors', 'section 24(5)')),
  registerOfControllers(
    { ...rule('za-register-of-owners', 'section 56(12)'), source: 'za-beneficial-owners' },
    { title: 'Register of beneficial owners', heading: 'Beneficial owner' },
  ),
];
