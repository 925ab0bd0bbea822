import { type Answers, defineForm, type Field, type Page } from '#forms/form.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { britishAddress } from '../people/address-questions.ts';
import { identifiers, shapeOf } from '../identifiers.ts';

/** What can be settled here, by the answer to the first question. */
export const matters = [
  { value: 'ct-registration', label: 'Register for corporation tax' },
  { value: 'ct-return', label: 'Company tax return (CT600)', hint: 'With accounts and computations' },
  { value: 'vat-registration', label: 'Register for VAT' },
  { value: 'vat-return', label: 'VAT return', hint: 'By Making Tax Digital' },
  { value: 'dormant-accounts', label: 'Dormant accounts', hint: 'For Companies House' },
] as const;

export type Matter = (typeof matters)[number]['value'];
export const isAbout =
  (...wanted: readonly Matter[]) =>
  (answers: Answers): boolean =>
    wanted.some((matter) => matter === answers['need']);

const pounds = (
  id: string,
  label: string,
  rest: { readonly hint?: string; readonly optional?: true; readonly when?: Field['when'] } = {},
): Field => ({ kind: 'money', id, label, currency: 'GBP', ...rest });
const utr = (rest: { readonly when?: Field['when'] } = {}): Field => ({
  kind: 'text',
  id: 'utr',
  label: 'Unique Taxpayer Reference (UTR)',
  hint: '10 digits, on letters from HMRC.',
  example: identifiers.utr.example,
  pattern: { ...shapeOf('utr'), words: 'Enter the 10 digits of the UTR.' },
  ...rest,
});

