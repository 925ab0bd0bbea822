import { defineForm } from '#forms/form.ts';
import { lastFiledYear, returnsToFile } from '#catalog/questions/annual-return.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { yearEndOptions } from '#catalog/kit/dates/months.ts';
import { nameTitle } from '#catalog/questions/list-titles.ts';
import { ghanaianAddress } from '../addresses/address-questions.ts';
import { identifiers, patternOf } from '../identifiers.ts';
import { filesAccounts, isCompany } from './return-due.ts';

const card = {
  expression: /^(?:[A-Z]{3}-\d{8,9}-[0-9A-Z]|[PCGQV]00\d{7}[0-9X])$/,
  words: 'Enter a Ghana Card number such as GHA-123456789-0, or a TIN.',
  normalise: identifiers.foreignCard.normalise,
};

/** Entity types that file annual returns or renew with the Registrar. */
export const bodies = [
  { value: 'LTD', label: 'Private company limited by shares' },
  { value: 'PLC', label: 'Public limited company' },
  { value: 'LBG', label: 'Company limited by guarantee' },
  { value: 'PRUC', label: 'Private unlimited company' },
  { value: 'PUC', label: 'Public unlimited company' },
  { value: 'EXT', label: 'External company' },
  { value: 'BN', label: 'Business name' },
  { value: 'PT', label: 'Partnership' },
];

/** Annual returns of companies, and the yearly renewal of business names and partnerships. */
export const annualReturnForm = defineForm({
  id: 'ghana-annual-return',
  version: 1,
  title: 'File annual returns in Ghana',
  declaration: [
    'The answers and documents are true and complete as far as I know.',
    'The accounts are audited and signed by a director and by the secretary, who are different people.',
    'I authorise you to file these returns with the Office of the Registrar of Companies.',
  ],
  pages: [
    {
      id: 'company',
      title: 'Company or business',
      minutes: 2,
      fields: [
        {
          kind: 'choice',
          id: 'entityType',
          label: 'What type of organisation is it?',
          shape: 'radios',
          options: bodies,
        },
        { kind: 'text', id: 'companyName', label: 'Registered name', maxLength: 160 },
        {
          kind: 'text',
          id: 'registrationNumber',
          label: 'Registration number',
          hint: 'As shown on the certificate, such as CS012345678.',
          maxLength: 20,
          example: identifiers.registration.example,
          pattern: {
            expression: /^[A-Z0-9]{4,20}$/,
            words: 'Enter the number as shown on the certificate, using letters and digits.',
            normalise: identifiers.registration.normalise,
          },
        },
        {
          kind: 'text',
          id: 'tin',
          label: 'TIN',
          hint: 'Tax number of the company or business.',
          example: identifiers.tin.example,
          pattern: patternOf('tin'),
          when: filesAccounts,
        },
        {
          kind: 'date',
          id: 'registeredOn',
          label: 'Date of registration',
          notAfter: 'today',
          notBefore: '1950-01-01',
          law: {
            words: 'Companies Act 2019 (Act 992), section 126: the first return within 18 months.',
            sourceId: 'gh-act-note',
          },
        },
        {
          kind: 'choice',
          id: 'yearEndMonth',
          label: 'End of the financial year',
          shape: 'select',
          options: yearEndOptions,
          example: '12',
          when: filesAccounts,
        },
        { kind: 'email', id: 'email', label: 'E-mail address of the company or business' },
        { kind: 'phone', id: 'phone', label: 'Phone number of the company or business', home: 'GH' },
      ],
    },
    {
      id: 'years',
      title: 'Years',
      intro: 'List every outstanding year, oldest first.',
      minutes: 3,
      fields: [
        lastFiledYear({ min: 1950, example: '2024' }),
        returnsToFile(30, [
          {
            kind: 'number',
            id: 'year',
            label: 'Year',
            hint: 'For a company, the calendar year in which its financial year ended.',
            min: 1950,
            max: 2100,
            example: '2025',
          },
          {
            kind: 'file',
            id: 'accounts',
            label: 'Audited accounts',
            hint: 'Signed by a director and the secretary. For an external company, upload the group accounts.',
            missing: 'Upload the audited accounts.',
            when: filesAccounts,
          },
        ]),
        yesNo({
          id: 'ownersFiled',
          label: 'Are the beneficial owners filed and unchanged?',
          why: 'The Registrar accepts no return before this.',
          law: {
            words: 'Beneficial owners must be filed before any return or change.',
            sourceId: 'gh-fees-2022',
          },
          when: isCompany,
        }),
      ],
    },
    {
      id: 'particulars',
      title: 'Particulars',
      intro: 'Their details on the date to which the last return is made up.',
      minutes: 5,
      fields: [
        ghanaianAddress({ id: 'registeredAddress', label: 'Registered office or place of business' }),
        {
          kind: 'list',
          id: 'officers',
          label: 'Directors, or owners of the business',
          item: { one: 'person', many: 'people' },
          min: 1,
          max: 20,
          tooFew: 'Add a director or owner.',
          title: nameTitle,
          fields: [
            { kind: 'text', id: 'name', label: 'Full name', maxLength: 160 },
            {
              kind: 'text',
              id: 'personalNumber',
              label: 'Ghana Card number or TIN',
              example: identifiers.ghanaCard.example,
              pattern: card,
            },
          ],
        },
        {
          kind: 'text',
          id: 'secretaryName',
          label: 'Name of the secretary',
          maxLength: 160,
          when: isCompany,
        },
        { kind: 'text', id: 'auditorName', label: 'Name of the auditor', maxLength: 160, when: isCompany },
        { kind: 'money', id: 'statedCapital', label: 'Stated capital', currency: 'GHS', when: isCompany },
        {
          kind: 'list',
          id: 'members',
          label: 'Members and their shares',
          item: { one: 'member', many: 'members' },
          min: 1,
          max: 50,
          tooFew: 'Add a member.',
          when: isCompany,
          title: nameTitle,
          fields: [
            { kind: 'text', id: 'name', label: 'Full name', maxLength: 160 },
            {
              kind: 'number',
              id: 'shares',
              label: 'Number of shares',
              hint: 'Enter 0 for a company limited by guarantee.',
              min: 0,
              max: 1_000_000_000_000,
            },
          ],
        },
        {
          kind: 'money',
          id: 'indebtedness',
          label: 'Debts of the company',
          hint: 'Debts secured by charges that must be registered. Enter 0 if there are none.',
          currency: 'GHS',
          when: isCompany,
        },
      ],
    },
  ],
});
