import type { DeskRule } from '#catalog/types/index.ts';
import { addressReady } from '#catalog/kit/outcomes.ts';
import { personName } from '#catalog/questions/person.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { choicesOf, dateOf, textOf } from '#catalog/kit/reading-answers.ts';
import { companyMatter } from '#catalog/services/company-matter.ts';
import { type Answers, itemsOf, type Page } from '#forms/form.ts';
import { ageOn } from '#values/calendar-date.ts';
import { anyAddress } from '../people/address-questions.ts';
import { nameFields } from '../people/person-questions.ts';
import { jurisdictions } from '../offices/postcode-area.ts';
import { practice } from '../practice.ts';

const wants =
  (use: string) =>
  (answers: Answers): boolean =>
    choicesOf(answers, 'uses').includes(use);

const pages: readonly Page[] = [
  {
    id: 'address',
    title: 'The address',
    minutes: 2,
    fields: [
      {
        kind: 'several',
        id: 'uses',
        label: 'What do you need it for?',
        atLeast: 1,
        options: [
          { value: 'registered', label: 'Registered office' },
          {
            value: 'service',
            label: 'Correspondence address of directors and owners',
            hint: 'So that homes stay private',
          },
          { value: 'mail', label: 'Business mail' },
        ],
        law: {
          words:
            'Companies Act 2006, section 86: letters must reach somebody who acts for the company, and delivery can be acknowledged.',
          sourceId: 'uk-office-rules',
        },
      },
      {
        kind: 'choice',
        id: 'jurisdiction',
        label: 'In which part of the kingdom?',
        shape: 'radios',
        options: jurisdictions.filter(({ value }) => value !== 'wales'),
        hint: 'The registered office lies where the company is registered.',
      },
      { kind: 'date', id: 'fromOn', label: 'From which day', notBefore: 'today' },
      {
        kind: 'choice',
        id: 'term',
        label: 'For how long?',
        shape: 'radios',
        options: [
          { value: '12', label: 'One year' },
          { value: '24', label: 'Two years, paid year by year' },
        ],
      },
      yesNo({
        id: 'tellRegister',
        label: 'Should we tell Companies House of the new office?',
        hint: 'Form AD01, for which it charges nothing.',
        when: (answers) => wants('registered')(answers) && answers['companyStage'] === 'registered',
      }),
    ],
  },
  {
    id: 'mail',
    title: 'Mail',
    minutes: 2,
    fields: [
      {
        kind: 'choice',
        id: 'letters',
        label: 'Which letters do we open and scan?',
        shape: 'radios',
        options: [
          { value: 'official', label: 'Those of Companies House, HMRC, courts and councils' },
          { value: 'all', label: 'All' },
        ],
      },
      { kind: 'email', id: 'scansTo', label: 'Where scans are sent' },
      anyAddress({
        id: 'forwardTo',
        label: 'Where originals are sent',
        optional: true,
        hint: 'Postage is charged at cost.',
      }),
    ],
  },
  {
    id: 'people',
    title: 'Who stands behind it',
    intro: 'Whoever keeps an address for companies must know who they are.',
    minutes: 3,
    fields: [
      {
        kind: 'list',
        id: 'people',
        label: 'Directors and owners of more than a quarter',
        item: { one: 'person', many: 'people' },
        min: 1,
        max: 10,
        tooFew: 'Add a person.',
        title: personName,
        law: {
          words: 'Money Laundering Regulations 2017: keepers of addresses identify their customers.',
          sourceId: 'uk-practice',
        },
        fields: [
          ...nameFields,
          { kind: 'date', id: 'bornOn', label: 'Date of birth', notAfter: 'today', notBefore: '1900-01-01' },
          anyAddress({ id: 'residentialAddress', label: 'Home address' }),
          {
            kind: 'file',
            id: 'identityDocument',
            label: 'Picture of the passport or driving licence',
            missing: 'Upload the identity document.',
            camera: true,
          },
          {
            kind: 'file',
            id: 'addressProof',
            label: 'Proof of the home address',
            hint: 'A bill or bank statement of the last three months.',
            missing: 'Upload a proof of the address.',
          },
        ],
      },
      {
        kind: 'text',
        id: 'activity',
        label: 'What the company does',
        rows: 2,
        minLength: 10,
        maxLength: 300,
        example: 'We bake bread and sell it to shops in Cardiff.',
      },
    ],
  },
];

