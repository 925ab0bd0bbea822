import { change } from '#catalog/services/completions.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { permissionGiven } from '#catalog/kit/services/outcomes.ts';
import { dateOf, hasFile, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { companyService } from '#catalog/services/company-service.ts';
import { gate, yesNo as gateYesNo } from '#catalog/services/need-gates.ts';
import type { Answers, Page } from '#forms/form.ts';
import { addDays } from '#values/calendar-date.ts';
import { companyServiceDefaults } from '../company-service-defaults.ts';

const provenance = { source: 'us-practice', confidence: 'medium' } as const;
const law = 'Foreign qualification: laws of the states';
const CERTIFICATE_DAYS = 90;
const hasCertificate = (answers: Answers): boolean => textOf(answers, 'standing') === 'yes';

const pages: readonly Page[] = [
  {
    id: 'state',
    title: 'The other state',
    minutes: 3,
    fields: [
      {
        kind: 'text',
        id: 'target',
        label: 'State in which it will do business',
        hint: 'One state for each order. Any of the 50 states or the District of Columbia.',
        maxLength: 60,
        example: 'California',
        law: {
          words: 'A company registers in each state, other than its own, where it does business.',
          sourceId: 'us-practice',
        },
      },
      { kind: 'date', id: 'beganOn', label: 'Start date there' },
      {
        kind: 'several',
        id: 'presence',
        label: 'What will it have there?',
        atLeast: 1,
        options: [
          { value: 'office', label: 'An office, a shop or a warehouse' },
          { value: 'employees', label: 'Employees' },
          { value: 'property', label: 'Land or buildings' },
          { value: 'other', label: 'Something else' },
        ],
      },
      {
        kind: 'text',
        id: 'activity',
        label: 'What it will do there',
        rows: 2,
        minLength: 10,
        maxLength: 300,
        example: 'We sell software and employ two people there.',
      },
      yesNo({
        id: 'nameFree',
        label: 'Is its name free in that state?',
        hint: 'If you do not know, choose “No”. We check it.',
      }),
      {
        kind: 'text',
        id: 'otherName',
        label: 'Name to use there if its own is taken',
        maxLength: 160,
        optional: true,
        when: (answers) => answers['nameFree'] === 'no',
      },
      yesNo({ id: 'agentByUs', label: 'Shall we arrange a registered agent there?' }),
      {
        kind: 'text',
        id: 'agent',
        label: 'Registered agent there, with the street address',
        rows: 3,
        maxLength: 300,
        when: (answers) => answers['agentByUs'] === 'no',
      },
    ],
  },
  {
    id: 'papers',
    title: 'Papers',
    minutes: 1,
    fields: [
      yesNo({
        id: 'standing',
        label: 'Do you have a certificate of good standing?',
        hint: 'Otherwise we order it.',
      }),
      {
        kind: 'date',
        id: 'standingOn',
        label: 'Date of the certificate',
        notAfter: 'today',
        when: hasCertificate,
      },
      {
        kind: 'file',
        id: 'certificate',
        label: 'Certificate of good standing',
        optional: true,
        when: hasCertificate,
      },
      {
        kind: 'text',
        id: 'people',
        label: 'Directors and officers, or members and managers, with their addresses',
        rows: 4,
        maxLength: 2000,
        example: 'Maya Sample, manager, 5 Sample Road, Dover, DE 19901',
      },
    ],
  },
];

const deskRules: readonly DeskRule[] = [
  {
    id: 'us-foreign-own',
    severity: 'refused',
    words: 'A company needs no such registration in its own state.',
    remedy: 'Name another state.',
    law,
    ...provenance,
    find: (answers) =>
      textOf(answers, 'target').trim().toLowerCase() === textOf(answers, 'registry') &&
      textOf(answers, 'target') !== ''
        ? [{ path: 'target' }]
        : [],
  },
  {
    id: 'us-foreign-standing-old',
    severity: 'query',
    words: 'Many states refuse a certificate of good standing that is older than 90 days.',
    remedy: 'Order a new one, or choose that we order it.',
    law,
    ...provenance,
    find(answers, today) {
      const on = dateOf(answers, 'standingOn');
      return on && on < addDays(today, -CERTIFICATE_DAYS) ? [{ path: 'standingOn' }] : [];
    },
  },
  {
    id: 'us-foreign-standing-missing',
    severity: 'query',
    words: 'The certificate of good standing is not uploaded.',
    remedy: 'Upload it.',
    law,
    ...provenance,
    find: (answers) =>
      hasCertificate(answers) && textOf(answers, 'people') !== '' && !hasFile(answers, 'certificate')
        ? [{ path: 'certificate' }]
        : [],
  },
  {
    id: 'us-foreign-begun',
    severity: 'advice',
    words: 'It already does business there.',
    remedy: 'Register now. States charge back fees and penalties for the time before.',
    law,
    ...provenance,
    find(answers, today) {
      const on = dateOf(answers, 'beganOn');
      return on && on < today ? [{ path: 'beganOn' }] : [];
    },
  },
];

/** Registration of a company in a state other than its own. */
export const foreignQualification = companyService(companyServiceDefaults, {
  id: 'usa-foreign-qualification',
  feeName: 'foreign',
  line: 'licensing',
  title: 'Registration in another state',
  summary: 'Foreign qualification: register a Delaware, Wyoming or Texas company in another state.',
  included: [
    'A check of whether and where it must register',
    'The application prepared and filed with the state',
    'Digital copy of the certificate of authority',
  ],
  pages,
  deskRules,
  declaration: ['I authorise you to register the company in the state named.'],
  feeIds: ['us-foreign-qualification'],
  outcome: permissionGiven,
  completes: {
    changes: (answers, { number }) =>
      change('permission', `Registration in ${textOf(answers, 'target')}`, number),
  },
  documents: [{ id: 'authority', title: 'Certificate of authority', from: 'registry', arrives: 'closing' }],
  authority: 'the state',
  numberLabel: 'Number of the registration',
  needGate: gate(
    { prefix: 'us-foreign', law, ...provenance },
    [
      gateYesNo('registered', 'Is the company already registered in that state?'),
      gateYesNo('presence', 'Does it have an office, employees or property there, or soon?'),
    ],
    [
      [
        'there',
        'you-have-it',
        'One registration in each state is enough.',
        'It files a yearly report there too.',
        'registered',
        'yes',
      ],
      [
        'none',
        'not-needed',
        'Selling into a state from outside is usually not doing business there.',
        'Sales tax may still be due. States define it differently, so ask us if you are unsure.',
        'presence',
        'no',
      ],
      [
        'due',
        'needed',
        'A company registers where it has an office, employees or property.',
        'Without it, it cannot sue there, and back fees grow.',
        null,
      ],
    ],
  ),
  start: '/usa/foreign-qualification',
  prerequisites: [
    'The state, and the start date there',
    'A certificate of good standing, or we order it',
    'Directors or managers with their addresses',
  ],
});
