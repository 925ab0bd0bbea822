import { type Answers, type Condition, type Field, itemsOf, type Page } from '#forms/form.ts';
import { needsConsent } from '#catalog/kit/names/name-matching.ts';
import { personName, sharedBy } from '#catalog/questions/person.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { companyTitle } from '#catalog/questions/list-titles.ts';
import { britishAddress } from '../people/address-questions.ts';
import { bands, otherControls } from '../control/nature-of-control.ts';
import { nameRules } from '../names/name-rules.ts';
import { isOurOffice } from './our-office.ts';
import {
  bodyFields,
  directorFields,
  identityStatement,
  personalCode,
  registeredPerson,
} from '../people/person-questions.ts';
import { jurisdictions } from '../offices/postcode-area.ts';

/** Words of the name page for a type of entity: 'company', its type, an example and how it ends. */
export type BodyWords = {
  readonly what: string;
  readonly entityType: string;
  readonly ending: string;
  readonly examples: readonly [string, string];
};

/** Returns whether a proposed name has a word that needs an approval. */
export const nameNeedsConsent =
  (entityType: string): Condition =>
  (answers) =>
    ['name1', 'name2'].some((name) => needsConsent(nameRules, entityType, answers[name]));

/** Returns the page with two proposed names; `more` fields follow them. */
export const namePage = (
  { what, entityType, ending, examples }: BodyWords,
  more: readonly Field[] = [],
): Page => ({
  id: 'name',
  title: 'Name',
  intro:
    'Companies House rejects a name that is the same as a registered name. Give a second choice, so that we can try it if the first is taken.',
  minutes: 3,
  fields: [
    {
      kind: 'proposed-name',
      id: 'name1',
      label: `Name of the ${what}`,
      hint: `Include the ending: ${ending}.`,
      entityType,
      example: examples[0],
      law: {
        words:
          'Companies Act 2006, section 66, and SI 2015/17: the name must not be the same as a registered name.',
        sourceId: 'uk-same-names',
      },
    },
    {
      kind: 'proposed-name',
      id: 'name2',
      label: 'Second choice',
      hint: 'Recommended.',
      entityType,
      optional: true,
      example: examples[1],
    },
    {
      kind: 'file',
      id: 'nameConsent',
      label: 'Approval of the sensitive word',
      hint: 'The letter or e-mail from the responsible body, one for each word.',
      missing: 'Upload the approval for the word in your name.',
      when: nameNeedsConsent(entityType),
      law: {
        words: 'Companies Act 2006, sections 54 to 56: sensitive words need approval.',
        sourceId: 'uk-sensitive-words',
      },
    },
    ...more,
  ],
});

/**
 * Returns the page of the registered office.
 * @param what  the body in its words: 'company'
 */
export const officePage = (what: string): Page => ({
  id: 'office',
  title: 'Registered office',
  intro: 'The address where official letters reach the company. It is public.',
  minutes: 2,
  fields: [
    {
      kind: 'choice',
      id: 'jurisdiction',
      label: 'Where is the registered office?',
      shape: 'radios',
      options: jurisdictions,
      missing: 'Choose the part of the United Kingdom where the registered office is.',
      why: 'This sets the register and the law permanently. An office cannot move to another part of the United Kingdom.',
    },
    {
      kind: 'choice',
      id: 'officeKind',
      label: 'Whose address is it?',
      shape: 'radios',
      options: [
        { value: 'own', label: 'I have an address there' },
        {
          value: 'ours',
          label: 'Use yours',
          hint: 'Not in Wales. The price includes the first year, and we scan official letters',
        },
      ],
    },
    britishAddress({
      id: 'registeredOffice',
      label: 'Registered office',
      when: (answers) => !isOurOffice(answers),
      missing: 'Enter a physical UK address in the chosen country.',
      law: {
        words:
          'Since 4 March 2024 it must be an appropriate address: not a PO box, and deliveries can be acknowledged.',
        sourceId: 'uk-office-rules',
      },
    }),
    {
      kind: 'email',
      id: 'registeredEmail',
      label: 'Registered e-mail address',
      hint: 'Companies House writes to this address. It is not public.',
      missing: `Enter an e-mail address that Companies House can use for the ${what}.`,
      law: { words: 'Every company must have one since 4 March 2024.', sourceId: 'uk-office-rules' },
    },
    {
      kind: 'phone',
      id: 'phone',
      label: 'Phone number',
      hint: 'We use it to contact you. We do not file it.',
      home: 'GB',
    },
  ],
});

