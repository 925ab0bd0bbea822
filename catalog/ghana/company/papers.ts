import { addressLine } from '#catalog/papers/address-line.ts';
import { type CompanyOnPaper, onPaper, peopleOnPaper } from '#catalog/papers/company-on-paper.ts';
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
import { numberedClauses } from '#catalog/papers/clauses.ts';
import type { CompanyKind } from './company-kinds.ts';
import { guaranteeStatement, registerOfGuarantors } from './guarantee-papers.ts';
import { classOptions, LISTS } from '../shares/shareholding.ts';
import { cedis } from '../money.ts';

const act: Provenance = {
  source: 'gh-companies-act',
  confidence: 'medium',
  note: 'Check the section numbers against the official text of the Act before filing.',
};

const interests: Readonly<Record<string, string>> = {
  shares: 'owns shares',
  votes: 'has votes',
  'appoints-directors': 'appoints or removes directors',
  influence: 'influence or a substantial interest',
  'through-company': 'through another company',
};

/** Returns the content of the papers of a Ghanaian company, from its answers. */
function companyOnPaper(answers: Answers): CompanyOnPaper {
  const prices = new Map(
    itemsOf(answers, 'shareClasses').map((item) => [item.id, numberOf(item, 'price') ?? 0]),
  );
  const titles = new Map(classOptions(answers).map(({ value, label }) => [value, label.toLowerCase()]));
  const [secretary] = [...peopleOnPaper(answers, 'secretary'), ...peopleOnPaper(answers, 'secretaryFirm')];
  return {
    name: textOf(answers, 'name1'),
    office: addressLine(answers['registeredAddress']),
    directors: peopleOnPaper(answers, 'directors'),
    ...(secretary === undefined ? {} : { secretary }),
    // Shares have no nominal value in Ghana: what was paid for them is what counts.
    holdings: LISTS.flatMap((list) => itemsOf(answers, list)).map((item) => {
      const { name, address } = onPaper(item);
      const [shares, shareClass] = [numberOf(item, 'shares') ?? 0, textOf(item, 'shareClass')];
      return {
        holder: name,
        address,
        shareClass: titles.get(shareClass) ?? '',
        shares,
        nominal: '',
        paid: cedis(shares * (prices.get(shareClass) ?? 0)),
      };
    }),
    controllers: itemsOf(answers, 'owners').map((item) => ({
      ...onPaper(item),
      nature: [
        ...choicesOf(item, 'interest').map((each) => interests[each] ?? each),
        ...(numberOf(item, 'percent') === undefined ? [] : [`${numberOf(item, 'percent')}%`]),
      ].join(', '),
    })),
  };
}

const rule = (id: string, law: string) => ({ ...act, id, law, read: companyOnPaper });

/** A page for each officer who must agree in writing. */
const consents = (
  id: string,
  title: string,
  draftFor: string,
  section: string,
  list: 'directors' | 'secretary',
  words: readonly string[],
): PackPaper => ({
  ...act,
  id,
  title,
  draftFor,
  law: `Companies Act 2019 (Act 992), ${section}`,
  applies: (answers) => itemsOf(answers, list).length > 0,
  write: (answers) => {
    const company = companyOnPaper(answers);
    return peopleOnPaper(answers, list).flatMap(
      ({ name, address, nationality, bornOn, occupation }, index): readonly PackBlock[] => [
        ...(index === 0 ? [] : [{ kind: 'new-page' } as const]),
        { kind: 'heading', level: 1, text: name },
        {
          kind: 'facts',
          rows: [
            ['Company', company.name],
            ['Address', address],
            ['Nationality', nationality],
            ['Born on', bornOn],
            ['Occupation', occupation],
          ],
        },
        ...numberedClauses(words),
        { kind: 'signature', name, capacity: list === 'directors' ? 'Director' : 'Secretary' },
      ],
    );
  },
});

/** First resolutions of the directors. */
const decisions = ({ hasShares }: CompanyKind) =>
  firstResolutions(rule('gh-first-resolutions', 'Companies Act 2019 (Act 992), section 188'), (company) => [
    ...(hasShares
      ? [
          {
            title: 'Shares',
            text: `The shares are issued as follows, with share certificates:  ${allotmentSentences(company)}.`,
          },
        ]
      : [
          {
            title: 'Members',
            text: 'The subscribers are entered in the register of members with the sum each guarantees.',
          },
        ]),
    ...(company.secretary
      ? [{ title: 'Secretary', text: `${company.secretary.name} is appointed secretary.` }]
      : []),
    {
      title: 'Registers',
      text: 'The registers of members, directors and secretaries, and beneficial owners are opened.',
    },
    {
      title: 'Bank account',
      text: 'An account is opened with a bank in Ghana in the name of the company. Two directors sign on it jointly until the directors decide otherwise.',
    },
    {
      title: 'Tax and social security',
      text: 'The directors will register the company with the Ghana Revenue Authority for its taxes, and with SSNIT before it pays wages.',
    },
  ]);

const sharePapers: readonly PackPaper[] = [
  shareCertificates(
    rule('gh-share-certificates', 'Companies Act 2019 (Act 992), section 53'),
    ({ directors, secretary }) => [
      ...directors.slice(0, secretary ? 1 : 2).map(({ name }) => ({ name, capacity: 'Director' })),
      ...(secretary ? [{ name: secretary.name, capacity: 'Secretary' }] : []),
    ],
  ),
  registerOfMembers(rule('gh-register-of-members', 'Companies Act 2019 (Act 992), section 35'), {
    member: 'member',
    members: 'Members',
  }),
];

/** The papers of a kind of company. Its constitution is that of the Act, or the customer's own upload. */
export const companyPapersOf = (kind: CompanyKind): readonly PackPaper[] => [
  ...(kind.hasShares ? [] : [guaranteeStatement]),
  consents(
    'gh-consents-directors',
    'Consents and declarations of the directors',
    'Form 26A',
    'sections 172 and 173',
    'directors',
    [
      'I agree to be a director of the company named above.',
      'I am 18 or older, of sound mind, and not an undischarged bankrupt.',
      'Within the last five years I have not been charged with or convicted of fraud, dishonesty, or an offence in forming or managing a company, except as stated in the application.',
      'Within the last five years I have not been a director of a company that became insolvent, except as stated in the application.',
    ],
  ),
  consents('gh-consent-secretary', 'Consent of the secretary', 'Form 26B', 'section 211', 'secretary', [
    'I agree to be the secretary of the company named above.',
    'I have the qualification or experience stated in the application.',
  ]),
  decisions(kind),
  ...(kind.hasShares ? sharePapers : [registerOfGuarantors]),
  registerOfDirectors(rule('gh-register-of-directors', 'Companies Act 2019 (Act 992), section 215')),
  registerOfControllers(
    {
      ...rule('gh-register-of-owners', 'Companies Act 2019 (Act 992), section 35'),
      source: 'gh-beneficial-owners',
    },
    { title: 'Register of beneficial owners', heading: 'Beneficial owner' },
  ),
];
