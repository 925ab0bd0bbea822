import { defineForm } from '#forms/form.ts';
import { lastFiledYear, returnsToFile } from '#catalog/questions/annual-return.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { yearEndOptions } from '#catalog/kit/dates/months.ts';
import { isA } from '#catalog/kit/answers/is-a.ts';
import { nameTitle } from '#catalog/questions/list-titles.ts';
import { nigerianAddress } from '../addresses/address-questions.ts';
import { isCompany } from './return-due.ts';

const isPrivate = isA('LTD');

/** Entity types that file annual returns with the Commission. */
export const bodies = [
  { value: 'LTD', label: 'Private company limited by shares' },
  { value: 'BN', label: 'Business name' },
  { value: 'IT', label: 'Incorporated trustees' },
  { value: 'PLC', label: 'Public company' },
  { value: 'ULTD', label: 'Unlimited company' },
  { value: 'GTE', label: 'Company limited by guarantee' },
  { value: 'LLP', label: 'Limited liability partnership' },
  { value: 'LP', label: 'Limited partnership' },
];

/** Annual returns of whatever the Corporate Affairs Commission registers. */
export const annualReturnForm = defineForm({
  id: 'nigeria-annual-return',
  version: 1,
  title: 'File annual returns in Nigeria',
  declaration: [
    'The answers and documents are true and complete as far as I know.',
    'The accounts I uploaded are for the years stated and are certified where the law requires it.',
    'I authorise you to file these returns with the Corporate Affairs Commission.',
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
          label: 'CAC number',
          hint: 'RC, BN, IT, LLP or LP, followed by digits.',
          maxLength: 24,
          example: 'RC 1234567',
          pattern: {
            expression: /^(?:(?:RC|BN|IT|LLP|LP)\s?-?\d{1,8}|CAC\/IT\/NO\.?\s?\d{1,8})$/i,
            words: 'Enter the number as on the certificate, such as RC 1234567 or BN 3301234.',
          },
        },
        {
          kind: 'date',
          id: 'registeredOn',
          label: 'Date of registration',
          notAfter: 'today',
          notBefore: '1912-01-01',
        },
        {
          kind: 'choice',
          id: 'yearEndMonth',
          label: 'End of the financial year',
          shape: 'select',
          options: yearEndOptions,
          example: '12',
        },
        yesNo({
          id: 'small',
          label: 'Is it a small company?',
          hint: 'Turnover up to ₦120 million, net assets up to ₦60 million, no foreign or government member, directors holding 51% or more.',
          when: isPrivate,
          law: { words: 'CAMA 2020, section 394.', sourceId: 'ng-cama' },
        }),
        { kind: 'email', id: 'email', label: 'E-mail address of the company or business' },
        { kind: 'phone', id: 'phone', label: 'Phone number of the company or business', home: 'NG' },
      ],
    },
    {
      id: 'years',
      title: 'Years',
      intro: 'List every outstanding year, oldest first.',
      minutes: 4,
      fields: [
        lastFiledYear({ min: 1912, example: '2025' }),
        returnsToFile(30, [
          {
            kind: 'number',
            id: 'year',
            label: 'Year the return is due',
            hint: 'The return of 2026 is the one due in 2026.',
            min: 1912,
            max: 2100,
            example: '2026',
          },
          yesNo({ id: 'meeting', label: 'Was a general meeting held in that year?', when: isCompany }),
          {
            kind: 'date',
            id: 'meetingOn',
            label: 'Day of the general meeting',
            notAfter: 'today',
            when: (answers, item) => isCompany(answers) && item['meeting'] === 'yes',
            law: {
              words: 'CAMA 2020, section 421: within 42 days of the meeting.',
              sourceId: 'ng-annual-returns',
            },
          },
          {
            kind: 'money',
            id: 'turnover',
            label: 'Turnover',
            hint: 'For the previous financial year.',
            currency: 'NGN',
            missing: 'Enter the turnover.',
          },
          { kind: 'money', id: 'netAssets', label: 'Net assets', currency: 'NGN', when: isCompany },
          { kind: 'money', id: 'grossAssets', label: 'Gross assets', currency: 'NGN', when: isA('IT') },
          {
            kind: 'file',
            id: 'accounts',
            label: 'Accounts',
            hint: 'Balance sheet, profit and loss account, auditor’s report and directors’ report, or a statement of affairs.',
            missing: 'Upload the accounts or the statement of affairs.',
          },
        ]),
      ],
    },
    {
      id: 'particulars',
      title: 'Particulars',
      intro: 'Their current details.',
      minutes: 5,
      fields: [
        nigerianAddress({ id: 'registeredAddress', label: 'Registered address' }),
        {
          kind: 'list',
          id: 'officers',
          label: 'Directors, proprietors, partners or trustees',
          item: { one: 'person', many: 'people' },
          min: 1,
          max: 30,
          tooFew: 'Add a director, proprietor, partner or trustee.',
          title: nameTitle,
          fields: [
            { kind: 'text', id: 'name', label: 'Full name', maxLength: 160 },
            { kind: 'email', id: 'email', label: 'E-mail address', optional: true },
          ],
        },
        {
          kind: 'list',
          id: 'members',
          label: 'Shareholders',
          item: { one: 'shareholder', many: 'shareholders' },
          min: 1,
          max: 50,
          tooFew: 'Add a shareholder.',
          when: isA('LTD', 'PLC', 'ULTD'),
          title: nameTitle,
          fields: [
            { kind: 'text', id: 'name', label: 'Full name', maxLength: 160 },
            { kind: 'number', id: 'shares', label: 'Number of shares', min: 1, max: 1_000_000_000_000 },
          ],
        },
        {
          kind: 'text',
          id: 'secretaryName',
          label: 'Name of the secretary',
          hint: 'Leave this blank if it is a small company without a secretary.',
          optional: true,
          maxLength: 160,
          when: isCompany,
        },
        yesNo({
          id: 'capitalChanged',
          label: 'Did the share capital change since the last return?',
          when: isA('LTD', 'PLC', 'ULTD'),
        }),
        yesNo({ id: 'charges', label: 'Are any charges registered over its assets?', when: isCompany }),
        { kind: 'text', id: 'bankers', label: 'Bankers', maxLength: 200, when: isA('IT') },
        {
          kind: 'text',
          id: 'incomeSources',
          label: 'Sources of income',
          rows: 2,
          maxLength: 300,
          when: isA('IT'),
        },
      ],
    },
  ],
});