/** Directors who are people and, beside them, bodies: `least` of them together, of whom one is a person. */
export const directorsPageOf = (least: 1 | 2): Page => ({
  id: 'directors',
  title: 'Directors',
  intro: `The people who run the company, ${least === 1 ? 'at least one of them a person' : 'at least two, one of them a person'}. Each must first verify their identity with Companies House.`,
  minutes: 6,
  fields: [
    {
      kind: 'list',
      id: 'directors',
      label: 'Directors',
      item: { one: 'director', many: 'directors' },
      min: (answers: Answers) => Math.max(1, least - itemsOf(answers, 'corporateDirectors').length),
      max: 20,
      tooFew:
        least === 1
          ? 'Add at least one director who is a person.'
          : 'A public company needs at least two directors, one of them a person.',
      title: personName,
      law: {
        words: 'Companies Act 2006, sections 154 to 157: at least one natural person, 16 or older.',
        sourceId: 'uk-companies-act',
      },
      fields: [
        ...directorFields,
        {
          kind: 'confirm',
          id: 'consent',
          label: 'Consent',
          statement: 'This person has agreed to act as director.',
          missing: 'The director must agree to act.',
        },
      ],
    },
    {
      kind: 'list',
      id: 'corporateDirectors',
      label: 'Directors that are companies',
      item: { one: 'company', many: 'companies' },
      min: 0,
      max: 5,
      optional: true,
      title: companyTitle,
      fields: [
        ...bodyFields,
        {
          kind: 'confirm',
          id: 'consent',
          label: 'Consent',
          statement: 'This company has agreed to act as director.',
          missing: 'The director must agree to act.',
        },
      ],
    },
    yesNo({
      id: 'protectedDetails',
      label: 'Has anyone applied to have their details protected?',
      hint: 'Under section 243, for people at serious risk.',
      why: 'We send such applications to Companies House in a protected way.',
    }),
  ],
});

/** The directors of a private company. */
export const directorsPage: Page = directorsPageOf(1);

/** How the control page words what is owned: shares in a company, a right to surplus assets elsewhere. */
export type ControlWords = { readonly owned: string; readonly samePersonAs: readonly string[] };

const hasControllers: Condition = (answers) => answers['control'] === 'somebody';

/** Returns the page of people with significant control, and of legal entities with it. */
export function controlPage({ owned, samePersonAs }: ControlWords): Page {
  const person = [
    ...registeredPerson(),
    personalCode({
      optional: true,
      hint: 'Directors must give it now, other people within 14 days of registration.',
    }),
    identityStatement({
      when: (_answers, item) => typeof item['personalCode'] === 'string' && item['personalCode'] !== '',
    }),
  ];
  const natures = [
    { kind: 'choice', id: 'shareBand', label: owned, shape: 'select', options: bands },
    { kind: 'choice', id: 'voteBand', label: 'Votes', shape: 'select', options: bands },
    {
      kind: 'several',
      id: 'otherControl',
      label: 'Control in other ways',
      optional: true,
      options: otherControls,
    },
  ] as const;
  return {
    id: 'control',
    title: 'Control',
    intro: 'People with significant control own or control more than a quarter. Exactly 25% is not enough.',
    minutes: 4,
    fields: [
      {
        kind: 'choice',
        id: 'control',
        label: 'Does anyone have significant control?',
        shape: 'radios',
        options: [
          { value: 'somebody', label: 'Yes' },
          { value: 'nobody', label: 'No person or company has significant control' },
        ],
        law: {
          words:
            'Companies Act 2006, Part 21A: more than 25% of shares or votes, a majority of the board, or significant influence.',
          sourceId: 'uk-psc',
        },
      },
      {
        kind: 'list',
        id: 'pscs',
        label: 'People with significant control',
        item: { one: 'person', many: 'people' },
        min: (answers: Answers) =>
          Array.isArray(answers['corporatePscs']) && answers['corporatePscs'].length > 0 ? 0 : 1,
        max: 20,
        tooFew: 'Add each person with significant control, or answer that there is none.',
        when: hasControllers,
        samePersonAs,
        sharedFields: sharedBy(person),
        title: personName,
        fields: [...person, ...natures],
      },
      {
        kind: 'list',
        id: 'corporatePscs',
        label: 'Companies with significant control',
        hint: 'Only companies that keep a register of their own controllers. Otherwise name the people behind them.',
        item: { one: 'company', many: 'companies' },
        min: 0,
        max: 10,
        optional: true,
        when: hasControllers,
        title: companyTitle,
        fields: [...bodyFields, ...natures],
      },
    ],
  };
}
