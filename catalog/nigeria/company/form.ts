import {
  type Answers,
  defineForm,
  type Field,
  type Form,
  type Option,
  itemsOf,
  type Page,
} from '#forms/form.ts';
import { personName } from '#catalog/questions/person.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { formatThousands } from '#values/format-thousands.ts';
import { activityQuestions, sectorLetterQuestion } from '../business/activity-questions.ts';
import { nigerianAddress } from '../addresses/address-questions.ts';
import { taxQuestions } from '../business/calendar-questions.ts';
import type { CompanyKind } from './company-kinds.ts';
import { corporateMember, companyTitle } from '../people/corporate-member.ts';
import { attorneyConsentField, guaranteeField } from './guarantee-questions.ts';
import { identifiers } from '../identifiers.ts';
import { nigerianPerson, nigerianWitness, sharedBy } from '../people/identity-questions.ts';
import { namePage } from '../names/name-questions.ts';
import { objectBank } from './objects.ts';
import { holderOptions, shareClassOptions } from '../shares/share-options.ts';
import { allotmentTally, capitalTally } from '../shares/share-tallies.ts';
import { isSmallCompany } from './small-company.ts';
import { submitterPage } from '../people/submitter-questions.ts';
import { yearEndOptions } from '#catalog/kit/months.ts';

const director = nigerianPerson({ who: 'the director', adult: 'Directors must be 18 or older.' });
const shareholder = nigerianPerson({ who: 'the shareholder' });
const secretary = nigerianPerson({ who: 'the secretary', adult: 'A company secretary must be 18 or older.' });
const controller = nigerianPerson({ who: 'the person' });
const witness = nigerianWitness({ who: 'the witness', adult: 'A witness must be 18 or older.' });

const firmSecretary = (answers: Answers): boolean => answers['secretaryKind'] === 'firm';
const companyShareholders = (answers: Answers): number => itemsOf(answers, 'corporateShareholders').length;
const isIndirect = (_answers: Answers, person: Answers): boolean =>
  Array.isArray(person['control']) && person['control'].includes('through-company');

/** What makes a company small, as far as its kind can be. */
const sizeFields = ({ hasShares, mayBeSmall }: CompanyKind): readonly Field[] => [
  ...(mayBeSmall === 'never'
    ? []
    : ([
        {
          kind: 'choice',
          id: 'turnover',
          label: 'Expected sales in the first year',
          shape: 'radios',
          options: [
            { value: 'to-120m', label: 'Up to ₦120 million' },
            { value: 'over-120m', label: 'More than ₦120 million' },
          ],
          law: {
            words:
              'CAMA 2020, section 394: a small company sells up to ₦120 million and has net assets up to ₦60 million.',
            sourceId: 'ng-cama',
          },
        },
        {
          kind: 'choice',
          id: 'netAssets',
          label: 'Net assets at the start',
          hint: 'What it will own, less what it will owe.',
          shape: 'radios',
          options: [
            { value: 'to-60m', label: 'Up to ₦60 million' },
            { value: 'over-60m', label: 'More than ₦60 million' },
          ],
        },
      ] as const)),
  yesNo(
    hasShares
      ? {
          id: 'foreignMember',
          label: 'Will anybody from outside Nigeria hold shares?',
          hint: 'A foreign citizen, or a company registered elsewhere.',
          law: {
            words:
              'A company with a foreign shareholder is not small, and needs ₦100,000,000 of issued share capital.',
            sourceId: 'ng-formation-guide',
          },
        }
      : {
          id: 'foreignMember',
          label: 'Will anybody from outside Nigeria be a member?',
          hint: 'A foreign citizen, or a company registered elsewhere.',
        },
  ),
  ...(mayBeSmall === 'never'
    ? []
    : [
        yesNo({
          id: 'governmentMember',
          label: `Will a government, its agency or somebody for it ${hasShares ? 'hold shares' : 'be a member'}?`,
        }),
      ]),
  ...(mayBeSmall === 'with-share-test'
    ? [
        yesNo({
          id: 'directorsHoldMost',
          label: 'Will the directors together hold at least 51 % of the shares?',
        }),
      ]
    : []),
];

