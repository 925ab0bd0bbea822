import { lastDayOfMonth } from '#catalog/kit/dates/months.ts';
import { change, dutiesBy } from '#catalog/services/completions.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { permissionGiven } from '#catalog/kit/services/outcomes.ts';
import { numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { companyService } from '#catalog/services/company-service.ts';
import { type Answers, type Page } from '#forms/form.ts';
import { partsOf } from '#values/calendar-date.ts';
import { southAfricanAddress } from '../addresses/address-questions.ts';
import { companyServiceDefaults } from '../company-service-defaults.ts';

const provenance = { source: 'za-practice', confidence: 'medium' } as const;
const law = 'Compensation for Occupational Injuries and Diseases Act 130 of 1993';
const isRequest =
  (kind: string) =>
  (answers: Answers): boolean =>
    answers['matter'] === kind;

const pages: readonly Page[] = [
  {
    id: 'matter',
    title: 'What you need',
    minutes: 2,
    fields: [
      {
        kind: 'choice',
        id: 'matter',
        label: 'What do you need?',
        shape: 'radios',
        options: [
          { value: 'registration', label: 'Registration as an employer' },
          { value: 'return', label: 'The yearly return of earnings' },
          { value: 'letter', label: 'A letter of good standing' },
        ],
      },
      {
        kind: 'text',
        id: 'fundNumber',
        label: 'Number at the Compensation Fund',
        maxLength: 20,
        when: (answers) => isRequest('return')(answers) || isRequest('letter')(answers),
      },
    ],
  },
  {
    id: 'work',
    title: 'The work',
    minutes: 3,
    when: (answers) => isRequest('registration')(answers) || isRequest('return')(answers),
    fields: [
      {
        kind: 'text',
        id: 'activity',
        label: 'The employees’ work',
        hint: 'The Fund sets its rate by the risk of the work.',
        rows: 2,
        minLength: 10,
        maxLength: 400,
        example: 'They install solar panels on roofs of homes.',
      },
      southAfricanAddress({ id: 'workAddress', label: 'Where they work' }),
      { kind: 'number', id: 'employees', label: 'Number of employees', min: 1, max: 100_000, example: '4' },
      {
        kind: 'money',
        id: 'wages',
        label: 'Wages of a year',
        hint: 'Wages paid (for a return) or expected (for a registration). Include directors who work.',
        currency: 'ZAR',
      },
      { kind: 'date', id: 'firstWagesOn', label: 'Date of the first wages', when: isRequest('registration') },
      {
        kind: 'number',
        id: 'returnYear',
        label: 'Year in which the return period ends',
        hint: 'The period ends on the last day of February.',
        min: 2015,
        max: 2100,
        example: '2026',
        when: isRequest('return'),
      },
    ],
  },
];

const deskRules: readonly DeskRule[] = [
  {
    id: 'za-injury-early',
    severity: 'refused',
    words: 'The Fund accepts the return from 1 April.',
    remedy: 'Come back in April, or correct the year.',
    law: `${law}, section 82`,
    ...provenance,
    find(answers, today) {
      const year = numberOf(answers, 'returnYear');
      const { year: thisYear, month } = partsOf(today);
      return year !== undefined && (year > thisYear || (year === thisYear && month < 4))
        ? [{ path: 'returnYear' }]
        : [];
    },
  },
  {
    id: 'za-injury-late',
    severity: 'advice',
    words: 'The return is due by 30 June. The deadline has often been extended.',
    remedy: 'File now. Without it there is no letter of good standing.',
    law: `${law}, section 82`,
    ...provenance,
    find(answers, today) {
      const year = numberOf(answers, 'returnYear');
      const { year: thisYear, month } = partsOf(today);
      return year !== undefined && (year < thisYear || (year === thisYear && month > 6))
        ? [{ path: 'returnYear' }]
        : [];
    },
  },
  {
    id: 'za-injury-letter',
    severity: 'query',
    words: 'The Fund issues a letter only to employers who have filed and paid.',
    remedy: 'Have the latest assessment and proof of payment ready.',
    law,
    ...provenance,
    find: (answers) =>
      isRequest('letter')(answers) && textOf(answers, 'fundNumber') !== '' ? [{ path: 'matter' }] : [],
  },
];

/** Registrations and letters an employer needs from the Compensation Fund. */
export const workInjury = companyService(companyServiceDefaults, {
  id: 'south-africa-work-injury',
  feeName: 'work-injury',
  line: 'licensing',
  title: 'Compensation Fund and good standing',
  summary:
    'Register as an employer with the Compensation Fund, file the yearly return of earnings, or get the letter of good standing that clients ask for.',
  included: [
    'Check of every answer by an officer',
    'Filing with the Compensation Fund',
    'Digital copy of the letter',
  ],
  pages,
  deskRules,
  declaration: [
    'The number of employees and the wages agree with the payroll.',
    'I authorise you to file with the Compensation Fund.',
  ],
  feeIds: ['za-work-injury'],
  outcome: permissionGiven,
  completes: {
    ...dutiesBy('matter', { return: ['za-work-injury'] }),
    periods: (answers) => {
      const end = lastDayOfMonth(numberOf(answers, 'returnYear') ?? NaN, 2);
      return end === null ? [] : [end];
    },
    changes: (answers, { number }) =>
      textOf(answers, 'matter') === 'registration'
        ? change('permission', 'Number at the Compensation Fund', number)
        : [],
  },
  documents: [
    {
      id: 'letter',
      title: 'Confirmation or letter of the Compensation Fund',
      from: 'registry',
      arrives: 'closing',
    },
  ],
  authority: 'the Compensation Fund',
  numberLabel: 'Number at the Compensation Fund',
  needGate: {
    questions: [
      {
        kind: 'choice',
        id: 'employees',
        label: 'Does the company have employees?',
        hint: 'Count directors who work for pay.',
        options: [
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ],
      },
      {
        kind: 'choice',
        id: 'standing',
        label: 'Does it have a valid letter of good standing?',
        options: [
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No, or not registered' },
        ],
      },
    ],
    rules: [
      {
        id: 'za-need-injury-none',
        verdict: 'not-needed',
        law,
        words: 'Only employers register with the Compensation Fund.',
        advice: 'Register when the first employee starts.',
        ...provenance,
        when: (facts) => facts['employees'] === 'no',
      },
      {
        id: 'za-need-injury-have',
        verdict: 'you-have-it',
        law,
        words: 'A valid letter shows that everything is filed and paid.',
        advice: 'The next return is due between April and June.',
        ...provenance,
        when: (facts) => facts['standing'] === 'yes',
      },
      {
        id: 'za-need-injury',
        verdict: 'needed',
        law,
        words: 'Every employer must register with the Compensation Fund and report wages each year.',
        advice: 'You pay the Fund’s assessment directly to it.',
        ...provenance,
        when: () => true,
      },
    ],
  },
  start: '/south-africa/work-injury',
  prerequisites: [
    'The employees’ work, and where',
    'The number of employees and their yearly wages',
    'The number at the Fund, if there is one',
  ],
});
