import { type Answers, defineForm } from '#forms/form.ts';
import { foreignCompanyFields, translationFields, isTranslated } from '#catalog/questions/foreign-company.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { nameTitle } from '#catalog/questions/list-titles.ts';
import { nigerianAddress, nigerianFormat } from '../addresses/address-questions.ts';

const isExempt = (answers: Answers): boolean => answers['exemptBefore'] === 'yes';

/** The four kinds of company that may be exempted, with the paper that shows it. */
export const exemptions = [
  { value: 'invited', label: 'Invited by or with the approval of the Federal Government, for one project' },
  { value: 'loan', label: 'Carries out a loan project for a donor country or international organisation' },
  { value: 'export', label: 'Owned by a foreign government, and only promotes exports' },
  {
    value: 'specialist',
    label: 'Engineers or technical experts on an approved project under a government contract',
  },
] as const;

/** Application to the Minister for exemption from incorporation, with the particulars of section 80(2). */
export const exemptionForm = defineForm({
  id: 'nigeria-foreign-exemption',
  version: 1,
  title: 'Exempt a foreign company from registration in Nigeria',
  declaration: [
    'The answers and documents in this application are true and complete as far as I know.',
    'The company will do no other business in Nigeria than the project described.',
    'I authorise you to submit this application to the Minister and to answer questions using these answers.',
  ],
  pages: [
    {
      id: 'company',
      title: 'Foreign company',
      intro: 'The company as registered in its home country.',
      minutes: 3,
      fields: [
        ...foreignCompanyFields(nigerianFormat),
        {
          kind: 'file',
          id: 'charter',
          label: 'Charter, statutes or memorandum and articles',
          hint: 'A certified copy.',
          missing: 'Upload the certified charter.',
          law: {
            words: 'CAMA 2020, section 80(2)(d): a certified copy goes with the application.',
            sourceId: 'ng-foreign-exemption',
          },
        },
        ...translationFields('papersLanguage', {
          label: 'Translation into English',
          hint: 'A certified translation.',
          when: isTranslated,
        }),
        {
          kind: 'list',
          id: 'directors',
          label: 'Directors, partners or other principal officers',
          item: { one: 'officer', many: 'officers' },
          min: 1,
          max: 30,
          tooFew: 'Add a director.',
          title: nameTitle,
          fields: [
            { kind: 'text', id: 'name', label: 'Full name', maxLength: 160 },
            { kind: 'text', id: 'office', label: 'Office', maxLength: 80, example: 'Director' },
            { kind: 'address', id: 'address', label: 'Address', format: nigerianFormat, anywhere: true },
          ],
        },
      ],
    },
    {
      id: 'project',
      title: 'Project in Nigeria',
      minutes: 4,
      fields: [
        {
          kind: 'choice',
          id: 'ground',
          label: 'Why may it be exempted?',
          shape: 'radios',
          options: [...exemptions, { value: 'none', label: 'None of these' }],
          law: {
            words: 'CAMA 2020, section 80(1): only these four kinds of company may apply.',
            sourceId: 'ng-foreign-exemption',
          },
        },
        {
          kind: 'text',
          id: 'nameInNigeria',
          label: 'Name it uses in Nigeria',
          hint: 'Only if it is different.',
          optional: true,
          maxLength: 160,
        },
        nigerianAddress({ id: 'placeInNigeria', label: 'Place of business in Nigeria' }),
        {
          kind: 'text',
          id: 'project',
          label: 'The project',
          hint: 'What will be done, where and for whom.',
          rows: 4,
          minLength: 30,
          maxLength: 2000,
          example:
            'We build the control room of the water works of Sample Town for the Federal Ministry of Water.',
        },
        { kind: 'date', id: 'startsOn', label: 'First day of the project' },
        { kind: 'date', id: 'endsOn', label: 'Last day of the project' },
        {
          kind: 'file',
          id: 'approval',
          label: 'Invitation, contract or approval of the Federal Government',
          missing: 'Upload the invitation, contract or approval.',
          maxFiles: 3,
        },
        yesNo({ id: 'started', label: 'Has the company begun to work in Nigeria?' }),
        yesNo({ id: 'exemptBefore', label: 'Was it exempted for a project in Nigeria before?' }),
        {
          kind: 'text',
          id: 'earlierProjects',
          label: 'Earlier projects in Nigeria',
          rows: 3,
          maxLength: 1000,
          when: isExempt,
        },
      ],
    },
    {
      id: 'service',
      title: 'Documents served',
      intro: 'People in Nigeria who accept documents for the company.',
      minutes: 2,
      fields: [
        {
          kind: 'list',
          id: 'agents',
          label: 'People who accept documents',
          item: { one: 'person', many: 'people' },
          min: 1,
          max: 5,
          tooFew: 'Name a person in Nigeria.',
          title: nameTitle,
          fields: [
            { kind: 'text', id: 'name', label: 'Full name', maxLength: 160 },
            nigerianAddress({ id: 'address', label: 'Address in Nigeria' }),
          ],
        },
        { kind: 'email', id: 'email', label: 'E-mail address for this application' },
        { kind: 'phone', id: 'phone', label: 'Phone number for this application', home: 'NG' },
        { kind: 'text', id: 'signer', label: 'Officer who signs for the company', maxLength: 160 },
      ],
    },
  ],
});
