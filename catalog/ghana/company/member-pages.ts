import type { Answers, Page, Field, PlainField } from '#forms/form.ts';
import { personName, sharedBy } from '#catalog/questions/person.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { companyTitle } from '#catalog/questions/list-titles.ts';
import { ghanaianFormat } from '../addresses/address-questions.ts';
import type { CompanyKind } from './company-kinds.ts';
import { guaranteeField } from './guarantee-questions.ts';
import { identifiers } from '../identifiers.ts';
import { ghanaianPerson } from '../people/person-questions.ts';
import {
  capitalTally,
  classOptions,
  classTitle,
  hasForeignHolder,
  holdingTally,
} from '../shares/shareholding.ts';
import { tin } from './form-parts.ts';

const shareholder = ghanaianPerson({ who: 'the member', adult: 'Members must be 18 or older.' });

const owner = ghanaianPerson({ who: 'the person' });

const says =
  (field: string, value = 'yes') =>
  (_answers: Answers, item: Answers): boolean =>
    item[field] === value;

/** The classes of shares; a company has one of each at most. */
export const sharesOf = ({ leastCapital }: CompanyKind): readonly Field[] => [
  {
    kind: 'money',
    id: 'statedCapital',
    label: 'Stated capital',
    hint: 'The total price of all shares issued. Shares in Ghana have no nominal value.',
    currency: 'GHS',
    minMinor: 100,
    example: '10,000',
    law: {
      words: `Stated capital is what is paid for the shares${leastCapital ? '. The form asks for about GH₵500 or more' : ''}.`,
      sourceId: 'gh-practice',
    },
  },
  {
    kind: 'number',
    id: 'authorisedShares',
    label: 'Authorised number of shares',
    hint: 'The most shares the company may issue without changing its constitution.',
    min: 1,
    max: 1_000_000_000_000,
    example: '1000000',
  },
  {
    kind: 'list',
    id: 'shareClasses',
    label: 'Shares issued at the start',
    item: { one: 'class of shares', many: 'classes of shares' },
    min: 1,
    max: 2,
    tooFew: 'Add a class of shares.',
    tally: capitalTally,
    title: classTitle,
    fields: [
      {
        kind: 'choice',
        id: 'shareClass',
        label: 'Class',
        shape: 'radios',
        options: [
          { value: 'equity', label: 'Equity' },
          { value: 'preference', label: 'Preference' },
        ],
      },
      { kind: 'number', id: 'issued', label: 'Number of shares', min: 1, max: 1_000_000_000_000 },
      { kind: 'money', id: 'price', label: 'Price of one share', currency: 'GHS', minMinor: 1, example: '1' },
      {
        kind: 'choice',
        id: 'consideration',
        label: 'Paid for',
        shape: 'radios',
        options: [
          { value: 'cash', label: 'In cash' },
          { value: 'other', label: 'Otherwise', hint: 'In goods, property or work' },
        ],
      },
    ],
  },
];

/** Shares of each member in one class. A member with two classes is entered once for each. */
const holding: readonly PlainField[] = [
  { kind: 'choice', id: 'shareClass', label: 'Class of the shares', shape: 'select', options: classOptions },
  { kind: 'number', id: 'shares', label: 'Number of shares', min: 1, max: 1_000_000_000_000 },
];

const membersIntro = ({ hasShares, maxMembers }: CompanyKind): string =>
  hasShares
    ? `Those who take the shares: ${maxMembers === null ? 'one or more' : `1 to ${maxMembers}`} individuals or companies.`
    : 'Members hold no shares. Each guarantees a sum, which is due only if the company is wound up.';

/** Questions of the investment law, asked when a foreigner takes shares. */
const foreignFields: readonly Field[] = [
  {
    kind: 'choice',
    id: 'foreignBusiness',
    label: 'Which of these describes the business?',
    shape: 'radios',
    when: hasForeignHolder,
    options: [
      { value: 'trading', label: 'It buys and sells goods' },
      { value: 'manufacturing', label: 'It manufactures' },
      { value: 'export', label: 'It trades for export only' },
      { value: 'other', label: 'None of these' },
    ],
    law: {
      words:
        'GIPC Act 2013 (Act 865): the minimum foreign capital depends on the business. A change has been announced but not confirmed.',
      sourceId: 'gh-investment',
    },
  },
  {
    kind: 'money',
    id: 'foreignEquity',
    label: 'Foreign capital brought in',
    hint: 'Cash and goods from all foreign owners, in US dollars.',
    currency: 'USD',
    when: hasForeignHolder,
  },
  {
    kind: 'several',
    id: 'reservedActivities',
    label: 'Will it do any of these?',
    hint: 'These activities are reserved for Ghanaians. Tick nothing if none applies.',
    optional: true,
    when: hasForeignHolder,
    options: [
      { value: 'petty-trade', label: 'Petty trading, hawking or selling in markets' },
      { value: 'taxis', label: 'Taxis, with fewer than 25 vehicles' },
      { value: 'salons', label: 'A beauty salon or barber shop' },
      { value: 'scratch-cards', label: 'Printing scratch cards' },
      { value: 'stationery', label: 'Making exercise books or basic stationery' },
      { value: 'medicines', label: 'Selling finished medicines at retail' },
      { value: 'sachet-water', label: 'Sachet water' },
      { value: 'lotteries', label: 'Pools and lotteries other than football' },
    ],
  },
];

