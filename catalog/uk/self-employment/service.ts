import type { DeskRule, Provenance, Service, PackBlock, PackPaper } from '#catalog/types/index.ts';
import { registered } from '#catalog/kit/outcomes.ts';
import { addressLine } from '#catalog/papers/address-line.ts';
import { personName } from '#catalog/questions/person.ts';
import { gate, question, yesNo } from '#catalog/services/need-gates.ts';
import { dateOf, numberOf, textOf } from '#catalog/kit/reading-answers.ts';
import { type Answers, itemsOf } from '#forms/form.ts';
import { formatCalendarDate } from '#values/calendar-date.ts';
import { isSamePerson } from '../people/desk-rules.ts';
import { identifiers, parseIdentifier } from '../identifiers.ts';
import { ownersOf, type SelfEmployment, selfEmploymentForm, selfEmployments } from './form.ts';
import { selfAssessmentBy } from '../taxes/due-dates.ts';
import { tiersFor } from '../tiers.ts';

const law = 'Taxes Management Act 1970, section 7';
const provenance: Provenance = { source: 'uk-practice', confidence: 'high' };

type Placed = { readonly person: Answers; readonly at: (field: string) => string };
/** The one person, or every partner, with where their answers stand. */
const placed = (answers: Answers): readonly Placed[] =>
  answers['partners'] === undefined
    ? [{ person: answers, at: (field) => field }]
    : itemsOf(answers, 'partners').map((person) => ({
        person,
        at: (field) => `partners/${person.id}/${field}`,
      }));

const deskRules: readonly DeskRule[] = [
  {
    id: 'uk-sole-late',
    severity: 'query',
    words: 'The day to register by is past.',
    remedy: 'Register at once; HMRC may charge a penalty when tax is owed.',
    law,
    ...provenance,
    find(answers, today) {
      const on = dateOf(answers, 'startedOn');
      return on && selfAssessmentBy(on) < today
        ? [
            {
              path: 'startedOn',
              words: `A business that began on ${formatCalendarDate(on)} was to be registered by ${formatCalendarDate(selfAssessmentBy(on))}.`,
            },
          ]
        : [];
    },
  },
  {
    id: 'uk-sole-utr',
    severity: 'refused',
    words: 'This UTR isn’t valid.',
    remedy: 'Check the 10 digits on your HMRC letter.',
    law: 'How HMRC checks its references',
    source: 'uk-number-checks',
    confidence: 'high',
    find: (answers) =>
      placed(answers)
        .filter(
          ({ person }) =>
            textOf(person, 'utr') !== '' && parseIdentifier('utr', textOf(person, 'utr')) === null,
        )
        .map(({ at }) => ({ path: at('utr') })),
  },
  {
    id: 'uk-sole-nino',
    severity: 'query',
    words: 'Without a National Insurance number HMRC asks for more before it registers somebody.',
    remedy: 'Enter the number if there is one; otherwise have your passport at hand.',
    law,
    source: 'uk-practice',
    confidence: 'medium',
    find: (answers) =>
      placed(answers)
        .filter(({ person }) => textOf(person, 'surname') !== '' && textOf(person, 'nino') === '')
        .map(({ at }) => ({ path: at('nino') })),
  },
];

const partnerRules: readonly DeskRule[] = [
  {
    id: 'uk-partner-count',
    severity: 'refused',
    words: 'A partnership has two partners or more.',
    remedy: 'Add a partner, or register as a sole trader.',
    law: 'Partnership Act 1890, section 1',
    ...provenance,
    find: (answers) =>
      answers['partners'] !== undefined && itemsOf(answers, 'partners').length < 2
        ? [{ path: 'partners' }]
        : [],
  },
  {
    id: 'uk-partner-twice',
    severity: 'refused',
    words: 'The same person stands twice among the partners.',
    remedy: 'Remove one of the two entries.',
    law: 'Partnership Act 1890, section 1',
    ...provenance,
    find(answers) {
      const people = itemsOf(answers, 'partners');
      return people
        .filter((person, index) => people.slice(0, index).some((other) => isSamePerson(other, person)))
        .map((person) => ({ path: `partners/${person.id}/surname` }));
    },
  },
  {
    id: 'uk-partner-parts',
    severity: 'advice',
    words: 'The parts of the profits do not make 100%.',
    remedy: 'Correct the parts, by which each partner is taxed.',
    law: 'Agreement between the partners',
    ...provenance,
    find(answers) {
      const sum = itemsOf(answers, 'partners').reduce(
        (total, item) => total + Math.round((numberOf(item, 'percent') ?? 0) * 100),
        0,
      );
      return itemsOf(answers, 'partners').length > 0 && sum !== 10_000
        ? [{ path: 'partners', words: `The parts of the profits make ${sum / 100}%.` }]
        : [];
    },
  },
];

