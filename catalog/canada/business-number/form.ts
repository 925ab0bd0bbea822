import { type Answers, defineForm } from '#forms/form.ts';
import { personName } from '#catalog/questions/person.ts';
import { choicesOf } from '#catalog/kit/answers/reading-answers.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { yearEndOptions } from '#catalog/kit/dates/months.ts';
import { anyAddress } from '../addresses/address-questions.ts';
import { identifiers, patternOf } from '../identifiers.ts';
import { registries } from '../annual-return/form.ts';
import { naicsSectors } from '../business/naics-sectors.ts';
import { nameFields } from '../people/person-questions.ts';

const requestsAccount =
  (account: string) =>
  (answers: Answers): boolean =>
    choicesOf(answers, 'accounts').includes(account);
const hasNumber = (answers: Answers): boolean => answers['hasNumber'] === 'yes';
const isCompany = (answers: Answers): boolean => answers['businessKind'] === 'company';
export const wantsGst = requestsAccount('RT');
const isGstAnswer =
  (field: string, value: string) =>
  (answers: Answers): boolean =>
    wantsGst(answers) && answers[field] === value;

/** A Business Number and its program accounts with the Canada Revenue Agency. */
export const businessNumberForm = defineForm({
  id: 'canada-business-number',
  version: 1,
  title: 'Get a Business Number or a tax account in Canada',
  declaration: [
    'The answers are true and complete as far as I know.',
    'The owners and directors named have agreed that we give their numbers to the Canada Revenue Agency.',
    'I authorise you to apply to the Canada Revenue Agency for the numbers and accounts named.',
  ],
  pages: [
    {
      id: 'business',
      title: 'The business',
      minutes: 4,
      fields: [
        {
          kind: 'several',
          id: 'accounts',
          label: 'What do you need?',
          atLeast: 1,
          options: [
            { value: 'BN', label: 'A Business Number' },
            { value: 'RC', label: 'A corporation income tax account (RC)' },
            { value: 'RT', label: 'A GST/HST account (RT)' },
            { value: 'RP', label: 'A payroll account (RP)' },
            { value: 'RM', label: 'An import and export account (RM)' },
          ],
        },
        {
          kind: 'choice',
          id: 'businessKind',
          label: 'What type of organisation is it?',
          shape: 'radios',
          options: [
            { value: 'company', label: 'A company' },
            { value: 'sole', label: 'A sole proprietor' },
            { value: 'partnership', label: 'A partnership' },
          ],
        },
        {
          kind: 'text',
          id: 'legalName',
          label: 'Legal name',
          hint: 'As shown on the certificate. For a sole proprietor, their own name.',
          maxLength: 160,
        },
        {
          kind: 'text',
          id: 'operatingName',
          label: 'Operating name',
          hint: 'If it trades under another name.',
          optional: true,
          maxLength: 160,
        },
        yesNo({
          id: 'hasNumber',
          label: 'Does it already have a Business Number?',
          hint: 'Companies usually get it with their incorporation.',
        }),
        {
          kind: 'text',
          id: 'businessNumber',
          label: 'Business Number',
          example: identifiers.businessNumber.example,
          pattern: patternOf('businessNumber'),
          when: hasNumber,
        },
        {
          kind: 'choice',
          id: 'registry',
          label: 'Where is the company registered?',
          shape: 'select',
          options: registries,
          when: isCompany,
        },
        { kind: 'text', id: 'companyNumber', label: 'Company number', maxLength: 20, when: isCompany },
        {
          kind: 'date',
          id: 'incorporatedOn',
          label: 'Date of incorporation',
          notAfter: 'today',
          when: isCompany,
        },
        {
          kind: 'choice',
          id: 'sector',
          label: 'Field of business',
          shape: 'select',
          options: naicsSectors,
          law: {
            words: 'Sectors of the North American Industry Classification System (NAICS).',
            sourceId: 'ca-naics',
          },
        },
        {
          kind: 'text',
          id: 'activity',
          label: 'Main activity',
          rows: 2,
          minLength: 10,
          maxLength: 300,
          example: 'We design and sell robots that sort parcels.',
        },
        {
          kind: 'choice',
          id: 'yearEndMonth',
          label: 'End of the fiscal year',
          shape: 'select',
          options: yearEndOptions,
          example: '12',
        },
      ],
    },
    {
      id: 'people',
      title: 'Owners and addresses',
      minutes: 4,
      fields: [
        {
          kind: 'list',
          id: 'owners',
          label: 'Owners or directors',
          item: { one: 'person', many: 'people' },
          min: 1,
          max: 20,
          tooFew: 'Add an owner or director.',
          title: personName,
          fields: [
            ...nameFields('the person'),
            yesNo({ id: 'hasSin', label: 'Does this person have a social insurance number?' }),
            {
              kind: 'text',
              id: 'sin',
              label: 'Social insurance number',
              why: 'The agency uses it to identify owners and directors. Only our officers and the agency see it.',
              example: identifiers.sin.example,
              pattern: patternOf('sin'),
              when: (_answers, item) => item['hasSin'] === 'yes',
            },
            {
              kind: 'country',
              id: 'residence',
              label: 'Country of residence',
              example: 'GB',
              when: (_answers, item) => item['hasSin'] === 'no',
            },
          ],
        },
        anyAddress({ id: 'physicalAddress', label: 'Physical address of the business' }),
        anyAddress({
          id: 'mailingAddress',
          label: 'Mailing address',
          hint: 'Only if it is different.',
          optional: true,
        }),
        { kind: 'email', id: 'email', label: 'E-mail address of the business' },
        { kind: 'phone', id: 'phone', label: 'Phone number of the business', home: 'CA' },
      ],
    },
    {
      id: 'gst',
      title: 'GST/HST',
      minutes: 3,
      when: wantsGst,
      intro:
        'Registration is optional if sales stay within CA$30,000 in each quarter and over four quarters.',
      fields: [
        {
          kind: 'choice',
          id: 'gstReason',
          label: 'Why are you registering?',
          shape: 'radios',
          options: [
            { value: 'one-quarter', label: 'Sales exceeded CA$30,000 within one quarter' },
            { value: 'four-quarters', label: 'Sales exceeded CA$30,000 over four quarters' },
            { value: 'voluntary', label: 'Voluntarily, below the limit' },
          ],
          law: { words: 'Excise Tax Act: small suppliers.', sourceId: 'ca-gst-small-supplier' },
        },
        {
          kind: 'date',
          id: 'passedOn',
          label: 'Date of the sale that exceeded the limit',
          notAfter: 'today',
          when: isGstAnswer('gstReason', 'one-quarter'),
        },
        {
          kind: 'date',
          id: 'quarterEndOn',
          label: 'End of the quarter in which it was exceeded',
          notAfter: 'today',
          when: isGstAnswer('gstReason', 'four-quarters'),
        },
        {
          kind: 'date',
          id: 'firstSaleOn',
          label: 'First sale after the following month',
          hint: 'For a quarter to 30 June, the first sale from 1 August.',
          when: isGstAnswer('gstReason', 'four-quarters'),
        },
        {
          kind: 'date',
          id: 'effectiveOn',
          label: 'Registration date',
          when: isGstAnswer('gstReason', 'voluntary'),
        },
        {
          kind: 'money',
          id: 'worldSales',
          label: 'Expected yearly sales, worldwide',
          hint: 'Taxable sales, including associated businesses.',
          currency: 'CAD',
        },
        {
          kind: 'choice',
          id: 'gstPeriod',
          label: 'How often will you report?',
          shape: 'radios',
          options: [
            { value: 'annual', label: 'Once a year', hint: 'Up to CA$1.5 million a year' },
            { value: 'quarterly', label: 'Each quarter', hint: 'Up to CA$6 million a year' },
            { value: 'monthly', label: 'Each month', hint: 'Any business, compulsory above CA$6 million' },
          ],
          law: { words: 'The longest period allowed depends on yearly sales.', sourceId: 'ca-gst-periods' },
        },
        yesNo({ id: 'exports', label: 'Will it sell abroad?' }),
      ],
    },
    {
      id: 'payroll',
      title: 'Payroll',
      minutes: 1,
      when: requestsAccount('RP'),
      fields: [
        { kind: 'date', id: 'firstPayOn', label: 'First pay day' },
        { kind: 'number', id: 'employees', label: 'Number of employees', min: 1, max: 100_000 },
      ],
    },
    {
      id: 'trade',
      title: 'Import and export',
      minutes: 1,
      when: requestsAccount('RM'),
      fields: [
        {
          kind: 'several',
          id: 'tradeKinds',
          label: 'What will it do?',
          atLeast: 1,
          options: [
            { value: 'import', label: 'Import' },
            { value: 'export', label: 'Export' },
          ],
        },
        { kind: 'text', id: 'tradeGoods', label: 'Which goods', rows: 2, maxLength: 300 },
      ],
    },
  ],
});
