import { numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { addressLine } from '#catalog/papers/address-line.ts';
import { onPaper } from '#catalog/papers/company-on-paper.ts';
import type { PackBlock, PackPaper } from '#catalog/types/index.ts';
import type { Answers } from '#forms/form.ts';
import { agentOnPaper, asArticles, beginsOn } from '../formation/paper-words.ts';
import { agreementArticles } from './clauses.server.ts';
import { partnersOf, type PartnershipKind, practice } from './kinds.ts';
import { dollars } from '../money.ts';

const draft = { ...practice, note: 'This is our own draft. Have a lawyer review it if much depends on it.' };

const onPaperOf = (kind: PartnershipKind, answers: Answers) =>
  partnersOf(kind, answers).map(({ capacity, item }) => ({
    ...onPaper(item, 'address'),
    capacity,
    percent: `${numberOf(item, 'percent') ?? 0}%`,
    contribution: dollars(numberOf(item, 'contribution') ?? 0),
  }));
type OnPaper = ReturnType<typeof onPaperOf>[number];

const signatures = (partners: readonly OnPaper[]): readonly PackBlock[] =>
  partners.map(({ name, capacity }) => ({ kind: 'signature', name, capacity }));

/** Numbers provisions that are not empty. */
const numbered = (provisions: readonly string[]): readonly PackBlock[] =>
  provisions
    .filter((text) => text !== '')
    .map((text, index) => ({ kind: 'clause', number: `${index + 1}.`, depth: 0, text }));

/** The public paper: what the law asks of it, and no more. */
function publicPaper(kind: PartnershipKind, answers: Answers): readonly PackBlock[] {
  const agent = agentOnPaper(answers, kind.state);
  const partners = onPaperOf(kind, answers);
  const isDelaware = kind.state.id === 'delaware';
  const name = `The name of the ${kind.noun} is ${textOf(answers, 'name1')}.`;
  const office = `The address of its principal office is ${addressLine(answers['principalAddress'])}.`;
  const business = `The business of the partnership: ${textOf(answers, 'description')}`;
  const common = [
    name,
    ...(kind.agent === undefined
      ? []
      : [
          `The address of its registered office in the State of ${kind.state.name} is ${agent.address}. The name of its registered agent at that address is ${agent.name}.`,
        ]),
  ];
  if (kind.id === 'llp')
    return [
      ...numbered([
        ...common,
        ...(isDelaware ? [] : [office, business]),
        kind.state.id === 'wyoming'
          ? ''
          : `The number of partners when this ${isDelaware ? 'statement' : 'registration'} takes effect is ${partners.length}.`,
        kind.agent === undefined
          ? `Its federal taxpayer identification number: ${textOf(answers, 'ownEin') || 'not yet obtained'}.`
          : '',
        kind.state.id === 'wyoming'
          ? 'The partnership registers as a registered limited liability partnership.'
          : 'The partnership elects to be a limited liability partnership.',
        beginsOn(answers),
      ]),
      ...signatures(partners.slice(0, 1)),
    ];
  const general = partners.filter(({ capacity }) => capacity === 'General partner');
  return [
    ...numbered([
      ...common,
      ...(isDelaware ? [] : [office]),
      `The name and address of each general partner is: ${general.map(({ name, address }) => `${name}, ${address}`).join('; ')}.`,
      beginsOn(answers),
    ]),
    ...signatures(general),
  ];
}

/** Papers of a partnership: the public paper, the agreement of the partners and their register. */
export const partnershipPapers = (kind: PartnershipKind): readonly PackPaper[] => [
  {
    ...kind.filing,
    confidence: 'medium',
    id: `${kind.state.prefix}-${kind.id}-${kind.id === 'lp' ? 'certificate' : 'statement'}`,
    title: kind.paper,
    law: kind.law,
    draftFor:
      kind.state.id === 'delaware'
        ? 'filing with the Division of Corporations'
        : 'filing with the Secretary of State',
    write: (answers) => publicPaper(kind, answers),
  },
  {
    ...draft,
    id: `${kind.state.prefix}-${kind.id}-agreement`,
    title: 'Partnership agreement',
    law: kind.agreementLaw,
    write(answers) {
      const partners = onPaperOf(kind, answers);
      return [
        ...asArticles(agreementArticles(kind, answers), ''),
        { kind: 'heading', level: 2, text: 'Schedule' },
        {
          kind: 'table',
          widths: [5, 3, 3, 2],
          head: ['Partner', 'Kind', 'Contribution', 'Share'],
          rows: partners.map(({ name, address, capacity, contribution, percent }) => [
            `${name}\n${address}`,
            capacity,
            contribution,
            percent,
          ]),
        },
        ...signatures(partners),
      ];
    },
  },
  {
    ...draft,
    id: `${kind.state.prefix}-${kind.id}-register`,
    title: 'Register of partners',
    law: kind.registerLaw,
    write: (answers) => [
      {
        kind: 'table',
        widths: [1, 5, 3, 3, 2, 2, 2],
        head: ['No.', 'Partner', 'Kind', 'Contribution', 'Share', 'Since', 'Until'],
        rows: onPaperOf(kind, answers).map(({ name, address, capacity, contribution, percent }, index) => [
          String(index + 1),
          `${name}\n${address}`,
          capacity,
          contribution,
          percent,
          '',
          '',
        ]),
      },
    ],
  },
];
