import { type Answers, defineForm, type Field, type Form, type Option, type Page } from '#forms/form.ts';
import { divisionsOf, isicSections } from '#catalog/questions/isic.ts';
import { personName } from '#catalog/questions/person.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { anyAddress, southAfricanAddress } from '../addresses/address-questions.ts';
import type { CompanyKind } from './company-kinds.ts';
import { identifiers, patternOf } from '../identifiers.ts';
import { nameFields } from '../names/name-questions.ts';
import { ownersPage } from '../people/owner-questions.ts';
import { sharedBy, southAfricanPerson } from '../people/person-questions.ts';
import { companyTitle, shareClassField, shareholderFields } from '../shares/share-questions.ts';
import { yearEndOptions } from '#catalog/kit/months.ts';

const incorporator = southAfricanPerson({
  who: 'the incorporator',
  adult: 'Incorporators must be 18 or older.',
});
const director = southAfricanPerson({ who: 'the director', adult: 'Directors must be 18 or older.' });
const secretary = southAfricanPerson({
  who: 'the secretary',
  adult: 'A company secretary must be 18 or older.',
});

const memorandumOptions = ({ standardMemorandum, longMemorandum }: CompanyKind): readonly Option[] => [
  ...(standardMemorandum === null
    ? []
    : [
        {
          value: 'standard',
          label: `The short standard form, ${standardMemorandum}`,
          hint:
            standardMemorandum === 'CoR 15.1C'
              ? 'For a company without members'
              : 'Right for most companies: R300 less than any other',
        },
      ]),
  {
    value: 'long',
    label: `The long standard form, ${longMemorandum}`,
    hint: 'The Commission’s own, with choices you can change',
  },
  { value: 'own', label: 'Our own memorandum' },
];

/** What is done, by ISIC. */
export const activities: readonly Field[] = [
  {
    kind: 'choice',
    id: 'section',
    label: 'Field of business',
    shape: 'select',
    options: isicSections.map(({ code, title }) => ({ value: code, label: title })),
    law: { words: 'Activities are grouped by ISIC, revision 4.', sourceId: 'za-activities' },
  },
  {
    kind: 'choice',
    id: 'division',
    label: 'Main activity',
    shape: 'select',
    options: (answers) =>
      divisionsOf(answers['section']).map(([code, title]) => ({ value: code, label: `${code} ${title}` })),
    when: (answers) => divisionsOf(answers['section']).length > 0,
  },
  {
    kind: 'text',
    id: 'activity',
    label: 'What the company will do',
    rows: 2,
    minLength: 10,
    maxLength: 300,
    example: 'We install and look after solar panels for homes.',
  },
];

const basicsPage = (kind: CompanyKind): Page => ({
  id: 'basics',
  title: 'Business basics',
  intro: 'What the company is called, and by which rules it is run.',
  minutes: 5,
  fields: [
    ...nameFields(kind),
    {
      kind: 'choice',
      id: 'memorandum',
      label: 'Memorandum of incorporation',
      shape: 'radios',
      options: memorandumOptions(kind),
      law: { words: 'R175 with the short standard form, R475 with any other.', sourceId: 'za-fee-table' },
    },
    {
      kind: 'file',
      id: 'memorandumFile',
      label: 'Your memorandum of incorporation',
      when: (answers) => answers['memorandum'] === 'own',
      maxFiles: 1,
      missing: 'Upload the memorandum of incorporation.',
    },
    {
      kind: 'date',
      id: 'effectiveOn',
      label: 'Day from which it exists',
      hint: 'Leave it empty for the day of registration.',
      optional: true,
      notBefore: 'today',
    },
    {
      kind: 'choice',
      id: 'yearEndMonth',
      label: 'End of the financial year',
      hint: 'Most companies choose the end of February, with the tax year.',
      shape: 'select',
      options: yearEndOptions,
      example: '2',
      missing: 'Choose the year-end month.',
      why: 'Returns and tax are counted from it.',
    },
    ...activities,
    yesNo({
      id: 'employer',
      label: 'Will it have employees in its first year?',
      why: 'Employers have deadlines every month, which we put in your calendar.',
    }),
    ...(kind.hasShares ? [shareClassField] : []),
  ],
});