const directorsIntro = ({ minDirectors, minDirectorsSmall }: CompanyKind): string =>
  minDirectors === 3
    ? 'Those who run the company: three or more, one of them independent.'
    : minDirectorsSmall === 1
      ? 'Those who run the company. One is enough for a small company; otherwise two.'
      : 'Those who run the company: two or more.';

/** What is asked about a director of a public company besides. */
const publicDirector = [
  yesNo({
    id: 'independent',
    label: 'Independent director?',
    hint: 'With no other tie to the company, its owners or its business.',
    law: {
      words: 'CAMA 2020, section 275: a public company has independent directors.',
      sourceId: 'ng-cama',
    },
  }),
  {
    kind: 'number',
    id: 'publicBoards',
    label: 'Boards of other public companies',
    hint: 'On how many this person sits; five in all are allowed.',
    min: 0,
    max: 50,
    example: '0',
  },
] as const;

const qualifications = ({ id }: CompanyKind): readonly Option[] => [
  { value: 'chartered-secretary', label: 'Chartered secretary' },
  { value: 'lawyer', label: 'Legal practitioner' },
  { value: 'accountant', label: 'Chartered accountant' },
  ...(id === 'PLC' ? [] : [{ value: 'experience', label: 'Knowledge and experience' }]),
];

const naira = (units: number): string => `₦${formatThousands(units)}`;

const articlesFields = ({ ownArticles }: CompanyKind): readonly Field[] =>
  ownArticles
    ? [
        {
          kind: 'file',
          id: 'articlesFile',
          label: 'Your articles',
          missing: 'Public companies need their own articles.',
          maxFiles: 1,
          law: {
            words: 'A public company has articles of its own; the model articles are for others.',
            sourceId: 'ng-formation-guide',
          },
        },
      ]
    : [
        {
          kind: 'choice',
          id: 'articlesKind',
          label: 'Articles of association',
          shape: 'radios',
          options: [
            { value: 'default', label: 'The Commission’s model articles', hint: 'Right for most companies' },
            { value: 'own', label: 'Our own articles' },
          ],
        },
        {
          kind: 'file',
          id: 'articlesFile',
          label: 'Your articles',
          when: (answers) => answers['articlesKind'] === 'own',
          missing: 'Upload your articles.',
          maxFiles: 1,
        },
      ];

/** The company's shares. */
const capitalPage = (kind: CompanyKind): Page => ({
  id: 'capital',
  title: 'Share capital',
  intro:
    'The company’s shares: how many, of which class, at which nominal value. All of them are allotted at once; there is no unissued capital.',
  minutes: 3,
  fields: [
    {
      kind: 'money',
      id: 'shareCapital',
      label: 'Issued share capital',
      hint:
        kind.id === 'LTD'
          ? 'The price rises with it. ₦1,000,000 is common; ₦100,000 the least.'
          : `The price rises with it. ${naira(kind.leastNaira)} is the least.`,
      currency: 'NGN',
      minMinor: kind.leastNaira * 100,
      tooSmall: `Share capital is below the minimum of ${naira(kind.leastNaira)}.`,
      example: kind.id === 'LTD' ? '1,000,000' : '2,000,000',
      law: {
        words: `At least ${naira(kind.leastNaira)}, or ₦100,000,000 with a foreign shareholder.`,
        sourceId: 'ng-formation-guide',
      },
    },
    {
      kind: 'list',
      id: 'shareClasses',
      label: 'Share classes',
      hint: 'One class of ordinary shares is enough for most companies.',
      item: { one: 'class of shares', many: 'classes of shares' },
      min: 1,
      max: 6,
      tooFew: 'Add a class of shares.',
      tally: capitalTally,
      title: (item) =>
        item['classTitle']
          ? String(item['classTitle'])
          : item['shareClass'] === 'preference'
            ? 'Preference shares'
            : 'Ordinary shares',
      fields: [
        {
          kind: 'choice',
          id: 'shareClass',
          label: 'Class',
          shape: 'radios',
          options: [
            { value: 'ordinary', label: 'Ordinary' },
            { value: 'preference', label: 'Preference' },
          ],
        },
        {
          kind: 'text',
          id: 'classTitle',
          label: 'Name of the class',
          hint: 'Only if you have several, such as “A ordinary”.',
          optional: true,
          maxLength: 40,
        },
        { kind: 'number', id: 'number', label: 'Number of shares', min: 1, max: 1_000_000_000_000 },
        {
          kind: 'money',
          id: 'nominalValue',
          label: 'Nominal value of one share',
          hint: 'Usually ₦1.',
          currency: 'NGN',
          minMinor: 1,
          example: '1',
        },
        {
          kind: 'text',
          id: 'rights',
          label: 'Rights of the preference shares',
          hint: 'Dividend, redemption and votes.',
          rows: 3,
          minLength: 10,
          maxLength: 1000,
          when: (_answers, item) => item['shareClass'] === 'preference',
          example: 'A dividend of 10 % before the ordinary shares, not redeemable, no vote.',
        },
      ],
    },
  ],
});

