import { type Answers, defineForm } from '#forms/form.ts';
import {
  foreignCompanyFields,
  foreignDirectorsPage,
  translationFields,
} from '#catalog/questions/foreign-company.ts';
import { personName, sharedBy } from '#catalog/questions/person.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { yearEndOptions } from '#catalog/kit/dates/months.ts';
import { ghanaianAddress, ghanaianFormat } from '../addresses/address-questions.ts';
import { activities } from '#catalog/ghana/company/business-pages.ts';
import { ghanaianPerson } from '../people/person-questions.ts';

const manager = ghanaianPerson({ who: 'the local manager', adult: 'A local manager must be 18 or older.' });
const agent = ghanaianPerson({ who: 'the process agent', adult: 'A process agent must be 18 or older.' });

const isCharterTranslated = (answers: Answers): boolean => answers['charterLanguage'] === 'other';

/** Application to register a company of another country that opens a place of business, as Form 20 asks. */
export const externalForm = defineForm({
  id: 'ghana-external-company',
  version: 1,
  title: 'Register an external company in Ghana',
  declaration: [
    'The answers and documents in this application are true and complete as far as I know.',
    'The directors of the company have decided to open a place of business in Ghana and have appointed the local manager and the process agent.',
    'I authorise you to submit this application to the Office of the Registrar of Companies and to answer its questions using these answers.',
  ],
  pages: [
    {
      id: 'company',
      title: 'Foreign company',
      intro: 'The company as registered in its home country. It keeps its name.',
      minutes: 4,
      fields: [
        ...foreignCompanyFields(ghanaianFormat),
        {
          kind: 'text',
          id: 'capital',
          label: 'Capital',
          hint: 'The authorised, issued and paid-up capital, with the currency.',
          maxLength: 200,
          example: 'GBP 100,000, all issued and paid',
        },
        {
          kind: 'file',
          id: 'charter',
          label: 'Charter, statutes or articles',
          hint: 'A notarised copy.',
          missing: 'Upload the notarised charter.',
          law: {
            words:
              'Form 20 is filed with notarised copies of the charter and the certificate, translated if they are not in English.',
            sourceId: 'gh-practice',
          },
        },
        {
          kind: 'file',
          id: 'foreignCertificate',
          label: 'Certificate of registration in its home country',
          hint: 'A notarised copy.',
          missing: 'Upload the notarised certificate.',
        },
        ...translationFields('charterLanguage', {
          label: 'Translation into English',
          hint: 'A notarised translation of both.',
          when: isCharterTranslated,
        }),
      ],
    },
    foreignDirectorsPage([
      { kind: 'text', id: 'occupation', label: 'Occupation', maxLength: 80 },
      {
        kind: 'address',
        id: 'residentialAddress',
        label: 'Address',
        format: ghanaianFormat,
        anywhere: true,
      },
    ]),
    {
      id: 'office',
      title: 'Place of business',
      intro: 'The company’s address and activities in Ghana.',
      minutes: 3,
      fields: [
        ghanaianAddress({
          id: 'registeredAddress',
          label: 'Principal place of business in Ghana',
          law: { words: 'The form asks for the digital address of each place.', sourceId: 'gh-practice' },
        }),
        {
          kind: 'text',
          id: 'postalAddress',
          label: 'Postal address',
          hint: 'P.O. box, private mail bag or DTD number, with town and region.',
          maxLength: 200,
          example: 'P.O. Box 12, Accra, Greater Accra',
        },
        { kind: 'email', id: 'companyEmail', label: 'E-mail address of the office' },
        { kind: 'phone', id: 'companyPhone', label: 'Phone number of the office', home: 'GH' },
        activities,
        {
          kind: 'choice',
          id: 'yearEndMonth',
          label: 'End of the financial year',
          shape: 'select',
          options: yearEndOptions,
          example: '12',
          why: 'The company files its group accounts each year.',
        },
        yesNo({
          id: 'employer',
          label: 'Will it have employees in Ghana in its first year?',
          why: 'Employers have monthly deadlines, which we add to your calendar.',
        }),
        yesNo({ id: 'vatRegistered', label: 'Will it register for VAT from the start?' }),
      ],
    },
    {
      id: 'people',
      title: 'Manager and process agent',
      intro:
        'The local manager runs the office. The process agent receives court and official documents. The same person may be both.',
      minutes: 5,
      fields: [
        {
          kind: 'list',
          id: 'managers',
          label: 'Local managers',
          item: { one: 'local manager', many: 'local managers' },
          min: 1,
          max: 10,
          tooFew: 'Name a local manager.',
          title: personName,
          fields: manager,
          law: {
            words: 'An external company needs a local manager who lives in Ghana, and a process agent.',
            sourceId: 'gh-practice',
          },
        },
        {
          kind: 'list',
          id: 'agent',
          label: 'Process agent',
          item: { one: 'process agent', many: 'process agents' },
          min: 1,
          max: 1,
          tooFew: 'Name a process agent.',
          samePersonAs: ['managers'],
          sharedFields: sharedBy(agent),
          title: personName,
          fields: agent,
        },
        {
          kind: 'file',
          id: 'resolution',
          label: 'Resolution of the directors',
          hint: 'The resolution that opens the office and appoints the manager and agent. We draft it for signature if you have none.',
          optional: true,
        },
        {
          kind: 'choice',
          id: 'applicantRole',
          label: 'In which capacity do you sign?',
          shape: 'radios',
          options: [
            { value: 'director', label: 'As a director' },
            { value: 'manager', label: 'As local manager' },
            { value: 'agent', label: 'As their agent' },
          ],
        },
      ],
    },
  ],
});
