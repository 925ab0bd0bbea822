import { defineForm } from '#forms/form.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { nameTitle } from '#catalog/questions/list-titles.ts';
import { anyAddress } from '../../people/address-questions.ts';
import { identifiers, patternOf } from '../../identifiers.ts';
import { parValueField, stockClassFields } from '../../stock/stock-class-fields.ts';
import { isCorporation } from '../../company-kind.ts';

export const bodies = [
  { value: 'corporation', label: 'A corporation', hint: 'Annual report and franchise tax, by 1 March' },
  { value: 'llc', label: 'An LLC or partnership', hint: 'The yearly tax of US$300, by 1 June. No report' },
];

const person = [
  { kind: 'text', id: 'name', label: 'Full name', maxLength: 160 } as const,
  anyAddress({ id: 'address', label: 'Address' }),
];

/** The yearly report and tax of a company of Delaware, as the Division asks. */
export const delawareFranchiseForm = defineForm({
  id: 'usa-delaware-franchise-tax',
  version: 1,
  title: 'File the Delaware annual report and franchise tax',
  declaration: [
    'The answers are true and complete as far as I know.',
    'I authorise you to file the report and pay the tax to the Delaware Division of Corporations.',
  ],
  pages: [
    {
      id: 'company',
      title: 'The company',
      minutes: 2,
      fields: [
        {
          kind: 'choice',
          id: 'kind',
          label: 'What type of organisation is it?',
          shape: 'radios',
          options: bodies,
        },
        { kind: 'text', id: 'companyName', label: 'Registered name', maxLength: 160 },
        {
          kind: 'text',
          id: 'fileNumber',
          label: 'File number',
          hint: '5 to 7 digits, shown on the filed certificate.',
          maxLength: 7,
          inputMode: 'numeric',
          example: identifiers.delawareFile.example,
          pattern: patternOf('delawareFile'),
        },
        {
          kind: 'number',
          id: 'taxYear',
          label: 'Year the tax is for',
          min: 2018,
          max: 2100,
          example: '2025',
        },
        { kind: 'email', id: 'email', label: 'E-mail address of the company' },
        { kind: 'phone', id: 'phone', label: 'Phone number of the company', home: 'US' },
      ],
    },
    {
      id: 'shares',
      title: 'Shares and assets',
      intro:
        'The state calculates the tax from the number of shares. With assets and issued shares, we also use the other method and file the lower tax.',
      minutes: 4,
      when: isCorporation,
      fields: [
        {
          kind: 'list',
          id: 'shareClasses',
          label: 'Authorised shares',
          item: { one: 'class of shares', many: 'classes of shares' },
          min: 1,
          max: 8,
          tooFew: 'Add a class of shares.',
          title: (item) => (typeof item['className'] === 'string' ? item['className'] : ''),
          law: {
            words: '8 Del. C. § 503: the tax depends on authorised shares, not issued shares.',
            sourceId: 'us-de-franchise',
          },
          fields: [...stockClassFields, parValueField],
        },
        {
          kind: 'number',
          id: 'issuedShares',
          label: 'Issued shares of all classes',
          hint: 'Include treasury shares.',
          optional: true,
          min: 0,
          max: 1_000_000_000_000,
          example: '9,000,000',
        },
        {
          kind: 'money',
          id: 'grossAssets',
          label: 'Total gross assets',
          hint: 'From Form 1120, Schedule L. Without them only the first method is possible.',
          optional: true,
          currency: 'USD',
          example: '50,000',
        },
        {
          kind: 'date',
          id: 'assetsOn',
          label: 'Date of these assets',
          hint: 'The end of the tax year that ended in the report year.',
          optional: true,
          notAfter: 'today',
        },
        yesNo({
          id: 'largeFiler',
          label: 'Is it a large corporate filer?',
          hint: 'Listed on a national exchange, with US$750 million of revenue or gross assets, and at least US$250 million of the other.',
          law: { words: '8 Del. C. § 503(c): US$250,000 flat.', sourceId: 'us-de-franchise-2017' },
        }),
      ],
    },
    {
      id: 'people',
      title: 'Directors and office',
      intro: 'Their details on the filing date. The report is public.',
      minutes: 4,
      when: isCorporation,
      fields: [
        {
          kind: 'list',
          id: 'directors',
          label: 'All directors',
          item: { one: 'director', many: 'directors' },
          min: 1,
          max: 50,
          tooFew: 'List every director.',
          title: nameTitle,
          fields: person,
        },
        { kind: 'text', id: 'officerName', label: 'Name of one officer', maxLength: 160 },
        {
          kind: 'text',
          id: 'officerTitle',
          label: 'Position of that officer',
          maxLength: 60,
          example: 'President',
        },
        anyAddress({ id: 'officerAddress', label: 'Address of the officer' }),
        anyAddress({
          id: 'principalAddress',
          label: 'Principal place of business',
          hint: 'A street address, but not the registered agent’s.',
        }),
        {
          kind: 'text',
          id: 'business',
          label: 'Nature of the business',
          maxLength: 160,
          example: 'Software for bakeries',
        },
        {
          kind: 'text',
          id: 'ein',
          label: 'EIN',
          hint: 'Leave this blank if there is none yet.',
          optional: true,
          maxLength: 12,
          example: identifiers.ein.example,
          pattern: patternOf('ein'),
        },
        {
          kind: 'text',
          id: 'signer',
          label: 'Who signs the report',
          hint: 'An officer or director.',
          maxLength: 160,
        },
      ],
    },
  ],
});
