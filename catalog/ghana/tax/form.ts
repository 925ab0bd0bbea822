import { type Answers, defineForm } from '#forms/form.ts';
import { monthOptions } from '#catalog/kit/dates/months.ts';
import { nameTitle } from '#catalog/questions/list-titles.ts';
import { ghanaianAddress } from '../addresses/address-questions.ts';
import { identifiers, patternOf } from '../identifiers.ts';

const wantsNumber = (answers: Answers): boolean => answers['need'] === 'tin';
const wantsReturn = (answers: Answers): boolean => answers['need'] === 'return';
const files =
  (...types: readonly string[]) =>
  (answers: Answers): boolean =>
    wantsReturn(answers) && types.includes(String(answers['taxType']));

const card = {
  expression: /^(?:[A-Z]{3}-\d{8,9}-[0-9A-Z]|[PCGQV]00\d{7}[0-9X])$/,
  words: 'Enter a Ghana Card number such as GHA-123456789-0, or a TIN.',
  normalise: identifiers.foreignCard.normalise,
};

/** A tax number for an organisation, or a return to the Ghana Revenue Authority. */
export const taxForm = defineForm({
  id: 'ghana-tax',
  version: 1,
  title: 'Tax number and returns in Ghana',
  declaration: [
    'The answers and documents are true and complete as far as I know.',
    'I authorise you to act for the organisation before the Ghana Revenue Authority on this application.',
  ],
  pages: [
    {
      id: 'matter',
      title: 'What you need',
      minutes: 2,
      fields: [
        {
          kind: 'choice',
          id: 'need',
          label: 'What do you need?',
          shape: 'radios',
          options: [
            { value: 'tin', label: 'A tax number for an organisation' },
            { value: 'return', label: 'A tax return filed' },
          ],
        },
        { kind: 'text', id: 'companyName', label: 'Name of the organisation', maxLength: 160 },
        {
          kind: 'text',
          id: 'taxOffice',
          label: 'Main tax office',
          hint: 'The office nearest to you, if you know it.',
          optional: true,
          maxLength: 120,
        },
        { kind: 'email', id: 'email', label: 'E-mail address of the organisation' },
        { kind: 'phone', id: 'phone', label: 'Phone number of the organisation', home: 'GH' },
      ],
    },
    {
      id: 'organisation',
      title: 'The organisation',
      intro: 'For the tax number.',
      minutes: 4,
      when: wantsNumber,
      fields: [
        {
          kind: 'choice',
          id: 'entityType',
          label: 'Kind of organisation',
          shape: 'select',
          options: [
            { value: 'company', label: 'Company' },
            { value: 'partnership', label: 'Partnership' },
            { value: 'trust', label: 'Trust' },
            { value: 'co-operative', label: 'Co-operative' },
            { value: 'mission', label: 'Foreign mission' },
            { value: 'other', label: 'Another' },
          ],
        },
        { kind: 'text', id: 'registrationNumber', label: 'Registration number', maxLength: 40 },
        { kind: 'date', id: 'registeredOn', label: 'Date of registration', notAfter: 'today' },
        {
          kind: 'file',
          id: 'certificate',
          label: 'Certificate of registration',
          missing: 'Upload the certificate of registration.',
        },
        {
          kind: 'text',
          id: 'business',
          label: 'Nature of business',
          rows: 2,
          minLength: 10,
          maxLength: 300,
          example: 'We mill maize and sell packaged flour.',
        },
        ghanaianAddress({ id: 'address', label: 'Address of the organisation' }),
        {
          kind: 'list',
          id: 'officers',
          label: 'Officers',
          item: { one: 'officer', many: 'officers' },
          min: 1,
          max: 20,
          tooFew: 'Add an officer.',
          title: nameTitle,
          law: { words: 'The form asks for the number of each officer.', sourceId: 'gh-tin-faq' },
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
      ],
    },
    {
      id: 'return',
      title: 'The return',
      intro: 'Choose one tax and one period.',
      minutes: 5,
      when: wantsReturn,
      fields: [
        {
          kind: 'text',
          id: 'tin',
          label: 'TIN',
          hint: 'Tax number of the organisation.',
          example: identifiers.tin.example,
          pattern: patternOf('tin'),
        },
        {
          kind: 'choice',
          id: 'taxType',
          label: 'Which tax',
          shape: 'select',
          options: [
            { value: 'company', label: 'Company income tax' },
            { value: 'paye', label: 'PAYE, deducted from wages' },
            { value: 'vat', label: 'VAT' },
            { value: 'withholding', label: 'Withholding tax' },
            { value: 'social-security', label: 'Social security (SSNIT)' },
          ],
        },
        {
          kind: 'date',
          id: 'yearEndOn',
          label: 'End of the financial year',
          when: files('company'),
          notAfter: 'today',
        },
        {
          kind: 'choice',
          id: 'periodMonth',
          label: 'Month of the period',
          shape: 'select',
          options: monthOptions,
          example: '6',
          when: files('paye', 'vat', 'withholding', 'social-security'),
        },
        {
          kind: 'number',
          id: 'periodYear',
          label: 'Year of the period',
          min: 2015,
          max: 2100,
          example: '2026',
          when: files('paye', 'vat', 'withholding', 'social-security'),
        },
        {
          kind: 'money',
          id: 'turnover',
          label: 'Turnover or taxable value',
          currency: 'GHS',
          when: files('company', 'vat', 'withholding'),
        },
        {
          kind: 'money',
          id: 'inputTax',
          label: 'Tax paid on purchases',
          hint: 'Deductible VAT and levies.',
          currency: 'GHS',
          when: files('vat'),
        },
        {
          kind: 'number',
          id: 'employees',
          label: 'Number of employees',
          min: 1,
          max: 100_000,
          when: files('paye', 'social-security'),
        },
        {
          kind: 'money',
          id: 'wages',
          label: 'Wages of the period',
          hint: 'Total wages before deductions.',
          currency: 'GHS',
          when: files('paye', 'social-security'),
        },
        {
          kind: 'money',
          id: 'instalments',
          label: 'Instalments paid for the year',
          currency: 'GHS',
          when: files('company'),
        },
        {
          kind: 'money',
          id: 'credits',
          label: 'Withholding credits',
          hint: 'Tax that others deducted from payments to you.',
          currency: 'GHS',
          when: files('company'),
        },
        {
          kind: 'file',
          id: 'accounts',
          label: 'Accounts and schedules',
          missing: 'Upload the accounts or schedules of the period.',
        },
      ],
    },
  ],
});
