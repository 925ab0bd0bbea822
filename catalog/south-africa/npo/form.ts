import { type Answers, defineForm } from '#forms/form.ts';
import { yearEndOptions } from '#catalog/kit/dates/months.ts';
import { personName } from '#catalog/questions/person.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { southAfricanAddress } from '../addresses/address-questions.ts';
import { southAfricanPerson } from '../people/person-questions.ts';

const asked = new Set([
  'surname',
  'firstName',
  'otherNames',
  'bornOn',
  'nationality',
  'email',
  'phone',
  'residentialAddress',
  'idKind',
  'idNumber',
  'passportNumber',
  'passportCountry',
]);
const officeBearer = southAfricanPerson({
  who: 'the office-bearer',
  adult: 'An office-bearer must be 18 or older.',
}).filter(({ id }) => asked.has(id));

const isRegistered = (answers: Answers): boolean => ['company', 'trust'].includes(String(answers['body']));
export const needsDraft = (answers: Answers): boolean =>
  answers['body'] === 'association' && answers['hasConstitution'] === 'no';

/** Application to register a nonprofit organisation, as the form of section 13 asks. */
export const npoForm = defineForm({
  id: 'south-africa-npo',
  version: 1,
  title: 'Register a nonprofit organisation (NPO) in South Africa',
  declaration: [
    'The answers and documents in this application are true and complete as far as I know.',
    'The organisation has a public purpose, and its office-bearers have agreed to be named.',
    'I authorise you to submit this application to the Department of Social Development and to answer its questions using these answers.',
  ],
  pages: [
    {
      id: 'organisation',
      title: 'Organisation',
      minutes: 4,
      fields: [
        {
          kind: 'choice',
          id: 'body',
          label: 'What is it?',
          shape: 'radios',
          options: [
            { value: 'association', label: 'A voluntary association' },
            { value: 'trust', label: 'A trust' },
            { value: 'company', label: 'A non-profit company (NPC)' },
          ],
        },
        {
          kind: 'text',
          id: 'name',
          label: 'Name of the organisation',
          hint: 'As in its founding document.',
          maxLength: 160,
          example: 'Sample Harbour Reading Project',
        },
        {
          kind: 'text',
          id: 'registeredNumber',
          label: 'Number of the company or trust',
          hint: 'The enterprise number of the company, or the Master’s number of the trust.',
          maxLength: 40,
          example: '2024/345678/08',
          when: isRegistered,
        },
        {
          kind: 'text',
          id: 'objectives',
          label: 'Main objectives',
          hint: 'The public purpose, in two or three sentences.',
          rows: 4,
          minLength: 30,
          maxLength: 1500,
          example: 'We teach children in Alexandra to read, lend them books and train volunteers.',
          law: {
            words: 'Nonprofit Organisations Act 71 of 1997, section 1: a public purpose.',
            sourceId: 'za-npo',
          },
        },
        yesNo({
          id: 'distributes',
          label: 'May its members or office-bearers receive its income or property?',
          hint: 'Fair pay for work does not count.',
        }),
        yesNo({
          id: 'worksAbroad',
          label: 'Does it give money, or work, outside South Africa?',
          hint: 'Humanitarian, charitable, religious, educational or cultural work.',
        }),
        southAfricanAddress({ id: 'address', label: 'Physical address' }),
        {
          kind: 'text',
          id: 'postalAddress',
          label: 'Postal address',
          hint: 'Only if it is different. It may be a PO box.',
          optional: true,
          rows: 3,
          maxLength: 300,
        },
        { kind: 'email', id: 'email', label: 'E-mail address of the organisation' },
        { kind: 'phone', id: 'phone', label: 'Phone number of the organisation', home: 'ZA' },
        {
          kind: 'choice',
          id: 'yearEndMonth',
          label: 'End of the financial year',
          shape: 'select',
          options: yearEndOptions,
          example: '2',
          missing: 'Choose the year-end month.',
          why: 'The yearly report is due nine months after it.',
        },
      ],
    },
    {
      id: 'people',
      title: 'Office-bearers',
      intro: 'Those who manage the organisation: chair, secretary, treasurer, trustees or directors.',
      minutes: 5,
      fields: [
        {
          kind: 'list',
          id: 'officeBearers',
          label: 'Office-bearers',
          item: { one: 'office-bearer', many: 'office-bearers' },
          min: 1,
          max: 30,
          tooFew: 'Add an office-bearer.',
          title: personName,
          fields: [
            { kind: 'text', id: 'office', label: 'Office', maxLength: 80, example: 'Chairperson' },
            ...officeBearer,
            yesNo({
              id: 'barred',
              label: 'Is this person barred from office?',
              hint: 'For example an unrehabilitated insolvent, or someone convicted of fraud or money laundering.',
            }),
          ],
        },
      ],
    },
    {
      id: 'papers',
      title: 'Papers',
      minutes: 2,
      fields: [
        yesNo({
          id: 'hasConstitution',
          label: 'Does the association have a signed constitution?',
          hint: 'If not, we draft one from your answers.',
          when: (answers) => answers['body'] === 'association',
        }),
        {
          kind: 'file',
          id: 'foundingDocument',
          label: 'Constitution, deed of trust or memorandum',
          missing: 'Upload the founding document.',
          when: (answers) => isRegistered(answers) || answers['hasConstitution'] === 'yes',
          law: {
            words: 'Two copies of the founding document go with the application. It must meet section 12(2).',
            sourceId: 'za-npo',
          },
        },
        {
          kind: 'file',
          id: 'proofOfBody',
          label: 'Certificate of the company, or the Master’s letter of authority',
          missing: 'Upload the certificate or the letter.',
          when: isRegistered,
        },
        {
          kind: 'file',
          id: 'identityDocuments',
          label: 'Copies of the office-bearers’ identity documents',
          maxFiles: 10,
          missing: 'Upload a copy for each office-bearer.',
        },
        {
          kind: 'text',
          id: 'applicant',
          label: 'Office-bearer who signs',
          hint: 'The form is filled in by the office-bearer who manages the organisation.',
          maxLength: 160,
        },
      ],
    },
  ],
});
