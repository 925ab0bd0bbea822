import { change } from '#catalog/services/completions.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { permissionGiven } from '#catalog/kit/services/outcomes.ts';
import { choicesOf, dateOf, numberOf } from '#catalog/kit/answers/reading-answers.ts';
import { companyService } from '#catalog/services/company-service.ts';
import { gate, yesNo as gateYesNo } from '#catalog/services/need-gates.ts';
import type { Answers, Page } from '#forms/form.ts';
import { nigerianAddress } from '../addresses/address-questions.ts';
import { companyServiceDefaults } from '../company-service-defaults.ts';

const provenance = { source: 'ng-cac-practice', confidence: 'medium' } as const;
const PENSION_FROM = 3;
const TRAINING_FROM = 5;
const isWanted = (answers: Answers, body: string): boolean => choicesOf(answers, 'bodies').includes(body);

const pages: readonly Page[] = [
  {
    id: 'employer',
    title: 'The employer',
    minutes: 4,
    fields: [
      {
        kind: 'several',
        id: 'bodies',
        label: 'With which bodies should we register it?',
        atLeast: 1,
        options: [
          { value: 'pension', label: 'National Pension Commission (PenCom)', hint: 'Employer code' },
          { value: 'nsitf', label: 'Nigeria Social Insurance Trust Fund (NSITF)', hint: 'Work injuries' },
          { value: 'itf', label: 'Industrial Training Fund (ITF)', hint: 'Training levy' },
        ],
        law: {
          words: 'Employers register with the pension commission, the insurance fund and the training fund.',
          sourceId: 'ng-cac-practice',
        },
      },
      {
        kind: 'number',
        id: 'employees',
        label: 'Number of employees',
        min: 1,
        max: 100_000,
        example: '6',
      },
      { kind: 'date', id: 'firstHiredOn', label: 'Start date of the first employee', notAfter: 'today' },
      {
        kind: 'money',
        id: 'yearlyPayroll',
        label: 'Payroll of a year',
        currency: 'NGN',
        example: '12,000,000',
      },
      {
        kind: 'money',
        id: 'turnover',
        label: 'Turnover of the last year',
        hint: 'A new company enters 0.',
        currency: 'NGN',
        example: '40,000,000',
      },
      nigerianAddress({ id: 'workplace', label: 'Place of work' }),
      {
        kind: 'text',
        id: 'taxId',
        label: 'Tax ID of the company',
        hint: '13 digits.',
        maxLength: 20,
        example: '2401234567890',
        pattern: {
          expression: /^\d{13}$/,
          words: 'Enter the 13 digits of the Tax ID.',
          normalise: (text) => text.replace(/\s/g, ''),
        },
      },
    ],
  },
  {
    id: 'papers',
    title: 'Papers',
    minutes: 1,
    fields: [
      {
        kind: 'file',
        id: 'certificate',
        label: 'Certificate of the Commission',
        missing: 'Upload the certificate of the Commission.',
      },
      {
        kind: 'file',
        id: 'payroll',
        label: 'List of employees with their pay',
        missing: 'Upload the list of employees.',
      },
    ],
  },
];

const deskRules: readonly DeskRule[] = [
  {
    id: 'ng-employer-pension',
    severity: 'advice',
    words: 'The pension scheme is required from three employees on.',
    remedy: 'You can still register by choice. Remove the pension commission if you do not want to.',
    law: 'Pension Reform Act 2014, section 2',
    ...provenance,
    find: (answers) =>
      isWanted(answers, 'pension') && (numberOf(answers, 'employees') ?? PENSION_FROM) < PENSION_FROM
        ? [{ path: 'bodies' }]
        : [],
  },
  {
    id: 'ng-employer-training',
    severity: 'query',
    words: 'The training levy is due with five employees or ₦50 million of turnover.',
    remedy: 'Add the training fund.',
    law: 'Industrial Training Fund Act, section 6',
    ...provenance,
    note: 'One guide gives ₦100 million of turnover. We confirm it with the fund.',
    find: (answers) =>
      choicesOf(answers, 'bodies').length > 0 &&
      !isWanted(answers, 'itf') &&
      (numberOf(answers, 'employees') ?? 0) >= TRAINING_FROM
        ? [{ path: 'bodies' }]
        : [],
  },
  {
    id: 'ng-employer-insurance',
    severity: 'query',
    words: 'Every employer registers with the insurance fund.',
    remedy: 'Add the insurance fund, unless the company is registered there.',
    law: 'Employees’ Compensation Act 2010, sections 2 and 33',
    ...provenance,
    find: (answers) =>
      choicesOf(answers, 'bodies').length > 0 &&
      numberOf(answers, 'employees') !== undefined &&
      !isWanted(answers, 'nsitf')
        ? [{ path: 'bodies' }]
        : [],
  },
  {
    id: 'ng-employer-hired',
    severity: 'advice',
    words: 'Employees have worked for more than a year.',
    remedy: 'Contributions of past months may be due. We ask each body before we register.',
    law: 'Pension Reform Act 2014, section 11',
    ...provenance,
    find(answers, today) {
      const on = dateOf(answers, 'firstHiredOn');
      return on && on.slice(0, 4) < String(Number(today.slice(0, 4)) - 1) ? [{ path: 'firstHiredOn' }] : [];
    },
  },
];

/** Registration of an employer for pensions, work injuries and training. */
export const employerRegistration = companyService(companyServiceDefaults, {
  id: 'nigeria-employer-registration',
  feeName: 'employer',
  line: 'compliance',
  title: 'Employer registration: pension, NSITF and ITF',
  summary:
    'Register an employer with the pension commission, the insurance trust fund and the training fund.',
  included: [
    'A check of which registrations are required',
    'Registration with each body you choose',
    'Every number and certificate forwarded to you',
  ],
  pages,
  deskRules,
  declaration: ['I authorise you to register the company with the bodies named.'],
  feeIds: ['ng-employer-registration'],
  outcome: permissionGiven,
  completes: {
    changes: (_answers, { number }) => change('permission', 'Employer code', number),
  },
  documents: [
    { id: 'certificates', title: 'Employer codes and certificates', from: 'registry', arrives: 'closing' },
  ],
  authority: 'the pension commission and the funds',
  numberLabel: 'Employer code',
  needGate: gate(
    {
      prefix: 'ng-employer',
      law: 'Pension Reform Act 2014; Employees’ Compensation Act 2010',
      ...provenance,
    },
    [
      gateYesNo('employs', 'Does the company have employees?'),
      gateYesNo('registered', 'Is it registered with PenCom, NSITF and ITF?'),
    ],
    [
      [
        'none',
        'not-needed',
        'Without employees there is nothing to register.',
        'Come back before you hire.',
        'employs',
        'no',
      ],
      [
        'there',
        'you-have-it',
        'Each registration is made once.',
        'Pay the contributions in time, and ask for the yearly clearance.',
        'registered',
        'yes',
      ],
      [
        'due',
        'needed',
        'Employers register for work injuries, and with more staff for pensions and training.',
        'Government contracts need the certificates of all three.',
        null,
      ],
    ],
  ),
  start: '/nigeria/employer-registration',
  prerequisites: ['Certificate of the Commission', 'Tax ID', 'List of employees with their pay'],
});
