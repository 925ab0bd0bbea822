import {
  type Answers,
  defineForm,
  type Field,
  type Form,
  type ListField,
  type PlainField,
} from '#forms/form.ts';
import { divisionsOf, isicSections } from '#catalog/questions/isic.ts';
import { personName } from '#catalog/questions/person.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { ghanaianAddress, ghanaianFormat } from '../addresses/address-questions.ts';
import type { CompanyKind } from './company-kinds.ts';
import { guaranteeField, objectsField } from './guarantee-questions.ts';
import { identifiers } from '../identifiers.ts';
import { namePage } from '../names/name-questions.ts';
import { ghanaianPerson, sharedBy } from '../people/person-questions.ts';
import {
  capitalTally,
  classOptions,
  classTitle,
  hasForeignHolder,
  holdingTally,
} from '../shares/shareholding.ts';
import { yearEndOptions } from '#catalog/kit/months.ts';

const director = ghanaianPerson({ who: 'the director', adult: 'Directors must be 18 or older.' });
const secretary = ghanaianPerson({ who: 'the secretary', adult: 'A company secretary must be 18 or older.' });
const shareholder = ghanaianPerson({ who: 'the member', adult: 'Members must be 18 or older.' });
const owner = ghanaianPerson({ who: 'the person' });

const byFirm = (answers: Answers): boolean => answers['secretaryKind'] === 'firm';
const companyTitle = (company: Answers): string =>
  typeof company['companyName'] === 'string' ? company['companyName'].trim() : '';
const says =
  (field: string, value = 'yes') =>
  (_answers: Answers, item: Answers): boolean =>
    item[field] === value;

const tin = { expression: identifiers.tin.shape, words: identifiers.tin.words, tidy: identifiers.tin.tidy };

/** What a business does, by ISIC, the main activity first. */
export const activities: ListField = {
  kind: 'list',
  id: 'activities',
  label: 'Nature of business',
  hint: 'The main activity first.',
  item: { one: 'activity', many: 'activities' },
  min: 1,
  max: 5,
  tooFew: 'Choose at least one activity.',
  title: (item) => divisionsOf(item['section']).find(([code]) => code === item['division'])?.[1] ?? '',
  law: { words: 'The Registrar records activities by ISIC, revision 4.', sourceId: 'gh-isic' },
  fields: [
    {
      kind: 'choice',
      id: 'section',
      label: 'Field of business',
      shape: 'select',
      options: isicSections.map(({ code, title }) => ({ value: code, label: title })),
    },
    {
      kind: 'choice',
      id: 'division',
      label: 'Kind of activity',
      shape: 'select',
      options: (_answers, item) =>
        divisionsOf(item['section']).map(([code, title]) => ({ value: code, label: `${code} ${title}` })),
      when: (_answers, item) => divisionsOf(item['section']).length > 0,
    },
    {
      kind: 'text',
      id: 'classCode',
      label: 'Class of ISIC',
      hint: 'Four figures, if you know them. Otherwise we find the class from your description.',
      optional: true,
      maxLength: 4,
      inputMode: 'numeric',
      example: '1061',
      pattern: { expression: /^\d{4}$/, words: 'A class has four figures.' },
    },
    {
      kind: 'text',
      id: 'description',
      label: 'What the company will do',
      rows: 2,
      minLength: 10,
      maxLength: 300,
      example: 'We mill maize and sell packaged flour to shops in Accra.',
    },
  ],
};

/** The classes of shares; a company has one of each at most. */
const sharesOf = ({ leastCapital }: CompanyKind): readonly Field[] => [
  {
    kind: 'money',
    id: 'statedCapital',
    label: 'Stated capital',
    hint: 'What all shares together are issued for. Shares have no nominal value in Ghana.',
    currency: 'GHS',
    minMinor: 100,
    example: '10,000',
    law: {
      words: `Stated capital is what is paid for the shares${leastCapital ? '; the form asks for about GH₵500 or more' : ''}.`,
      sourceId: 'gh-practice',
    },
  },
  {
    kind: 'number',
    id: 'authorisedShares',
    label: 'Authorised number of shares',
    hint: 'The most the company may ever issue without changing its constitution.',
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
          { value: 'other', label: 'Otherwise', hint: 'With goods, property or work' },
        ],
      },
    ],
  },
];

