import type { Answers, Field, Option, Page } from '#forms/form.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { naicsSectorsOf } from '#catalog/questions/naics.ts';
import { yearEndOptions } from '#catalog/kit/dates/months.ts';
import { addressIn, anyAddress } from '../people/address-questions.ts';
import { patternOf } from '../identifiers.ts';
import type { State } from '../states.ts';

/** The sectors as the United States number them. */
const naicsSectors = naicsSectorsOf({ wholesale: '42', administration: '92' });

const takesEffect =
  (value: string) =>
  (answers: Answers): boolean =>
    answers['effective'] === value;

/** Words of a page for a business, and the law that forms it. */
export type Wording = {
  readonly noun: 'company' | 'partnership';
  readonly law: string;
  /** The source of the law, if it is not that of the state's other filings. */
  readonly sourceId?: string;
};

/** Questions of every filing about the company: purpose, addresses, start date, and facts for its calendar. */
export function companyPage(state: State, { noun, law, sourceId }: Wording): Page {
  const isTexas = state.id === 'texas';
  return {
    id: 'company',
    title: `The ${noun}`,
    minutes: 4,
    fields: [
      {
        kind: 'choice',
        id: 'purposeKind',
        label: 'Purpose',
        shape: 'radios',
        options: [
          {
            value: 'any',
            label: 'Any lawful act or activity',
            hint: 'The usual choice. Nothing is excluded',
          },
          { value: 'specific', label: 'One purpose only' },
        ],
        law: {
          words: `${law}: any lawful act or activity is enough.`,
          sourceId:
            sourceId ??
            (isTexas ? 'us-tx-forms' : state.id === 'wyoming' ? 'us-wy-articles' : 'us-de-corporation-law'),
        },
      },
      {
        kind: 'text',
        id: 'purpose',
        label: 'The purpose',
        rows: 2,
        minLength: 10,
        maxLength: 500,
        when: (answers) => answers['purposeKind'] === 'specific',
      },
      ...(isTexas && noun === 'company'
        ? [
            yesNo({
              id: 'profession',
              label: 'Will it practise a licensed profession?',
              hint: 'For example, law, medicine, accounting or architecture.',
            }),
          ]
        : []),
      {
        kind: 'text',
        id: 'description',
        label: `What the ${noun} will do`,
        hint: 'Use everyday words. This is not public.',
        rows: 2,
        minLength: 10,
        maxLength: 300,
        example: 'We write software for bakeries and sell subscriptions to it.',
      },
      {
        kind: 'choice',
        id: 'sector',
        label: 'Field of business',
        shape: 'select',
        options: naicsSectors,
        law: {
          words: 'North American Industry Classification System of 2022: its 20 sectors.',
          sourceId: 'us-practice',
        },
      },
      {
        kind: 'text',
        id: 'naics',
        label: 'NAICS code',
        hint: 'Six digits, if you know them. Tax returns ask for it.',
        optional: true,
        maxLength: 6,
        inputMode: 'numeric',
        example: '541511',
        pattern: patternOf('naics'),
      },
      anyAddress({
        id: 'principalAddress',
        label: 'Principal office',
        hint: 'The address where the business is run, in any country. No post office box.',
      }),
      anyAddress({
        id: 'mailingAddress',
        label: 'Mailing address',
        hint: isTexas
          ? 'The Comptroller writes to it. Leave this blank if it is the principal office.'
          : 'Leave this blank if it is the principal office.',
        optional: true,
      }),
      { kind: 'email', id: 'companyEmail', label: `E-mail address of the ${noun}` },
      { kind: 'phone', id: 'companyPhone', label: `Phone number of the ${noun}`, home: 'US' },
      {
        kind: 'choice',
        id: 'effective',
        label: `When does the ${noun} start?`,
        shape: 'radios',
        options: [
          { value: 'filing', label: 'When the state files the document' },
          { value: 'later', label: 'On a later date' },
          ...(isTexas
            ? [{ value: 'event', label: 'When something else happens', hint: 'Within 90 days of signing' }]
            : []),
        ],
      },
      {
        kind: 'date',
        id: 'effectiveOn',
        label: 'Start date',
        notBefore: 'today',
        when: takesEffect('later'),
      },
      ...(isTexas
        ? [
            {
              kind: 'text',
              id: 'effectiveEvent',
              label: 'The event, and how it can be recognised',
              rows: 2,
              minLength: 10,
              maxLength: 300,
              when: takesEffect('event'),
            } as const,
          ]
        : []),
      {
        kind: 'choice',
        id: 'yearEndMonth',
        label: 'End of the tax year',
        hint: 'Most companies choose December. Partnerships and S corporations usually must.',
        shape: 'select',
        options: yearEndOptions,
        example: '12',
      },
      yesNo({ id: 'employer', label: 'Will it pay wages in the first year?' }),
    ],
  };
}

const hasOwnAgent = (answers: Answers): boolean => answers['agentKind'] === 'own';

/** The registered agent, without whom no state registers anybody. */
export const agentPage = (
  state: State,
  { noun, law, sourceId = state.agent.source }: Wording = { noun: 'company', law: state.agent.law },
): Page => ({
  id: 'agent',
  title: 'Registered agent',
  intro: `The agent receives court documents and state letters at a street address in ${state.name} during business hours. Its office is the registered office.`,
  minutes: 2,
  fields: [
    {
      kind: 'choice',
      id: 'agentKind',
      label: 'Who is the registered agent?',
      shape: 'radios',
      options: [
        { value: 'ours', label: 'Appoint one for me', hint: 'The price includes the first year' },
        { value: 'own', label: 'I have an agent' },
      ],
      law: {
        words: `${law}: every ${noun} must have a registered agent in the state.`,
        sourceId,
      },
    },
    {
      kind: 'text',
      id: 'agentName',
      label: 'Name of the registered agent',
      hint: 'A person who lives in the state, or a company that acts as agent there.',
      maxLength: 160,
      missing: `Choose a registered agent in ${state.name}.`,
      when: hasOwnAgent,
    },
    addressIn(state, {
      id: 'agentAddress',
      label: 'Registered office',
      hint: `The agent’s street address in ${state.name}. No post office box.`,
      when: hasOwnAgent,
    }),
    {
      kind: 'confirm',
      id: 'agentConsent',
      label: 'Consent of the agent',
      statement: `The agent has agreed in writing to serve, and the ${noun} keeps the consent.`,
      missing: 'Confirm that the agent has agreed in writing.',
      when: hasOwnAgent,
    },
  ],
});

/** How fast and with which copies the state is asked to work. */
export const orderFields = (state: State): readonly Field[] => [
  ...(state.id === 'delaware'
    ? [
        yesNo({
          id: 'certifiedCopy',
          label: 'Do you want a certified copy?',
          hint: 'Banks abroad often ask for one.',
        }),
      ]
    : []),
  ...(state.id === 'wyoming'
    ? []
    : [
        {
          kind: 'choice',
          id: 'expedite',
          label: 'How fast should the state work?',
          shape: 'radios',
          options: [
            { value: 'no', label: 'As usual' },
            {
              value: 'yes',
              label:
                state.id === 'delaware' ? 'Within 24 hours, for an extra fee' : 'Expedited, for an extra fee',
            },
          ],
        } as const,
      ]),
];

/** Signatory of the formation document. */
export const founderKinds = (word: string): readonly Option[] => [
  { value: 'us', label: `You sign as ${word}`, hint: 'We sign, then hand over everything' },
  { value: 'person', label: 'One of the owners signs' },
];
