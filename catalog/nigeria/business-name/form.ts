import { type Answers, defineForm, itemsOf } from '#forms/form.ts';
import { personName } from '#catalog/questions/person.ts';
import { activityQuestions, sectorLetterQuestion } from '../business/activity-questions.ts';
import { nigerianAddress } from '../addresses/address-questions.ts';
import { taxQuestions } from '../business/calendar-questions.ts';
import { corporateMember } from '../people/corporate-member.ts';
import { nigerianPerson } from '../people/identity-questions.ts';
import { namePage } from '../names/name-questions.ts';
import { submitterPage } from '../people/submitter-questions.ts';

export const isFirm = (answers: Answers): boolean => answers['ownership'] === 'firm';

const proprietor = nigerianPerson({ who: 'the proprietor', adult: 'Proprietors must be 18 or older.' });
const leastPeople = (answers: Answers): number =>
  isFirm(answers) && itemsOf(answers, 'corporateProprietors').length === 0 ? 2 : 1;

/** Application to register a business name, for one owner or a firm. */
export const businessNameForm = defineForm({
  id: 'nigeria-business-name',
  version: 1,
  title: 'Register a business name in Nigeria',
  declaration: [
    'The answers and documents in this application are true and complete as far as I know.',
    'Every proprietor named in it has agreed to be named and to carry on the business.',
    'I authorise you to present this application to the Corporate Affairs Commission and to answer its questions from these answers.',
  ],
  pages: [
    namePage(
      'BN',
      'business',
      'No ending such as Limited, Ltd or Plc. Enterprises, Ventures and the like are fine.',
      ['Sample Baobab Lantern Ventures', 'Sample Amber River Enterprises'],
    ),
    {
      id: 'activity',
      title: 'Business and start',
      minutes: 3,
      fields: [
        ...activityQuestions,
        {
          kind: 'date',
          id: 'commencedOn',
          label: 'Date of commencement',
          hint: 'When business began, or will begin.',
          law: {
            words: 'A business name is registered within 28 days of starting business.',
            sourceId: 'ng-cama',
          },
        },
      ],
    },
    {
      id: 'address',
      title: 'Place of business',
      minutes: 2,
      fields: [
        nigerianAddress({
          id: 'principalAddress',
          label: 'Principal place of business',
          hint: 'A place where somebody can be found. A P.O. box is not accepted.',
          law: { words: 'A physical address in Nigeria.', sourceId: 'ng-portal-pages' },
        }),
        {
          kind: 'list',
          id: 'branches',
          label: 'Branches',
          hint: 'Other places of business, if any.',
          item: { one: 'branch', many: 'branches' },
          min: 0,
          max: 20,
          optional: true,
          fields: [nigerianAddress({ id: 'branchAddress', label: 'Address of the branch' })],
        },
        {
          kind: 'email',
          id: 'businessEmail',
          label: 'E-mail address of the business',
          missing: 'Enter a valid email.',
        },
        {
          kind: 'phone',
          id: 'businessPhone',
          label: 'Phone number of the business',
          hint: 'A proprietor’s number may be used.',
          home: 'NG',
        },
      ],
    },
    {
      id: 'proprietors',
      title: 'Proprietors',
      intro: 'Those who own the business and answer for its debts.',
      minutes: 6,
      fields: [
        {
          kind: 'choice',
          id: 'ownership',
          label: 'Who owns the business?',
          shape: 'radios',
          options: [
            { value: 'sole', label: 'One person' },
            { value: 'firm', label: 'A firm of 2 to 20 proprietors' },
          ],
          law: {
            words: 'A firm has 2 to 20 proprietors; one of them may be a company.',
            sourceId: 'ng-formation-guide',
          },
        },
        {
          kind: 'list',
          id: 'proprietors',
          label: 'Proprietors',
          item: { one: 'proprietor', many: 'proprietors' },
          min: leastPeople,
          max: 20,
          tooFew: 'Add a proprietor: a single owner, or in a firm at least two.',
          title: personName,
          fields: [
            ...proprietor,
            {
              kind: 'file',
              id: 'passportPhotograph',
              label: 'Passport photograph',
              hint: 'Face to the front, plain background, taken recently.',
              why: 'The Commission asks a photograph of each proprietor.',
              missing: 'Upload the passport photograph.',
              camera: true,
              maxFiles: 1,
            },
          ],
        },
        {
          ...corporateMember(
            'corporateProprietors',
            'Company that is a proprietor',
            { one: 'company', many: 'companies' },
            1,
          ),
          optional: true,
          when: isFirm,
        },
      ],
    },
    {
      id: 'size',
      title: 'Calendar',
      intro: 'So that your calendar holds the right deadlines from the first day.',
      minutes: 1,
      fields: taxQuestions,
    },
    {
      id: 'documents',
      title: 'Documents',
      intro:
        'Identity documents, photographs and signatures are uploaded with each proprietor. Here is room for what else you have.',
      minutes: 2,
      fields: [
        sectorLetterQuestion,
        {
          kind: 'file',
          id: 'addressProof',
          label: 'Proof of the place of business',
          hint: 'A utility bill or lease, if you have one.',
          optional: true,
        },
        { kind: 'file', id: 'otherDocuments', label: 'Other documents', optional: true },
      ],
    },
    submitterPage([
      { value: 'proprietor', label: 'As a proprietor' },
      { value: 'agent', label: 'As their agent' },
    ]),
  ],
});
