import { type Answers, defineForm, type Field, itemsOf, type MoneyField } from '#forms/form.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { anyAddress } from '../people/address-questions.ts';
import { identifiers, patternOf } from '../identifiers.ts';
import { postalStates } from '../states.ts';

/** What the federal service is ordered for. */
export const MATTERS = [
  { value: 'ein', label: 'An EIN, with Form SS-4' },
  { value: '1120', label: 'Corporation return, Form 1120' },
  { value: '1120-s', label: 'S corporation return, Form 1120-S' },
  { value: '1065', label: 'Partnership return, Form 1065' },
  { value: '5472', label: 'Foreign-owned LLC: Form 5472 with a pro forma 1120' },
  { value: 'texas', label: 'Texas franchise and information report' },
] as const;

const is =
  (...matters: readonly string[]) =>
  (answers: Answers): boolean =>
    matters.includes(String(answers['matter']));
const isReturn = is('1120', '1120-s', '1065', '5472', 'texas');
const hasOwners = is('1120-s', '1065');
const usd = (
  id: string,
  label: string,
  when: (answers: Answers) => boolean,
  hint = 'In whole dollars; 0 if none.',
): MoneyField => ({ kind: 'money', id, label, hint, currency: 'USD', example: '1,000', when });

const entityKinds = [
  { value: 'llc-one', label: 'LLC with one member' },
  { value: 'llc-several', label: 'LLC with several members' },
  { value: 'corporation', label: 'Corporation' },
  { value: 's-corporation', label: 'S corporation' },
  { value: 'partnership', label: 'Partnership' },
  { value: 'nonprofit', label: 'Nonprofit' },
];

/** Form SS-4, line by line where an answer is needed. */
const ss4: readonly Field[] = [
  {
    kind: 'choice',
    id: 'entityKind',
    label: 'Kind of entity (line 9a)',
    shape: 'select',
    options: entityKinds,
  },
  {
    kind: 'number',
    id: 'memberCount',
    label: 'Number of members (line 8b)',
    min: 1,
    max: 1_000,
    example: '2',
    when: (answers) => String(answers['entityKind']).startsWith('llc'),
  },
  {
    kind: 'text',
    id: 'responsibleParty',
    label: 'Responsible party (line 7a)',
    hint: 'The person who controls the company. A person, never a nominee or another company.',
    maxLength: 160,
    law: {
      words: 'Instructions for Form SS-4: an individual, and one EIN for each a day.',
      sourceId: 'us-ss4',
    },
  },
  {
    kind: 'choice',
    id: 'partyNumberKind',
    label: 'Which number does that person have?',
    shape: 'radios',
    options: [
      { value: 'ssn', label: 'A Social Security Number' },
      { value: 'itin', label: 'An ITIN' },
      { value: 'foreign', label: 'None', hint: 'The form then says Foreign, and goes by fax' },
    ],
  },
  {
    kind: 'text',
    id: 'partySsn',
    label: 'Social Security Number',
    maxLength: 11,
    example: identifiers.ssn.example,
    pattern: patternOf('ssn'),
    when: (answers) => answers['partyNumberKind'] === 'ssn',
  },
  {
    kind: 'text',
    id: 'partyItin',
    label: 'ITIN',
    maxLength: 11,
    example: identifiers.itin.example,
    pattern: patternOf('itin'),
    when: (answers) => answers['partyNumberKind'] === 'itin',
  },
  {
    kind: 'choice',
    id: 'reason',
    label: 'Reason for applying (line 10)',
    shape: 'radios',
    missing: 'Choose one reason.',
    options: [
      { value: 'new', label: 'Started a new business' },
      { value: 'hired', label: 'Hired employees' },
      { value: 'banking', label: 'Banking' },
      { value: 'changed', label: 'Changed the kind of organization' },
      { value: 'purchased', label: 'Bought a going business' },
      { value: 'other', label: 'Other' },
    ],
  },
  {
    kind: 'date',
    id: 'startedOn',
    label: 'Date business started (line 11)',
    notAfter: 'today',
    notBefore: '1950-01-01',
  },
  {
    kind: 'number',
    id: 'employees',
    label: 'Highest number of employees in the next 12 months (line 13)',
    min: 0,
    max: 1_000_000,
    example: '0',
  },
  {
    kind: 'text',
    id: 'product',
    label: 'What it makes, sells or does (line 17)',
    maxLength: 160,
    example: 'Software for bakeries',
  },
  yesNo({ id: 'hadEin', label: 'Did the company ever have an EIN (line 18)?' }),
];

