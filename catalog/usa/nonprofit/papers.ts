import type { PackBlock, PackPaper } from '#catalog/types/index.ts';
import { addressLine } from '#catalog/papers/address-line.ts';
import { type CompanyOnPaper, peopleOnPaper } from '#catalog/papers/company-on-paper.ts';
import { firstResolutions, registerOfDirectors } from '#catalog/papers/share-papers.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import type { Answers } from '#forms/form.ts';
import { withFullStop } from '#catalog/papers/clauses.ts';
import { incorporatorAction, officersElected, practice } from '../corporation/papers.ts';
import {
  agentOnPaper,
  type Article,
  asArticles,
  beginsOn,
  founderOnPaper,
} from '../formation/paper-words.ts';
import type { State } from '../states.ts';

const nonprofitOnPaper = (answers: Answers): CompanyOnPaper => ({
  name: textOf(answers, 'name1'),
  office: addressLine(answers['principalAddress']),
  directors: peopleOnPaper(answers, 'directors', 'address'),
  holdings: [],
  controllers: [],
});
const isExempt = (answers: Answers): boolean => textOf(answers, 'exempt') === 'yes';
const memberWords = (answers: Answers): string =>
  textOf(answers, 'hasMembers') === 'yes'
    ? `The corporation has members. The conditions of membership are: ${withFullStop(textOf(answers, 'memberTerms'))}`
    : 'The corporation has no members.';

/** Provisions that the IRS requires in the formation document of an exempt organization. */
const exemptWords = (answers: Answers): readonly string[] => [
  'The corporation is organized and operated exclusively for purposes allowed by section 501(c)(3) of the Internal Revenue Code. No part of its net earnings benefits its directors, officers or other private persons, except as reasonable compensation for services and payments for its purposes. It does not participate in any campaign for or against a candidate for public office, and influencing legislation is not a substantial part of its activities.',
  `On dissolution, assets left after payment of its debts go to ${textOf(answers, 'assetsTo') || 'one or more organizations exempt under section 501(c)(3), as the board decides'}, or to a government for a public purpose.`,
];

/** The paper that founds a corporation without stock, article by article. `state` as its nonprofits see it. */
const charter = (state: State): PackPaper => ({
  ...practice,
  id: `${state.prefix}-nonprofit-charter`,
  title: state.corporation.paper.replace(', Form 202', ''),
  law: state.corporation.law,
  draftFor:
    state.id === 'delaware'
      ? 'filing with the Division of Corporations'
      : state.id === 'texas'
        ? 'Form 202 of the Secretary of State'
        : 'the online form of the Secretary of State',
  write(answers) {
    const [agent, founder, begins] = [
      agentOnPaper(answers, state),
      founderOnPaper(answers, 'Incorporator'),
      beginsOn(answers),
    ];
    const named = state.id === 'texas' || textOf(answers, 'directorsNamed') === 'yes';
    const articles: readonly Article[] = [
      ['Name', `The name of the corporation is ${textOf(answers, 'name1')}.`],
      [
        'Registered office and agent',
        `The address of the corporation’s registered office in the State of ${state.name} is ${agent.address}. The name of its registered agent at that address is ${agent.name}.`,
      ],
      [
        'Purpose',
        `The corporation is a nonprofit corporation. Its purpose is: ${withFullStop(textOf(answers, 'cause'))}`,
      ],
      ['No stock', `The corporation has no authority to issue capital stock. ${memberWords(answers)}`],
      ...(isExempt(answers) ? [['Exempt purposes', ...exemptWords(answers)] as const] : []),
      [
        'Incorporator',
        `The name and mailing address of the incorporator are ${founder.name}, ${founder.address}.`,
      ],
      ...(named
        ? [
            [
              'Directors',
              `The first directors are ${peopleOnPaper(answers, 'directors', 'address')
                .map(({ name, address }) => `${name}, ${address}`)
                .join('; ')}.`,
            ] as const,
          ]
        : []),
      ...(textOf(answers, 'limitsLiability') === 'yes'
        ? [
            [
              'Liability of directors',
              `To the fullest extent the law of ${state.name} permits, now or later, no director is personally liable to the corporation or its members for money damages for breach of duty as a director.`,
            ] as const,
          ]
        : []),
      ...(begins === '' ? [] : [['Effective time', begins] as const]),
    ];
    return [...asArticles(articles), { kind: 'signature', name: founder.name, capacity: 'Incorporator' }];
  },
});