/** Who takes the shares, and how many of each class. */
const shareholdersPage = (kind: CompanyKind): Page => ({
  id: 'shareholders',
  title: 'Shareholders and allotment',
  intro: 'Who owns the company, and how many shares each takes. All shares must be allotted.',
  minutes: 5,
  fields: [
    {
      kind: 'list',
      id: 'shareholders',
      label: 'People who take shares',
      item: { one: 'shareholder', many: 'shareholders' },
      min: (answers) => Math.max(0, kind.minMembers - companyShareholders(answers)),
      max: kind.maxMembers ?? 500,
      tooFew: 'Add at least one shareholder.',
      samePersonAs: ['directors'],
      sharedFields: sharedBy(shareholder),
      title: personName,
      fields: shareholder,
      law: {
        words: `${kind.maxMembers === null ? (kind.minMembers === 2 ? 'A public company has two shareholders or more' : 'One shareholder is enough') : 'A private company has 1 to 50 shareholders'}, 18 or older; younger ones only beside two adults (CAMA 2020, section 20).`,
        sourceId: 'ng-cama',
      },
    },
    {
      ...corporateMember(
        'corporateShareholders',
        'Companies that take shares',
        { one: 'company', many: 'companies' },
        20,
      ),
      optional: true,
    },
    {
      kind: 'list',
      id: 'allotments',
      label: 'Allotment of the shares',
      hint: 'One entry for each holder and class.',
      item: { one: 'allotment', many: 'allotments' },
      min: 1,
      max: 120,
      tooFew: 'All shares must be allotted.',
      tally: allotmentTally,
      law: {
        words: 'Every share is allotted, and at least 25 % is paid up.',
        sourceId: 'ng-formation-guide',
      },
      fields: [
        {
          kind: 'choice',
          id: 'holder',
          label: 'Holder',
          shape: 'select',
          options: holderOptions,
          missing: 'Choose who takes these shares.',
        },
        {
          kind: 'choice',
          id: 'shareClass',
          label: 'Class of shares',
          shape: 'select',
          options: shareClassOptions,
        },
        { kind: 'number', id: 'number', label: 'Number of shares', min: 1, max: 1_000_000_000_000 },
        {
          kind: 'money',
          id: 'paid',
          label: 'Amount paid on these shares',
          hint: 'In all, not per share.',
          currency: 'NGN',
        },
      ],
    },
  ],
});

/** Who is a member where nobody holds shares, and for which sum. */
const guarantorsPage: Page = {
  id: 'shareholders',
  title: 'Members',
  intro:
    'They hold no shares: each promises a sum, paid only if the company fails. Together they promise ₦100,000 or more.',
  minutes: 5,
  fields: [
    {
      kind: 'list',
      id: 'shareholders',
      label: 'Members who are people',
      item: { one: 'member', many: 'members' },
      min: (answers) => Math.max(0, 1 - companyShareholders(answers)),
      max: 500,
      tooFew: 'Add at least one member.',
      samePersonAs: ['directors'],
      sharedFields: sharedBy(shareholder),
      title: personName,
      fields: [...shareholder, guaranteeField],
      law: {
        words: 'Members are 18 or older; younger ones only beside two adults (CAMA 2020, section 20).',
        sourceId: 'ng-cama',
      },
    },
    (({ fields, ...list }) => ({ ...list, optional: true as const, fields: [...fields, guaranteeField] }))(
      corporateMember(
        'corporateShareholders',
        'Members that are companies',
        { one: 'company', many: 'companies' },
        20,
      ),
    ),
  ],
};

