import { type Answers, defineForm, type Form, itemsOf, type PlainField } from '#forms/form.ts';
import { personName } from '#catalog/questions/person.ts';
import { yearEndOptions } from '#catalog/kit/dates/months.ts';
import { activityQuestions, sectorLetterQuestion } from '../business/activity-questions.ts';
import { nigerianAddress } from '../addresses/address-questions.ts';
import { taxQuestions } from '../business/calendar-questions.ts';
import { corporateMember } from '../people/corporate-member.ts';
import { nigerianPerson } from '../people/identity-questions.ts';
import { namePage } from '../names/name-questions.ts';
import { submitterPage } from '../people/submitter-questions.ts';

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
    { value: 'general', label: 'General partner', hint: 'Runs the business and has unlimited liability' },
    { value: 'limited', label: 'Limited partner', hint: 'Risks only the contribution' },
  ],
  law: { words: 'CAMA 2020, Part D: at least one general and one limited partner.', sourceId: 'ng-cama' },
};
const designated: PlainField = {
  kind: 'choice',
  id: 'designated',
  label: 'Designated partner?',
  hint: 'Designated partners are responsible for filing the returns. You need two, one of them living in Nigeria.',
  shape: 'radios',
  options: [
    { value: 'yes', label: 'Yes' },
    { value: 'no', label: 'No' },
  ],
  law: {
    words:
      'CAMA 2020, Part C: at least two designated partners who are individuals, one of them resident in Nigeria.',
    sourceId: 'ng-formation-guide',
  },
};
const contribution: PlainField = {
  kind: 'money',
  id: 'contribution',
  label: 'Contribution',
  hint: 'The amount or value in naira. Enter 0 if there is none.',
  currency: 'NGN',
  example: '500,000',
};
const percent: PlainField = {
  kind: 'number',
  id: 'percent',
  label: 'Share of profits and losses',
  hint: 'As a percentage. We write it into the agreement.',
  min: 0,
  max: 100,
  decimals: 2,
  unit: '%',
};
const consent: PlainField = {
  kind: 'confirm',
  id: 'consent',
  label: 'Consent of the partner',
  statement: 'This partner has agreed to be a partner, is of sound mind and is not bankrupt.',
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
      'Every partner named in this application has agreed to be named and to the role stated.',
      'I authorise you to submit this application to the Corporate Affairs Commission and to answer its questions using these answers.',
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
            hint: 'The address where you carry on business. A P.O. box is not accepted.',
            law: { words: 'It must be a physical address in Nigeria.', sourceId: 'ng-portal-pages' },
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
            why: 'The due dates of returns depend on this date.',
          },
          ...taxQuestions,
        ],
      },
      {
        id: 'partners',
        title: 'Partners',
        intro:
          kind.maxPartners === null
            ? 'Two or more individuals or companies.'
            : `2 to ${kind.maxPartners} individuals or companies.`,
        minutes: 6,
        fields: [
          {
            kind: 'list',
            id: 'partners',
            label: 'Partners who are individuals',
            item: { one: 'partner', many: 'partners' },
            min: (answers) => Math.max(kind.id === 'LLP' ? 2 : 0, 2 - corporatePartners(answers)),
            max: kind.maxPartners ?? 100,
            tooFew:
              kind.id === 'LLP'
                ? 'A limited liability partnership needs two designated partners who are individuals.'
                : 'A partnership needs at least two partners.',
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
            hint: 'If you have one. Otherwise we draft it for signature.',
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
