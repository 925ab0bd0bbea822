import { type Answers, defineForm } from '#forms/form.ts';
import { yearEndOptions } from '#catalog/kit/dates/months.ts';
import { foreignCompanyFields, translationFields, isTranslated } from '#catalog/questions/foreign-company.ts';
import { personName } from '#catalog/questions/person.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { vatAndWages } from '../incorporation/filing-and-tax-pages.ts';
import { anyAddress, britishAddress, britishFormat } from '../people/address-questions.ts';
import { identityStatement, nameFields, personalCode, registeredPerson } from '../people/person-questions.ts';

const guide = 'uk-overseas-guide';
const publishesAccounts = (answers: Answers): boolean => answers['accountsDuty'] === 'published';
const unasked = new Set(['serviceAt', 'nationality3']);
/**
 * The register shows the address for letters; there is no registered office in the United Kingdom to take its
 * place.
 */
const officer = registeredPerson()
  .filter(({ id }) => !unasked.has(id))
  .map((field) => (field.id === 'serviceAddress' ? anyAddress({ id: field.id, label: field.label }) : field));

/** Application to register a company of another country that opened an establishment, as form OS IN01 asks. */
export const overseasForm = defineForm({
  id: 'uk-overseas-company',
  version: 1,
  title: 'Register an overseas company in the United Kingdom',
  declaration: [
    'The answers and documents in this application are true and complete as far as I know.',
    'The company has opened, or will open, an establishment in the United Kingdom and has agreed to be registered.',
    'I authorise you to deliver this application to Companies House and to answer its questions using these answers.',
  ],
  pages: [
    {
      id: 'company',
      title: 'Overseas company',
      intro: 'The company as registered in its home country, and the name it uses here.',
      minutes: 4,
      fields: [
        ...foreignCompanyFields(britishFormat),
        {
          kind: 'text',
          id: 'alternativeName',
          label: 'Other name to use in the United Kingdom',
          hint: 'Only if its own name is taken here, or it prefers another. It then counts as its name here.',
          optional: true,
          maxLength: 160,
        },
        {
          kind: 'text',
          id: 'legalForm',
          label: 'Legal form',
          hint: 'Say whether it is private or public, and limited or not.',
          maxLength: 160,
          example: 'Private company limited by shares',
        },
        {
          kind: 'text',
          id: 'governingLaw',
          label: 'Law under which it was formed',
          maxLength: 160,
          example: 'Companies Act 2020 of Nigeria',
        },
        { kind: 'text', id: 'register', label: 'Register in its home country', maxLength: 160 },
        {
          kind: 'text',
          id: 'objects',
          label: 'What the company does',
          rows: 2,
          minLength: 10,
          maxLength: 500,
          example: 'We make machine tools and sell them to workshops.',
        },
        {
          kind: 'text',
          id: 'capital',
          label: 'Issued share capital',
          hint: 'With the currency. Leave this blank if it has none.',
          optional: true,
          maxLength: 200,
          example: 'NGN 10,000,000',
        },
        yesNo({ id: 'bank', label: 'Is it a credit or financial institution?' }),
      ],
    },
    {
      id: 'papers',
      title: 'Papers',
      minutes: 3,
      fields: [
        {
          kind: 'file',
          id: 'constitution',
          label: 'Constitution: charter, statutes or articles',
          hint: 'A certified copy.',
          missing: 'Upload the certified constitution.',
          law: {
            words:
              'Companies House asks for a certified copy, and a certified translation if it is not in English.',
            sourceId: guide,
          },
        },
        {
          kind: 'choice',
          id: 'certifiedBy',
          label: 'Who certified the copy?',
          shape: 'radios',
          options: [
            { value: 'officer', label: 'A director, secretary or permanent representative of the company' },
            { value: 'registry', label: 'The registry that keeps the original' },
            { value: 'notary', label: 'A notary, solicitor or translator' },
            { value: 'nobody', label: 'Nobody yet' },
          ],
        },
        ...translationFields('papersLanguage', {
          label: 'Translation into English',
          hint: 'Certified by an officer of the company.',
          when: isTranslated,
        }),
        {
          kind: 'choice',
          id: 'accountsDuty',
          label: 'Must it publish accounts in its home country?',
          shape: 'radios',
          options: [
            { value: 'published', label: 'Yes' },
            { value: 'none', label: 'No' },
          ],
          why: 'This decides which accounts it files here each year.',
        },
        {
          kind: 'choice',
          id: 'yearEndMonth',
          label: 'End of its financial year',
          shape: 'select',
          options: yearEndOptions,
          example: '12',
          missing: 'Choose the year-end month.',
          when: publishesAccounts,
        },
        {
          kind: 'number',
          id: 'monthsToPublish',
          label: 'Months after the year end in which it must publish them',
          min: 1,
          max: 36,
          example: '9',
          when: publishesAccounts,
        },
        {
          kind: 'file',
          id: 'accounts',
          label: 'The last accounts that it published',
          hint: 'With a certified translation if they are not in English.',
          missing: 'Upload the last accounts.',
          when: publishesAccounts,
        },
      ],
    },
    {
      id: 'officers',
      title: 'Directors and secretary',
      minutes: 5,
      fields: [
        {
          kind: 'list',
          id: 'officers',
          label: 'Directors and secretary',
          item: { one: 'officer', many: 'officers' },
          min: 1,
          max: 30,
          tooFew: 'Add a director.',
          title: personName,
          fields: [
            {
              kind: 'choice',
              id: 'role',
              label: 'Office',
              shape: 'radios',
              options: [
                { value: 'director', label: 'Director' },
                { value: 'secretary', label: 'Secretary' },
              ],
            },
            ...officer,
            {
              kind: 'choice',
              id: 'authority',
              label: 'May this person act for the company?',
              shape: 'radios',
              options: [
                { value: 'alone', label: 'Alone' },
                { value: 'jointly', label: 'Together with others' },
                { value: 'none', label: 'No' },
              ],
            },
            personalCode({
              optional: true,
              hint: 'If this person has one. We tell you if Companies House asks for it.',
            }),
            identityStatement({
              when: (_answers, item) =>
                typeof item['personalCode'] === 'string' && item['personalCode'] !== '',
            }),
          ],
        },
      ],
    },
    {
      id: 'establishment',
      title: 'Establishment',
      intro: 'The place of business in the United Kingdom. One for each order.',
      minutes: 3,
      fields: [
        yesNo({
          id: 'first',
          label: 'Is it the company’s first establishment in the United Kingdom?',
        }),
        {
          kind: 'text',
          id: 'otherEstablishment',
          label: 'Number of the establishment that is registered',
          maxLength: 20,
          example: 'BR012345',
          when: (answers) => answers['first'] === 'no',
        },
        {
          kind: 'text',
          id: 'establishmentName',
          label: 'Name of the establishment',
          optional: true,
          maxLength: 160,
        },
        britishAddress({ id: 'establishment', label: 'Address of the establishment' }),
        {
          kind: 'date',
          id: 'openedOn',
          label: 'Day it opened or will open',
          law: {
            words: 'The application must arrive within one month of opening, and not before.',
            sourceId: guide,
          },
        },
        {
          kind: 'text',
          id: 'activity',
          label: 'What it does there',
          rows: 2,
          minLength: 10,
          maxLength: 300,
          example: 'We show and repair machine tools in Leeds.',
        },
        ...vatAndWages,
      ],
    },
    {
      id: 'representatives',
      title: 'Representatives',
      intro: 'People who act for the establishment, and people in the United Kingdom who accept documents.',
      minutes: 3,
      fields: [
        {
          kind: 'list',
          id: 'representatives',
          label: 'Representatives',
          item: { one: 'representative', many: 'representatives' },
          min: 1,
          max: 10,
          tooFew: 'Name a representative.',
          title: personName,
          fields: [
            ...nameFields,
            anyAddress({ id: 'address', label: 'Address for letters' }),
            {
              kind: 'several',
              id: 'does',
              label: 'What does this person do?',
              atLeast: 1,
              options: [
                { value: 'permanent', label: 'Acts for the company as permanent representative' },
                { value: 'service', label: 'Accepts documents served on the company' },
              ],
            },
            {
              kind: 'confirm',
              id: 'consent',
              label: 'Consent',
              statement: 'This person has agreed to be named.',
              missing: 'The representative must agree.',
            },
          ],
        },
        {
          kind: 'choice',
          id: 'applicantRole',
          label: 'In which capacity do you sign?',
          shape: 'radios',
          options: [
            { value: 'director', label: 'As a director' },
            { value: 'representative', label: 'As a permanent representative' },
            { value: 'agent', label: 'As their agent' },
          ],
        },
      ],
    },
  ],
});