/** The page 'Members'. */
export const membersPage = (kind: CompanyKind): Page => ({
  id: 'members',
  title: 'Members',
  intro: membersIntro(kind),
  minutes: 5,
  fields: [
    {
      kind: 'list',
      id: 'shareholders',
      label: 'Members who are individuals',
      item: { one: 'member', many: 'members' },
      min: (answers) =>
        Array.isArray(answers['corporateShareholders']) && answers['corporateShareholders'].length > 0
          ? 0
          : 1,
      max: kind.maxMembers ?? 500,
      tooFew: 'Add a member.',
      samePersonAs: ['directors'],
      sharedFields: sharedBy(shareholder),
      title: personName,
      ...(kind.hasShares ? { tally: holdingTally } : {}),
      fields: [...shareholder, ...(kind.hasShares ? holding : [guaranteeField])],
    },
    {
      kind: 'list',
      id: 'corporateShareholders',
      label: 'Members that are companies',
      item: { one: 'company', many: 'companies' },
      min: 0,
      max: 50,
      optional: true,
      title: companyTitle,
      fields: [
        { kind: 'text', id: 'companyName', label: 'Name of the company', maxLength: 160 },
        { kind: 'country', id: 'incorporatedIn', label: 'Country of registration', example: 'GH' },
        {
          kind: 'text',
          id: 'tin',
          label: 'TIN',
          when: says('incorporatedIn', 'GH'),
          example: identifiers.tin.example,
          pattern: tin,
        },
        { kind: 'text', id: 'companyNumber', label: 'Registration number', maxLength: 40 },
        {
          kind: 'address',
          id: 'companyAddress',
          label: 'Address of the company',
          format: ghanaianFormat,
          anywhere: true,
        },
        { kind: 'text', id: 'representative', label: 'Name of the representative', maxLength: 120 },
        {
          kind: 'file',
          id: 'certificate',
          label: 'Certificate of incorporation',
          missing: 'Upload the certificate of incorporation.',
        },
        ...(kind.hasShares ? holding : [guaranteeField]),
      ],
    },
    ...(kind.hasShares ? foreignFields : []),
  ],
});

/** The page 'Beneficial owners'. */
export const ownersPage = (kind: CompanyKind): Page => ({
  id: 'owners',
  title: 'Beneficial owners',
  intro: 'The people who ultimately own or control the company, including through another company.',
  minutes: 4,
  fields: [
    {
      kind: 'list',
      id: 'owners',
      label: 'Beneficial owners',
      item: { one: 'beneficial owner', many: 'beneficial owners' },
      min: 1,
      max: 30,
      tooFew: 'Declare at least one beneficial owner.',
      samePersonAs: ['directors', 'shareholders'],
      sharedFields: sharedBy(owner),
      title: personName,
      law: {
        words: 'Companies Act 2019 (Act 992), section 35: 20% or more, or 5% in high-risk sectors.',
        sourceId: 'gh-beneficial-owners',
      },
      why: 'Ghana has a central register of company owners.',
      fields: [
        ...owner,
        { kind: 'text', id: 'workplace', label: 'Place of work and position', maxLength: 160 },
        {
          kind: 'several',
          id: 'interest',
          label: 'Nature of the interest',
          atLeast: 1,
          options: [
            ...(kind.hasShares ? [{ value: 'shares', label: 'Owns shares' }] : []),
            { value: 'votes', label: 'Has votes' },
            { value: 'appoints-directors', label: 'Can appoint or remove directors' },
            { value: 'influence', label: 'Has influence or a substantial interest in another way' },
            { value: 'through-company', label: 'Through another company that is a member' },
          ],
        },
        {
          kind: 'number',
          id: 'percent',
          label: kind.hasShares ? 'Share of the company' : 'Share of the votes',
          hint: 'As a percentage, direct and indirect holdings together.',
          min: 0,
          max: 100,
          decimals: 2,
          unit: '%',
        },
        {
          kind: 'date',
          id: 'since',
          label: 'Date of the change',
          hint: 'Leave this blank if it starts with the registration.',
          optional: true,
          notAfter: 'today',
        },
        yesNo({
          id: 'politicallyExposed',
          label: 'Is this a politically exposed person?',
          hint: 'A person who holds a high public office, in Ghana or abroad, or that person’s family or close associates.',
        }),
        {
          kind: 'text',
          id: 'publicRole',
          label: 'Public office held',
          when: says('politicallyExposed'),
          maxLength: 160,
        },
      ],
    },
  ],
});