const officePage: Page = {
  id: 'office',
  title: 'Office and contact',
  intro: 'Where documents are legally delivered: a street address in South Africa.',
  minutes: 3,
  fields: [
    southAfricanAddress({
      id: 'registeredAddress',
      label: 'Registered office',
      outside: 'Registered office must be in South Africa.',
      law: {
        words: 'Every company has an office in South Africa; a PO box is none.',
        sourceId: 'za-companies-act',
      },
    }),
    {
      kind: 'text',
      id: 'postalAddress',
      label: 'Postal address',
      hint: 'A PO box will do. Leave it empty when it is the registered office.',
      optional: true,
      maxLength: 200,
      example: 'PO Box 123, Rosebank, 2196',
    },
    {
      kind: 'email',
      id: 'companyEmail',
      label: 'E-mail address of the company',
      hint: 'The Commission sends its notices there.',
    },
    { kind: 'phone', id: 'companyPhone', label: 'Cell number of the company', home: 'ZA' },
    { kind: 'text', id: 'website', label: 'Website', optional: true, maxLength: 200 },
  ],
};

const incorporatorsPage = (kind: CompanyKind): Page => ({
  id: 'incorporators',
  title: 'Incorporators',
  intro: `Those who sign the memorandum: ${kind.minIncorporators === 3 ? 'three or more' : 'one or more'}, people or juristic persons. Each is a first director until others are appointed.`,
  minutes: 6,
  fields: [
    {
      kind: 'list',
      id: 'incorporators',
      label: 'Incorporators who are people',
      item: { one: 'incorporator', many: 'incorporators' },
      min: (answers) =>
        Math.max(
          0,
          kind.minIncorporators -
            (Array.isArray(answers['corporateIncorporators']) ? answers['corporateIncorporators'].length : 0),
        ),
      max: 20,
      tooFew:
        kind.minIncorporators === 3
          ? 'A non-profit company has at least three incorporators.'
          : 'Add an incorporator.',
      title: personName,
      fields: incorporator,
    },
    {
      kind: 'list',
      id: 'corporateIncorporators',
      label: 'Incorporators that are juristic persons',
      item: { one: 'juristic person', many: 'juristic persons' },
      min: 0,
      max: 10,
      optional: true,
      title: companyTitle,
      fields: [
        { kind: 'text', id: 'companyName', label: 'Name', maxLength: 160 },
        { kind: 'text', id: 'companyNumber', label: 'Registration number', maxLength: 40 },
        { kind: 'country', id: 'incorporatedIn', label: 'Country of registration', example: 'ZA' },
        anyAddress({ id: 'companyAddress', label: 'Address' }),
        { kind: 'text', id: 'representative', label: 'Name of the representative', maxLength: 120 },
        {
          kind: 'file',
          id: 'powerOfAttorney',
          label: 'Resolution and power of attorney',
          missing: 'Upload the resolution and the power of attorney.',
          law: {
            words: 'A juristic person shows its resolution and the power of its representative.',
            sourceId: 'za-register-guide',
          },
        },
      ],
    },
  ],
});

const directorsPage = (kind: CompanyKind): Page => ({
  id: 'directors',
  title: 'Directors',
  intro: `Those who run the company: ${kind.minDirectors === 3 ? 'three or more' : 'one or more'}. They may live anywhere.`,
  minutes: 6,
  fields: [
    {
      kind: 'list',
      id: 'directors',
      label: 'Directors',
      item: { one: 'director', many: 'directors' },
      min: kind.minDirectors,
      max: 30,
      tooFew:
        kind.minDirectors === 3
          ? `${kind.a.replace(/^a/, 'A')} has at least three directors.`
          : 'Add a director.',
      samePersonAs: ['incorporators'],
      sharedFields: sharedBy(director),
      title: personName,
      law: {
        words:
          'One director in a private or personal liability company, three in a public or non-profit one.',
        sourceId: 'za-cipc-questions',
      },
      fields: [
        ...director,
        anyAddress({ id: 'businessAddress', label: 'Business address' }),
        {
          kind: 'date',
          id: 'appointedOn',
          label: 'Date of the appointment',
          hint: 'Leave it empty when it begins with the registration.',
          optional: true,
        },
        yesNo({
          id: 'disqualified',
          label:
            'Does any of this hold: declared delinquent by a court, an unrehabilitated insolvent, removed from trust for dishonesty, or convicted of theft, fraud or the like in the last 5 years?',
          why: 'Such a person may not be a director.',
          law: { words: 'Companies Act 71 of 2008, section 69.', sourceId: 'za-companies-act' },
        }),
        {
          kind: 'confirm',
          id: 'consent',
          label: 'Consent of the director',
          statement:
            'This person agreed to be a director and will sign the consent that goes with the notice.',
          missing: 'Confirm that the director has agreed.',
        },
      ],
    },
    {
      kind: 'text',
      id: 'publicOfficer',
      label: 'Public officer',
      hint: 'Who answers to the Revenue Service, by name. Usually a director.',
      maxLength: 120,
      why: 'Every company appoints one within a month of starting business.',
    },
    yesNo({
      id: 'publicOfficerResident',
      label: 'Does the public officer live in South Africa?',
      law: { words: 'The public officer must live in South Africa.', sourceId: 'za-practice' },
    }),
  ],
});

