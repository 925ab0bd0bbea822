import { type Answers, defineForm } from '#forms/form.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { identifiers, patternOf } from '../identifiers.ts';
import { provinceNames } from '../provinces.ts';

const isT2 = (answers: Answers): boolean => answers['returnKind'] === 't2';
const isGst = (answers: Answers): boolean => answers['returnKind'] === 'gst';

/** A T2 return or a return of GST/HST. */
export const taxForm = defineForm({
  id: 'canada-tax',
  version: 1,
  title: 'File a tax return in Canada',
  declaration: [
    'The answers and documents are true and complete as far as I know.',
    'I authorise you to prepare this return and to file it with the Canada Revenue Agency once the officer named has signed it (T183CORP for a T2).',
  ],
  pages: [
    {
      id: 'matter',
      title: 'The return',
      minutes: 2,
      fields: [
        {
          kind: 'choice',
          id: 'returnKind',
          label: 'Which return?',
          shape: 'radios',
          options: [
            { value: 't2', label: 'T2, the income tax return of a company' },
            { value: 'gst', label: 'A GST/HST return' },
          ],
        },
        { kind: 'text', id: 'companyName', label: 'Name of the company', maxLength: 160 },
        {
          kind: 'text',
          id: 'account',
          label: 'Program account',
          hint: 'The Business Number with RC0001 for a T2 or RT0001 for GST/HST.',
          example: identifiers.programAccount.example,
          pattern: patternOf('programAccount'),
        },
        { kind: 'email', id: 'email', label: 'E-mail address of the company' },
        { kind: 'phone', id: 'phone', label: 'Phone number of the company', home: 'CA' },
      ],
    },
    {
      id: 't2',
      title: 'T2 return',
      minutes: 5,
      when: isT2,
      fields: [
        { kind: 'date', id: 'yearStartOn', label: 'First day of the tax year', notAfter: 'today' },
        {
          kind: 'date',
          id: 'yearEndOn',
          label: 'Last day of the tax year',
          notAfter: 'today',
          law: {
            words: 'A tax year has at most 53 weeks. The return is due six months after it ends.',
            sourceId: 'ca-t2-guide',
          },
        },
        {
          kind: 'choice',
          id: 'corporationType',
          label: 'Type of corporation',
          shape: 'select',
          options: [
            { value: 'ccpc', label: 'Canadian-controlled private corporation' },
            { value: 'private', label: 'Other private corporation' },
            { value: 'public', label: 'Public corporation' },
            { value: 'controlled-by-public', label: 'Controlled by a public corporation' },
            { value: 'other', label: 'Other' },
          ],
        },
        {
          kind: 'choice',
          id: 'establishment',
          label: 'Province of the permanent establishment',
          shape: 'select',
          options: [...provinceNames, 'Several provinces', 'Outside Canada'].map((name) => ({
            value: name,
            label: name,
          })),
          example: 'Ontario',
        },
        yesNo({ id: 'firstReturn', label: 'Is it the first return after the incorporation?' }),
        yesNo({ id: 'addressChanged', label: 'Has the address changed since the last return?' }),
        {
          kind: 'money',
          id: 'revenue',
          label: 'Revenue of the year',
          hint: 'According to the General Index of Financial Information (GIFI).',
          currency: 'CAD',
        },
        { kind: 'money', id: 'expenses', label: 'Expenses of the year', currency: 'CAD' },
        yesNo({
          id: 'smallBusiness',
          label: 'Do you claim the small business deduction?',
          law: {
            words: 'For Canadian-controlled private corporations, on active income up to CA$500,000.',
            sourceId: 'ca-practice',
          },
        }),
        { kind: 'money', id: 'losses', label: 'Losses of earlier years applied', currency: 'CAD' },
        { kind: 'money', id: 'instalments', label: 'Instalments paid for the year', currency: 'CAD' },
        {
          kind: 'money',
          id: 'taxOwed',
          label: 'Tax still owed, as far as you know',
          hint: 'After instalments. Enter 0 if nothing. We recalculate it.',
          currency: 'CAD',
        },
        {
          kind: 'file',
          id: 'accounts',
          label: 'Financial statements',
          hint: 'Balance sheet and income statement. We prepare schedules 1, 8, 50, 100 and 125 from them.',
          missing: 'Upload the financial statements of the year.',
        },
        { kind: 'text', id: 'signerName', label: 'Authorised signing officer', maxLength: 120 },
        { kind: 'text', id: 'signerPosition', label: 'Position of the officer', maxLength: 80 },
      ],
    },
    {
      id: 'gst',
      title: 'GST/HST return',
      minutes: 3,
      when: isGst,
      fields: [
        {
          kind: 'choice',
          id: 'gstPeriod',
          label: 'Reporting period',
          shape: 'radios',
          options: [
            { value: 'annual', label: 'A year' },
            { value: 'quarterly', label: 'A quarter' },
            { value: 'monthly', label: 'A month' },
          ],
        },
        { kind: 'date', id: 'periodStartOn', label: 'First day of the period', notAfter: 'today' },
        { kind: 'date', id: 'periodEndOn', label: 'Last day of the period', notAfter: 'today' },
        {
          kind: 'money',
          id: 'sales',
          label: 'Sales and other revenue',
          hint: 'Without tax.',
          currency: 'CAD',
        },
        { kind: 'money', id: 'taxCollected', label: 'GST/HST collected or collectible', currency: 'CAD' },
        {
          kind: 'money',
          id: 'inputCredits',
          label: 'Input tax credits',
          hint: 'GST/HST paid on purchases for the business.',
          currency: 'CAD',
        },
        {
          kind: 'money',
          id: 'gstInstalments',
          label: 'Instalments paid for the period',
          currency: 'CAD',
          when: (answers) => isGst(answers) && answers['gstPeriod'] === 'annual',
        },
        {
          kind: 'file',
          id: 'records',
          label: 'Lists of sales and purchases',
          missing: 'Upload the lists of sales and purchases of the period.',
        },
      ],
    },
  ],
});
