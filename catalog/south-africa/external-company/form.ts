import { defineForm } from '#forms/form.ts';
import {
  foreignCompanyFields,
  foreignDirectorsPage,
  translationFields,
  isTranslated,
} from '#catalog/questions/foreign-company.ts';
import { personName } from '#catalog/questions/person.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { yearEndOptions } from '#catalog/kit/dates/months.ts';
import { anyAddress, southAfricanAddress, southAfricanFormat } from '../addresses/address-questions.ts';
import { activities } from '../company/basics-page.ts';
import { southAfricanPerson } from '../people/person-questions.ts';

const representative = southAfricanPerson({
  who: 'the representative',
  adult: 'A representative must be 18 or older.',
});

/** Application to register a company of another country that does business in South Africa. */
export const externalForm = defineForm({
  id: 'south-africa-external-company',
  version: 1,
  title: 'Register an external company in South Africa',
  declaration: [
    'The answers and documents in this application are true and complete as far as I know.',
    'The directors of the company have decided to register it in South Africa, and the representative named has agreed.',
    'I authorise you to submit this application to the Companies and Intellectual Property Commission and to answer its questions using these answers.',
  ],
  pages: [
    {
      id: 'company',
      title: 'Foreign company',
      intro: 'The company as registered in its home country. It keeps its name.',
      minutes: 4,
      fields: [
        ...foreignCompanyFields(southAfricanFormat),
        {
          kind: 'choice',
          id: 'purpose',
          label: 'What type of organisation is it?',
          shape: 'radios',
          options: [
            { value: 'profit', label: 'For profit' },
            { value: 'non-profit', label: 'Not for profit' },
          ],
          why: 'The two are numbered differently: /10 and /11.',
        },
        {
          kind: 'file',
          id: 'foreignCertificate',
          label: 'Certificate of registration in its home country',
          missing: 'Upload the certificate of registration.',
        },
        {
          kind: 'file',
          id: 'memorandum',
          label: 'Memorandum, statutes or articles',
          missing: 'Upload the memorandum of the company.',
        },
        ...translationFields('papersLanguage', {
          label: 'Certified translation',
          hint: 'A certified translation of both into English.',
          when: isTranslated,
        }),
      ],
    },
    foreignDirectorsPage([anyAddress({ id: 'residentialAddress', label: 'Address' })]),
    {
      id: 'business',
      title: 'Business in South Africa',
      minutes: 4,
      fields: [
        {
          kind: 'date',
          id: 'startedOn',
          label: 'When did or will business in South Africa start?',
          law: {
            words: 'A foreign company must register within 20 business days of starting business.',
            sourceId: 'za-practice',
          },
        },
        southAfricanAddress({
          id: 'registeredAddress',
          label: 'Office in South Africa',
          outside: 'The office must be in South Africa.',
          law: {
            words: 'A street address in South Africa. A PO box is not accepted.',
            sourceId: 'za-companies-act',
          },
        }),
        {
          kind: 'email',
          id: 'companyEmail',
          label: 'E-mail address of the office',
          hint: 'The Commission sends its notices there.',
        },
        { kind: 'phone', id: 'companyPhone', label: 'Phone number of the office', home: 'ZA' },
        ...activities,
        {
          kind: 'choice',
          id: 'yearEndMonth',
          label: 'End of the financial year',
          shape: 'select',
          options: yearEndOptions,
          example: '2',
          missing: 'Choose the year-end month.',
          why: 'The due dates of taxes depend on this date.',
        },
        yesNo({
          id: 'employer',
          label: 'Will it have employees in South Africa in its first year?',
          why: 'Employers have monthly deadlines, which we add to your calendar.',
        }),
      ],
    },
    {
      id: 'representative',
      title: 'Representative',
      intro: 'A person in South Africa who receives court and official documents.',
      minutes: 4,
      fields: [
        {
          kind: 'list',
          id: 'representatives',
          label: 'Representatives in South Africa',
          item: { one: 'representative', many: 'representatives' },
          min: 1,
          max: 5,
          tooFew: 'Name a representative in South Africa.',
          title: personName,
          fields: [
            ...representative,
            {
              kind: 'confirm',
              id: 'consent',
              label: 'Consent of the representative',
              statement: 'This person has agreed to accept documents for the company.',
              missing: 'Confirm that the representative has agreed.',
            },
          ],
          law: {
            words: 'An external company needs at least one representative in South Africa.',
            sourceId: 'za-practice',
          },
        },
        {
          kind: 'text',
          id: 'publicOfficer',
          label: 'Public officer',
          hint: 'The person responsible to the Revenue Service, often the representative.',
          maxLength: 120,
        },
        yesNo({ id: 'publicOfficerResident', label: 'Does the public officer live in South Africa?' }),
        {
          kind: 'file',
          id: 'resolution',
          label: 'Resolution of the directors',
          hint: 'The resolution that registers the company and appoints the representative. We draft it for signature if you have none.',
          optional: true,
        },
        {
          kind: 'choice',
          id: 'applicantRole',
          label: 'In which capacity do you sign?',
          shape: 'radios',
          options: [
            { value: 'director', label: 'As a director' },
            { value: 'representative', label: 'As the representative' },
            { value: 'agent', label: 'As their agent' },
          ],
        },
      ],
    },
  ],
});
