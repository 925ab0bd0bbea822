import { type Answers, itemsOf, defineForm } from '#forms/form.ts';
import { personName } from '#catalog/questions/person.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { companyTitle } from '#catalog/questions/list-titles.ts';
import { partnerConsent, partnersIn, profitShare } from '../partners/profit-shares.ts';
import { oneSpeedPresenterPage, partnershipTaxPage } from '../incorporation/filing-and-tax-pages.ts';
import { namePage, officePage, controlPage } from '../incorporation/pages.ts';
import { directorFields, bodyFields } from '../people/person-questions.ts';

export const designatedHere = (answers: Answers): boolean => answers['allDesignated'] === 'no';
const designated = yesNo({
  id: 'designated',
  label: 'Designated member?',
  hint: 'Designated members are responsible for accounts and statements.',
  when: (answers) => designatedHere(answers),
});

const share = profitShare('As a percentage. We write it into the agreement. It is not filed.');
const consent = partnerConsent('This member has agreed to act as member.', 'The member must agree to act.');
export const MEMBER_LISTS = ['members', 'corporateMembers'] as const;
export const membersOf = (answers: Answers) => partnersIn(answers, MEMBER_LISTS);

/** Application to register a limited liability partnership, as form LL IN01 asks. */
export const llpForm = defineForm({
  id: 'uk-llp',
  version: 4,
  title: 'Register a limited liability partnership in the United Kingdom',
  declaration: [
    'The answers and documents in this application are true and complete as far as I know.',
    'Two or more persons associated for carrying on a lawful business with a view to profit have subscribed their names.',
    'Every person named in it has agreed to be named, and to the part they take in the partnership.',
    'I authorise you to deliver this application to Companies House and to answer its questions using these answers.',
  ],
  pages: [
    namePage({
      what: 'partnership',
      entityType: 'LLP',
      ending: 'LLP or Limited Liability Partnership',
      examples: ['Sample Harbour Advisers LLP', 'Sample Meadow Partners Limited Liability Partnership'],
    }),
    officePage('partnership'),
    {
      id: 'members',
      title: 'Members',
      intro: 'Two or more. Each person must first verify their identity with Companies House.',
      minutes: 6,
      fields: [
        yesNo({
          id: 'allDesignated',
          label: 'Is every member a designated member?',
          hint: 'In small partnerships, usually all are.',
          law: {
            words:
              'Limited Liability Partnerships Act 2000, section 8: fewer than two makes every member designated.',
            sourceId: 'uk-practice',
          },
        }),
        {
          kind: 'list',
          id: 'members',
          label: 'Members who are individuals',
          item: { one: 'member', many: 'members' },
          min: (answers: Answers) => Math.max(0, 2 - itemsOf(answers, 'corporateMembers').length),
          max: 50,
          tooFew: 'A limited liability partnership needs at least two members.',
          title: personName,
          fields: [...directorFields.filter(({ id }) => id !== 'occupation'), designated, share, consent],
        },
        {
          kind: 'list',
          id: 'corporateMembers',
          label: 'Members that are companies',
          item: { one: 'company', many: 'companies' },
          min: 0,
          max: 20,
          optional: true,
          title: companyTitle,
          fields: [...bodyFields, designated, share, consent],
        },
        yesNo({
          id: 'protectedDetails',
          label: 'Has anyone applied to have their details protected?',
          hint: 'For people at serious risk.',
          why: 'We send such applications to Companies House in a protected way.',
        }),
      ],
    },
    controlPage({ owned: 'Right to surplus assets', samePersonAs: ['members'] }),
    partnershipTaxPage('members'),
    oneSpeedPresenterPage([
      { value: 'member', label: 'As a member' },
      { value: 'agent', label: 'As their agent' },
    ]),
  ],
});
