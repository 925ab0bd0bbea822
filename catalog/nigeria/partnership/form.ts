import { type Answers, defineForm, type Form, itemsOf, type PlainField } from '#forms/form.ts';
import { personName } from '#catalog/questions/person.ts';
import { activityQuestions, sectorLetterQuestion } from '../business/activity-questions.ts';
import { nigerianAddress } from '../addresses/address-questions.ts';
import { taxQuestions } from '../business/calendar-questions.ts';
import { corporateMember } from '../people/corporate-member.ts';
import { nigerianPerson } from '../people/identity-questions.ts';
import { namePage } from '../names/name-questions.ts';
import { submitterPage } from '../people/submitter-questions.ts';
import { yearEndOptions } from '#catalog/kit/months.ts';

/** A kind of partnership that the Commission registers. */
export type PartnershipKind = {
  readonly id: 'LLP' | 'LP';
  readonly a: string;
  readonly ending: string;
  readonly nameExamples: readonly [string, string];
  /** Null where the law names no maximum. */
  readonly maxPartners: number | null;
};

export const partnershipKinds = {
  llp: {
    id: 'LLP',
    a: 'a limited liability partnership',
    ending: 'Limited Liability Partnership or LLP, such as “Zuma Advisers LLP”',
    nameExamples: ['Sample Baobab Lantern LLP', 'Sample Amber River Limited Liability Partnership'],
    maxPartners: null,
  },
  lp: {
    id: 'LP',
    a: 'a limited partnership',
    ending: 'Limited Partnership or LP, such as “Zuma Ventures LP”',
    nameExamples: ['Sample Baobab Lantern LP', 'Sample Amber River Limited Partnership'],
    maxPartners: 20,
  },
} as const satisfies Record<string, PartnershipKind>;

const partner = nigerianPerson({ who: 'the partner', adult: 'Partners must be 18 or older.' });

const role: PlainField = {
  kind: 'choice',
  id: 'role',
  label: 'Kind of partner',
  shape: 'radios',
  options: [
    { value: 'general', label: 'General partner', hint: 'Runs the business and answers without limit' },
    { value: 'limited', label: 'Limited partner', hint: 'Answers for what is put in' },
  ],
  law: { words: 'CAMA 2020, Part D: one general and one limited partner or more.', sourceId: 'ng-cama' },
};
const designated: PlainField = {
  kind: 'choice',
  id: 'designated',
  label: 'Designated partner?',
  hint: 'Designated partners see to the returns and answer for them. Two are needed, one of them living in Nigeria.',
  shape: 'radios',
  options: [
    { value: 'yes', label: 'Yes' },
    { value: 'no', label: 'No' },
  ],
  law: {
    words:
      'CAMA 2020, Part C: two designated partners or more who are people, one of them resident in Nigeria.',
    sourceId: 'ng-formation-guide',
  },
};
const contribution: PlainField = {
  kind: 'money',
  id: 'contribution',
  label: 'What is put in',
  hint: 'In money, or the worth of it in naira. 0 if nothing.',
  currency: 'NGN',
  example: '500,000',
};
const percent: PlainField = {
  kind: 'number',
  id: 'percent',
  label: 'Part of profits and losses',
  hint: 'In percent. It stands in the agreement.',
  min: 0,
  max: 100,
  decimals: 2,
  unit: '%',
};
const consent: PlainField = {
  kind: 'confirm',
  id: 'consent',
  label: 'Consent of the partner',
  statement: 'This partner has agreed to be one, is of sound mind and not bankrupt.',
  missing: 'Confirm that the partner has agreed.',
};

const corporatePartners = (answers: Answers): number => itemsOf(answers, 'corporatePartners').length;

/** Application to register a kind of partnership. */
export const partnershipFormOf = (kind: PartnershipKind, id: string): Form =>
  defineForm({
    id,
    version: 1,
    title: `Register ${kind.a} in Nigeria`,
    declaration: [
      'The answers and documents in this application are true and complete as far as I know.',
      'Every partner named in it has agreed to be named, and to the part they take in the partnership.',
      'I authorise you to present this application to the Corporate Affairs Commission and to answer its questions from these answers.',
    ],
    pages: [
      namePage(kind.id, 'partnership', `It must end with ${kind.ending}.`, kind.nameExamples),
      {
        id: 'business',
        title: 'Business',
        intro: 'What the partnership will do, and where.',
        minutes: 4,
        fields: [
          ...activityQuestions,
          nigerianAddress({
            id: 'principalAddress',
            label: 'Registered office',
            hint: 'A place where somebody can be found. A P.O. box is not accepted.',
            law: { words: 'A physical address in Nigeria.', sourceId: 'ng-portal-pages' },
          }),
          {
            kind: 'email',
            id: 'partnershipEmail',
            label: 'E-mail address of the partnership',
            missing: 'Enter a valid email.',
          },
          { kind: 'phone', id: 'partnershipPhone', label: 'Phone number of the partnership', home: 'NG' },
          {
            kind: 'choice',
            id: 'yearEndMonth',
            label: 'End of the financial year',
            shape: 'select',
            options: yearEndOptions,
            example: '12',
            why: 'Returns are counted from it.',
          },
          ...taxQuestions,
        ],
      },
      {
        id: 'partners',
        title: 'Partners',
        intro:
          kind.maxPartners === null
            ? 'Two or more, people or companies.'
            : `2 to ${kind.maxPartners}, people or companies.`,
        minutes: 6,
        fields: [
          {
            kind: 'list',
            id: 'partners',
            label: 'Partners who are people',
            item: { one: 'partner', many: 'partners' },
            min: (answers) => Math.max(kind.id === 'LLP' ? 2 : 0, 2 - corporatePartners(answers)),
            max: kind.maxPartners ?? 100,
            tooFew:
              kind.id === 'LLP'
                ? 'A limited liability partnership has two designated partners who are people.'
                : 'A partnership has two partners or more.',
            title: personName,
            fields: [...partner, kind.id === 'LLP' ? designated : role, contribution, percent, consent],
          },
          (({ fields, ...list }) => ({
            ...list,
            optional: true as const,
            fields: [...fields, ...(kind.id === 'LP' ? [role] : []), contribution, percent],
          }))(
            corporateMember(
              'corporatePartners',
              'Partners that are companies',
              { one: 'company', many: 'companies' },
              20,
            ),
          ),
          {
            kind: 'file',
            id: 'agreement',
            label: 'Partnership agreement',
            hint: 'If you have one; we draft it for signature otherwise.',
            optional: true,
          },
          sectorLetterQuestion,
        ],
      },
      submitterPage([
        { value: 'partner', label: 'As a partner' },
        { value: 'agent', label: 'As their agent' },
      ]),
    ],
  });