const traderName = (answers: Answers): string =>
  textOf(answers, 'name1') || ownersOf(answers).map(personName).filter(Boolean).join(' and ');

const business = (answers: Answers): readonly (readonly [string, string])[] => {
  const on = dateOf(answers, 'startedOn');
  return [
    ['Trades as', traderName(answers)],
    ['Place of business', addressLine(answers['place'])],
    ['Business', textOf(answers, 'activity')],
    ['First day of business', on === null ? '' : formatCalendarDate(on)],
  ];
};
const person = (answers: Answers): readonly (readonly [string, string])[] => [
  ['Name', personName(answers)],
  ['Home address', addressLine(answers['residentialAddress'])],
  ['National Insurance number', textOf(answers, 'nino') || 'none yet'],
  ['Unique Taxpayer Reference', textOf(answers, 'utr') || 'to be issued'],
];
const signed = (answers: Answers, capacity: string): readonly PackBlock[] =>
  ownersOf(answers).map((each) => ({ kind: 'signature', name: personName(each), capacity }));

/** The papers of a business without a company. `capacity` is what its people sign as. */
const papersOf = ({ service }: SelfEmployment, capacity: string): readonly PackPaper[] => [
  {
    ...provenance,
    id: `${service}-particulars`,
    title: 'Particulars for Self Assessment',
    law,
    draftFor: 'the registration for Self Assessment at HMRC',
    write(answers) {
      const on = dateOf(answers, 'startedOn');
      return [
        { kind: 'facts', rows: business(answers) },
        ...ownersOf(answers).flatMap((each): readonly PackBlock[] => [
          { kind: 'heading', level: 2, text: personName(each) },
          { kind: 'facts', rows: person(each) },
        ]),
        ...(on === null
          ? []
          : [
              {
                kind: 'paragraph',
                text: `To be registered by ${formatCalendarDate(selfAssessmentBy(on))}: 5 October after the tax year in which the business began.`,
              } as const,
            ]),
        ...signed(answers, capacity),
      ];
    },
  },
  {
    ...provenance,
    confidence: 'medium',
    id: `${service}-authority`,
    title: 'Authority to act before HMRC',
    law: 'Practice of HM Revenue & Customs',
    draftFor: 'form 64-8, or the digital authorisation in its place',
    write: (answers) =>
      ownersOf(answers).flatMap((each, index): readonly PackBlock[] => [
        ...(index === 0 ? [] : [{ kind: 'new-page' } as const]),
        { kind: 'facts', rows: person(each) },
        {
          kind: 'paragraph',
          text: 'I authorise the agent named on the form to register me for Self Assessment, and to exchange and receive information about that registration with HM Revenue & Customs, until I say otherwise in writing.',
        },
        { kind: 'signature', name: personName(each), capacity },
      ]),
  },
];

/** What partners agree between them; without an agreement the Act shares everything equally. */
const agreement: PackPaper = {
  ...provenance,
  confidence: 'medium',
  id: 'uk-general-partnership-agreement',
  title: 'Partnership agreement',
  law: 'Partnership Act 1890, section 24',
  note: 'A draft in our own words. Have a lawyer read it when much depends on it.',
  write: (answers) => [
    ...[
      `The partners named below carry on business together as ${traderName(answers)}.`,
      'Each partner may take part in the business and sees its books at any time. Ordinary matters are decided by a majority of the partners; changes of this agreement, of the business or of the partners need all of them.',
      'Profits and losses are shared in the parts that stand below. Each partner is taxed on that part.',
      'Money is kept in an account of the partnership. No partner borrows, gives a guarantee or sells what belongs to all without the written agreement of the others.',
      'A partner who wants to leave gives three months’ notice in writing. The others may go on, and pay out that partner’s part by the last accounts within a year. So they may when a partner dies or becomes bankrupt.',
      'What the partners cannot settle between them goes to a mediator whom they choose together, before anybody goes to court.',
    ].map((text, index): PackBlock => ({ kind: 'clause', number: `${index + 1}.`, depth: 0, text })),
    {
      kind: 'table',
      head: ['Partner', 'Part of profits and losses'],
      rows: itemsOf(answers, 'partners').map((item) => [
        personName(item),
        `${numberOf(item, 'percent') ?? 0}%`,
      ]),
    },
    ...signed(answers, 'Partner'),
  ],
};