/** What each member takes, in one class; who takes two is entered once for each. */
const holding: readonly PlainField[] = [
  { kind: 'choice', id: 'shareClass', label: 'Class of the shares', shape: 'select', options: classOptions },
  { kind: 'number', id: 'shares', label: 'Number of shares', min: 1, max: 1_000_000_000_000 },
];

const constitutionFields = ({ ownConstitution }: CompanyKind): readonly Field[] =>
  ownConstitution
    ? [
        {
          kind: 'file',
          id: 'constitutionFile',
          label: 'Your constitution',
          maxFiles: 1,
          missing: 'Unlimited companies must file a constitution.',
          law: {
            words: 'Companies Act 2019 (Act 992): only unlimited companies must file a constitution.',
            sourceId: 'gh-act-note',
          },
        },
      ]
    : [
        {
          kind: 'choice',
          id: 'constitution',
          label: 'Constitution',
          shape: 'radios',
          options: [
            { value: 'standard', label: 'The rules of the Act', hint: 'Right for most companies' },
            { value: 'own', label: 'Our own constitution' },
          ],
        },
        {
          kind: 'file',
          id: 'constitutionFile',
          label: 'Your constitution',
          when: (answers) => answers['constitution'] === 'own',
          maxFiles: 1,
          missing: 'Upload your constitution.',
        },
      ];

const membersIntro = ({ hasShares, maxMembers }: CompanyKind): string =>
  hasShares
    ? `Those who take the shares: ${maxMembers === null ? 'one or more' : `1 to ${maxMembers}`}, people or companies.`
    : 'They hold no shares: each promises a sum, paid only if the company fails.';

