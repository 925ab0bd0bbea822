import { defineForm, type Page } from '#forms/form.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { identifiers, patternOf } from '../identifiers.ts';
import { isFiling, filings } from './filings.ts';
import { poundsField, utr } from './fields.ts';
import { registrationPage, returnPage } from './corporation-tax-pages.ts';
import { vatRegistrationPage, vatReturnPage } from './vat-pages.ts';

const dormantPage: Page = {
  id: 'dormant',
  title: 'Dormant accounts',
  intro: 'For a company that had no significant transactions in the year.',
  minutes: 3,
  when: isFiling('dormant-accounts'),
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
    poundsField('paidCapital', 'Cash and called-up unpaid shares on the last day', {
      hint: 'For most companies, the nominal value of the shares.',
    }),
    {
      kind: 'text',
      id: 'authenticationCode',
      label: 'Authentication code of the company',
      hint: '6 characters, sent by post after registration. Treat it like a password.',
      example: identifiers.authenticationCode.example,
      pattern: patternOf('authenticationCode'),
    },
    {
      kind: 'confirm',
      id: 'dormant',
      label: 'Dormancy',
      statement:
        'The company had no transactions in the year that it must record in its books, apart from subscribers’ shares and Companies House fees and penalties.',
      missing: 'Only a dormant company may file dormant accounts.',
      law: { words: 'Companies Act 2006, sections 480 and 1169.', sourceId: 'uk-companies-act' },
    },
    { kind: 'text', id: 'director', label: 'Director who signs', maxLength: 120 },
  ],
};

/** Corporation tax, VAT and dormant accounts: the registrations and returns of one company. */
export const taxForm = defineForm({
  id: 'uk-tax',
  version: 1,
  title: 'Tax registration and returns in the United Kingdom',
  declaration: [
    'The answers and documents are true and complete as far as I know.',
    'I am authorised to act for the company, and I authorise you to act as its agent before HMRC and Companies House.',
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
          options: filings,
          law: {
            words:
              'The free joint service of HMRC and Companies House closed on 31 March 2026. Returns now need software.',
            sourceId: 'uk-free-filing-closed',
          },
        },
        { kind: 'text', id: 'companyName', label: 'Name of the company', maxLength: 160 },
        {
          kind: 'text',
          id: 'companyNumber',
          label: 'Company number',
          example: identifiers.company.example,
          pattern: patternOf('company'),
        },
        utr({ when: isFiling('ct-return') }),
        { kind: 'email', id: 'email', label: 'E-mail address of the company' },
        { kind: 'phone', id: 'phone', label: 'Phone number of the company', home: 'GB' },
        {
          kind: 'confirm',
          id: 'authority',
          label: 'Authority',
          statement:
            'The company authorises you to deal with HMRC on this application and will confirm this when HMRC asks.',
          missing: 'We need your authority to act.',
          when: isFiling('ct-registration', 'ct-return', 'vat-registration', 'vat-return'),
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