const registrationPage: Page = {
  id: 'registration',
  title: 'Corporation tax',
  intro: 'HMRC is told within 3 months of the first business.',
  minutes: 3,
  when: isAbout('ct-registration'),
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

const returnPage: Page = {
  id: 'return',
  title: 'Period and figures',
  intro: 'One accounting period at a time, of at most 12 months. Give whole pounds.',
  minutes: 10,
  when: isAbout('ct-return'),
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

const vatRegistrationPage: Page = {
  id: 'vat-registration',
  title: 'VAT registration',
  intro: 'What HMRC asks of a business before it gives it a number.',
  minutes: 6,
  when: isAbout('vat-registration'),
  fields: [
    {
      kind: 'choice',
      id: 'reason',
      label: 'Why does it register?',
      shape: 'radios',
      options: [
        { value: 'past', label: 'Taxable sales of 12 months passed £90,000' },
        { value: 'future', label: 'More than £90,000 is expected in the next 30 days' },
        { value: 'abroad', label: 'It sells here and has no place of business in the United Kingdom' },
        { value: 'voluntary', label: 'It wants to, below the threshold' },
      ],
      law: {
        words: 'VAT Act 1994, Schedule 1: above £90,000 in 12 months, or in the next 30 days alone.',
        sourceId: 'uk-vat-thresholds',
      },
    },
    {
      kind: 'date',
      id: 'exceededOn',
      label: 'Last day of the month in which it was passed',
      notAfter: 'today',
      when: (answers) => answers['reason'] === 'past',
    },
    {
      kind: 'date',
      id: 'realisedOn',
      label: 'Day on which you knew',
      notAfter: 'today',
      when: (answers) => answers['reason'] === 'future',
    },
    {
      kind: 'date',
      id: 'wantedFrom',
      label: 'Registered from',
      hint: 'Up to 4 years back if you like.',
      when: (answers) => answers['reason'] === 'voluntary',
    },
    pounds('lastTurnover', 'Taxable sales of the last 12 months'),
    pounds('nextTurnover', 'Taxable sales expected in the next 12 months'),
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
      pattern: shapeOf('sortCode'),
    },
    {
      kind: 'text',
      id: 'account',
      label: 'Number of the business account',
      optional: true,
      inputMode: 'numeric',
      example: identifiers.bankAccount.example,
      pattern: shapeOf('bankAccount'),
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
      hint: 'Of the person who signs.',
      maxLength: 20,
      example: identifiers.nino.example,
    },
  ],
};

const vatReturnPage: Page = {
  id: 'vat-return',
  title: 'VAT return',
  intro: 'One period at a time.',
  minutes: 4,
  when: isAbout('vat-return'),
  fields: [
    {
      kind: 'text',
      id: 'vatNumber',
      label: 'VAT number',
      example: identifiers.vat.example,
      pattern: shapeOf('vat'),
    },
    {
      kind: 'date',
      id: 'vatPeriodEnd',
      label: 'Last day of the period',
      notAfter: 'today',
      notBefore: '2019-04-01',
    },
    pounds('salesTax', 'VAT due on sales'),
    pounds('acquisitionTax', 'VAT due on goods from the European Union into Northern Ireland', {
      hint: '0 if there are none.',
    }),
    pounds('inputTax', 'VAT reclaimed on purchases'),
    pounds('salesNet', 'Sales without VAT'),
    pounds('purchasesNet', 'Purchases without VAT'),
    {
      kind: 'file',
      id: 'records',
      label: 'Digital records',
      hint: 'A spreadsheet or an export of your bookkeeping, as PDF.',
      missing: 'Upload the records of the period.',
    },
  ],
};

const dormantPage: Page = {
  id: 'dormant',
  title: 'Dormant accounts',
  intro: 'For a company that had no significant transactions in the year.',
  minutes: 3,
  when: isAbout('dormant-accounts'),
  fields: [
    {
      kind: 'date',
      id: 'dormantFrom',
      label: 'Financial year from',
      notAfter: 'today',
      notBefore: '2015-01-01',
    },
    { kind: 'date', id: 'dormantTo', label: 'To', notAfter: 'today' },
    yesNo({ id: 'firstYear', label: 'Are these the first accounts?' }),
    {
      kind: 'date',
      id: 'incorporatedOn',
      label: 'Day of incorporation',
      notAfter: 'today',
      when: (answers) => answers['firstYear'] === 'yes',
    },
    pounds('paidCapital', 'Cash and shares called but not paid, on the last day', {
      hint: 'For most, the nominal value of the shares.',
    }),
    {
      kind: 'text',
      id: 'authenticationCode',
      label: 'Authentication code of the company',
      hint: '6 characters, sent by post after the registration. It is like a password.',
      example: identifiers.authenticationCode.example,
      pattern: shapeOf('authenticationCode'),
    },
    {
      kind: 'confirm',
      id: 'dormant',
      label: 'Dormancy',
      statement:
        'The company had no transactions in the year that its books must show, apart from shares taken by subscribers, fees and penalties of Companies House.',
      missing: 'Only a dormant company files dormant accounts.',
      law: { words: 'Companies Act 2006, sections 480 and 1169.', sourceId: 'uk-companies-act' },
    },
    { kind: 'text', id: 'director', label: 'Director who signs', maxLength: 120 },
  ],
};

/** Corporation tax, VAT and dormant accounts: the registrations and returns of one company. */
export const taxForm = defineForm({
  id: 'uk-tax',
  version: 1,
  title: 'Settle a tax matter in the United Kingdom',
  declaration: [
    'The answers and documents are true and complete as far as I know.',
    'I may act for the company in this matter, and authorise you to act as its agent before HMRC and Companies House.',
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
          options: matters,
          law: {
            words:
              'The free joint service of HMRC and Companies House closed on 31 March 2026: returns go through software.',
            sourceId: 'uk-free-filing-closed',
          },
        },
        { kind: 'text', id: 'companyName', label: 'Name of the company', maxLength: 160 },
        {
          kind: 'text',
          id: 'companyNumber',
          label: 'Company number',
          example: identifiers.company.example,
          pattern: shapeOf('company'),
        },
        utr({ when: isAbout('ct-return') }),
        { kind: 'email', id: 'email', label: 'E-mail address of the company' },
        { kind: 'phone', id: 'phone', label: 'Phone number of the company', home: 'GB' },
        {
          kind: 'confirm',
          id: 'authority',
          label: 'Authority',
          statement:
            'The company authorises you to deal with HMRC for it in this matter, and will confirm it when HMRC asks.',
          missing: 'We need your authority to act.',
          when: isAbout('ct-registration', 'ct-return', 'vat-registration', 'vat-return'),
        },
      ],
    },
    registrationPage,
    returnPage,
    vatRegistrationPage,
    vatReturnPage,
    dormantPage,
  ],
});