/** What the investment law turns on, asked once somebody from abroad takes shares. */
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
        'GIPC Act 2013 (Act 865): the least foreign capital depends on the business. A change is announced and not confirmed.',
      sourceId: 'gh-investment',
    },
  },
  {
    kind: 'money',
    id: 'foreignEquity',
    label: 'Foreign capital brought in',
    hint: 'In US dollars, cash and goods together, from all foreign owners.',
    currency: 'USD',
    when: hasForeignHolder,
  },
  {
    kind: 'several',
    id: 'reservedActivities',
    label: 'Will it do any of these?',
    hint: 'They are kept for Ghanaians. Leave all open if it does none.',
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

/** Application to register a kind of company, as the Registrar's Form 3 and its annexes ask. */
export const companyFormOf = (kind: CompanyKind, id: string): Form =>
  defineForm({
    id,
    version: 1,
    title: `Register ${kind.a} in Ghana`,
    declaration: [
      'The answers and documents in this application are true and complete as far as I know.',
      'Every person named in it has agreed to be named, and to the part they take in the company.',
      'The requirements of the Companies Act 2019 (Act 992) for registering this company are met.',
      'I authorise you to present this application to the Office of the Registrar of Companies and to answer its questions from these answers.',
    ],
    pages: [
      namePage(kind),
      {
        id: 'business',
        title: 'Business',
        intro: 'What the company will do, and by which rules.',
        minutes: 4,
        fields: [
          activities,
          ...(kind.hasShares ? [] : [objectsField]),
          ...constitutionFields(kind),
          ...(kind.id === 'PLC'
            ? [yesNo({ id: 'listed', label: 'Will its shares be listed on an exchange?' })]
            : []),
          {
            kind: 'choice',
            id: 'yearEndMonth',
            label: 'End of the financial year',
            hint: 'Most companies choose the end of December.',
            shape: 'select',
            options: yearEndOptions,
            example: '12',
            why: 'Returns and tax are counted from it.',
          },
          {
            kind: 'choice',
            id: 'sells',
            label: 'What will it mainly sell?',
            shape: 'radios',
            options: [
              { value: 'goods', label: 'Goods' },
              { value: 'services', label: 'Services' },
            ],
            law: {
              words:
                'VAT Act 2025, section 6: whoever sells services registers within 30 days of starting; sellers of goods above GH₵750,000 a year.',
              sourceId: 'gh-tax-guides',
            },
          },
          yesNo({ id: 'vatRegistered', label: 'Will it register for VAT from the start?' }),
          yesNo({
            id: 'employer',
            label: 'Will it have employees in its first year?',
            why: 'Employers have deadlines every month, which we put in your calendar.',
          }),
        ],
      },
      {
        id: 'office',
        title: 'Registered office',
        intro: 'Where letters to the company are legally delivered.',
        minutes: 3,
        fields: [
          ghanaianAddress({
            id: 'registeredAddress',
            label: 'Registered office',
            law: { words: 'The form asks for the digital address of each place.', sourceId: 'gh-practice' },
          }),
          {
            kind: 'text',
            id: 'landmark',
            label: 'Landmark',
            hint: 'Something near it that everybody knows.',
            optional: true,
            maxLength: 120,
          },
          {
            kind: 'choice',
            id: 'premises',
            label: 'Who owns the premises?',
            shape: 'radios',
            options: [
              { value: 'owned', label: 'The company or a founder' },
              { value: 'rented', label: 'A landlord' },
            ],
          },
          {
            kind: 'text',
            id: 'landlord',
            label: 'Name of the landlord',
            when: (answers) => answers['premises'] === 'rented',
            maxLength: 120,
          },
          yesNo({ id: 'worksElsewhere', label: 'Will the company mainly work somewhere else?' }),
          ghanaianAddress({
            id: 'principalPlace',
            label: 'Principal place of business',
            when: (answers) => answers['worksElsewhere'] === 'yes',
          }),
          yesNo({ id: 'registerElsewhere', label: 'Will the register of members be kept somewhere else?' }),
          ghanaianAddress({
            id: 'registerPlace',
            label: 'Place of the register of members',
            when: (answers) => answers['registerElsewhere'] === 'yes',
          }),
          {
            kind: 'text',
            id: 'postalAddress',
            label: 'Postal address',
            hint: 'P.O. box, private mail bag or DTD number, with town and region.',
            maxLength: 200,
            example: 'P.O. Box 12, Accra, Greater Accra',
          },
          {
            kind: 'email',
            id: 'companyEmail',
            label: 'E-mail address of the company',
            missing: 'Enter a valid email.',
          },
          { kind: 'phone', id: 'companyPhone', label: 'Mobile number of the company', home: 'GH' },
          { kind: 'text', id: 'website', label: 'Website', optional: true, maxLength: 200 },
        ],
      },
      {
        id: 'directors',
        title: 'Directors',
        intro: 'Those who run the company: two or more, one of them living in Ghana.',
        minutes: 6,
        fields: [
          {
            kind: 'list',
            id: 'directors',
            label: 'Directors',
            item: { one: 'director', many: 'directors' },
            min: 2,
            max: 20,
            tooFew: 'A company has at least two directors.',
            title: personName,
            law: {
              words:
                'Companies Act 2019 (Act 992): at least two directors, one of them ordinarily resident in Ghana.',
              sourceId: 'gh-formation-guide',
            },
            fields: [
              ...director,
              {
                kind: 'text',
                id: 'otherDirectorships',
                label: 'Other companies directed',
                optional: true,
                maxLength: 300,
              },
              yesNo({
                id: 'offence',
                label: 'Charged or convicted in the last 5 years?',
                hint: 'With fraud, dishonesty, or an offence in forming or running a company.',
                why: 'Each director declares this by statute.',
                law: {
                  words: 'Companies Act 2019 (Act 992): statutory declaration of each director.',
                  sourceId: 'gh-act-note',
                },
              }),
              yesNo({
                id: 'insolvent',
                label: 'Director of a company that became insolvent in the last 5 years?',
              }),
              {
                kind: 'text',
                id: 'pastDetails',
                label: 'Which, and when',
                rows: 2,
                maxLength: 500,
                when: (_answers, item) => item['offence'] === 'yes' || item['insolvent'] === 'yes',
              },
              {
                kind: 'confirm',
                id: 'consent',
                label: 'Consent of the director',
                statement:
                  'This person agreed to be a director, is of sound mind and not bankrupt, and will sign Form 26A.',
                missing: 'Confirm that the director has agreed.',
              },
            ],
          },
        ],
      },
      {
        id: 'secretary',
        title: 'Company secretary',
        intro: 'Every company has one, with a qualification the Act lists.',
        minutes: 3,
        fields: [
          {
            kind: 'choice',
            id: 'secretaryKind',
            label: 'Who is the secretary?',
            shape: 'radios',
            options: [
              { value: 'person', label: 'A person' },
              { value: 'firm', label: 'A firm' },
            ],
            missing: 'A company secretary is required.',
          },
          {
            kind: 'list',
            id: 'secretary',
            label: 'Secretary',
            item: { one: 'secretary', many: 'secretaries' },
            min: 1,
            max: 1,
            tooFew: 'A company secretary is required.',
            when: (answers) => answers['secretaryKind'] === 'person',
            samePersonAs: ['directors'],
            sharedFields: sharedBy(secretary),
            title: personName,
            fields: [
              ...secretary,
              {
                kind: 'choice',
                id: 'qualification',
                label: 'Qualification',
                shape: 'select',
                options: [
                  { value: 'tertiary', label: 'Tertiary or professional qualification for the work' },
                  { value: 'trainee', label: 'Trained under a secretary for 3 years' },
                  { value: 'profession', label: 'Lawyer, accountant or chartered secretary' },
                  { value: 'experience', label: 'Suitable experience' },
                ],
                law: {
                  words: 'Companies Act 2019 (Act 992): the qualifications of a secretary.',
                  sourceId: 'gh-act-note',
                },
              },
            ],
          },
          {
            kind: 'list',
            id: 'secretaryFirm',
            label: 'Firm of secretaries',
            item: { one: 'firm', many: 'firms' },
            min: 1,
            max: 1,
            tooFew: 'A company secretary is required.',
            when: byFirm,
            title: companyTitle,
            fields: [
              { kind: 'text', id: 'companyName', label: 'Name of the firm', maxLength: 160 },
              {
                kind: 'text',
                id: 'tin',
                label: 'TIN of the firm',
                example: identifiers.tin.example,
                pattern: tin,
              },
              ghanaianAddress({ id: 'companyAddress', label: 'Address of the firm' }),
              { kind: 'email', id: 'email', label: 'E-mail address of the firm' },
              { kind: 'phone', id: 'phone', label: 'Phone number of the firm', home: 'GH' },
            ],
          },
        ],
      },
      {
        id: 'auditor',
        title: 'Auditor',
        intro:
          'A member of the Institute of Chartered Accountants who is no officer of the company, and has agreed in writing.',
        minutes: 2,
        fields: [
          {
            kind: 'text',
            id: 'auditorName',
            label: 'Name of the auditor or firm',
            maxLength: 160,
            law: {
              words: 'Companies Act 2019 (Act 992): every company has an auditor.',
              sourceId: 'gh-companies-act',
            },
          },
          {
            kind: 'text',
            id: 'auditorTin',
            label: 'TIN of the auditor',
            example: identifiers.tin.example,
            pattern: tin,
          },
          {
            kind: 'text',
            id: 'auditorLicence',
            label: 'Licence number of the auditor',
            hint: 'Of the Institute of Chartered Accountants, Ghana.',
            maxLength: 40,
          },
          ghanaianAddress({ id: 'auditorAddress', label: 'Address of the auditor' }),
          {
            kind: 'file',
            id: 'auditorConsent',
            label: 'Consent of the auditor',
            missing: 'Upload the auditor’s written consent.',
          },
        ],
      },
      ...(kind.hasShares
        ? [
            {
              id: 'capital',
              title: 'Shares',
              intro: 'How many shares there are, and what is paid for them.',
              minutes: 3,
              fields: sharesOf(kind),
            },
          ]
        : []),
      {
        id: 'members',
        title: 'Members',
        intro: membersIntro(kind),
        minutes: 5,
        fields: [
          {
            kind: 'list',
            id: 'shareholders',
            label: 'Members who are people',
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
      },
      {
        id: 'owners',
        title: 'Beneficial owners',
        intro: 'The people who in the end own or control the company, also behind another company.',
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
              words: 'Companies Act 2019 (Act 992), section 35: 20 % or more, in sectors of high risk 5 %.',
              sourceId: 'gh-beneficial-owners',
            },
            why: 'Ghana keeps a central register of who owns companies.',
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
                  { value: 'appoints-directors', label: 'May appoint or remove directors' },
                  { value: 'influence', label: 'Has influence or a substantial interest otherwise' },
                  { value: 'through-company', label: 'Through another company that is a member' },
                ],
              },
              {
                kind: 'number',
                id: 'percent',
                label: kind.hasShares ? 'Part of the company' : 'Part of the votes',
                hint: 'In percent, direct and indirect together.',
                min: 0,
                max: 100,
                decimals: 2,
                unit: '%',
              },
              {
                kind: 'date',
                id: 'since',
                label: 'Since when',
                hint: 'Leave it empty when it begins with the registration.',
                optional: true,
                notAfter: 'today',
              },
              yesNo({
                id: 'politicallyExposed',
                label: 'Is this a politically exposed person?',
                hint: 'Somebody with a high public office, here or abroad, their family or close associates.',
              }),
              {
                kind: 'text',
                id: 'publicRole',
                label: 'Which office',
                when: says('politicallyExposed'),
                maxLength: 160,
              },
            ],
          },
        ],
      },
      {
        id: 'documents',
        title: 'Documents',
        intro:
          'Identity documents and signatures are uploaded with each person. Here is room for what else you have.',
        minutes: 2,
        fields: [
          {
            kind: 'file',
            id: 'consents',
            label: 'Signed consents',
            hint: 'Forms 26A of the directors and 26B of the secretary, if you have them. Otherwise we send them for signature.',
            optional: true,
          },
          ...(kind.hasShares
            ? [
                {
                  kind: 'file',
                  id: 'investmentPapers',
                  label: 'Papers of the investment centre',
                  hint: 'GIPC papers, if you have them.',
                  optional: true,
                  when: hasForeignHolder,
                } as const,
              ]
            : []),
          { kind: 'file', id: 'otherDocuments', label: 'Other documents', optional: true },
        ],
      },
      {
        id: 'presenter',
        title: 'Who presents it',
        intro: 'Whom the Registrar may ask.',
        minutes: 1,
        fields: [
          {
            kind: 'choice',
            id: 'applicantRole',
            label: 'In which capacity do you sign?',
            shape: 'radios',
            options: [
              { value: 'director', label: 'As a director' },
              { value: 'member', label: 'As a member' },
              { value: 'agent', label: 'As their agent' },
            ],
          },
          { kind: 'text', id: 'presenterName', label: 'Name of the presenter', maxLength: 120 },
          { kind: 'phone', id: 'presenterPhone', label: 'Phone number of the presenter', home: 'GH' },
          {
            kind: 'text',
            id: 'presenterNumber',
            label: 'Ghana Card number of the presenter',
            maxLength: 20,
            example: identifiers.ghanaCard.example,
            pattern: {
              expression: identifiers.foreignCard.shape,
              words: identifiers.ghanaCard.words,
              normalise: identifiers.ghanaCard.tidy,
            },
          },
        ],
      },
    ],
  });
