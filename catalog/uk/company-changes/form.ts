import type { Answers, Page } from '#forms/form.ts';
import { personName } from '#catalog/questions/person.ts';
import { textOf } from '#catalog/kit/reading-answers.ts';
import { entityTypeByName, namedEntityTypes } from '../names/name-rules.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { britishAddress } from '../people/address-questions.ts';
import { bands, otherControls } from '../control/nature-of-control.ts';
import { identifiers, shapeOf } from '../identifiers.ts';
import {
  directorFields,
  identityStatement,
  personalCode,
  registeredPerson,
} from '../people/person-questions.ts';
import { jurisdictions } from '../offices/postcode-area.ts';

/** What can be changed on the register, each with the form of Companies House. */
export const changes = [
  { value: 'office', label: 'The registered office', hint: 'Form AD01' },
  { value: 'appointment', label: 'A director begins', hint: 'Form AP01' },
  { value: 'details', label: 'A director’s details change', hint: 'Form CH01' },
  { value: 'ending', label: 'A director or secretary ends', hint: 'Forms TM01 and TM02' },
  { value: 'control', label: 'People with significant control', hint: 'Forms PSC01, PSC04 and PSC07' },
  { value: 'allotment', label: 'New shares', hint: 'Form SH01' },
  { value: 'year-end', label: 'The end of the financial year', hint: 'Form AA01' },
  { value: 'name', label: 'The name of the company', hint: 'Form NM01' },
  { value: 'strike-off', label: 'Striking the company off', hint: 'Form DS01' },
] as const;

type CompanyChange = (typeof changes)[number]['value'];
const isChange =
  (...kinds: readonly CompanyChange[]) =>
  (answers: Answers): boolean =>
    kinds.some((change) => change === answers['change']);

const law = {
  fourteen: { words: 'Companies House is told within 14 days.', sourceId: 'uk-practice' },
} as const;

