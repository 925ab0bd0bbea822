import type { DeskRule } from '#catalog/types/index.ts';
import { changeRecorded } from '#catalog/kit/outcomes.ts';
import { choicesOf, dateOf, textOf } from '#catalog/kit/reading-answers.ts';
import { companyMatter } from '#catalog/services/company-matter.ts';
import { gate, question } from '#catalog/services/need-gates.ts';
import { addDays, formatCalendarDate } from '#values/calendar-date.ts';
import type { Answers, Page } from '#forms/form.ts';
import { identifiers, patternOf } from '../identifiers.ts';
import { practice } from '../practice.ts';

const wants =
  (what: string) =>
  (answers: Answers): boolean =>
    choicesOf(answers, 'papers').includes(what);
/** Days after a change of the responsible party by which Form 8822-B is due. */
const PARTY_DAYS = 60;

const pages: readonly Page[] = [
  {
    id: 'papers',
    title: 'What is needed',
    minutes: 3,
    fields: [
      {
        kind: 'several',
        id: 'papers',
        label: 'Which papers?',
        atLeast: 1,
        options: [
          {
            value: 'standing',
            label: 'Certificate of good standing',
            hint: 'That the company exists and has paid',
          },
          { value: 'long-standing', label: 'Certificate of good standing with all filings' },
          { value: 'certified-copy', label: 'Certified copy of the founding paper' },
          { value: 'minutes', label: 'Minutes or written consent of owners or directors' },
          { value: 'party', label: 'Form 8822-B: another responsible party or address' },
        ],
      },
      {
        kind: 'text',
        id: 'decided',
        label: 'What was decided',
        hint: 'Who decided what, and when.',
        rows: 4,
        minLength: 10,
        maxLength: 2000,
        when: wants('minutes'),
      },
      {
        kind: 'text',
        id: 'ein',
        label: 'EIN',
        maxLength: 12,
        example: identifiers.ein.example,
        pattern: patternOf('ein'),
        when: wants('party'),
      },
      {
        kind: 'text',
        id: 'newParty',
        label: 'New responsible party',
        hint: 'A person.',
        maxLength: 160,
        when: wants('party'),
      },
      { kind: 'date', id: 'changedOn', label: 'Since when', notAfter: 'today', when: wants('party') },
      {
        kind: 'choice',
        id: 'use',
        label: 'Where will the papers be used?',
        shape: 'radios',
        options: [
          { value: 'us', label: 'In the United States' },
          {
            value: 'abroad',
            label: 'Abroad',
            hint: 'Say so below if an apostille is needed; its cost comes on top',
          },
        ],
      },
      {
        kind: 'text',
        id: 'remarks',
        label: 'Anything we should know',
        optional: true,
        rows: 2,
        maxLength: 500,
      },
    ],
  },
];

const deskRules: readonly DeskRule[] = [
  {
    id: 'us-records-long',
    severity: 'refused',
    words: 'A certificate with all filings is one of Delaware.',
    remedy: 'Choose the plain certificate of good standing.',
    law: '8 Del. C. § 391(a)',
    ...practice.provenance,
    find: (answers) =>
      wants('long-standing')(answers) &&
      textOf(answers, 'registry') !== '' &&
      textOf(answers, 'registry') !== 'delaware'
        ? [{ path: 'papers' }]
        : [],
  },
  {
    id: 'us-records-party-late',
    severity: 'advice',
    words: 'Form 8822-B is late.',
    remedy: 'We file it at once.',
    law: 'Treasury Regulations § 301.6109-1(d)(2)',
    source: 'us-practice',
    confidence: 'high',
    find(answers, today) {
      const on = wants('party')(answers) ? dateOf(answers, 'changedOn') : null;
      return on && addDays(on, PARTY_DAYS) < today
        ? [
            {
              path: 'changedOn',
              words: `Form 8822-B was due by ${formatCalendarDate(addDays(on, PARTY_DAYS))}.`,
            },
          ]
        : [];
    },
  },
];

/** Certificates, certified copies, minutes, and the change of who answers to the Revenue. */
export const recordsService = companyMatter(practice, {
  id: 'usa-company-records',
  what: 'records',
  line: 'secretarial',
  title: 'Certificates and company records',
  summary:
    'Good standing, certified copies, minutes and consents, and the notice of another responsible party.',
  included: [
    'Certificates ordered from the state',
    'Minutes and consents drafted for signature',
    'Digital copies',
  ],
  pages,
  deskRules,
  declaration: ['What I say was decided was decided.'],
  feeIds: ['us-de-standing', 'us-de-long-standing', 'us-de-copy', 'us-state-certificates'],
  facts: (answers) => ({
    ...(textOf(answers, 'registry') === '' ? {} : { registry: textOf(answers, 'registry') }),
    ...(choicesOf(answers, 'papers').length === 0
      ? {}
      : {
          standing: wants('standing')(answers),
          longStanding: wants('long-standing')(answers),
          copy: wants('certified-copy')(answers),
        }),
  }),
  assumed: {
    facts: { registry: 'delaware', standing: true, longStanding: false, copy: false },
    words: 'a certificate of good standing of Delaware',
  },
  priceFacts: [
    {
      kind: 'choice',
      id: 'registry',
      label: 'In which state is the company?',
      options: practice.registries.map(({ value, label }) => ({ value, label })),
    },
    { kind: 'yes-no', id: 'standing', label: 'Is a certificate of good standing wanted?' },
    { kind: 'yes-no', id: 'longStanding', label: 'Is one with all filings wanted?' },
    { kind: 'yes-no', id: 'copy', label: 'Is a certified copy wanted?' },
  ],
  needGate: gate(
    { prefix: 'us-records', law: 'Records of the states', ...practice.provenance },
    [
      question('use', 'Who asks for papers?', [
        ['asked', 'A bank, a buyer, another state or the Revenue'],
        ['own', 'Nobody yet'],
        ['look', 'We only want to see how the company stands'],
      ]),
    ],
    [
      [
        'look',
        'not-needed',
        'How a company stands can be looked up with its state, at no or little cost.',
        'Look there first; order a certificate when somebody asks for one.',
        'use',
        'look',
      ],
      [
        'own',
        'not-needed',
        'A certificate of good standing says how the company stood on its day, and is soon too old.',
        'Order it when somebody asks. Minutes are another matter: write those when the decision is made.',
        'use',
        'own',
      ],
      [
        'asked',
        'needed',
        'Certificates and certified copies are issued by the state on request.',
        'Ask how old the paper may be, and whether it needs an apostille.',
        null,
      ],
    ],
  ),
  outcome: changeRecorded,
  documents: [{ id: 'confirmation', title: 'Certificate or confirmation', from: 'registry' }],
  authority: 'the state or the Revenue',
  numberLabel: 'Number of the certificate',
  start: '/usa/company-records',
  needs: [
    'The number of the company',
    'Which papers, and where they will be used',
    'For minutes: what was decided, by whom and when',
  ],
});