/** Application to register a kind of company: what the Commission's portal asks, a topic a page. */
export const companyFormOf = (kind: CompanyKind, id: string): Form =>
  defineForm({
    id,
    version: 1,
    title: `Register ${kind.a} in Nigeria`,
    declaration: [
      'The answers and documents in this application are true and complete as far as I know.',
      'Every person named in it has agreed to be named, and to the part they take in the company.',
      'The requirements of the Companies and Allied Matters Act 2020 for registering this company are met.',
      'I authorise you to present this application to the Corporate Affairs Commission and to answer its questions from these answers.',
    ],
    pages: [
      namePage(kind.id, 'company', `It must end with ${kind.ending}.`, kind.nameExamples),
      {
        id: 'objectives',
        title: 'Activity and objects',
        intro:
          'What the company will do. The objects go into its memorandum; the first is its main business.',
        minutes: 4,
        fields: [
          ...activityQuestions,
          {
            kind: 'list',
            id: 'objects',
            label: 'Objects of the company',
            hint: 'One business in each entry, the main one first. Choose from the bank or write your own.',
            item: { one: 'object', many: 'objects' },
            min: 1,
            max: 20,
            tooFew: 'Add at least one object.',
            law: {
              words: 'The portal queries entries that mix several businesses.',
              sourceId: 'ng-portal-pages',
            },
            title: (item) =>
              objectBank.find((each) => each.id === item['object'])?.words ??
              (typeof item['ownWords'] === 'string' ? item['ownWords'] : ''),
            fields: [
              {
                kind: 'choice',
                id: 'object',
                label: 'Object',
                shape: 'select',
                options: [
                  ...objectBank.map(({ id, words, licensed }) => ({
                    value: id,
                    label: words,
                    ...(licensed ? { hint: 'Needs a licence before business begins' } : {}),
                  })),
                  { value: 'own', label: 'In my own words' },
                ],
              },
              {
                kind: 'text',
                id: 'ownWords',
                label: 'Object in your own words',
                hint: 'Begin with a verb: “To bake and sell bread”.',
                rows: 2,
                minLength: 8,
                maxLength: 300,
                when: (_answers, item) => item['object'] === 'own',
                example: 'To bake and sell bread',
              },
            ],
          },
        ],
      },
      {
        id: 'office',
        title: 'Registered office',
        intro: 'Where letters to the company are legally delivered.',
        minutes: 2,
        fields: [
          nigerianAddress({
            id: 'registeredAddress',
            label: 'Registered office',
            hint: 'A place where somebody can be found. A P.O. box is not accepted.',
            law: {
              words: 'The registered office must be a physical address in Nigeria.',
              sourceId: 'ng-portal-pages',
            },
          }),
          yesNo({ id: 'hasHeadOffice', label: 'Is the head office somewhere else?' }),
          nigerianAddress({
            id: 'headOffice',
            label: 'Head office',
            when: (answers) => answers['hasHeadOffice'] === 'yes',
          }),
          {
            kind: 'email',
            id: 'companyEmail',
            label: 'E-mail address of the company',
            missing: 'Enter a valid email.',
          },
          {
            kind: 'phone',
            id: 'companyPhone',
            label: 'Phone number of the company',
            hint: 'A director’s number may be used.',
            home: 'NG',
          },
        ],
      },
      {
        id: 'size',
        title: 'Size and calendar',
        intro:
          kind.mayBeSmall === 'never'
            ? 'The last questions fill your calendar of deadlines.'
            : `A small company may ${kind.minDirectorsSmall === 1 ? 'have one director and no secretary' : 'do without a secretary'}. The last questions fill your calendar of deadlines.`,
        minutes: 2,
        fields: [
          ...sizeFields(kind),
          {
            kind: 'choice',
            id: 'yearEndMonth',
            label: 'End of the financial year',
            hint: 'Most companies choose the end of December.',
            shape: 'select',
            options: yearEndOptions,
            example: '12',
            why: 'The first tax return is counted from it.',
          },
          ...taxQuestions,
        ],
      },
      {
        id: 'directors',
        title: 'Directors',
        intro: directorsIntro(kind),
        minutes: 6,
        fields: [
          {
            kind: 'list',
            id: 'directors',
            label: 'Directors',
            item: { one: 'director', many: 'directors' },
            min: (answers) => (isSmallCompany(kind, answers) ? kind.minDirectorsSmall : kind.minDirectors),
            max: 20,
            tooFew:
              kind.minDirectors === 3
                ? 'A public company has at least three directors.'
                : kind.minDirectorsSmall === 1
                  ? 'Add a director: a company has at least two, and only a small company may have one.'
                  : 'Add a director: a company has at least two.',
            title: personName,
            law: {
              words: `CAMA 2020, section 271: at least two directors${kind.minDirectorsSmall === 1 && kind.mayBeSmall !== 'never' ? ', except in a small company' : ''}; section 283: 18 or older.`,
              sourceId: 'ng-cama',
            },
            fields: [
              ...director,
              ...(kind.id === 'PLC' ? publicDirector : []),
              {
                kind: 'confirm',
                id: 'consent',
                label: 'Consent of the director',
                statement:
                  'This person agreed to be a director, is of sound mind, not bankrupt, and not disqualified by a court or convicted of fraud.',
                missing: 'Confirm that the director has agreed.',
              },
            ],
          },
        ],
      },
      {
        id: 'secretary',
        title: 'Company secretary',
        intro: `Keeps the company’s registers and files its returns.${kind.mayBeSmall === 'never' ? ' A public company has one who is qualified.' : ' A small company may do without.'}`,
        minutes: 3,
        when: (answers: Answers) => !isSmallCompany(kind, answers),
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
            missing: 'A secretary is required unless the company is small.',
            law: {
              words: 'CAMA 2020, section 330: every company but a small one has a secretary.',
              sourceId: 'ng-formation-guide',
            },
          },
          {
            kind: 'list',
            id: 'secretary',
            label: 'Secretary',
            item: { one: 'secretary', many: 'secretaries' },
            min: 1,
            max: 1,
            tooFew: 'A secretary is required unless the company is small.',
            when: (answers) => !firmSecretary(answers),
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
                options: qualifications(kind),
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
            tooFew: 'A secretary is required unless the company is small.',
            when: firmSecretary,
            title: companyTitle,
            fields: [
              { kind: 'text', id: 'companyName', label: 'Name of the firm', maxLength: 160 },
              {
                kind: 'text',
                id: 'firmNumber',
                label: 'Registration number of the firm',
                hint: 'RC or BN number.',
                maxLength: 20,
                example: identifiers.bn.example,
                pattern: {
                  expression: /^(?:RC|BN|LLP)\s?-?\d{1,8}$/i,
                  words: 'Enter the RC, BN or LLP number, such as BN 3301234.',
                },
              },
              nigerianAddress({ id: 'companyAddress', label: 'Address of the firm' }),
              { kind: 'text', id: 'representative', label: 'Person who acts for the firm', maxLength: 120 },
              { kind: 'email', id: 'email', label: 'E-mail address of the firm' },
              { kind: 'phone', id: 'phone', label: 'Phone number of the firm', home: 'NG' },
              {
                kind: 'file',
                id: 'certificate',
                label: 'Certificate of the firm',
                missing: 'Upload the certificate of the firm.',
              },
              {
                kind: 'file',
                id: 'signature',
                label: 'Signature for the firm',
                missing: 'Upload a picture of the signature.',
                camera: true,
              },
            ],
          },
        ],
      },
      ...(kind.hasShares ? [capitalPage(kind)] : []),
      kind.hasShares ? shareholdersPage(kind) : guarantorsPage,
      {
        id: 'control',
        title: 'Persons with significant control',
        intro: 'The people who really own or direct the company, also behind another company.',
        minutes: 4,
        fields: [
          {
            kind: 'list',
            id: 'controllers',
            label: 'Persons with significant control',
            item: { one: 'person with significant control', many: 'persons with significant control' },
            min: 1,
            max: 30,
            tooFew: 'Declare at least one person with significant control.',
            samePersonAs: ['directors', 'shareholders'],
            sharedFields: sharedBy(controller),
            title: personName,
            law: {
              words:
                'CAMA 2020, section 119: 5 % or more of shares or votes, directly or indirectly; the right to appoint most directors; or significant influence.',
              sourceId: 'ng-cama',
            },
            why: 'Nigeria keeps a public register of who controls companies.',
            fields: [
              ...controller,
              {
                kind: 'several',
                id: 'control',
                label: 'Nature of control',
                atLeast: 1,
                options: [
                  ...(kind.hasShares ? [{ value: 'shares', label: 'Holds 5 % or more of the shares' }] : []),
                  { value: 'votes', label: 'Holds 5 % or more of the votes' },
                  { value: 'appoints-directors', label: 'May appoint or remove most directors' },
                  { value: 'influence', label: 'Has significant influence or control in another way' },
                  {
                    value: 'through-company',
                    label: `Through another company that is a ${kind.hasShares ? 'shareholder' : 'member'}`,
                  },
                ],
              },
              {
                kind: 'choice',
                id: 'throughCompany',
                label: 'Company through which control is held',
                shape: 'select',
                options: (answers) => [
                  ...itemsOf(answers, 'corporateShareholders').map((item) => ({
                    value: `corporateShareholders/${item.id}`,
                    label: companyTitle(item) || 'Company not named yet',
                  })),
                  { value: 'other', label: 'Another company' },
                ],
                when: isIndirect,
              },
              ...(kind.hasShares
                ? [
                    {
                      kind: 'number',
                      id: 'sharesPercent',
                      label: 'Part of the shares',
                      hint: 'In percent, direct and indirect together.',
                      min: 0,
                      max: 100,
                      decimals: 2,
                      unit: '%',
                    } as const,
                  ]
                : []),
              {
                kind: 'number',
                id: 'votesPercent',
                label: 'Part of the votes',
                hint: kind.hasShares
                  ? 'Usually the same as the shares.'
                  : 'Usually equal parts for all members.',
                min: 0,
                max: 100,
                decimals: 2,
                unit: '%',
              },
              {
                kind: 'date',
                id: 'controlSince',
                label: 'Date since when',
                hint: 'Leave it empty when control begins with the registration.',
                optional: true,
                notAfter: 'today',
              },
              yesNo({
                id: 'politicallyExposed',
                label: 'Is this a politically exposed person?',
                hint: 'Somebody with a high public office, their family or close associates.',
                why: 'The register of persons with significant control records it.',
              }),
            ],
          },
        ],
      },
      {
        id: 'articles',
        title: 'Articles and witness',
        intro: 'The company’s inner rules, and the witness to the signatures under its memorandum.',
        minutes: 3,
        fields: [
          ...articlesFields(kind),
          {
            kind: 'list',
            id: 'witness',
            label: 'Witness',
            hint: kind.hasShares
              ? 'An adult who takes no shares: a friend, a colleague, a director without shares.'
              : 'An adult who is no member: a friend or a colleague.',
            item: { one: 'witness', many: 'witnesses' },
            min: 1,
            max: 1,
            tooFew: 'Add the witness.',
            samePersonAs: ['directors', 'secretary'],
            sharedFields: sharedBy(witness),
            title: personName,
            fields: witness,
            law: {
              words: `The witness to the memorandum must not be a ${kind.hasShares ? 'shareholder' : 'member'}.`,
              sourceId: 'ng-portal-pages',
            },
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
          sectorLetterQuestion,
          ...(kind.hasShares ? [] : [attorneyConsentField]),
          {
            kind: 'file',
            id: 'addressProof',
            label: 'Proof of the registered office',
            hint: 'A utility bill or lease, if you have one. It helps when the Commission asks.',
            optional: true,
          },
          { kind: 'file', id: 'otherDocuments', label: 'Other documents', optional: true },
        ],
      },
      submitterPage([
        { value: 'director', label: 'As a director' },
        { value: 'shareholder', label: kind.hasShares ? 'As a shareholder' : 'As a member' },
        { value: 'agent', label: 'As their agent' },
      ]),
    ],
  });
