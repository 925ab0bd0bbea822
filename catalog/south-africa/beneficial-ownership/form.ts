import { type Answers, defineForm } from '#forms/form.ts';
import { identifiers, patternOf } from '../identifiers.ts';
import { ownerFields } from '../people/owner-questions.ts';
import { returnBodies } from '../annual-return/form.ts';

/** The declaration of beneficial owners of a company that exists. */
export const ownersForm = defineForm({
  id: 'south-africa-beneficial-ownership',
  version: 1,
  title: 'Declare beneficial owners in South Africa',
  declaration: [
    'The answers and documents are true and complete as far as I know.',
    'Every person named in this declaration was told that the Commission keeps the data.',
    'I am authorised by the company, and I authorise you to file this declaration with the Companies and Intellectual Property Commission.',
  ],
  pages: [
    {
      id: 'company',
      title: 'Company',
      minutes: 2,
      fields: [
        {
          kind: 'choice',
          id: 'entityType',
          label: 'What type of organisation is it?',
          shape: 'radios',
          options: returnBodies,
        },
        { kind: 'text', id: 'companyName', label: 'Registered name', maxLength: 160 },
        {
          kind: 'text',
          id: 'enterpriseNumber',
          label: 'Enterprise number',
          example: identifiers.enterprise.example,
          pattern: patternOf('enterprise'),
        },
        {
          kind: 'date',
          id: 'registeredOn',
          label: 'Date of incorporation',
          notAfter: 'today',
          notBefore: '1900-01-01',
        },
        {
          kind: 'choice',
          id: 'occasion',
          label: 'Why are you declaring now?',
          shape: 'radios',
          options: [
            { value: 'new', label: 'The company is new' },
            { value: 'change', label: 'Something changed' },
            { value: 'yearly', label: 'The yearly declaration, with the annual return' },
          ],
          law: {
            words: 'Declare within 10 business days of incorporation and of each change, and once a year.',
            sourceId: 'za-beneficial-owners',
          },
        },
        {
          kind: 'date',
          id: 'changedOn',
          label: 'Date of the change',
          notAfter: 'today',
          when: (answers: Answers) => answers['occasion'] === 'change',
        },
        { kind: 'email', id: 'email', label: 'E-mail address of the company' },
        { kind: 'phone', id: 'phone', label: 'Cell number of the company', home: 'ZA' },
      ],
    },
    {
      id: 'owners',
      title: 'Beneficial owners',
      intro: 'The people who ultimately own or control the company.',
      minutes: 5,
      fields: ownerFields([]),
    },
    {
      id: 'papers',
      title: 'Papers',
      intro: 'The Commission requires these with the declaration.',
      minutes: 2,
      fields: [
        {
          kind: 'file',
          id: 'securitiesRegister',
          label: 'Register of securities',
          hint: 'A non-profit company with members uploads its register of members. A close corporation uploads its latest CK document.',
          missing: 'Upload the register.',
        },
        {
          kind: 'file',
          id: 'mandate',
          label: 'Mandate to file',
          hint: 'Signed by a director. We send you the form if you do not have it.',
          optional: true,
        },
      ],
    },
  ],
});
