import type { Page } from '#forms/form.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { identifiers, patternOf } from '../identifiers.ts';
import { britishAddress } from '../people/address-questions.ts';
import { poundsField } from './fields.ts';
import { isFiling } from './filings.ts';

export const registrationPage: Page = {
  id: 'registration',
  title: 'Corporation tax',
  intro: 'You must tell HMRC within 3 months of starting business.',
  minutes: 3,
  when: isFiling('ct-registration'),
  fields: [
    {
      kind: 'date',
      id: 'tradesFrom',
      label: 'Business started on',
      hint: 'Trading, buying to sell, employing, or earning other income.',
      notAfter: 'today',
    },
    {
      kind: 'date',
      id: 'firstAccountsTo',
      label: 'End of the first accounts',
      hint: 'Usually the end of the month of the first anniversary.',
    },
    {
      kind: 'text',
      id: 'business',
      label: 'What the company does',
      rows: 2,
      minLength: 10,
      maxLength: 300,
      example: 'We bake bread and sell it to shops in Cardiff.',
    },
    britishAddress({ id: 'businessAddress', label: 'Place of business' }),
    yesNo({ id: 'tookOver', label: 'Did it take over another business?' }),
    {
      kind: 'text',
      id: 'formerBusiness',
      label: 'Which business, and from whom',
      maxLength: 300,
      when: (answers) => answers['tookOver'] === 'yes',
    },
    yesNo({ id: 'inGroup', label: 'Is it a member of a group of companies?' }),
  ],
};

export const returnPage: Page = {
  id: 'return',
  title: 'Period and figures',
  intro: 'Enter one accounting period of at most 12 months, in whole pounds.',
  minutes: 10,
  when: isFiling('ct-return'),
  fields: [
    {
      kind: 'date',
      id: 'periodStart',
      label: 'Accounting period from',
      notAfter: 'today',
      notBefore: '2015-04-01',
    },
    {
      kind: 'date',
      id: 'periodEnd',
      label: 'To',
      notAfter: 'today',
      law: {
        words: 'Corporation Tax Act 2009, section 10: a period ends after 12 months at the latest.',
        sourceId: 'uk-practice',
      },
    },
    {
      kind: 'date',
      id: 'accountsPeriodEnd',
      label: 'End of the period of the accounts',
      hint: 'The same date, unless the accounts run longer than 12 months.',
      notAfter: 'today',
    },
    poundsField('turnover', 'Turnover'),
    poundsField('costOfSales', 'Cost of sales'),
    poundsField('expenses', 'Other expenses'),
    poundsField('otherIncome', 'Other income', {
      hint: 'Interest, rents and gains. Enter 0 if there are none.',
    }),
    poundsField('disallowables', 'Expenses not allowed for tax', {
      hint: 'For example, entertaining and depreciation.',
    }),
    poundsField('capitalAllowances', 'Capital allowances'),
    poundsField('lossesBf', 'Losses brought forward and used'),
    poundsField('donations', 'Qualifying donations'),
    poundsField('dividendsReceived', 'Exempt dividends received', {
      hint: 'From companies outside your group. They only affect the rate.',
      optional: true,
    }),
    {
      kind: 'number',
      id: 'associatedCompanies',
      label: 'Associated companies',
      hint: 'Under the same control, anywhere in the world.',
      min: 0,
      max: 1000,
    },
    yesNo({
      id: 'investmentHolding',
      label: 'Is it a close investment-holding company?',
      hint: 'A company with few owners that neither trades nor lets property to unconnected tenants.',
    }),
    poundsField('directorsLoans', 'Loans to directors and shareholders outstanding', {
      hint: 'Enter 0 if there are none.',
    }),
    {
      kind: 'file',
      id: 'accounts',
      label: 'Accounts and computations',
      hint: 'iXBRL if you have it. Otherwise upload a PDF and we convert it.',
      missing: 'Upload your accounts.',
    },
    { kind: 'text', id: 'declarant', label: 'Who declares the return', maxLength: 120 },
    {
      kind: 'choice',
      id: 'declarantStatus',
      label: 'In which capacity',
      shape: 'radios',
      options: [
        { value: 'director', label: 'Director' },
        { value: 'secretary', label: 'Secretary' },
        { value: 'authorised', label: 'Another authorised person' },
      ],
    },
    {
      kind: 'text',
      id: 'refundSortCode',
      label: 'Sort code for a repayment',
      optional: true,
      inputMode: 'numeric',
      example: identifiers.sortCode.example,
      pattern: patternOf('sortCode'),
    },
    {
      kind: 'text',
      id: 'refundAccount',
      label: 'Account number for a repayment',
      optional: true,
      inputMode: 'numeric',
      example: identifiers.bankAccount.example,
      pattern: patternOf('bankAccount'),
    },
  ],
};