/** Registration of such a business with HMRC. */
function registrationOf(kind: SelfEmployment): Service {
  const isSole = kind.id === 'ST';
  const start = `/${kind.service}-registration`;
  return {
    id: `${kind.service}-registration`,
    country: 'uk',
    line: 'business-registration',
    title: isSole ? 'Sole trader' : 'General partnership',
    summary: isSole
      ? 'One person in business, registered with HMRC for Self Assessment. Nothing is filed with Companies House.'
      : 'Two people or more in business together, registered with HMRC for Self Assessment. Nothing is filed with Companies House.',
    entityType: kind.id,
    form: selfEmploymentForm(kind),
    tiers: tiersFor(isSole ? 'sole-trader' : 'general-partnership', [
      'Check of every answer by an officer',
      'Registration with HMRC for Self Assessment',
      ...(isSole ? [] : ['Partnership agreement as a draft']),
      'The reference and the day of the first return',
    ]),
    feeIds: ['uk-tax-filing'],
    facts: () => ({}),
    assumed: { facts: {}, words: 'one registration' },
    priceFacts: [],
    needGate: gate(
      { prefix: isSole ? 'uk-sole' : 'uk-firm', ...provenance, law },
      [
        question('begun', 'Where does the business stand?', [
          ['begun', 'It has begun, or begins soon'],
          ['planned', 'It is only an idea'],
        ]),
        yesNo(
          'known',
          isSole
            ? 'Do you file Self Assessment returns already, as self-employed?'
            : 'Is this partnership registered with HMRC already?',
        ),
      ],
      [
        [
          'there',
          'you-have-it',
          isSole
            ? 'Who is registered as self-employed is so for every business run alone.'
            : 'A partnership is registered with HMRC once.',
          isSole ? 'Put the new business on your next return.' : 'A new partner registers alone.',
          'known',
          'yes',
        ],
        [
          'planned',
          'not-needed',
          'HMRC registers a business that has begun. There is time until 5 October after the tax year of the beginning.',
          'Come back when it begins.',
          'begun',
          'planned',
        ],
        [
          'needed',
          'needed',
          'Who is in business without a company registers with HMRC by 5 October after the tax year in which it began.',
          'It costs nothing at HMRC, and you may do it yourself; what you pay us is our work.',
          null,
        ],
      ],
    ),
    outcome: registered,
    deskRules: [...deskRules, ...(isSole ? [] : partnerRules)],
    consentField: 'nameConsent',
    nameOf: (answers) => traderName(answers) || undefined,
    registry: {
      name: 'HM Revenue & Customs',
      referenceLabel: 'Reference of HMRC',
      numberLabel: 'Unique Taxpayer Reference (UTR)',
      numberPattern: identifiers.utr.shape,
      numberExample: isSole ? identifiers.utr.example : '2108834503',
    },
    documents: [{ id: 'confirmation', title: 'Confirmation of the registration by HMRC', from: 'registry' }],
    pack: [...papersOf(kind, isSole ? 'Sole trader' : 'Partner'), ...(isSole ? [] : [agreement])],
    pasteSheet: {
      portal: 'Register for Self Assessment at HMRC',
      url: 'https://www.gov.uk/register-for-self-assessment',
      source: 'uk-practice',
      confidence: 'low',
      note: 'The order in which HMRC asks was not seen; the questions are those it needs.',
      pages: [
        {
          title: isSole ? 'About you' : 'About the partners',
          fields: [
            ...(isSole
              ? [
                  'title',
                  'firstName',
                  'otherNames',
                  'surname',
                  'bornOn',
                  'nino',
                  'hasUtr',
                  'utr',
                  { field: 'residentialAddress', label: 'Home address' },
                ]
              : ['partners']),
            'email',
            'phone',
          ],
        },
        {
          title: 'About the business',
          fields: [
            'nameKind',
            'name1',
            'activity',
            { field: 'startedOn', label: 'Date it started' },
            { field: 'place', label: 'Business address' },
          ],
        },
      ],
    },
    companyFacts: (answers) => ({
      trading: true,
      employer: answers['employer'] === 'yes',
      vatRegistered: answers['vatRegistered'] === 'yes',
    }),
    foreseen: { facts: {}, words: 'and began business at once' },
    paths: { start, pricing: `${start}/pricing`, payment: `${start}/payment` },
    needs: [
      isSole
        ? 'Your National Insurance number'
        : 'For each partner: National Insurance number, date of birth, home address and part of the profits',
      'The day on which the business began or begins',
      'What it does, and where',
    ],
  };
}

export const soleTrader = registrationOf(selfEmployments.sole);
export const generalPartnership = registrationOf(selfEmployments.partners);