/** What is asked of a change after the company itself: which one, and then what it needs. */
export const changePages: readonly Page[] = [
  {
    id: 'change',
    title: 'The change',
    minutes: 1,
    fields: [
      { kind: 'choice', id: 'change', label: 'What changes?', shape: 'select', options: changes },
      {
        kind: 'text',
        id: 'authenticationCode',
        label: 'Authentication code',
        hint: '6 characters, sent by post to the registered office. It is like a password.',
        example: identifiers.authenticationCode.example,
        pattern: shapeOf('authenticationCode'),
      },
    ],
  },
  {
    id: 'office',
    title: 'New registered office',
    minutes: 2,
    when: isChange('office'),
    fields: [
      {
        kind: 'choice',
        id: 'jurisdiction',
        label: 'Where is the company registered?',
        shape: 'radios',
        options: jurisdictions,
        why: 'The office must stay in the same part of the kingdom.',
      },
      britishAddress({
        id: 'registeredOffice',
        label: 'New registered office',
        missing: 'Enter a physical UK address in the chosen country.',
        law: {
          words: 'An appropriate address since 4 March 2024: no PO box, and delivery can be acknowledged.',
          sourceId: 'uk-office-rules',
        },
      }),
    ],
  },
  {
    id: 'appointment',
    title: 'New director',
    intro: 'Somebody may act only once their identity is verified.',
    minutes: 5,
    when: isChange('appointment'),
    fields: [
      {
        kind: 'date',
        id: 'appointedOn',
        label: 'Day of the appointment',
        notAfter: 'today',
        law: law.fourteen,
      },
      {
        kind: 'list',
        id: 'directors',
        label: 'Directors who begin',
        item: { one: 'director', many: 'directors' },
        min: 1,
        max: 5,
        tooFew: 'Add the director who begins.',
        title: personName,
        fields: [
          ...directorFields,
          {
            kind: 'confirm',
            id: 'consent',
            label: 'Consent',
            statement: 'This person has agreed to act as director.',
            missing: 'The director must agree to act.',
          },
        ],
      },
    ],
  },
  {
    id: 'person',
    title: 'The person',
    minutes: 2,
    when: isChange('details', 'ending'),
    fields: [
      { kind: 'text', id: 'officerName', label: 'Full name', hint: 'As on the register.', maxLength: 160 },
      {
        kind: 'date',
        id: 'officerBornOn',
        label: 'Date of birth',
        notAfter: 'today',
        notBefore: '1900-01-01',
        when: isChange('details'),
      },
      {
        kind: 'choice',
        id: 'officerRole',
        label: 'Office',
        shape: 'radios',
        when: isChange('ending'),
        options: [
          { value: 'director', label: 'Director' },
          { value: 'secretary', label: 'Secretary' },
        ],
      },
      { kind: 'date', id: 'changedOn', label: 'Day of the change', notAfter: 'today', law: law.fourteen },
      {
        kind: 'text',
        id: 'newDetails',
        label: 'What is new',
        hint: 'The new name, address or nationality.',
        rows: 3,
        minLength: 5,
        maxLength: 1000,
        when: isChange('details'),
        example: 'Lives at 3 Market Road, Cardiff CF14 3UZ.',
      },
      {
        kind: 'choice',
        id: 'endReason',
        label: 'Why it ends',
        shape: 'radios',
        when: isChange('ending'),
        options: [
          { value: 'resigned', label: 'Resigned' },
          { value: 'removed', label: 'Removed by the members' },
          { value: 'died', label: 'Died' },
        ],
      },
      yesNo({
        id: 'directorsRemain',
        label: 'Does a director who is a person remain?',
        when: isChange('ending'),
      }),
    ],
  },
  {
    id: 'control',
    title: 'Significant control',
    minutes: 4,
    when: isChange('control'),
    fields: [
      {
        kind: 'date',
        id: 'controlChangedOn',
        label: 'Day of the change',
        notAfter: 'today',
        law: law.fourteen,
      },
      {
        kind: 'list',
        id: 'pscs',
        label: 'People whose control changed',
        item: { one: 'person', many: 'people' },
        min: 1,
        max: 10,
        tooFew: 'Add whose control changed.',
        title: personName,
        fields: [
          {
            kind: 'choice',
            id: 'controlChange',
            label: 'What changed',
            shape: 'radios',
            options: [
              { value: 'began', label: 'Control began' },
              { value: 'changed', label: 'Its nature or the details changed' },
              { value: 'ended', label: 'Control ended' },
            ],
          },
          ...registeredPerson(),
          personalCode({ optional: true, hint: 'Leave it empty if it was given to Companies House before.' }),
          identityStatement({
            when: (_answers, item) => typeof item['personalCode'] === 'string' && item['personalCode'] !== '',
          }),
          { kind: 'choice', id: 'shareBand', label: 'Shares now', shape: 'select', options: bands },
          { kind: 'choice', id: 'voteBand', label: 'Votes now', shape: 'select', options: bands },
          {
            kind: 'several',
            id: 'otherControl',
            label: 'Control in other ways',
            optional: true,
            options: otherControls,
          },
        ],
      },
    ],
  },
  {
    id: 'allotment',
    title: 'New shares',
    minutes: 4,
    when: isChange('allotment'),
    fields: [
      {
        kind: 'date',
        id: 'allottedOn',
        label: 'Day of the allotment',
        notAfter: 'today',
        law: {
          words: 'Companies Act 2006, section 555: the return comes within a month.',
          sourceId: 'uk-practice',
        },
      },
      {
        kind: 'list',
        id: 'allotments',
        label: 'Shares allotted',
        item: { one: 'allotment', many: 'allotments' },
        min: 1,
        max: 30,
        tooFew: 'Add the shares that were allotted.',
        title: (item) => (typeof item['holder'] === 'string' ? item['holder'] : ''),
        fields: [
          { kind: 'text', id: 'holder', label: 'Who takes them', maxLength: 160 },
          { kind: 'text', id: 'className', label: 'Class', maxLength: 50, example: 'Ordinary' },
          {
            kind: 'number',
            id: 'number',
            label: 'Number of shares',
            min: 1,
            max: 1_000_000_000_000,
            example: '100',
          },
          {
            kind: 'money',
            id: 'nominal',
            label: 'Nominal value of one share',
            currency: 'GBP',
            minMinor: 1,
            example: '1',
          },
          {
            kind: 'money',
            id: 'price',
            label: 'Price of one share',
            currency: 'GBP',
            minMinor: 1,
            example: '2',
          },
          { kind: 'money', id: 'paid', label: 'Of this, paid', currency: 'GBP', example: '2' },
        ],
      },
      {
        kind: 'text',
        id: 'capitalAfter',
        label: 'The shares after it',
        hint: 'For each class: number, nominal value, what is unpaid, rights.',
        rows: 4,
        minLength: 10,
        maxLength: 2000,
        example: '200 ordinary shares of £1, fully paid, one vote each.',
      },
      yesNo({
        id: 'authority',
        label: 'Do the articles or the members allow the directors to allot?',
        hint: 'In a private company with one class of shares they may, unless the articles say otherwise.',
      }),
    ],
  },
  {
    id: 'year-end',
    title: 'Financial year',
    minutes: 2,
    when: isChange('year-end'),
    fields: [
      {
        kind: 'date',
        id: 'yearEndNow',
        label: 'Present end of the financial year',
        hint: 'Of the year to be changed.',
      },
      { kind: 'date', id: 'yearBegan', label: 'First day of that year', notAfter: 'today' },
      {
        kind: 'date',
        id: 'yearEndNew',
        label: 'New end',
        law: {
          words: 'Companies Act 2006, section 392: at most 18 months, and longer only once in 5 years.',
          sourceId: 'uk-companies-act',
        },
      },
      yesNo({ id: 'extendedBefore', label: 'Was a year made longer in the last 5 years?' }),
    ],
  },
  {
    id: 'name',
    title: 'New name',
    minutes: 3,
    when: isChange('name'),
    fields: [
      {
        kind: 'proposed-name',
        id: 'newName',
        label: 'New name',
        hint: 'With its ending, such as “Harbour Lantern Bakery Ltd”.',
        entityType: {
          among: namedEntityTypes,
          of: (answers) => entityTypeByName(textOf(answers, 'companyName')),
        },
        example: 'Sample Copper Meadow Ltd',
        law: {
          words:
            'Companies Act 2006, section 66, and SI 2015/17: no name that is the same as one on the index.',
          sourceId: 'uk-same-names',
        },
      },
      {
        kind: 'date',
        id: 'resolvedOn',
        label: 'Day of the special resolution',
        notAfter: 'today',
        law: {
          words: 'Companies Act 2006, section 30: a copy comes within 15 days.',
          sourceId: 'uk-practice',
        },
      },
      {
        kind: 'file',
        id: 'resolution',
        label: 'The special resolution',
        missing: 'Upload the special resolution.',
      },
    ],
  },
  {
    id: 'strike-off',
    title: 'Striking off',
    intro:
      'After a notice in the Gazette and two months without objection the company ends. What it still owns then falls to the Crown.',
    minutes: 3,
    when: isChange('strike-off'),
    fields: [
      {
        kind: 'date',
        id: 'stoppedOn',
        label: 'Last day of business',
        notAfter: 'today',
        law: {
          words: 'Companies Act 2006, section 1004: none in the last three months.',
          sourceId: 'uk-practice',
        },
      },
      yesNo({ id: 'hasDebts', label: 'Does it owe anything, or own anything?' }),
      {
        kind: 'text',
        id: 'signers',
        label: 'Directors who sign',
        hint: 'All of two, or a majority of more.',
        maxLength: 300,
        example: 'Anna Sample, Ben Sample',
      },
      {
        kind: 'confirm',
        id: 'told',
        label: 'Notice',
        statement: 'Members, creditors, employees, directors and HMRC get a copy within 7 days.',
        missing: 'Everybody concerned must be told.',
      },
    ],
  },
];