const owners: Field = {
  kind: 'list',
  id: 'owners',
  label: 'Owners',
  item: { one: 'owner', many: 'owners' },
  min: 1,
  max: 100,
  tooFew: 'Add an owner.',
  when: hasOwners,
  title: (item) => (typeof item['name'] === 'string' ? item['name'] : ''),
  tally(answers) {
    const sum = itemsOf(answers, 'owners').reduce(
      (total, item) =>
        total +
        Math.round(
          Number(
            typeof item['percent'] === 'string' ? item['percent'].replace(/[\s%]/g, '') : item['percent'],
          ) * 100 || 0,
        ),
      0,
    );
    return sum === 0
      ? null
      : {
          words: `The owners hold ${sum / 100} % together${sum === 10_000 ? '.' : '; it must come to 100 %.'}`,
          addsUp: sum === 10_000,
        };
  },
  fields: [
    { kind: 'text', id: 'name', label: 'Full name', maxLength: 160 },
    {
      kind: 'text',
      id: 'taxNumber',
      label: 'SSN, ITIN or EIN',
      hint: 'Leave it empty for an owner abroad without one.',
      optional: true,
      maxLength: 20,
    },
    anyAddress({ id: 'address', label: 'Address' }),
    {
      kind: 'number',
      id: 'percent',
      label: 'Part of the company',
      min: 0.01,
      max: 100,
      decimals: 2,
      unit: '%',
      example: '50',
    },
    { kind: 'money', id: 'distributions', label: 'Distributions in the year', currency: 'USD', example: '0' },
    { kind: 'money', id: 'guaranteed', label: 'Guaranteed payments or wages', currency: 'USD', example: '0' },
  ],
};

