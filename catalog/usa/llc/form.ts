import { type Answers, defineForm, type Form, itemsOf, type PlainField, type Tally } from '#forms/form.ts';
import { personName, sharedBy } from '#catalog/questions/person.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { companyTitle } from '#catalog/questions/list-titles.ts';
import { anyAddress } from '../people/address-questions.ts';
import { einPage } from '../formation/ein-page.ts';
import { agentPage, companyPage, founderKinds, orderFields } from '../formation/pages.ts';
import { namePage } from '../names/name-page.ts';
import { americanPerson, personSigns } from '../people/person-questions.ts';
import type { State } from '../states.ts';
import { typedDecimal } from '../stock/stock-tax.ts';

const member = americanPerson({ who: 'the member' });
const manager = americanPerson({ who: 'the manager', adult: 'Managers must be 18 or older.' });
const organizer = americanPerson({ who: 'the organizer', adult: 'An organizer must be 18 or older.' });

const byManagers = (answers: Answers): boolean => answers['managedBy'] === 'managers';

/** The percentages of all members, people and companies, in hundredths of a percent. */
export const ownershipHundredths = (answers: Answers): number =>
  ['members', 'corporateMembers']
    .flatMap((list) => itemsOf(answers, list))
    .reduce((sum, item) => sum + Math.round((typedDecimal(item['percent']) ?? 0) * 100), 0);

function ownershipTally(answers: Answers): Tally | null {
  const sum = ownershipHundredths(answers);
  return sum === 0
    ? null
    : {
        words: `The members own ${sum / 100}% together${sum === 10_000 ? '.' : '. It must be 100%.'}`,
        addsUp: sum === 10_000,
      };
}

const stake: readonly PlainField[] = [
  {
    kind: 'number',
    id: 'percent',
    label: 'Share of the company',
    hint: 'As a percentage. All members together own 100%.',
    min: 0.01,
    max: 100,
    decimals: 2,
    unit: '%',
    example: '50',
  },
  {
    kind: 'money',
    id: 'contribution',
    label: 'Contribution',
    hint: 'The member’s contribution in US dollars. Enter 0 if nothing.',
    currency: 'USD',
    example: '1,000',
  },
];

/**
 * Application to form a limited liability company, with what the state's own form asks and what the operating
 * agreement needs.
 */
export const llcForm = (state: State, entityType: string): Form =>
  defineForm({
    id: `usa-${state.id}-llc`,
    version: 4,
    title: `Form a limited liability company in ${state.name}`,
    declaration: [
      'The answers and documents are true and complete as far as I know.',
      'Everyone named here has agreed to their role.',
      `I authorise you to file the ${state.llc.paper} with ${state.office}.`,
    ],
    pages: [
      namePage(state, entityType, {
        ending: 'Limited Liability Company, L.L.C. or LLC',
        example: 'LLC',
        law: state.llc.law,
      }),
      companyPage(state, { noun: 'company', law: state.llc.law }),
      agentPage(state),
      {
        id: 'members',
        title: 'Members',
        intro:
          state.id === 'texas'
            ? 'The owners of the company. Texas records the first members if they manage it.'
            : 'The owners of the company. The state does not publish their names.',
        minutes: 5,
        fields: [
          {
            kind: 'list',
            id: 'members',
            label: 'Members who are individuals',
            item: { one: 'member', many: 'members' },
            min: (answers) => (itemsOf(answers, 'corporateMembers').length > 0 ? 0 : 1),
            max: 50,
            tooFew: 'Add a member.',
            title: personName,
            tally: ownershipTally,
            fields: [
              ...member,
              yesNo({
                id: 'usPerson',
                label: 'Is this person a US citizen or US tax resident?',
                why: 'A single foreign owner requires an extra federal form each year.',
              }),
              ...stake,
            ],
          },
          {
            kind: 'list',
            id: 'corporateMembers',
            label: 'Members that are companies',
            item: { one: 'company', many: 'companies' },
            min: 0,
            max: 50,
            optional: true,
            title: companyTitle,
            fields: [
              { kind: 'text', id: 'companyName', label: 'Name of the company', maxLength: 160 },
              { kind: 'country', id: 'formedIn', label: 'Country of registration', example: 'US' },
              anyAddress({ id: 'companyAddress', label: 'Address of the company' }),
              ...stake,
            ],
          },
          {
            kind: 'choice',
            id: 'managedBy',
            label: 'Who manages the company?',
            shape: 'radios',
            options: [
              { value: 'members', label: 'Its members' },
              {
                value: 'managers',
                label: 'Managers',
                hint: 'Managers chosen by the members, who may be members themselves',
              },
            ],
          },
          {
            kind: 'list',
            id: 'managers',
            label: 'Managers',
            item: { one: 'manager', many: 'managers' },
            min: 1,
            max: 20,
            tooFew: 'List at least one manager.',
            when: byManagers,
            samePersonAs: ['members'],
            sharedFields: sharedBy(manager),
            title: personName,
            fields: manager,
          },
          {
            kind: 'choice',
            id: 'taxedAs',
            label: 'How will it be taxed?',
            shape: 'radios',
            options: [
              {
                value: 'default',
                label: 'The default',
                hint: 'Taxed with a single owner, or as a partnership with several',
              },
              { value: 'corporation', label: 'As a corporation', hint: 'Form 8832' },
              { value: 's', label: 'As an S corporation', hint: 'Form 2553' },
            ],
            law: {
              words:
                'Treasury Regulations § 301.7701-3: one owner disregarded, several a partnership, unless it elects.',
              sourceId: 'us-practice',
            },
          },
        ],
      },
      {
        id: 'organizer',
        title: 'Organizer and order',
        intro: 'The organizer signs the document that forms the company.',
        minutes: 2,
        fields: [
          {
            kind: 'choice',
            id: 'founderKind',
            label: 'Who is the organizer?',
            shape: 'radios',
            options: founderKinds('organizer'),
            missing: 'Add an organizer.',
          },
          {
            kind: 'list',
            id: 'organizer',
            label: 'Organizer',
            item: { one: 'organizer', many: 'organizers' },
            min: 1,
            max: 1,
            tooFew: 'Add an organizer.',
            when: personSigns,
            samePersonAs: ['members'],
            sharedFields: sharedBy(organizer),
            title: personName,
            fields: organizer,
          },
          ...(state.id === 'wyoming'
            ? [
                yesNo({
                  id: 'series',
                  label: 'May it have series?',
                  hint: 'Series are liable only for their own debts. They cost an extra fee.',
                }),
                yesNo({
                  id: 'closeCompany',
                  label: 'Should it be a close company?',
                  hint: 'Members may then leave or sell only as the agreement allows.',
                }),
              ]
            : []),
          {
            kind: 'text',
            id: 'otherMatters',
            label: 'Other provisions for the public document',
            hint: 'Leave this blank unless your adviser asks for a provision.',
            optional: true,
            rows: 3,
            maxLength: 1000,
          },
          ...orderFields(state),
        ],
      },
      einPage,
    ],
  });