const officersPage: Page = {
  id: 'officers',
  title: 'Secretary and auditor',
  intro: 'A public company has both.',
  minutes: 3,
  fields: [
    {
      kind: 'list',
      id: 'secretary',
      label: 'Company secretary',
      item: { one: 'secretary', many: 'secretaries' },
      min: 1,
      max: 1,
      tooFew: 'A public company needs a company secretary.',
      samePersonAs: ['incorporators', 'directors'],
      sharedFields: sharedBy(secretary),
      title: personName,
      fields: secretary,
      law: { words: 'The secretary lives in South Africa.', sourceId: 'za-practice' },
    },
    { kind: 'text', id: 'auditorName', label: 'Name of the auditor or firm', maxLength: 160 },
    {
      kind: 'text',
      id: 'auditorNumber',
      label: 'Practice number of the auditor',
      hint: 'Of the Independent Regulatory Board for Auditors.',
      maxLength: 40,
    },
    {
      kind: 'file',
      id: 'auditorConsent',
      label: 'Consent of the auditor',
      missing: 'Upload the auditor’s written consent.',
    },
  ],
};

const applicantPage: Page = {
  id: 'applicant',
  title: 'Who applies',
  intro: 'Whom the Commission may ask.',
  minutes: 2,
  fields: [
    {
      kind: 'choice',
      id: 'applicantRole',
      label: 'In which capacity do you sign?',
      shape: 'radios',
      options: [
        { value: 'incorporator', label: 'As an incorporator' },
        { value: 'agent', label: 'With a power of attorney' },
      ],
    },
    { kind: 'text', id: 'applicantName', label: 'Full name of the applicant', maxLength: 120 },
    {
      kind: 'text',
      id: 'applicantId',
      label: 'Identity number of the applicant',
      optional: true,
      hint: 'Leave it empty if you have a passport only.',
      example: identifiers.idNumber.example,
      pattern: patternOf('idNumber'),
    },
    { kind: 'phone', id: 'applicantPhone', label: 'Cell number of the applicant', home: 'ZA' },
    {
      kind: 'text',
      id: 'customerCode',
      label: 'Customer code at the Commission',
      hint: 'If you have one. Otherwise we file under ours.',
      optional: true,
      maxLength: 20,
    },
    {
      kind: 'file',
      id: 'applicantDocument',
      label: 'Certified copy of your identity document',
      hint: 'Certified no more than 3 months ago.',
      missing: 'Upload the certified copy.',
    },
    {
      kind: 'file',
      id: 'powerOfAttorney',
      label: 'Power of attorney',
      when: (answers: Answers) => answers['applicantRole'] === 'agent',
      missing: 'Upload the power of attorney.',
      law: { words: 'Who files for others shows a power of attorney.', sourceId: 'za-register-guide' },
    },
    { kind: 'file', id: 'otherDocuments', label: 'Other documents', optional: true },
  ],
};

/** The notice of incorporation of a kind of company, as forms CoR 14.1, 14.1A, 15.1 and 9.1 ask, with what is declared of beneficial owners. */
export const companyFormOf = (kind: CompanyKind, id: string): Form =>
  defineForm({
    id,
    version: 1,
    title: `Register ${kind.a} in South Africa`,
    declaration: [
      'The answers and documents in this application are true and complete as far as I know.',
      'Every person named in it has agreed to be named, and to the part they take in the company.',
      'No director named in it is disqualified or ineligible under section 69 of the Companies Act 71 of 2008.',
      'I authorise you to file the notice of incorporation and the beneficial owners with the Companies and Intellectual Property Commission and to answer its questions from these answers.',
    ],
    pages: [
      basicsPage(kind),
      officePage,
      incorporatorsPage(kind),
      directorsPage(kind),
      ...(kind.hasShares
        ? [
            {
              id: 'shareholders',
              title: 'Shareholders',
              intro: 'Those who take the first shares: people or companies, from anywhere.',
              minutes: 5,
              fields: shareholderFields,
            },
          ]
        : []),
      ownersPage(
        kind.hasShares ? ['incorporators', 'directors', 'shareholders'] : ['incorporators', 'directors'],
      ),
      ...(kind.id === 'LTD' ? [officersPage] : []),
      applicantPage,
    ],
  });