/** The federal tax matters of a company: an EIN or one return, and the Texas report. */
export const taxFilingForm = defineForm({
  id: 'usa-tax-filing',
  version: 1,
  title: 'Order a federal tax filing',
  declaration: [
    'The answers and documents are true and complete as far as I know.',
    'I sign Form 8879 or Form 2848 where the authority asks for it.',
    'I authorise you to prepare and file it.',
  ],
  pages: [
    {
      id: 'matter',
      title: 'What is needed',
      minutes: 3,
      fields: [
        { kind: 'choice', id: 'matter', label: 'What shall we file?', shape: 'radios', options: MATTERS },
        {
          kind: 'text',
          id: 'companyName',
          label: 'Legal name',
          hint: 'Exactly as on the state filing.',
          maxLength: 160,
          missing: 'Enter the legal name exactly as on the state filing.',
        },
        {
          kind: 'choice',
          id: 'formedIn',
          label: 'State or territory of formation',
          shape: 'select',
          options: [
            ...postalStates.map((name) => ({ value: name, label: name })),
            { value: 'abroad', label: 'Formed abroad' },
          ],
          example: 'Delaware',
        },
        {
          kind: 'date',
          id: 'formedOn',
          label: 'Date of formation',
          notAfter: 'today',
          notBefore: '1900-01-01',
        },
        anyAddress({
          id: 'streetAddress',
          label: 'Street address',
          hint: 'A PO box can’t be the street address.',
        }),
        anyAddress({
          id: 'mailingAddress',
          label: 'Mailing address',
          hint: 'Leave it empty when it is the same.',
          optional: true,
        }),
        {
          kind: 'text',
          id: 'naics',
          label: 'NAICS code',
          hint: 'Six digits, if you know them.',
          optional: true,
          maxLength: 6,
          example: '541511',
          pattern: patternOf('naics'),
        },
        { kind: 'email', id: 'email', label: 'E-mail address of the company' },
        { kind: 'phone', id: 'phone', label: 'Phone number of the company', home: 'US' },
      ],
    },
    {
      id: 'ein',
      title: 'Form SS-4',
      intro: 'The Revenue charges nothing for an EIN; what you pay is our work.',
      minutes: 4,
      when: is('ein'),
      fields: ss4,
    },
    {
      id: 'year',
      title: 'The tax year',
      minutes: 3,
      when: isReturn,
      fields: [
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
          id: 'texasNumber',
          label: 'Texas taxpayer number',
          maxLength: 11,
          example: identifiers.texasTaxpayer.example,
          pattern: patternOf('texasTaxpayer'),
          when: is('texas'),
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
        {
          kind: 'choice',
          id: 'method',
          label: 'Accounting method',
          shape: 'radios',
          options: [
            { value: 'cash', label: 'Cash' },
            { value: 'accrual', label: 'Accrual' },
            { value: 'other', label: 'Other' },
          ],
          when: is('1120', '1120-s', '1065'),
        },
        yesNo({
          id: 'extension',
          label: 'Was an extension filed, or shall we file one?',
          hint: 'It extends the return, not the payment.',
        }),
        {
          kind: 'file',
          id: 'priorReturn',
          label: 'Return of the year before',
          hint: 'If there was one.',
          optional: true,
        },
      ],
    },
    {
      id: 'figures',
      title: 'Figures',
      intro: 'Whole dollars, from your accounts. Upload them too.',
      minutes: 8,
      when: isReturn,
      fields: [
        usd('receipts', 'Gross receipts or total revenue', is('1120', '1120-s', '1065', 'texas')),
        usd('costOfGoods', 'Cost of goods sold', is('1120', '1120-s', '1065', 'texas')),
        usd('otherIncome', 'Dividends, interest and other income', is('1120', '1120-s', '1065')),
        usd('officerPay', 'Pay of officers', is('1120', '1120-s')),
        usd('wages', 'Other wages', is('1120', '1120-s', '1065')),
        usd(
          'compensation',
          'Compensation',
          is('texas'),
          'Wages, at most US$480,000 for one person, and benefits.',
        ),
        usd('rents', 'Rents', is('1120', '1120-s', '1065')),
        usd(
          'otherDeductions',
          'Taxes, interest, depreciation and other deductions',
          is('1120', '1120-s', '1065'),
        ),
        usd('lossCarried', 'Net operating loss carried forward', is('1120')),
        usd('estimatedPaid', 'Estimated payments made', is('1120')),
        usd('texasReceipts', 'Gross receipts in Texas', is('texas')),
        usd(
          'totalAssets',
          'Total assets at the end of the year',
          is('1120', '1120-s', '1065', '5472'),
          'Balance sheet schedules are needed from US$250,000 on.',
        ),
        yesNo({
          id: 'foreignQuarter',
          label: 'Does a foreign owner hold 25 % or more?',
          law: {
            words: 'Internal Revenue Code § 6038A: Form 5472 then goes with the return.',
            sourceId: 'us-5472',
          },
          when: is('1120'),
        }),
        {
          kind: 'file',
          id: 'accounts',
          label: 'Accounts of the year',
          hint: 'Profit and loss, and the balance sheet.',
          missing: 'Upload the accounts.',
        },
      ],
    },
    {
      id: 'owners',
      title: 'Owners',
      intro: 'Each gets a Schedule K-1.',
      minutes: 4,
      when: hasOwners,
      fields: [owners],
    },
    {
      id: 'foreign',
      title: 'Foreign owner',
      intro: 'What passed between the company and its owner, or others related to the owner, in the year.',
      minutes: 5,
      when: is('5472'),
      fields: [
        { kind: 'text', id: 'ownerName', label: 'Name of the owner', maxLength: 160 },
        { kind: 'country', id: 'ownerCountry', label: 'Country of the owner', example: 'NG' },
        anyAddress({ id: 'ownerAddress', label: 'Address of the owner' }),
        {
          kind: 'text',
          id: 'ownerNumber',
          label: 'Tax number of the owner',
          hint: 'Of the home country, or a US one.',
          maxLength: 40,
        },
        {
          kind: 'country',
          id: 'businessCountry',
          label: 'Country in which the business is run',
          example: 'NG',
        },
        usd(
          'contributions',
          'Money and property put in',
          is('5472'),
          'Costs of formation paid by the owner count.',
        ),
        usd('distributed', 'Money and property taken out', is('5472')),
        usd('loans', 'Loans between them', is('5472')),
        usd('payments', 'Sales, fees and rents between them', is('5472')),
      ],
    },
  ],
});
