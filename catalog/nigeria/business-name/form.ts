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
    'Every proprietor named in this application has agreed to be named and to run the business.',
    'I authorise you to submit this application to the Corporate Affairs Commission and to answer its questions using these answers.',
  ],
  pages: [
    namePage(
      'BN',
      'business',
      'Do not end it with Limited, Ltd or Plc. Enterprises, Ventures and similar words are allowed.',
      ['Sample Baobab Lantern Ventures', 'Sample Amber River Enterprises'],
    ),
    {
      id: 'activity',
      title: 'Business and start date',
      minutes: 3,
      fields: [
        ...activityQuestions,
        {
          kind: 'date',
          id: 'commencedOn',
          label: 'Date of commencement',
          hint: 'The day business started or will start.',
          law: {
            words: 'A business name must be registered within 28 days of starting business.',
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
          hint: 'The address where you carry on business. A P.O. box is not accepted.',
          law: { words: 'It must be a physical address in Nigeria.', sourceId: 'ng-portal-pages' },
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
          hint: 'You may use a proprietor’s number.',
          home: 'NG',
        },
      ],
    },
    {
      id: 'proprietors',
      title: 'Proprietors',
      intro: 'The people who own the business and are liable for its debts.',
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
            words: 'A firm has 2 to 20 proprietors. One of them may be a company.',
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
          tooFew: 'Add one proprietor, or at least two if the business is a firm.',
          title: personName,
          fields: [
            ...proprietor,
            {
              kind: 'file',
              id: 'passportPhotograph',
              label: 'Passport photograph',
              hint: 'A recent photograph facing the camera, on a plain background.',
              why: 'The Commission requires a photograph of each proprietor.',
              missing: 'Upload the passport photograph.',
              camera: 'picture',
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
      intro: 'We use these answers to set up your deadline calendar.',
      minutes: 1,
      fields: taxQuestions,
    },
    {
      id: 'documents',
      title: 'Documents',
      intro:
        'You upload identity documents, photographs and signatures with each proprietor. Add any other documents here.',
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
