import type { Page } from '#forms/form.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { identifiers, patternOf } from '../identifiers.ts';
import { britishAddress } from '../people/address-questions.ts';
import { poundsField } from './fields.ts';
import { isFiling } from './filings.ts';

export const vatRegistrationPage: Page = {
  id: 'vat-registration',
  title: 'VAT registration',
  intro: 'What HMRC asks before it issues a VAT number.',
  minutes: 6,
  when: isFiling('vat-registration'),
  fields: [
    {
      kind: 'choice',
      id: 'reason',
      label: 'Why is it registering?',
      shape: 'radios',
      options: [
        { value: 'past', label: 'Taxable sales in 12 months exceeded £90,000' },
        { value: 'future', label: 'More than £90,000 is expected in the next 30 days' },
        { value: 'abroad', label: 'It sells here and has no place of business in the United Kingdom' },
        { value: 'voluntary', label: 'It wants to register below the threshold' },
      ],
      law: {
        words: 'VAT Act 1994, Schedule 1: above £90,000 in 12 months, or in the next 30 days alone.',
        sourceId: 'uk-vat-thresholds',
      },
    },
    {
      kind: 'date',
      id: 'exceededOn',
      label: 'Last day of the month in which sales exceeded it',
      notAfter: 'today',
      when: (answers) => answers['reason'] === 'past',
    },
    {
      kind: 'date',
      id: 'realisedOn',
      label: 'Day on which you became aware',
      notAfter: 'today',
      when: (answers) => answers['reason'] === 'future',
    },
    {
      kind: 'date',
      id: 'wantedFrom',
      label: 'Registered from',
      hint: 'Up to 4 years back.',
      when: (answers) => answers['reason'] === 'voluntary',
    },
    poundsField('lastTurnover', 'Taxable sales of the last 12 months'),
    poundsField('nextTurnover', 'Taxable sales expected in the next 12 months'),
    {
      kind: 'text',
      id: 'vatBusiness',
      label: 'What the business does',
      rows: 2,
      minLength: 10,
      maxLength: 300,
      example: 'We bake bread and sell it to shops in Cardiff.',
    },
    britishAddress({
      id: 'vatAddress',
      label: 'Principal place of business',
      when: (answers) => answers['reason'] !== 'abroad',
    }),
    {
      kind: 'text',
      id: 'sortCode',
      label: 'Sort code of the business account',
      optional: true,
      inputMode: 'numeric',
      example: identifiers.sortCode.example,
      pattern: patternOf('sortCode'),
    },
    {
      kind: 'text',
      id: 'account',
      label: 'Business account number',
      optional: true,
      inputMode: 'numeric',
      example: identifiers.bankAccount.example,
      pattern: patternOf('bankAccount'),
    },
    {
      kind: 'choice',
      id: 'scheme',
      label: 'Accounting scheme',
      shape: 'radios',
      options: [
        { value: 'standard', label: 'None: tax on what is invoiced' },
        { value: 'cash', label: 'Cash accounting' },
        { value: 'flat-rate', label: 'Flat rate' },
        { value: 'annual', label: 'Annual accounting' },
      ],
    },
    yesNo({ id: 'trades', label: 'Does it import or export goods?' }),
    yesNo({ id: 'otherBusinesses', label: 'Do its owners have other businesses registered for VAT?' }),
    { kind: 'text', id: 'signatory', label: 'Who signs', maxLength: 120 },
    {
      kind: 'text',
      id: 'signatoryNumber',
      label: 'National Insurance or passport number',
      hint: 'For the person who signs.',
      maxLength: 20,
      example: identifiers.nino.example,
    },
  ],
};

export const vatReturnPage: Page = {
  id: 'vat-return',
  title: 'VAT return',
  intro: 'Enter one period.',
  minutes: 4,
  when: isFiling('vat-return'),
  fields: [
    {
      kind: 'text',
      id: 'vatNumber',
      label: 'VAT number',
      example: identifiers.vat.example,
      pattern: patternOf('vat'),
    },
    {
      kind: 'date',
      id: 'vatPeriodEnd',
      label: 'Last day of the period',
      notAfter: 'today',
      notBefore: '2019-04-01',
    },
    poundsField('salesTax', 'VAT due on sales'),
    poundsField('acquisitionTax', 'VAT due on goods from the European Union into Northern Ireland', {
      hint: 'Enter 0 if there are none.',
    }),
    poundsField('inputTax', 'VAT reclaimed on purchases'),
    poundsField('salesNet', 'Sales without VAT'),
    poundsField('purchasesNet', 'Purchases without VAT'),
    {
      kind: 'file',
      id: 'records',
      label: 'Digital records',
      hint: 'A spreadsheet or an export of your bookkeeping, as PDF.',
      missing: 'Upload the records of the period.',
    },
  ],
};
