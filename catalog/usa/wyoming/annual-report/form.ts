import { defineForm } from '#forms/form.ts';
import { nameTitle } from '#catalog/questions/list-titles.ts';
import { anyAddress } from '../../people/address-questions.ts';
import { identifiers, patternOf } from '../../identifiers.ts';
import { isCorporation } from '../../company-kind.ts';

/** The lines of the state's worksheet of assets. */
export const ASSET_LINES = [
  'assetsCash',
  'assetsReceivables',
  'assetsInventory',
  'assetsFixed',
  'assetsOther',
] as const;
const assetLine = (id: (typeof ASSET_LINES)[number], label: string, hint?: string) =>
  ({
    kind: 'money',
    id,
    label,
    currency: 'USD',
    example: '0',
    ...(hint === undefined ? {} : { hint }),
  }) as const;

/** The annual report of a company of Wyoming, as the Secretary of State asks. */
export const wyomingReportForm = defineForm({
  id: 'usa-wyoming-annual-report',
  version: 2,
  title: 'File the Wyoming annual report',
  declaration: [
    'I certify under penalty of perjury that the answers are true and complete.',
    'I authorise you to file this report with the Wyoming Secretary of State.',
  ],
  pages: [
    {
      id: 'company',
      title: 'The company',
      minutes: 3,
      fields: [
        {
          kind: 'choice',
          id: 'kind',
          label: 'What type of organisation is it?',
          shape: 'radios',
          options: [
            { value: 'llc', label: 'A limited liability company' },
            { value: 'corporation', label: 'A corporation' },
            { value: 'partnership', label: 'A limited partnership or a registered LLP' },
          ],
        },
        { kind: 'text', id: 'companyName', label: 'Registered name', maxLength: 160 },
        {
          kind: 'text',
          id: 'filingId',
          label: 'Filing ID',
          hint: 'For example, 2026-001234567.',
          maxLength: 20,
          example: identifiers.wyomingFiling.example,
          pattern: patternOf('wyomingFiling'),
        },
        {
          kind: 'date',
          id: 'formedOn',
          label: 'Date of formation',
          notAfter: 'today',
          notBefore: '1950-01-01',
          law: {
            words: 'W.S. 17-29-209: due on the first day of this month, each year from the following year.',
            sourceId: 'us-wy-report',
          },
        },
        { kind: 'number', id: 'year', label: 'Year of the report', min: 1990, max: 2100, example: '2026' },
        { kind: 'email', id: 'email', label: 'E-mail address of the company' },
        anyAddress({ id: 'principalAddress', label: 'Principal office' }),
        anyAddress({
          id: 'mailingAddress',
          label: 'Mailing address',
          hint: 'Leave this blank if it is the principal office.',
          optional: true,
        }),
        {
          kind: 'list',
          id: 'officers',
          label: 'Officers and directors',
          item: { one: 'person', many: 'people' },
          min: 1,
          max: 30,
          tooFew: 'Add an officer or director.',
          when: isCorporation,
          title: nameTitle,
          fields: [
            { kind: 'text', id: 'name', label: 'Full name', maxLength: 160 },
            {
              kind: 'several',
              id: 'offices',
              label: 'Offices',
              atLeast: 1,
              options: [
                { value: 'president', label: 'President' },
                { value: 'secretary', label: 'Secretary' },
                { value: 'treasurer', label: 'Treasurer' },
                { value: 'director', label: 'Director' },
              ],
            },
            anyAddress({ id: 'address', label: 'Address' }),
          ],
        },
        {
          kind: 'confirm',
          id: 'agentStands',
          label: 'Registered agent',
          statement: 'The registered agent on record still serves, at the address on record.',
          missing: 'Confirm the registered agent, or change it first.',
        },
      ],
    },
    {
      id: 'assets',
      title: 'Assets in Wyoming',
      intro:
        'Only assets located and used in Wyoming at the end of the latest financial year. Enter 0 if there are none.',
      minutes: 2,
      fields: [
        assetLine('assetsCash', 'Cash'),
        assetLine('assetsReceivables', 'Receivables'),
        assetLine('assetsInventory', 'Inventory'),
        assetLine('assetsFixed', 'Land, buildings and equipment', 'At assessed or actual value.'),
        assetLine('assetsOther', 'Other assets'),
        { kind: 'text', id: 'signer', label: 'Who signs the report', maxLength: 160 },
      ],
    },
  ],
});
