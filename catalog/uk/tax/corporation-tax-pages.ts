import type { Page } from '#forms/form.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { identifiers, shapeOf } from '../identifiers.ts';
import { britishAddress } from '../people/address-questions.ts';
import { pounds } from './fields.ts';
import { isFiling } from './filings.ts';

export const registrationPage: Page = {
  id: 'registration',
  title: 'Corporation tax',
  intro: 'HMRC is told within 3 months of the first business.',
  minutes: 3,
  when: isFiling('ct-registration'),
  fields: [
    {
      kind: 'date',
      id: 'tradesFrom',
      label: 'Business began on',
      hint: 'Trading, buying to sell, employing, or earning other income.',
      notAfter: 'today',
    },
    {
      kind: 'date',
      id: 'firstAccountsTo',
      label: 'First accounts run to',
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
    britishAddress({ id: 'businessAddress', label: 'Where it does business' }),
    yesNo({ id: 'tookOver', label: 'Did it take over another business?' }),
    {
      kind: 'text',
      id: 'formerBusiness',
      label: 'Which one, and from whom',
      maxLength: 300,
      when: (answers) => answers['tookOver'] === 'yes',
    },
    yesNo({ id: 'inGroup', label: 'Is it a member of a group of companies?' }),
  ],
};

export const returnPage: Page = {
  id: 'return',
  title: 'Period and figures',
  intro: 'One accounting period at a time, of at most 12 months. Give whole pounds.',
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
      hint: 'The same day, unless the accounts run longer than 12 months.',
      notAfter: 'today',
    },
    pounds('turnover', 'Turnover'),
    pounds('costOfSales', 'Cost of sales'),
    pounds('expenses', 'Other expenses'),
    pounds('otherIncome', 'Other income', { hint: 'Interest, rents, gains; 0 if there is none.' }),
    pounds('disallowables', 'Expenses the tax law does not allow', {
      hint: 'Such as entertaining and depreciation.',
    }),
    pounds('capitalAllowances', 'Capital allowances'),
    pounds('lossesBf', 'Losses brought forward and used'),
    pounds('donations', 'Qualifying donations'),
    pounds('dividendsReceived', 'Exempt dividends received', {
      hint: 'From companies outside your group; they count for the rate only.',
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
      hint: 'Held by few, and neither trading nor letting to strangers.',
    }),
    pounds('directorsLoans', 'Loans to directors and shareholders outstanding', {
      hint: '0 if there are none.',
    }),
    {
      kind: 'file',
      id: 'accounts',
      label: 'Accounts and computations',
      hint: 'iXBRL if you have it; a PDF will do, and we convert it.',
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
      pattern: shapeOf('sortCode'),
    },
    {
      kind: 'text',
      id: 'refundAccount',
      label: 'Account number for a repayment',
      optional: true,
      inputMode: 'numeric',
      example: identifiers.bankAccount.example,
      pattern: shapeOf('bankAccount'),
    },
  ],
};
