import { type Answers, defineForm, type MoneyField } from '#forms/form.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { anyAddress } from '../people/address-questions.ts';
import { identifiers, patternOf } from '../identifiers.ts';
import { postalStates } from '../states.ts';
import { isFiling, filings } from './filings.ts';
import { ss4Fields } from './ss4-fields.ts';
import { hasOwners, ownersField } from './owners-field.ts';

const isReturn = isFiling('1120', '1120-s', '1065', '5472', 'texas');
const usd = (
  id: string,
  label: string,
  when: (answers: Answers) => boolean,
  hint = 'In whole dollars. Enter 0 if none.',
): MoneyField => ({ kind: 'money', id, label, hint, currency: 'USD', example: '1,000', when });

/** The federal tax matters of a company: an EIN or one return, and the Texas report. */
export const taxFilingForm = defineForm({
  id: 'usa-tax-filing',
  version: 1,
  title: 'Order a federal tax filing',
  declaration: [
    'The answers and documents are true and complete as far as I know.',
    'I will sign Form 8879 or Form 2848 if the authority requires it.',
    'I authorise you to prepare and file it.',
  ],
  pages: [
    {
      id: 'matter',
      title: 'What you need',
      minutes: 3,
      fields: [
        { kind: 'choice', id: 'matter', label: 'What should we file?', shape: 'radios', options: filings },
        {
          kind: 'text',
          id: 'companyName',
          label: 'Legal name',
          hint: 'Exactly as shown on the state filing.',
          maxLength: 160,
          missing: 'Enter the legal name exactly as shown on the state filing.',
        },
        {
          kind: 'choice',
          id: 'formedIn',
          label: 'State or territory of formation',
          shape: 'select',
          options: [
            ...postalStates.map((name) => ({ value: name, label: name })),
            { value: 'abroad', label: 'Formed abroad' },
          ],
          example: 'Delaware',
        },
        {
          kind: 'date',
          id: 'formedOn',
          label: 'Date of formation',
          notAfter: 'today',
          notBefore: '1900-01-01',
        },
        anyAddress({
          id: 'streetAddress',
          label: 'Street address',
          hint: 'A PO box can’t be the street address.',
        }),
        anyAddress({
          id: 'mailingAddress',
          label: 'Mailing address',
          hint: 'Leave this blank if it is the same.',
          optional: true,
        }),
        {
          kind: 'text',
          id: 'naics',
          label: 'NAICS code',
          hint: 'Six digits, if you know them.',
          optional: true,
          maxLength: 6,
          example: '541511',
          pattern: patternOf('naics'),
        },
        { kind: 'email', id: 'email', label: 'E-mail address of the company' },
        { kind: 'phone', id: 'phone', label: 'Phone number of the company', home: 'US' },
      ],
    },
    {
      id: 'ein',
      title: 'Form SS-4',
      intro: 'The IRS charges nothing for an EIN. Our fee is for our work only.',
      minutes: 4,
      when: isFiling('ein'),
      fields: ss4Fields,
    },
    {
      id: 'year',
      title: 'The tax year',
      minutes: 3,
      when: isReturn,
      fields: [
        {
          kind: 'text',
          id: 'ein',
          label: 'EIN',
          maxLength: 12,
          example: identifiers.ein.example,
          pattern: patternOf('ein'),
        },
        {
          kind: 'text',
          id: 'texasNumber',
          label: 'Texas taxpayer number',
          maxLength: 11,
          example: identifiers.texasTaxpayer.example,
          pattern: patternOf('texasTaxpayer'),
          when: isFiling('texas'),
        },
        {
          kind: 'date',
          id: 'yearStart',
          label: 'First day of the tax year',
          notAfter: 'today',
          notBefore: '2015-01-01',
        },
        {
          kind: 'date',
          id: 'yearEnd',
          label: 'Last day of the tax year',
          notAfter: 'today',
          notBefore: '2015-01-01',
        },
        {
          kind: 'choice',
          id: 'method',
          label: 'Accounting method',
          shape: 'radios',
          options: [
            { value: 'cash', label: 'Cash' },
            { value: 'accrual', label: 'Accrual' },
            { value: 'other', label: 'Other' },
          ],
          when: isFiling('1120', '1120-s', '1065'),
        },
        yesNo({
          id: 'extension',
          label: 'Was an extension filed, or should we file one?',
          hint: 'It extends the time to file, not the time to pay.',
        }),
        {
          kind: 'file',
          id: 'priorReturn',
          label: 'Last year’s return',
          hint: 'If there was one.',
          optional: true,
        },
      ],
    },
    {
      id: 'figures',
      title: 'Figures',
      intro: 'Whole dollars from your accounts, which you also upload.',
      minutes: 8,
      when: isReturn,
      fields: [
        usd('receipts', 'Gross receipts or total revenue', isFiling('1120', '1120-s', '1065', 'texas')),
        usd('costOfGoods', 'Cost of goods sold', isFiling('1120', '1120-s', '1065', 'texas')),
        usd('otherIncome', 'Dividends, interest and other income', isFiling('1120', '1120-s', '1065')),
        usd('officerPay', 'Pay of officers', isFiling('1120', '1120-s')),
        usd('wages', 'Other wages', isFiling('1120', '1120-s', '1065')),
        usd(
          'compensation',
          'Compensation',
          isFiling('texas'),
          'Wages, at most US$480,000 for one person, and benefits.',
        ),
        usd('rents', 'Rents', isFiling('1120', '1120-s', '1065')),
        usd(
          'otherDeductions',
          'Taxes, interest, depreciation and other deductions',
          isFiling('1120', '1120-s', '1065'),
        ),
        usd('lossCarried', 'Net operating loss carried forward', isFiling('1120')),
        usd('estimatedPaid', 'Estimated payments made', isFiling('1120')),
        usd('texasReceipts', 'Gross receipts in Texas', isFiling('texas')),
        usd(
          'totalAssets',
          'Total assets at the end of the year',
          isFiling('1120', '1120-s', '1065', '5472'),
          'Balance sheet schedules are required from US$250,000.',
        ),
        yesNo({
          id: 'foreignQuarter',
          label: 'Does a foreign owner hold 25% or more?',
          law: {
            words: 'Internal Revenue Code § 6038A: Form 5472 is then filed with the return.',
            sourceId: 'us-5472',
          },
          when: isFiling('1120'),
        }),
        {
          kind: 'file',
          id: 'accounts',
          label: 'Accounts of the year',
          hint: 'Profit and loss account and balance sheet.',
          missing: 'Upload the accounts.',
        },
      ],
    },
    {
      id: 'owners',
      title: 'Owners',
      intro: 'Each gets a Schedule K-1.',
      minutes: 4,
      when: hasOwners,
      fields: [ownersField],
    },
    {
      id: 'foreign',
      title: 'Foreign owner',
      intro: 'Transactions in the year between the company and its owner or related parties.',
      minutes: 5,
      when: isFiling('5472'),
      fields: [
        { kind: 'text', id: 'ownerName', label: 'Name of the owner', maxLength: 160 },
        { kind: 'country', id: 'ownerCountry', label: 'Country of the owner', example: 'NG' },
        anyAddress({ id: 'ownerAddress', label: 'Address of the owner' }),
        {
          kind: 'text',
          id: 'ownerNumber',
          label: 'Tax number of the owner',
          hint: 'From the home country or the US.',
          maxLength: 40,
        },
        {
          kind: 'country',
          id: 'businessCountry',
          label: 'Country where the business is run',
          example: 'NG',
        },
        usd(
          'contributions',
          'Money and property contributed',
          isFiling('5472'),
          'Include formation costs paid by the owner.',
        ),
        usd('distributed', 'Money and property withdrawn', isFiling('5472')),
        usd('loans', 'Loans between them', isFiling('5472')),
        usd('payments', 'Sales, fees and rents between them', isFiling('5472')),
      ],
    },
  ],
});
