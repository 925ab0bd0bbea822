import { defineForm } from '#forms/form.ts';
import { identifiers, patternOf } from '../../identifiers.ts';
import { postalStates } from '../../states.ts';

const usd = (id: string, label: string, hint?: string) =>
  ({
    kind: 'money',
    id,
    label,
    currency: 'USD',
    example: '1,000',
    ...(hint === undefined ? {} : { hint }),
  }) as const;

/** The corporate income tax return of Delaware: the figures we prepare it from. */
export const delawareIncomeTaxForm = defineForm({
  id: 'usa-delaware-income-tax',
  version: 1,
  title: 'File a Delaware corporate income tax return',
  declaration: [
    'The answers and documents are true and complete as far as I know.',
    'An officer signs the return before it is filed.',
    'I authorise you to prepare and file it with the Delaware Division of Revenue.',
  ],
  pages: [
    {
      id: 'company',
      title: 'The corporation',
      minutes: 3,
      fields: [
        { kind: 'text', id: 'companyName', label: 'Registered name', maxLength: 160 },
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
          id: 'fileNumber',
          label: 'Delaware file number',
          hint: 'If it has one.',
          optional: true,
          maxLength: 7,
          example: identifiers.delawareFile.example,
          pattern: patternOf('delawareFile'),
        },
        {
          kind: 'choice',
          id: 'formedIn',
          label: 'State of incorporation',
          shape: 'select',
          options: postalStates.map((name) => ({ value: name, label: name })),
          example: 'Delaware',
        },
        {
          kind: 'date',
          id: 'formedOn',
          label: 'Date of incorporation',
          notAfter: 'today',
          notBefore: '1900-01-01',
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
        { kind: 'email', id: 'email', label: 'E-mail address of the corporation' },
        { kind: 'phone', id: 'phone', label: 'Phone number of the corporation', home: 'US' },
      ],
    },
    {
      id: 'figures',
      title: 'Income and receipts',
      intro: 'Amounts from the federal return of the same year.',
      minutes: 5,
      fields: [
        {
          kind: 'choice',
          id: 'result',
          label: 'What was the federal taxable income?',
          shape: 'radios',
          options: [
            { value: 'profit', label: 'A profit, or zero' },
            { value: 'loss', label: 'A loss' },
          ],
        },
        usd('federalIncome', 'Amount', 'Enter it without a sign, even for a loss.'),
        usd('additions', 'Additions', 'Deducted state income taxes and foreign taxes. Enter 0 if none.'),
        usd('subtractions', 'Subtractions', 'Interest on US bonds and foreign dividends. Enter 0 if none.'),
        usd('allocated', 'Rents and royalties allocated to a state', '0 if none.'),
        usd('delawareReceipts', 'Gross receipts in Delaware'),
        usd('allReceipts', 'Gross receipts everywhere'),
        usd('estimatedPaid', 'Estimated payments made', '0 if none.'),
        usd('priorOverpaid', 'Overpayment carried forward from last year', '0 if none.'),
        {
          kind: 'file',
          id: 'federalReturn',
          label: 'Copy of the federal return',
          missing: 'Upload the federal return. The state requires a copy.',
        },
        { kind: 'text', id: 'officerName', label: 'Officer who signs', maxLength: 160 },
        {
          kind: 'text',
          id: 'officerTitle',
          label: 'Position of that officer',
          maxLength: 60,
          example: 'President',
        },
      ],
    },
  ],
});
