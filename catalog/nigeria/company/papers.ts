import type { Provenance, PackBlock, PackPaper } from '#catalog/types/index.ts';
import {
  allotmentSentences,
  firstResolutions,
  registerOfControllers,
  registerOfDirectors,
  registerOfMembers,
  shareCertificates,
} from '#catalog/papers/share-papers.ts';
import { addressLine } from '#catalog/papers/address-line.ts';
import { formatThousands } from '#values/format-thousands.ts';
import { type CompanyOnPaper, onPaper, peopleOnPaper } from '#catalog/papers/company-on-paper.ts';
import { choicesOf, numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { type Answers, itemsOf } from '#forms/form.ts';
import { numberedClauses, clause } from '#catalog/papers/clauses.ts';
import type { CompanyKind } from './company-kinds.ts';
import { objectBank } from './objects.ts';
import { shareClassOptions } from '../shares/share-options.ts';
import { nominalOf } from '../shares/shareholding.ts';
import { naira } from '../money.ts';

const cama: Provenance = {
  source: 'ng-cama',
  confidence: 'medium',
  note: 'Check the section numbers against the official text of the Act before filing.',
};

const natures: Readonly<Record<string, string>> = {
  shares: 'shares',
  votes: 'votes',
  'appoints-directors': 'appoints or removes most directors',
  influence: 'significant influence',
  'through-company': 'through another company',
};
const percentOf = (item: Answers, id: string, words: string): string =>
  numberOf(item, id) === undefined ? '' : `${numberOf(item, id)}% of the ${words}`;

/** The objects of the memorandum, in the order given. */
const objectWords = (answers: Answers): readonly string[] =>
  itemsOf(answers, 'objects')
    .map((item) =>
      textOf(item, 'object') === 'own'
        ? textOf(item, 'ownWords')
        : (objectBank.find(({ id }) => id === textOf(item, 'object'))?.words ?? ''),
    )
    .filter(Boolean);

/** Returns the content of the papers of a Nigerian company, from its answers. */
function companyOnPaper(answers: Answers): CompanyOnPaper {
  const classes = shareClassOptions(answers);
  const holders = ['shareholders', 'corporateShareholders'].flatMap((list) =>
    itemsOf(answers, list).map((item) => ({ path: `${list}/${item.id}`, ...onPaper(item) })),
  );
  const [secretary] = [...peopleOnPaper(answers, 'secretary'), ...peopleOnPaper(answers, 'secretaryFirm')];
  return {
    name: textOf(answers, 'name1'),
    office: addressLine(answers['registeredAddress']),
    directors: peopleOnPaper(answers, 'directors'),
    ...(secretary === undefined ? {} : { secretary }),
    holdings: itemsOf(answers, 'allotments').map((item) => {
      const holder = holders.find(({ path }) => path === textOf(item, 'holder'));
      const paid = numberOf(item, 'paid');
      return {
        holder: holder?.name ?? '',
        address: holder?.address ?? '',
        shareClass: (
          classes.find(({ value }) => value === textOf(item, 'shareClass'))?.label ?? ''
        ).toLowerCase(),
        shares: numberOf(item, 'number') ?? 0,
        nominal: naira(nominalOf(answers, textOf(item, 'shareClass'), 1)),
        paid: paid === undefined ? '' : naira(paid),
      };
    }),
    controllers: itemsOf(answers, 'controllers').map((item) => ({
      ...onPaper(item),
      nature: [
        choicesOf(item, 'control')
          .map((each) => natures[each] ?? each)
          .join(', '),
        percentOf(item, 'sharesPercent', 'shares'),
        percentOf(item, 'votesPercent', 'votes'),
      ]
        .filter(Boolean)
        .join('; '),
    })),
  };
}

const signers = ({ directors, secretary }: CompanyOnPaper) => [
  ...directors.slice(0, secretary ? 1 : 2).map(({ name }) => ({ name, capacity: 'Director' })),
  ...(secretary ? [{ name: secretary.name, capacity: 'Secretary' }] : []),
];

const liability: Readonly<Record<CompanyKind['id'], readonly [kind: string, liability: string]>> = {
  LTD: ['The company is a private company.', 'The liability of its members is limited by shares.'],
  PLC: ['The company is a public company.', 'The liability of its members is limited by shares.'],
  ULTD: ['The company is an unlimited company.', 'The liability of its members is unlimited.'],
  GTE: [
    'The company is limited by guarantee. Its income and property are applied solely to its objects, and no part is distributed to a member as profit.',
    'The liability of its members is limited by guarantee.',
  ],
};
const kindClauses = (id: CompanyKind['id']): readonly PackBlock[] => numberedClauses(liability[id], 4);
const subscribers = (names: readonly string[]): readonly PackBlock[] =>
  [...new Set(names)].map((name): PackBlock => ({ kind: 'signature', name, capacity: 'Subscriber' }));

function shareClauses({ id }: CompanyKind, answers: Answers): readonly PackBlock[] {
  const { holdings } = companyOnPaper(answers);
  const capital = numberOf(answers, 'shareCapital') ?? 0;
  const classes = itemsOf(answers, 'shareClasses').map(
    (item) =>
      `${formatThousands(numberOf(item, 'number') ?? 0)} ${(shareClassOptions(answers).find(({ value }) => value === item.id)?.label ?? '').toLowerCase()} shares of ${naira(numberOf(item, 'nominalValue') ?? 0)} each`,
  );
  return [
    ...kindClauses(id),
    clause(
      '6.',
      `The issued share capital of the company is ${naira(capital)}, made up of ${classes.join(' and ')}.`,
    ),
    {
      kind: 'paragraph',
      text: 'We, the subscribers named below, wish to form a company under this memorandum and agree to take the number of shares set opposite our names.',
    },
    {
      kind: 'table',
      head: ['Subscriber', 'Address', 'Shares taken'],
      rows: holdings.map(({ holder, address, shares, shareClass }) => [
        holder,
        address,
        `${formatThousands(shares)} ${shareClass}`,
      ]),
    },
    ...subscribers(holdings.map(({ holder }) => holder)),
  ];
}

/** The members of a company limited by guarantee with what each promises. */
const guarantorsOf = (answers: Answers) =>
  ['shareholders', 'corporateShareholders']
    .flatMap((list) => itemsOf(answers, list))
    .map((item) => ({ ...onPaper(item), sum: naira(numberOf(item, 'guarantee') ?? 0) }));

const guaranteeClauses = (answers: Answers): readonly PackBlock[] => [
  ...kindClauses('GTE'),
  clause(
    '6.',
    'If the company is wound up while a person is a member, that member contributes to its debts and costs no more than the sum set opposite the member’s name.',
  ),
  {
    kind: 'paragraph',
    text: 'We, the subscribers named below, wish to form a company under this memorandum and guarantee the sums set opposite our names.',
  },
  {
    kind: 'table',
    head: ['Subscriber', 'Address', 'Sum guaranteed'],
    rows: guarantorsOf(answers).map(({ name, address, sum }) => [name, address, sum]),
  },
  ...subscribers(guarantorsOf(answers).map(({ name }) => name)),
];

/** Says of each kind what it is, how its members answer, and what they take or promise. */
const memorandum = (kind: CompanyKind): PackPaper => ({
  ...cama,
  id: 'ng-memorandum',
  title: 'Memorandum of association',
  law: 'CAMA 2020, section 27',
  draftFor: 'the Commission’s own memorandum, which its portal prints from the same answers',
  write: (answers) => {
    const company = companyOnPaper(answers);
    const witness = peopleOnPaper(answers, 'witness')[0];
    return [
      clause('1.', `The name of the company is ${company.name}.`),
      clause('2.', 'The registered office of the company is in Nigeria.'),
      clause('3.', 'The business of the company is:'),
      ...objectWords(answers).map(
        (words, index): PackBlock => ({
          kind: 'clause',
          number: `(${String.fromCharCode(97 + index)})`,
          depth: 1,
          text: `${words}.`,
        }),
      ),
      ...(kind.hasShares ? shareClauses(kind, answers) : guaranteeClauses(answers)),
      ...(witness
        ? [
            {
              kind: 'signature',
              name: witness.name,
              capacity: `Witness to the signatures above, ${witness.address}`,
            } as const,
          ]
        : []),
    ];
  },
});

const rule = (id: string, law: string) => ({ ...cama, id, law, read: companyOnPaper });

/** The register of members where nobody holds shares. */
const registerOfGuarantors: PackPaper = {
  ...cama,
  id: 'ng-register-of-guarantors',
  title: 'Register of members',
  law: 'CAMA 2020, section 109',
  write: (answers) => [
    {
      kind: 'facts',
      rows: [
        ['Company', textOf(answers, 'name1')],
        ['Registered office', addressLine(answers['registeredAddress'])],
      ],
    },
    {
      kind: 'table',
      widths: [1, 6, 3, 2, 2],
      head: ['No.', 'Name and address of the member', 'Sum guaranteed', 'Entered on', 'Ceased on'],
      rows: guarantorsOf(answers).map(({ name, address, sum }, index) => [
        String(index + 1),
        [name, address].filter(Boolean).join('\n'),
        sum,
        '',
        '',
      ]),
    },
  ],
};

/** The papers of a kind of company. Articles are the Commission's model, or the customer's own upload. */
export const companyPapersOf = (kind: CompanyKind): readonly PackPaper[] => [
  memorandum(kind),
  firstResolutions(rule('ng-first-resolutions', 'CAMA 2020, section 289'), (company) => [
    ...(kind.hasShares
      ? [
          {
            title: 'Shares',
            text: `The shares taken by the subscribers are allotted as follows, and share certificates are issued:  ${allotmentSentences(company)}.`,
          },
        ]
      : [
          {
            title: 'Members',
            text: 'The subscribers are entered in the register of members with the sum each guarantees.',
          },
        ]),
    ...(company.secretary
      ? [{ title: 'Secretary', text: `${company.secretary.name} is appointed secretary of the company.` }]
      : []),
    ...(kind.id === 'PLC' || kind.id === 'GTE'
      ? [{ title: 'Auditor', text: 'The following auditor is appointed: to be filled in.' }]
      : []),
    {
      title: 'Registers',
      text: 'The registers of members, directors and secretaries, and persons with significant control are opened and kept at the registered office.',
    },
    {
      title: 'Bank account',
      text: `An account is opened with a bank in Nigeria in the name of the company. Two directors${kind.minDirectorsSmall === 1 && kind.mayBeSmall !== 'never' ? ', or the sole director,' : ''} sign on it until the directors decide otherwise.`,
    },
    {
      title: 'Tax',
      text: 'The directors will obtain the company’s Tax ID and its account with the revenue service, and keep a calendar of its returns.',
    },
  ]),
  ...(kind.hasShares
    ? [
        shareCertificates(rule('ng-share-certificates', 'CAMA 2020, section 171'), signers),
        registerOfMembers(rule('ng-register-of-members', 'CAMA 2020, section 109')),
      ]
    : [registerOfGuarantors]),
  registerOfDirectors(rule('ng-register-of-directors', 'CAMA 2020, section 320')),
  registerOfControllers(rule('ng-register-of-control', 'CAMA 2020, section 119'), {
    title: 'Register of persons with significant control',
    heading: 'Person with significant control',
  }),
];

/** For a firm: what its proprietors agree, since the law leaves it to them. */
export const businessNamePapers: readonly PackPaper[] = [
  {
    ...cama,
    id: 'ng-partnership-agreement',
    title: 'Agreement between the proprietors',
    law: 'Partnership law of the state. CAMA 2020, Part E, does not require an agreement',
    applies: (answers) => answers['ownership'] === 'firm',
    write: (answers) => {
      const proprietors = [
        ...peopleOnPaper(answers, 'proprietors'),
        ...peopleOnPaper(answers, 'corporateProprietors'),
      ];
      const terms = [
        `The proprietors carry on business together under the name ${textOf(answers, 'name1')}, at ${addressLine(answers['principalAddress'])}.`,
        `The business is: ${textOf(answers, 'description')}`,
        'Each proprietor contributes to the business, and owns, the share stated beside the proprietor’s name below. Profits and losses are divided in the same shares.',
        'No proprietor may borrow, give a guarantee or sell property of the business without the written agreement of the others.',
        'The proprietors keep books of account, which each of them may inspect at any time. The accounts of each year are settled within three months of its end.',
        'A proprietor who wants to leave gives the others three months’ written notice. The others may continue the business and pay out the share shown in the last accounts.',
        'The proprietors refer any dispute to a mediator they choose together before starting court proceedings.',
      ];
      return [
        ...terms.map(
          (text, index): PackBlock => ({ kind: 'clause', number: `${index + 1}.`, depth: 0, text }),
        ),
        {
          kind: 'table',
          head: ['Proprietor', 'Address', 'Puts in', 'Part'],
          rows: proprietors.map(({ name, address }) => [name, address, '', '']),
        },
        ...proprietors.map(({ name }): PackBlock => ({ kind: 'signature', name, capacity: 'Proprietor' })),
      ];
    },
  },
];
