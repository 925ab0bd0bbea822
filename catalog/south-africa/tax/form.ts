import { type Answers, defineForm } from '#forms/form.ts';
import { isicQuestions } from '#catalog/questions/isic-questions.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { monthOptions, yearEndOptions } from '#catalog/kit/dates/months.ts';
import { southAfricanAddress } from '../addresses/address-questions.ts';
import { identifiers, patternOf } from '../identifiers.ts';

const isNeed =
  (...what: readonly string[]) =>
  (answers: Answers): boolean =>
    what.includes(String(answers['need']));
const isReturnOf =
  (...types: readonly string[]) =>
  (answers: Answers): boolean =>
    isNeed('return')(answers) && types.includes(String(answers['taxType']));

/** Registration for VAT or as an employer, a return, or a tax clearance, with the South African Revenue Service. */
export const taxForm = defineForm({
  id: 'south-africa-tax',
  version: 1,
  title: 'Tax registration and returns in South Africa',
  declaration: [
    'The answers and documents are true and complete as far as I know.',
    'I authorise you to act for the business before the South African Revenue Service on this application.',
  ],
  pages: [
    {
      id: 'matter',
      title: 'What you need',
      minutes: 3,
      fields: [
        {
          kind: 'choice',
          id: 'need',
          label: 'What do you need?',
          shape: 'radios',
          options: [
            { value: 'vat', label: 'Registration for VAT' },
            {
              value: 'employer',
              label: 'Registration as an employer',
              hint: 'PAYE, skills development levy and unemployment insurance',
            },
            { value: 'return', label: 'A tax return filed' },
            {
              value: 'clearance',
              label: 'A tax clearance',
              hint: 'A PIN that lets others see your tax status',
            },
          ],
        },
        { kind: 'text', id: 'companyName', label: 'Registered name', maxLength: 160 },
        { kind: 'text', id: 'tradingName', label: 'Trading name', optional: true, maxLength: 160 },
        {
          kind: 'text',
          id: 'enterpriseNumber',
          label: 'Enterprise number',
          hint: 'Leave this blank if you are a sole proprietor.',
          optional: true,
          example: identifiers.enterprise.example,
          pattern: patternOf('enterprise'),
        },
        {
          kind: 'text',
          id: 'incomeTaxNumber',
          label: 'Income tax number',
          hint: 'A company gets its number with the registration.',
          example: identifiers.incomeTax.example,
          pattern: patternOf('incomeTax'),
          law: { words: 'The last digit is a check digit.', sourceId: 'za-number-checks' },
        },
        { kind: 'email', id: 'email', label: 'E-mail address of the business' },
        { kind: 'phone', id: 'phone', label: 'Cell number of the business', home: 'ZA' },
        {
          kind: 'text',
          id: 'representative',
          label: 'Representative or public officer',
          hint: 'The name of a person who lives in South Africa.',
          maxLength: 120,
        },
        {
          kind: 'text',
          id: 'representativeId',
          label: 'Identity number of the representative',
          example: identifiers.idNumber.example,
          pattern: patternOf('idNumber'),
        },
      ],
    },
    {
      id: 'registration',
      title: 'The business',
      intro: 'Details for the registration.',
      minutes: 5,
      when: isNeed('vat', 'employer'),
      fields: [
        ...isicQuestions(),
        southAfricanAddress({ id: 'address', label: 'Address of the business' }),
        {
          kind: 'choice',
          id: 'yearEndMonth',
          label: 'End of the financial year',
          shape: 'select',
          options: yearEndOptions,
          example: '2',
        },
        { kind: 'text', id: 'bank', label: 'Bank and branch', maxLength: 120, when: isNeed('vat') },
        {
          kind: 'text',
          id: 'bankAccount',
          label: 'Account number',
          hint: 'An account in the name of the business. Refunds are paid to it.',
          maxLength: 20,
          example: '4070012345',
          pattern: {
            expression: /^\d{7,13}$/,
            words: 'An account number has 7 to 13 digits.',
            normalise: (text) => text.replace(/[\s-]/g, ''),
          },
          when: isNeed('vat'),
        },
        {
          kind: 'file',
          id: 'bankLetter',
          label: 'Letter or statement of the bank',
          hint: 'Not older than 3 months.',
          missing: 'Upload a letter or statement of the bank.',
          when: isNeed('vat'),
        },
        {
          kind: 'money',
          id: 'taxableSupplies',
          label: 'Taxable sales in the last 12 months, or in the next under a written contract',
          currency: 'ZAR',
          when: isNeed('vat'),
          law: {
            words: 'Registration is compulsory above R2.3 million and voluntary above R120,000.',
            sourceId: 'za-vat-guide',
          },
        },
        { kind: 'date', id: 'liableOn', label: 'Registration date', when: isNeed('vat') },
        {
          kind: 'file',
          id: 'supplyPapers',
          label: 'Contracts, invoices or the lease',
          hint: 'Proof of the sales.',
          missing: 'Upload contracts, invoices or the lease.',
          when: isNeed('vat'),
        },
        { kind: 'date', id: 'firstWagesOn', label: 'Date of the first wages', when: isNeed('employer') },
        {
          kind: 'number',
          id: 'employees',
          label: 'Number of employees',
          min: 1,
          max: 100_000,
          example: '3',
          when: isNeed('employer'),
        },
        {
          kind: 'money',
          id: 'yearlyPayroll',
          label: 'Expected yearly wages',
          hint: 'Above R500,000 you also pay the skills development levy.',
          currency: 'ZAR',
          when: isNeed('employer'),
        },
        {
          kind: 'file',
          id: 'addressProof',
          label: 'Proof of the address',
          hint: 'Not older than 3 months.',
          missing: 'Upload proof of the address.',
        },
      ],
    },
    {
      id: 'return',
      title: 'The return',
      intro: 'Choose one tax and one period.',
      minutes: 5,
      when: isNeed('return'),
      fields: [
        {
          kind: 'choice',
          id: 'taxType',
          label: 'Which return',
          shape: 'select',
          options: [
            { value: 'ITR14', label: 'Income tax of a company (ITR14)' },
            { value: 'IRP6-1', label: 'Provisional tax, first payment (IRP6)' },
            { value: 'IRP6-2', label: 'Provisional tax, second payment (IRP6)' },
            { value: 'VAT201', label: 'VAT (VAT201)' },
            { value: 'EMP201', label: 'Monthly PAYE, levy and insurance (EMP201)' },
          ],
        },
        {
          kind: 'date',
          id: 'yearEndOn',
          label: 'Last day of the financial year',
          when: isReturnOf('ITR14', 'IRP6-1', 'IRP6-2'),
        },
        {
          kind: 'choice',
          id: 'periodMonth',
          label: 'Last month of the period',
          shape: 'select',
          options: monthOptions,
          example: '9',
          when: isReturnOf('VAT201', 'EMP201'),
        },
        {
          kind: 'number',
          id: 'periodYear',
          label: 'Year of the period',
          min: 2015,
          max: 2100,
          example: '2026',
          when: isReturnOf('VAT201', 'EMP201'),
        },
        {
          kind: 'text',
          id: 'vatNumber',
          label: 'VAT number',
          example: identifiers.vat.example,
          pattern: patternOf('vat'),
          when: isReturnOf('VAT201'),
        },
        {
          kind: 'text',
          id: 'payeNumber',
          label: 'PAYE number',
          example: identifiers.paye.example,
          pattern: patternOf('paye'),
          when: isReturnOf('EMP201'),
        },
        {
          kind: 'money',
          id: 'turnover',
          label: 'Turnover of the period',
          currency: 'ZAR',
          when: isReturnOf('ITR14', 'IRP6-1', 'IRP6-2'),
        },
        {
          kind: 'money',
          id: 'taxableIncome',
          label: 'Taxable income, as far as you know',
          hint: 'For provisional tax, your estimate for the whole year. Enter 0 for a loss.',
          currency: 'ZAR',
          when: isReturnOf('ITR14', 'IRP6-1', 'IRP6-2'),
        },
        {
          kind: 'money',
          id: 'provisionalPaid',
          label: 'Provisional tax paid for the year',
          currency: 'ZAR',
          when: isReturnOf('ITR14', 'IRP6-2'),
        },
        yesNo({
          id: 'smallBusiness',
          label: 'Is it a small business corporation?',
          hint: 'Owned by individuals who hold no shares in other companies, with gross income of at most R20 million.',
          when: isReturnOf('ITR14', 'IRP6-1', 'IRP6-2'),
        }),
        {
          kind: 'money',
          id: 'outputTax',
          label: 'VAT on sales',
          currency: 'ZAR',
          when: isReturnOf('VAT201'),
        },
        {
          kind: 'money',
          id: 'inputTax',
          label: 'VAT on purchases',
          hint: 'Deductible VAT with valid invoices.',
          currency: 'ZAR',
          when: isReturnOf('VAT201'),
        },
        {
          kind: 'number',
          id: 'employeesPaid',
          label: 'Number of employees paid',
          min: 1,
          max: 100_000,
          when: isReturnOf('EMP201'),
        },
        {
          kind: 'money',
          id: 'wages',
          label: 'Wages of the month',
          hint: 'Total wages before deductions.',
          currency: 'ZAR',
          when: isReturnOf('EMP201'),
        },
        {
          kind: 'file',
          id: 'accounts',
          label: 'Accounts and schedules',
          missing: 'Upload the accounts or schedules of the period.',
        },
      ],
    },
    {
      id: 'clearance',
      title: 'The clearance',
      minutes: 1,
      when: isNeed('clearance'),
      fields: [
        {
          kind: 'choice',
          id: 'clearanceFor',
          label: 'What is it for?',
          shape: 'radios',
          options: [
            { value: 'tender', label: 'A tender' },
            { value: 'good-standing', label: 'Good standing, for a client or bank' },
          ],
        },
        { kind: 'text', id: 'clearanceNote', label: 'Who asked for it', optional: true, maxLength: 160 },
      ],
    },
  ],
});
