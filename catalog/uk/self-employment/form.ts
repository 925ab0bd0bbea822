import { type Answers, defineForm, type Field, type Form, itemsOf, type Page } from '#forms/form.ts';
import { personName } from '#catalog/questions/person.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { anyAddress, britishAddress } from '../people/address-questions.ts';
import { identifiers, shapeOf } from '../identifiers.ts';
import { nameNeedsConsent } from '../incorporation/pages.ts';
import { nameFields } from '../people/person-questions.ts';

/** A business that is nothing apart from the people in it: of one person, or of partners. */
export type SelfEmployment = { readonly id: 'ST' | 'GP'; readonly service: string; readonly example: string };

export const selfEmployments = {
  sole: { id: 'ST', service: 'uk-sole-trader', example: 'Sample Harbour Bakery' },
  partners: { id: 'GP', service: 'uk-general-partnership', example: 'Sample Harbour and Partners' },
} as const satisfies Record<string, SelfEmployment>;

const isNamed = (answers: Answers): boolean => answers['nameKind'] === 'business';
const isKnown = (answers: Answers, item: Answers): boolean => (item['hasUtr'] ?? answers['hasUtr']) === 'yes';

/** What HMRC asks of somebody in business. */
const personFields = [
  ...nameFields,
  { kind: 'date', id: 'bornOn', label: 'Date of birth', notAfter: 'today', notBefore: '1900-01-01' },
  {
    kind: 'text',
    id: 'nino',
    label: 'National Insurance number',
    hint: 'Leave it empty if there is none yet; HMRC then asks for more papers.',
    optional: true,
    example: identifiers.nino.example,
    pattern: shapeOf('nino'),
  },
  yesNo({
    id: 'hasUtr',
    label: 'Was a Self Assessment return filed before?',
    hint: 'The Unique Taxpayer Reference then stays the same.',
  }),
  {
    kind: 'text',
    id: 'utr',
    label: 'Unique Taxpayer Reference (UTR)',
    example: identifiers.utr.example,
    pattern: shapeOf('utr'),
    when: isKnown,
  },
  anyAddress({ id: 'residentialAddress', label: 'Home address', missing: 'Enter the home address.' }),
] as const;

const contact: readonly Field[] = [
  { kind: 'email', id: 'email', label: 'E-mail address for this application' },
  { kind: 'phone', id: 'phone', label: 'Phone number for this application', home: 'GB' },
];

const peoplePage = ({ id }: SelfEmployment): Page =>
  id === 'ST'
    ? { id: 'person', title: 'You', minutes: 3, fields: [...personFields, ...contact] }
    : {
        id: 'partners',
        title: 'Partners',
        intro:
          'Two or more. The first one answers for the return of the partnership; each files a return of their own besides.',
        minutes: 6,
        fields: [
          {
            kind: 'list',
            id: 'partners',
            label: 'Partners',
            item: { one: 'partner', many: 'partners' },
            min: 2,
            max: 50,
            tooFew: 'A partnership needs at least two partners.',
            title: personName,
            fields: [
              ...personFields,
              {
                kind: 'number',
                id: 'percent',
                label: 'Part of the profits',
                hint: 'In percent.',
                min: 0,
                max: 100,
                decimals: 2,
                unit: '%',
              },
              {
                kind: 'confirm',
                id: 'consent',
                label: 'Consent',
                statement: 'This person has agreed to be a partner.',
                missing: 'The partner must agree.',
              },
            ],
          },
          ...contact,
        ],
      };

/** Returns the sole trader, or each partner. */
export const ownersOf = (answers: Answers): readonly Answers[] =>
  itemsOf(answers, 'partners').length > 0 ? itemsOf(answers, 'partners') : [answers];

/** Registration with HMRC, for Self Assessment, of a sole trader or of the partners of a firm. */
export const selfEmploymentForm = (kind: SelfEmployment): Form =>
  defineForm({
    id: kind.service,
    version: 1,
    title:
      kind.id === 'ST'
        ? 'Register as a sole trader in the United Kingdom'
        : 'Register a general partnership in the United Kingdom',
    declaration: [
      'The answers in this application are true and complete as far as I know.',
      kind.id === 'ST'
        ? 'I am the person who runs this business.'
        : 'I am one of the partners, and the others have agreed to be named.',
      'I authorise you to register the business with HM Revenue & Customs and to answer its questions using these answers.',
    ],
    pages: [
      {
        id: 'name',
        title: 'Name',
        intro:
          'Such a business trades under the names of its people or another one. Nothing is filed with Companies House, and the name is not kept from others.',
        minutes: 2,
        fields: [
          {
            kind: 'choice',
            id: 'nameKind',
            label: 'Under which name will it trade?',
            shape: 'radios',
            options: [
              { value: 'own', label: kind.id === 'ST' ? 'My own name' : 'The names of the partners' },
              { value: 'business', label: 'A business name' },
            ],
          },
          {
            kind: 'proposed-name',
            id: 'name1',
            label: 'Business name',
            hint: 'Without Limited, Ltd, LLP or plc.',
            entityType: kind.id,
            example: kind.example,
            when: isNamed,
            law: {
              words: 'Only companies and limited liability partnerships may end their names with such words.',
              sourceId: 'uk-practice',
            },
          },
          {
            kind: 'file',
            id: 'nameConsent',
            label: 'Approval of the sensitive word',
            hint: 'The letter or e-mail of the body concerned, one for each word.',
            missing: 'Upload the approval for the word in your name.',
            when: (answers) => isNamed(answers) && nameNeedsConsent(kind.id)(answers, answers),
            law: { words: 'Sensitive words need approval.', sourceId: 'uk-sensitive-words' },
          },
        ],
      },
      peoplePage(kind),
      {
        id: 'business',
        title: 'Business',
        minutes: 2,
        fields: [
          {
            kind: 'text',
            id: 'activity',
            label: 'What the business does',
            rows: 2,
            minLength: 10,
            maxLength: 300,
            example: 'I bake bread and sell it at markets in Cardiff.',
          },
          {
            kind: 'date',
            id: 'startedOn',
            label: 'First day of business',
            hint: 'It may lie ahead.',
            notBefore: '2000-01-01',
            law: {
              words: 'Register by 5 October after the tax year in which the business began.',
              sourceId: 'uk-practice',
            },
          },
          britishAddress({
            id: 'place',
            label: 'Place of business',
            hint: 'A home, if the work is done there.',
          }),
          yesNo({
            id: 'vatRegistered',
            label: 'Will it register for VAT from the start?',
            law: {
              words: 'It must when sales of 12 months pass £90,000; before, it may.',
              sourceId: 'uk-vat-thresholds',
            },
          }),
          yesNo({
            id: 'employer',
            label: 'Will it pay wages in the first year?',
            why: 'Employers have monthly deadlines, which we add to your calendar.',
          }),
          {
            kind: 'confirm',
            id: 'authority',
            label: 'Authority',
            statement: 'You may act for us before HM Revenue & Customs in this matter.',
            missing: 'We need your authority to act.',
          },
        ],
      },
    ],
  });