/** Short bylaws in our own words, for a body with a board that runs it. */
function nonprofitBylaws(answers: Answers, state: State): readonly PackBlock[] {
  const members = textOf(answers, 'hasMembers') === 'yes';
  const count = peopleOnPaper(answers, 'directors', 'address').length;
  return asArticles([
    [
      'Offices',
      `The registered office is that of the registered agent in ${state.name}. The principal office is at ${addressLine(answers['principalAddress'])}; the board may move it.`,
    ],
    [
      'Members',
      ...(members
        ? [
            memberWords(answers),
            'An annual meeting of the members elects the directors. Notice goes to every member not less than ten and not more than sixty days before. A tenth of the members is a quorum, each has one vote, and a majority of the votes cast decides.',
          ]
        : ['There are no members. The board exercises the rights that the law gives to members.']),
    ],
    [
      'Directors',
      `A board of ${count} director${count === 1 ? '' : 's'} runs the corporation; the board may change the number within the law. A director serves one year, and until a successor is elected by the ${members ? 'members' : 'board'}.`,
      'A majority of the directors is a quorum, and a majority of those present decides. The board may act without a meeting when all directors consent in writing.',
      'A director with an interest in a matter must disclose it, leave during the discussion and not vote. The minutes record this.',
    ],
    [
      'Officers',
      'The board elects a President, a Secretary and others as it sees fit. Officers serve at the pleasure of the board.',
    ],
    [
      'Money',
      'The corporation distributes no income. It may pay reasonable compensation and reimburse costs. The board reviews the accounts each year.',
      'The corporation makes no loans to directors or officers.',
    ],
    [
      'Indemnity',
      'The corporation indemnifies its directors and officers to the fullest extent the law permits for acts done in good faith in its service.',
    ],
    [
      'Changes',
      members && textOf(answers, 'boardMakesBylaws') !== 'yes'
        ? 'The members may change these bylaws.'
        : members
          ? 'The members or the board may change these bylaws.'
          : 'The board may change these bylaws.',
    ],
  ]);
}

/** The papers of a nonprofit corporation. `state` as its nonprofits see it. */
export function nonprofitPapers(state: State): readonly PackPaper[] {
  const { law } = state.corporation;
  const rule = (id: string) => ({
    ...practice,
    id: `${state.prefix}-nonprofit-${id}`,
    law,
    read: nonprofitOnPaper,
  });
  return [
    charter(state),
    incorporatorAction(state),
    {
      ...practice,
      id: `${state.prefix}-nonprofit-bylaws`,
      title: 'Bylaws',
      law,
      write: (answers) => nonprofitBylaws(answers, state),
    },
    firstResolutions(rule('first-resolutions'), () => [
      {
        title: 'Formation document and bylaws',
        text: 'The filed formation document and the bylaws are placed in the minute book.',
      },
      {
        title: 'Conflicts of interest',
        text: 'Each director discloses to the board in writing, now and each year, any interests that may affect its work.',
      },
      {
        title: 'Bank account',
        text: 'The corporation opens an account in its name. Two officers sign on it jointly until the board decides otherwise.',
      },
      {
        title: 'Taxes',
        text: 'The officers obtain an Employer Identification Number and, where the board has decided so, apply to the IRS for exemption.',
      },
    ]),
    officersElected(state),
    registerOfDirectors(rule('register-of-directors'), 'Register of directors'),
  ];
}