const deskRules: readonly DeskRule[] = [
  {
    id: 'uk-address-register',
    severity: 'refused',
    words: 'The registered office lies where the company is registered.',
    remedy:
      'Choose that part of the kingdom: SC, SO and SL stand for Scotland, NI, NC and NL for Northern Ireland, digits alone and OC for England and Wales.',
    law: 'Companies Act 2006, sections 9 and 86',
    source: 'uk-number-prefixes',
    confidence: 'medium',
    find(answers) {
      const number = textOf(answers, 'companyNumber');
      const own = /^(SC|SO|SL)/.test(number)
        ? 'scotland'
        : /^(NI|NC|NL|R\d)/.test(number)
          ? 'northern-ireland'
          : /^(\d|OC|LP)/.test(number)
            ? 'england-wales'
            : '';
      return wants('registered')(answers) &&
        own !== '' &&
        textOf(answers, 'jurisdiction') !== '' &&
        textOf(answers, 'jurisdiction') !== own
        ? [{ path: 'jurisdiction' }]
        : [];
    },
  },
  {
    id: 'uk-address-adult',
    severity: 'query',
    words: 'We keep an address only for companies with somebody of 18 or older to answer for it.',
    remedy: 'Add somebody older, or write to us.',
    law: 'Our terms',
    source: 'uk-our-prices',
    confidence: 'high',
    find(answers, today) {
      const people = itemsOf(answers, 'people').flatMap((person) => dateOf(person, 'bornOn') ?? []);
      return people.length > 0 && people.every((born) => ageOn(born, today) < 18) ? [{ path: 'people' }] : [];
    },
  },
];

const office = { source: 'uk-office-rules', confidence: 'high' } as const;
const law = 'Companies Act 2006, section 86';

/** A registered office and correspondence address, with its mail. */
export const officeService = companyMatter(practice, {
  id: 'uk-registered-office',
  what: 'office',
  line: 'virtual-office',
  title: 'Registered office and mail',
  summary:
    'A physical address in the United Kingdom as registered office and correspondence address, with its mail scanned.',
  included: [
    'Address for one year',
    'Letters of authorities scanned within a business day',
    'Companies House told of the new office',
  ],
  pages,
  deskRules,
  mayBeForming: true,
  declaration: [
    'The address is not used to mislead, nor for business that the law forbids.',
    'I keep you informed of who owns and runs the company.',
  ],
  outcome: addressReady,
  documents: [{ id: 'agreement', title: 'Agreement on the address', from: 'us' }],
  authority: 'our office',
  numberLabel: 'Number of the agreement',
  needGate: {
    questions: [
      {
        kind: 'choice',
        id: 'address',
        label: 'Have you a physical address in the part of the kingdom where it is registered?',
        hint: 'Where letters are taken in and signed for; no PO box.',
        options: [
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ],
      },
      {
        kind: 'choice',
        id: 'public',
        label: 'May everybody read it?',
        options: [
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ],
      },
    ],
    rules: [
      {
        ...office,
        id: 'uk-need-office',
        verdict: 'needed',
        law,
        words: 'Every company has a registered office at an appropriate address in its part of the kingdom.',
        advice: 'Ours will do, or that of somebody you know there.',
        when: (facts) => facts['address'] === 'no',
      },
      {
        ...office,
        id: 'uk-need-office-private',
        verdict: 'needed',
        law,
        words: 'The registered office is public.',
        advice: 'If yours should not be, use another one.',
        when: (facts) => facts['public'] === 'no',
      },
      {
        ...office,
        id: 'uk-need-office-there',
        verdict: 'you-have-it',
        law,
        words: 'Your own address will do.',
        advice: 'Give it in the application; it costs nothing.',
        when: () => true,
      },
    ],
  },
  start: '/uk-registered-office',
  needs: [
    'The part of the kingdom, and from which day',
    'Identity document and proof of address of directors and larger owners',
    'Where scans and originals go',
  ],
});
