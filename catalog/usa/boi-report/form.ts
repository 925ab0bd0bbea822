import { type Answers, defineForm, type PlainField } from '#forms/form.ts';
import { personName } from '#catalog/questions/person.ts';
import { anyAddress } from '../people/address-questions.ts';
import { identifiers, patternOf } from '../identifiers.ts';
import { americanPerson } from '../people/person-questions.ts';
import { postalStates } from '../states.ts';

const registeredSince2024 = (answers: Answers): boolean =>
  typeof answers['registeredSince'] === 'string' && answers['registeredSince'] !== 'before-2024';

const idFields: readonly PlainField[] = [
  {
    kind: 'text',
    id: 'fincenId',
    label: 'FinCEN identifier',
    hint: 'If the person has one.',
    optional: true,
    maxLength: 14,
    example: identifiers.fincen.example,
    pattern: patternOf('fincen'),
  },
  {
    kind: 'choice',
    id: 'idKind',
    label: 'Identity document',
    shape: 'select',
    options: [
      { value: 'licence', label: 'US driver’s licence' },
      { value: 'state-id', label: 'State, local or tribal ID' },
      { value: 'us-passport', label: 'US passport' },
      { value: 'foreign-passport', label: 'Foreign passport' },
    ],
  },
  { kind: 'text', id: 'idNumber', label: 'Document number', maxLength: 40 },
  { kind: 'text', id: 'idIssuer', label: 'State or country that issued it', maxLength: 80 },
  {
    kind: 'file',
    id: 'idImage',
    label: 'Picture of the document',
    hint: 'PDF, PNG or JPG up to 4 MB.',
    missing: 'Upload the identity document image.',
    camera: 'document',
  },
];

const person = americanPerson({ who: 'the person' }).filter(({ id }) => id !== 'email' && id !== 'phone');

/** The beneficial ownership report of a company formed abroad and registered in a state. */
export const boiForm = defineForm({
  id: 'usa-boi',
  version: 1,
  title: 'File a beneficial ownership report',
  declaration: [
    'The company was formed outside the United States and is registered in a state.',
    'The answers and documents are true and complete.',
    'I authorise you to file this report with FinCEN.',
  ],
  pages: [
    {
      id: 'company',
      title: 'The company',
      minutes: 4,
      fields: [
        {
          kind: 'choice',
          id: 'filing',
          label: 'Which report?',
          shape: 'radios',
          options: [
            { value: 'initial', label: 'First report' },
            { value: 'update', label: 'Something changed' },
            { value: 'correct', label: 'Something was wrong' },
            { value: 'exempt', label: 'Newly exempt' },
          ],
        },
        { kind: 'text', id: 'companyName', label: 'Full legal name', maxLength: 160 },
        {
          kind: 'text',
          id: 'otherNames',
          label: 'Trade names',
          hint: 'Names it trades under in the US.',
          optional: true,
          maxLength: 300,
        },
        {
          kind: 'country',
          id: 'formedIn',
          label: 'Country of formation',
          example: 'NG',
          law: {
            words: '31 CFR 1010.380: since 26 March 2025 only companies formed abroad must report.',
            sourceId: 'us-boi-rule',
          },
        },
        {
          kind: 'choice',
          id: 'state',
          label: 'State of first registration',
          shape: 'select',
          options: postalStates.map((name) => ({ value: name, label: name })),
          example: 'Delaware',
        },
        {
          kind: 'date',
          id: 'registeredOn',
          label: 'Effective date of that registration',
          notAfter: 'today',
          notBefore: '1950-01-01',
        },
        {
          kind: 'choice',
          id: 'registeredSince',
          label: 'When was that?',
          shape: 'radios',
          options: [
            { value: 'before-2024', label: 'Before 2024' },
            {
              value: 'from-2024',
              label: 'In 2024 or later',
              hint: 'The people who filed the registration must also be named',
            },
          ],
        },
        {
          kind: 'date',
          id: 'changedOn',
          label: 'Date of the change, or date you noticed the error',
          notAfter: 'today',
          when: (answers) => answers['filing'] === 'update' || answers['filing'] === 'correct',
        },
        {
          kind: 'choice',
          id: 'numberKind',
          label: 'Which tax number does it have?',
          shape: 'radios',
          options: [
            { value: 'ein', label: 'An EIN' },
            { value: 'foreign', label: 'Only a foreign one' },
          ],
        },
        {
          kind: 'text',
          id: 'ein',
          label: 'EIN',
          maxLength: 12,
          example: identifiers.ein.example,
          pattern: patternOf('ein'),
          when: (answers) => answers['numberKind'] === 'ein',
        },
        {
          kind: 'text',
          id: 'foreignNumber',
          label: 'Foreign tax number',
          maxLength: 40,
          when: (answers) => answers['numberKind'] === 'foreign',
        },
        anyAddress({
          id: 'address',
          label: 'Address in the United States',
          hint: 'Place of business in the US. No post office box.',
        }),
        { kind: 'email', id: 'email', label: 'E-mail address of the company' },
      ],
    },
    {
      id: 'applicants',
      title: 'Company applicants',
      intro: 'The one or two people who filed the registration with the state or directed it.',
      minutes: 4,
      when: registeredSince2024,
      fields: [
        {
          kind: 'list',
          id: 'applicants',
          label: 'Company applicants',
          item: { one: 'applicant', many: 'applicants' },
          min: 1,
          max: 2,
          tooFew: 'Add the person who filed the registration.',
          title: personName,
          fields: [...person, ...idFields],
        },
      ],
    },
    {
      id: 'owners',
      title: 'Beneficial owners',
      intro: 'People who own 25% or more, or control the company in another way. Leave out US persons.',
      minutes: 5,
      fields: [
        {
          kind: 'list',
          id: 'owners',
          label: 'Beneficial owners',
          item: { one: 'beneficial owner', many: 'beneficial owners' },
          min: 1,
          max: 30,
          tooFew: 'Add a beneficial owner.',
          title: personName,
          law: { words: '31 CFR 1010.380(d): 25% or substantial control.', sourceId: 'us-boi-fields' },
          fields: [
            ...person,
            {
              kind: 'several',
              id: 'control',
              label: 'Why is this person a beneficial owner?',
              atLeast: 1,
              options: [
                { value: 'owns', label: 'Owns 25% or more' },
                { value: 'officer', label: 'Is a senior officer' },
                { value: 'appoints', label: 'Appoints officers or directors' },
                { value: 'influence', label: 'Decides on important matters' },
              ],
            },
            ...idFields,
          ],
        },
        anyAddress({
          id: 'certifierAddress',
          label: 'What address may FinCEN write to?',
          hint: 'Leave this blank if it is the address above.',
          optional: true,
        }),
      ],
    },
  ],
});
