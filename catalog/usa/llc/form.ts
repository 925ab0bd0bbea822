import { type Answers, defineForm, type Form, itemsOf, type PlainField, type Tally } from '#forms/form.ts';
import { personName } from '#catalog/questions/person.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { anyAddress } from '../people/address-questions.ts';
import { agentPage, companyPage, founderKinds, orderFields } from '../formation/pages.ts';
import { namePage } from '../names/name-page.ts';
import { americanPerson, companyTitle, sharedBy } from '../people/person-questions.ts';
import type { State } from '../states.ts';
import { typedNumber } from '../stock/stock-tax.ts';

const member = americanPerson({ who: 'the member' });
const manager = americanPerson({ who: 'the manager', adult: 'Managers must be 18 or older.' });
const organizer = americanPerson({ who: 'the organizer', adult: 'An organizer must be 18 or older.' });

const byManagers = (answers: Answers): boolean => answers['managedBy'] === 'managers';
const personSigns = (answers: Answers): boolean => answers['founderKind'] === 'person';

/** The percentages of all members, people and companies, in hundredths of a percent. */
export const ownershipHundredths = (answers: Answers): number =>
  ['members', 'corporateMembers']
    .flatMap((list) => itemsOf(answers, list))
    .reduce((sum, item) => sum + Math.round((typedNumber(item['percent']) ?? 0) * 100), 0);

function ownershipTally(answers: Answers): Tally | null {
  const sum = ownershipHundredths(answers);
  return sum === 0
    ? null
    : {
        words: `The members own ${sum / 100}% together${sum === 10_000 ? '.' : '; it must come to 100%.'}`,
        addsUp: sum === 10_000,
      };
}

const stake: readonly PlainField[] = [
  {
    kind: 'number',
    id: 'percent',
    label: 'Share of the company',
    hint: 'In percent. All members together own 100%.',
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
    hint: 'What the member puts in, in US dollars; 0 if nothing.',
    currency: 'USD',
    example: '1,000',
  },
];

/** Application to form a limited liability company, with what the state's own form asks and what the operating agreement needs. */
export const llcForm = (state: State, entityType: string): Form =>
  defineForm({
    id: `usa-${state.id}-llc`,
    version: 1,
    title: `Form a limited liability company in ${state.name}`,
    declaration: [
      'The answers and documents are true and complete as far as I know.',
      'Everybody named here has agreed to the part they take.',
      `I authorise you to file the ${state.llc.paper} with ${state.office}.`,
    ],
    pages: [
      namePage(state, entityType, {
        ending: 'Limited Liability Company, L.L.C. or LLC',
        example: 'LLC',
        law: state.llc.law,
      }),
      companyPage(state, 'limited liability company'),
      agentPage(state),
      {
        id: 'members',
        title: 'Members',
        intro:
          state.id === 'texas'
            ? 'Those who own the company. Texas records the first members when they manage it.'
            : 'Those who own the company. Their names stand in no public record of the state.',
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
                label: 'US citizen, or resident in the US for tax?',
                why: 'A single foreign owner brings a further federal form each year.',
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
                hint: 'People the members choose; they may be members too',
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
                label: 'As the law has it',
                hint: 'With one owner as part of the owner, with several as a partnership',
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
        intro: 'The organizer signs the paper that forms the company.',
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
                  hint: 'Parts of the company that answer for their own debts only. An extra fee.',
                }),
                yesNo({
                  id: 'closeCompany',
                  label: 'Shall it be a close company?',
                  hint: 'Members may then leave and sell only as the agreement says.',
                }),
              ]
            : []),
          {
            kind: 'text',
            id: 'otherMatters',
            label: 'Other matters for the public paper',
            hint: 'Leave it empty unless your adviser wants something there.',
            optional: true,
            rows: 3,
            maxLength: 1000,
          },
          ...orderFields(state),
        ],
      },
    ],
  });
