import { addressLine } from '#catalog/papers/address-line.ts';
import { onPaper, peopleOnPaper } from '#catalog/papers/company-on-paper.ts';
import { numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import type { Provenance, PackBlock, PackPaper } from '#catalog/types/index.ts';
import { type Answers, itemsOf } from '#forms/form.ts';
import {
  agentOnPaper,
  type Article,
  asArticles,
  beginsOn,
  founderOnPaper,
  purposeWords,
} from '../formation/paper-words.ts';
import type { State } from '../states.ts';
import { dollars } from '../money.ts';

const practice: Provenance = {
  source: 'us-practice',
  confidence: 'medium',
  note: 'This is our own draft. Have a lawyer review it if the company is unusual.',
};
const ACTS: Record<State['id'], string> = {
  delaware: 'the Delaware Limited Liability Company Act',
  wyoming: 'the Wyoming Limited Liability Company Act',
  texas: 'the Texas Business Organizations Code',
};

const membersOf = (answers: Answers) =>
  ['members', 'corporateMembers']
    .flatMap((list) => itemsOf(answers, list))
    .map((item) => ({
      ...onPaper(item, 'address'),
      percent: `${numberOf(item, 'percent') ?? 0}%`,
      contribution: dollars(numberOf(item, 'contribution') ?? 0),
    }));
const byManagers = (answers: Answers): boolean => textOf(answers, 'managedBy') === 'managers';
const managersOf = (answers: Answers) =>
  byManagers(answers) ? peopleOnPaper(answers, 'managers', 'address') : membersOf(answers);

/** The public paper that forms the company; it says as little as the state allows. */
const formation = (state: State): PackPaper => ({
  ...practice,
  id: `${state.prefix}-formation`,
  title: state.llc.paper.replace(', Form 205', ''),
  law: state.llc.law,
  draftFor:
    state.id === 'delaware'
      ? 'filing with the Division of Corporations'
      : state.id === 'texas'
        ? 'Form 205 of the Secretary of State'
        : 'the online form of the Secretary of State',
  write(answers) {
    const agent = agentOnPaper(answers, state);
    const founder = founderOnPaper(answers, 'Organizer');
    const begins = beginsOn(answers);
    const provisions = [
      `The name of the limited liability company is ${textOf(answers, 'name1')}.`,
      `The address of its registered office in the State of ${state.name} is ${agent.address}. The name of its registered agent at that address is ${agent.name}.`,
      ...(state.id === 'delaware'
        ? []
        : [
            `The address of its principal office is ${addressLine(answers['principalAddress'])}${textOf(answers, 'mailingAddress') === '' && answers['mailingAddress'] === undefined ? ', which is its mailing address too' : `; its mailing address is ${addressLine(answers['mailingAddress'])}`}.`,
          ]),
      ...(state.id === 'texas'
        ? [
            `The company is managed by its ${byManagers(answers) ? 'managers' : 'members'}: ${managersOf(
              answers,
            )
              .map(({ name, address }) => `${name}, ${address}`)
              .join('; ')}.`,
            purposeWords(
              answers,
              'The purpose of the company is the transaction of any and all lawful business.',
            ),
          ]
        : []),
      ...(textOf(answers, 'series') === 'yes'
        ? [
            'The company may establish one or more series; the debts of one are enforceable against its own assets only.',
          ]
        : []),
      ...(textOf(answers, 'closeCompany') === 'yes'
        ? ['The company is a close limited liability company.']
        : []),
      ...(textOf(answers, 'otherMatters') === '' ? [] : [textOf(answers, 'otherMatters')]),
      ...(begins === '' ? [] : [begins]),
    ];
    return [
      ...provisions.map(
        (text, index): PackBlock => ({ kind: 'clause', number: `${index + 1}.`, depth: 0, text }),
      ),
      {
        kind: 'signature',
        name: founder.name,
        capacity: state.id === 'delaware' ? 'Authorized person' : 'Organizer',
      },
    ];
  },
});

/** Operating agreement of the members, in our own words. */
function agreement(answers: Answers, state: State): readonly PackBlock[] {
  const members = membersOf(answers);
  const managed = byManagers(answers);
  const sole = members.length === 1;
  const taxed =
    {
      corporation: 'The company elects to be taxed as a corporation, on Form 8832.',
      s: 'The company elects to be taxed as an S corporation, on Form 2553. Only persons who may hold S corporation shares may hold an interest.',
    }[textOf(answers, 'taxedAs')] ??
    (sole
      ? 'The company is disregarded for federal income tax, and its results are those of the member.'
      : 'The company is a partnership for federal income tax; the members choose its partnership representative.');
  const articles: readonly Article[] = [
    [
      'Formation',
      `The company is formed under ${ACTS[state.id]} by the filing of its ${state.llc.paper.replace(/, Form \d+/, '')}, under the name ${textOf(answers, 'name1')}.`,
      `Its principal office is at ${addressLine(answers['principalAddress'])}.`,
      purposeWords(answers, 'It may carry on any lawful business.'),
    ],
    [
      'Members and contributions',
      'The schedule states the members, their contributions and their shares. No member is obliged to contribute more.',
      'No member is liable for the debts of the company merely because of being a member.',
    ],
    [
      'Management',
      managed
        ? 'The company is managed by its managers, who are named in the schedule. They act by majority, and each may sign for the company in its ordinary business.'
        : sole
          ? 'The member manages the company and signs for it.'
          : 'The members manage the company. They decide by majority of ownership interests, and each may sign for the company in its ordinary business.',
      sole
        ? 'The member may decide in writing or by acting.'
        : 'The consent of all members is required to sell substantially all assets, admit a member, merge or dissolve the company, or amend this agreement.',
    ],
    [
      'Profit, loss and payments',
      sole
        ? 'Profits and losses belong to the member, who may withdraw amounts the company does not need for its debts.'
        : 'Profits, losses and distributions are divided in proportion to ownership. No distribution may leave the company unable to pay its debts.',
    ],
    [
      'Tax and books',
      taxed,
      'The company keeps books at its principal office, which every member may inspect.',
    ],
    [
      'Transfers',
      sole
        ? 'The member may transfer the interest in whole or in part; a new owner becomes a member on signing this agreement.'
        : 'A member who wants to sell must first offer the interest to the other members on the same terms and pro rata. They have thirty days to accept. A person who acquires an interest without the consent of the other members is entitled only to distributions.',
    ],
    [
      'Indemnity',
      'The company indemnifies its members and managers for acts done in good faith in its service, as far as the law allows.',
    ],
    [
      'End',
      sole
        ? 'The company ends when the member decides it, or when the law ends it. On the death of the member, the successor of the estate may continue it.'
        : 'The company ends when all members decide it, or when the law ends it. Debts are paid first. The remainder is divided in proportion to ownership.',
    ],
    [
      'Law',
      `This agreement is governed by the law of ${state.name}. It is the entire agreement${sole ? '' : ' between the members'} and may be amended only in writing.`,
    ],
  ];
  return [
    ...asArticles(articles, ''),
    { kind: 'heading', level: 2, text: 'Schedule' },
    {
      kind: 'table',
      widths: [5, 2, 2],
      head: ['Member', 'Contribution', 'Part'],
      rows: members.map(({ name, address, contribution, percent }) => [
        `${name}\n${address}`,
        contribution,
        percent,
      ]),
    },
    ...(managed
      ? [
          {
            kind: 'table',
            head: ['Manager', 'Address'],
            rows: managersOf(answers).map(({ name, address }) => [name, address]),
          } satisfies PackBlock,
        ]
      : []),
    ...members.map(({ name }): PackBlock => ({ kind: 'signature', name, capacity: 'Member' })),
  ];
}

/** The papers of a limited liability company of the state. */
export const llcPapers = (state: State): readonly PackPaper[] => [
  formation(state),
  {
    ...practice,
    id: `${state.prefix}-operating-agreement`,
    title: state.id === 'texas' ? 'Company agreement' : 'Operating agreement',
    law: `${ACTS[state.id]}: what members agree is left to them`,
    write: (answers) => agreement(answers, state),
  },
  {
    ...practice,
    id: `${state.prefix}-first-consent`,
    title: 'First written consent',
    law: ACTS[state.id],
    write(answers) {
      const who = managersOf(answers);
      const items = [
        'The filed formation document is placed in the company’s records, and the organizer is released from all further duties.',
        'The company opens a bank account in its name. Each person who signs below may sign on it.',
        'The company obtains an Employer Identification Number and keeps a calendar of its returns and reports.',
        'The company pays the costs of its formation and reimburses those who paid them.',
      ];
      return [
        {
          kind: 'paragraph',
          text: `The ${byManagers(answers) ? 'managers' : 'members'} of ${textOf(answers, 'name1')} resolve in writing, after the state has filed its formation document:`,
        },
        ...items.map(
          (text, index): PackBlock => ({ kind: 'clause', number: `${index + 1}.`, depth: 0, text }),
        ),
        ...who.map(
          ({ name }): PackBlock => ({
            kind: 'signature',
            name,
            capacity: byManagers(answers) ? 'Manager' : 'Member',
          }),
        ),
      ];
    },
  },
  {
    ...practice,
    id: `${state.prefix}-register-of-members`,
    title: 'Register of members',
    law: ACTS[state.id],
    write: (answers) => [
      {
        kind: 'facts',
        rows: [
          ['Company', textOf(answers, 'name1')],
          ['Principal office', addressLine(answers['principalAddress'])],
        ],
      },
      {
        kind: 'table',
        widths: [1, 5, 2, 2, 2, 2],
        head: ['No.', 'Member', 'Contribution', 'Part', 'Since', 'Until'],
        rows: membersOf(answers).map(({ name, address, contribution, percent }, index) => [
          String(index + 1),
          `${name}\n${address}`,
          contribution,
          percent,
          '',
          '',
        ]),
      },
    ],
  },
];
