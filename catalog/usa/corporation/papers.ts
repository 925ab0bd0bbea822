import { addressLine } from '#catalog/papers/address-line.ts';
import { formatThousands } from '#values/format-thousands.ts';
import { type CompanyOnPaper, onPaper, peopleOnPaper } from '#catalog/papers/company-on-paper.ts';
import {
  allotmentSentences,
  firstResolutions,
  registerOfDirectors,
  registerOfMembers,
  shareCertificates,
} from '#catalog/papers/share-papers.ts';
import { choicesOf, numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import type { Provenance, PackBlock, PackPaper } from '#catalog/types/index.ts';
import { type Answers, itemsOf } from '#forms/form.ts';
import { formatCalendarDate } from '#values/calendar-date.ts';
import { clause } from '#catalog/papers/clauses.ts';
import { bylaws } from '../formation/bylaws.ts';
import { agentOnPaper, beginsOn, founderOnPaper, purposeWords } from '../formation/paper-words.ts';
import type { State } from '../states.ts';
import { shareClasses } from '../stock/stock-tax.ts';
import { dollars } from '../money.ts';

export const practice: Provenance = {
  source: 'us-practice',
  confidence: 'medium',
  note: 'This is our own draft. Have a lawyer review it if the company is unusual.',
};

/** '0.0001' as charters write it. */
const parWords = (par: number | null): string =>
  par === null
    ? 'without par value'
    : `with a par value of $${par.toFixed(6).replace(/0+$/, '').replace(/\.$/, '')} each`;

const OFFICES: Readonly<Record<string, string>> = {
  president: 'President',
  secretary: 'Secretary',
  treasurer: 'Treasurer',
};
/** Each officer with the offices held. */
const officers = (answers: Answers) =>
  itemsOf(answers, 'officers').map((person) => ({
    ...onPaper(person, 'address'),
    offices: choicesOf(person, 'offices')
      .map((office) => OFFICES[office] ?? office)
      .join(', '),
  }));

/** Returns the content of the papers of a corporation, from its answers. */
function corporationOnPaper(answers: Answers): CompanyOnPaper {
  const classes = shareClasses(answers);
  const holders = ['stockholders', 'corporateStockholders'].flatMap((list) => itemsOf(answers, list));
  return {
    name: textOf(answers, 'name1'),
    office: addressLine(answers['principalAddress']),
    directors: peopleOnPaper(answers, 'directors', 'address'),
    holdings: holders.map((item) => {
      const shareClass = classes.find(({ id }) => id === textOf(item, 'shareClass'));
      const person = onPaper(item, 'address');
      return {
        holder: person.name,
        address: person.address,
        shareClass: shareClass?.name ?? '',
        shares: numberOf(item, 'shares') ?? 0,
        nominal:
          shareClass && shareClass.par !== null
            ? `$${shareClass.par.toFixed(6).replace(/0+$/, '').replace(/\.$/, '')} par value`
            : '',
        paid: dollars(numberOf(item, 'paid') ?? 0),
      };
    }),
    controllers: [],
  };
}

/** The paper that founds the corporation, article by article. */
function charter(state: State): PackPaper {
  const isDelaware = state.id === 'delaware';
  return {
    ...(isDelaware ? { source: 'us-de-corporation-law', confidence: 'high' as const } : practice),
    id: `${state.prefix}-charter`,
    title: state.corporation.paper.replace(', Form 201', ''),
    law: state.corporation.law,
    draftFor: isDelaware
      ? 'filing with the Division of Corporations'
      : state.id === 'texas'
        ? 'Form 201 of the Secretary of State'
        : 'the online form of the Secretary of State',
    write(answers) {
      const classes = shareClasses(answers);
      const total = classes.reduce((sum, { shares }) => sum + shares, 0);
      const agent = agentOnPaper(answers, state);
      const founder = founderOnPaper(answers, 'Incorporator');
      const named = state.id === 'texas' || textOf(answers, 'directorsNamed') === 'yes';
      const begins = beginsOn(answers);
      const rights = textOf(answers, 'classRights');
      const benefit = textOf(answers, 'publicBenefit');
      const articles: readonly (readonly [title: string, text: string])[] = [
        ['Name', `The name of the corporation is ${textOf(answers, 'name1')}.`],
        [
          'Registered office and agent',
          `The address of the corporation’s registered office in the State of ${state.name} is ${agent.address}. The name of its registered agent at that address is ${agent.name}.`,
        ],
        [
          'Purpose',
          purposeWords(
            answers,
            isDelaware
              ? 'The purpose of the corporation is to engage in any lawful act or activity for which corporations may be organized under the General Corporation Law of Delaware.'
              : `The purpose of the corporation is any lawful act or activity for which corporations may be organized under the laws of ${state.name}.`,
          ),
        ],
        ...(benefit === ''
          ? []
          : [
              [
                'Public benefit',
                `The corporation is a public benefit corporation. The public benefit it is to promote is: ${benefit}`,
              ] as const,
            ]),
        [
          'Stock',
          `The corporation is authorized to issue ${formatThousands(total)} shares: ${classes.map(({ name, shares, par }) => `${formatThousands(shares)} shares of ${name} ${parWords(par)}`).join('; and ')}.${rights === '' ? '' : ` The powers, preferences and rights of the classes, and their limits, are: ${rights}`}`,
        ],
        [
          'Incorporator',
          `The name and mailing address of the incorporator are ${founder.name}, ${founder.address}.`,
        ],
        ...(named
          ? [
              [
                'Directors',
                `${isDelaware ? 'The powers of the incorporator end when this certificate is filed. ' : ''}The directors until the first meeting of stockholders are ${peopleOnPaper(
                  answers,
                  'directors',
                  'address',
                )
                  .map(({ name, address }) => `${name}, ${address}`)
                  .join('; ')}.`,
              ] as const,
            ]
          : []),
        ...(textOf(answers, 'boardMakesBylaws') === 'yes'
          ? [
              [
                'Bylaws',
                'The board of directors may adopt, amend or repeal the bylaws of the corporation.',
              ] as const,
            ]
          : []),
        ...(textOf(answers, 'limitsLiability') === 'yes'
          ? [
              [
                'Liability of directors',
                `To the fullest extent the law of ${state.name} permits, now or later, no director is personally liable to the corporation or its stockholders for money damages for breach of fiduciary duty as a director. An amendment of this article does not affect earlier acts.`,
              ] as const,
            ]
          : []),
        ...(begins === '' ? [] : [['Effective time', begins] as const]),
      ];
      return [
        ...articles.flatMap(([title, text], index): readonly PackBlock[] => [
          { kind: 'heading', level: 2, text: `${index + 1}. ${title}` },
          { kind: 'paragraph', text },
        ]),
        {
          kind: 'paragraph',
          text: isDelaware
            ? 'The undersigned incorporator makes this certificate to form a corporation under the General Corporation Law of Delaware, and declares that it is the incorporator’s act and deed and that the facts in it are true.'
            : `The undersigned signs this document to form a corporation under the laws of ${state.name}, subject to the penalties the law sets for a false filing.`,
        },
        { kind: 'signature', name: founder.name, capacity: 'Incorporator' },
      ];
    },
  };
}

/** Last acts of the incorporator: appoint the directors, adopt the bylaws, and resign. */
export const incorporatorAction = (state: State): PackPaper => ({
  ...practice,
  id: `${state.prefix}-incorporator-action`,
  title: 'Action of the incorporator',
  law: state.id === 'delaware' ? '8 Del. C. §§ 107 and 108' : state.corporation.law,
  applies: (answers) => state.id !== 'texas' && textOf(answers, 'directorsNamed') !== 'yes',
  write(answers) {
    const founder = founderOnPaper(answers, 'Incorporator');
    const directors = peopleOnPaper(answers, 'directors', 'address');
    return [
      {
        kind: 'paragraph',
        text: `The incorporator of ${textOf(answers, 'name1')} takes these actions in writing, without a meeting, once the state has filed the ${state.corporation.paper}:`,
      },
      clause('1.', 'The bylaws in this pack are adopted as the bylaws of the corporation.'),
      clause(
        '2.',
        `The number of directors is fixed at ${directors.length}, and these are elected to serve until their successors are: ${directors.map(({ name }) => name).join(', ')}.`,
      ),
      clause('3.', 'The incorporator resigns, and has no further right, power or duty in the corporation.'),
      { kind: 'signature', name: founder.name, capacity: 'Incorporator' },
    ];
  },
});

const officerList = (answers: Answers): string =>
  officers(answers)
    .map(({ name, offices }) => `${name}: ${offices}`)
    .join('; ');

/** Returns the resolution with which the directors elect the officers. */
export const officersElected = (state: State): PackPaper => ({
  ...practice,
  id: `${state.prefix}-officers`,
  title: 'Election of officers',
  law: state.id === 'delaware' ? '8 Del. C. § 142' : state.corporation.law,
  write: (answers, on) => [
    {
      kind: 'paragraph',
      text: `The board of directors of ${textOf(answers, 'name1')} elects these officers, who serve at its pleasure: ${officerList(answers)}.`,
    },
    ...peopleOnPaper(answers, 'directors', 'address').map(
      ({ name }): PackBlock => ({ kind: 'signature', name, capacity: 'Director' }),
    ),
    { kind: 'paragraph', text: `Drafted from the answers signed on ${formatCalendarDate(on)}.` },
  ],
});

/** The stock ledger and certificates call holders stockholders. */
const words = { member: 'stockholder', members: 'Stockholders' };

/** The papers of a corporation of the state. */
export function corporationPapers(state: State): readonly PackPaper[] {
  const rule = (id: string, law: string) => ({
    ...practice,
    id: `${state.prefix}-${id}`,
    law,
    read: corporationOnPaper,
  });
  const isDelaware = state.id === 'delaware';
  const boardLaw = isDelaware ? '8 Del. C. § 141' : state.corporation.law;
  return [
    charter(state),
    incorporatorAction(state),
    {
      ...practice,
      id: `${state.prefix}-bylaws`,
      title: 'Bylaws',
      law: isDelaware ? '8 Del. C. § 109' : state.corporation.law,
      write: (answers) => bylaws(answers, state),
    },
    firstResolutions(rule('first-resolutions', boardLaw), (company) => [
      {
        title: 'Charter and bylaws',
        text: 'The filed charter and the bylaws are placed in the minute book.',
      },
      {
        title: 'Shares',
        text: `The following shares are issued for the amounts stated, which the board considers adequate, and are fully paid on receipt:  ${allotmentSentences(company)}.`,
      },
      {
        title: 'Bank account',
        text: 'The corporation opens an account in its name. The President signs on it until the board decides otherwise.',
      },
      {
        title: 'Taxes',
        text: 'The officers obtain an Employer Identification Number and file the elections the stockholders have agreed on.',
      },
      {
        title: 'Costs',
        text: 'The corporation pays the costs of its formation and reimburses those who paid them.',
      },
    ]),
    officersElected(state),
    shareCertificates(
      rule('stock-certificates', isDelaware ? '8 Del. C. § 158' : state.corporation.law),
      ({ directors }) => directors.slice(0, 1).map(({ name }) => ({ name, capacity: 'Authorized officer' })),
    ),
    registerOfMembers(rule('stock-ledger', isDelaware ? '8 Del. C. § 219(c)' : state.corporation.law), words),
    registerOfDirectors(rule('register-of-directors', boardLaw), 'Register of directors'),
  ];
}
