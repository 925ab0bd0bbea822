import { type Answers, defineForm, type Field, type Form, type Page } from '#forms/form.ts';
import { personName } from '#catalog/questions/person.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { anyAddress, britishAddress } from '../people/address-questions.ts';
import { identifiers, patternOf } from '../identifiers.ts';
import type { SelfEmployment } from './kinds.ts';
import { nameNeedsConsent } from '../incorporation/pages.ts';
import { partnerConsent, profitShare } from '../partners/profit-shares.ts';
import { nameFields } from '../people/person-questions.ts';

const isNamed = (answers: Answers): boolean => answers['nameKind'] === 'business';
const isKnown = (answers: Answers, item: Answers): boolean => (item['hasUtr'] ?? answers['hasUtr']) === 'yes';

/** Questions of HMRC about a self-employed person. */
const personFields = [
  ...nameFields,
  { kind: 'date', id: 'bornOn', label: 'Date of birth', notAfter: 'today', notBefore: '1900-01-01' },
  {
    kind: 'text',
    id: 'nino',
    label: 'National Insurance number',
    hint: 'Leave this blank if you have none yet. HMRC then asks for more documents.',
    optional: true,
    example: identifiers.nino.example,
    pattern: patternOf('nino'),
  },
  yesNo({
    id: 'hasUtr',
    label: 'Has this person filed a Self Assessment return before?',
    hint: 'If so, the Unique Taxpayer Reference stays the same.',
  }),
  {
    kind: 'text',
    id: 'utr',
    label: 'Unique Taxpayer Reference (UTR)',
    example: identifiers.utr.example,
    pattern: patternOf('utr'),
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
          'Two or more. The first partner is responsible for the partnership’s return. Each partner also files their own return.',
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
              profitShare('As a percentage.'),
              partnerConsent('This person has agreed to be a partner.', 'The partner must agree.'),
            ],
          },
          ...contact,
        ],
      };

/** Registration with HMRC, for Self Assessment, of a sole trader or of the partners of a firm. */
export const selfEmploymentForm = (kind: SelfEmployment): Form =>
  defineForm({
    id: kind.service,
    version: 3,
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
          'The business trades under its owners’ names or another name. You file nothing with Companies House, and the name is not protected.',
        minutes: 2,
        fields: [
          {
            kind: 'choice',
            id: 'nameKind',
            label: 'What name will it trade under?',
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
            hint: 'Do not use Limited, Ltd, LLP or plc.',
            entityType: kind.id,
            example: kind.example,
            when: isNamed,
            law: {
              words: 'Only companies and limited liability partnerships may use these endings.',
              sourceId: 'uk-practice',
            },
          },
          {
            kind: 'file',
            id: 'nameConsent',
            label: 'Approval of the sensitive word',
            hint: 'The letter or e-mail from the responsible body, one for each word.',
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
            hint: 'It may be in the future.',
            notBefore: '2000-01-01',
            law: {
              words: 'Register by 5 October after the tax year in which the business started.',
              sourceId: 'uk-practice',
            },
          },
          britishAddress({
            id: 'place',
            label: 'Place of business',
            hint: 'Enter the home address if you work there.',
          }),
          yesNo({
            id: 'vatRegistered',
            label: 'Will it register for VAT from the start?',
            law: {
              words: 'It must register when 12-month sales exceed £90,000. Below that it is optional.',
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
            statement: 'I authorise you to act before HM Revenue & Customs on this application.',
            missing: 'We need your authority to act.',
          },
        ],
      },
    ],
  });
