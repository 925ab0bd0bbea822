import { dayIn, monthIn, dutiesBy, endOfYear } from '#catalog/services/completions.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { taxFilingConfirmed } from '#catalog/kit/services/outcomes.ts';
import { dateOf, numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { companyService } from '#catalog/services/company-service.ts';
import type { Answers, Page } from '#forms/form.ts';
import {
  addDays,
  addMonths,
  calendarDateOf,
  type CalendarDate,
  formatCalendarDate,
} from '#values/calendar-date.ts';
import { monthOptions } from '#catalog/kit/dates/months.ts';
import { identifiers, taxNumberKind } from '../identifiers.ts';
import { companyServiceDefaults } from '../company-service-defaults.ts';
import { naira } from '../money.ts';

const files =
  (...taxes: readonly string[]) =>
  (answers: Answers): boolean =>
    taxes.includes(String(answers['tax']));
const administration = { source: 'ng-tax-administration', confidence: 'high' } as const;
const SMALL_TURNOVER_MINOR = 10_000_000_000;
const SMALL_ASSETS_MINOR = 25_000_000_000;

/** Day of the next month by which each monthly return is due. */
const DAY_OF_NEXT_MONTH: Readonly<Record<string, number>> = { vat: 21, withholding: 21, paye: 10 };

const pages: readonly Page[] = [
  {
    id: 'return',
    title: 'The return',
    minutes: 4,
    fields: [
      {
        kind: 'choice',
        id: 'tax',
        label: 'Which return?',
        shape: 'select',
        options: [
          { value: 'company', label: 'Companies income tax and development levy' },
          { value: 'vat', label: 'VAT' },
          { value: 'withholding', label: 'Tax withheld from payments' },
          { value: 'paye', label: 'PAYE, deducted from wages (state)' },
          { value: 'employer', label: 'Employer’s yearly return (state)' },
        ],
      },
      {
        kind: 'text',
        id: 'taxId',
        label: 'Tax ID',
        hint: '13 digits. You may enter an older TIN, but banks and the revenue service ask for the new one.',
        example: identifiers.taxId.example,
        pattern: {
          expression: /^(?:\d{13}|\d{10}|\d{8}-?\d{4})$/,
          words: 'A Tax ID has 13 digits. An older TIN has 10 digits, or 8 and 4.',
          normalise: (text) => text.replace(/\s/g, ''),
        },
        law: { words: 'Every return must show the Tax ID.', sourceId: 'ng-tax-identity' },
      },
      {
        kind: 'date',
        id: 'yearEndOn',
        label: 'End of the financial year',
        notAfter: 'today',
        when: files('company'),
      },
      {
        kind: 'choice',
        id: 'month',
        label: 'Month',
        shape: 'select',
        options: monthOptions,
        example: '6',
        when: files('vat', 'withholding', 'paye'),
      },
      {
        kind: 'number',
        id: 'year',
        label: 'Year',
        hint: 'For an employer’s yearly return, the calendar year it covers.',
        min: 2026,
        max: 2100,
        example: '2026',
        when: files('vat', 'withholding', 'paye', 'employer'),
      },
      {
        kind: 'choice',
        id: 'state',
        label: 'State of the employees',
        shape: 'select',
        options: ['Lagos', 'FCT Abuja', 'Another state'].map((name) => ({ value: name, label: name })),
        when: files('paye', 'employer'),
      },
      {
        kind: 'money',
        id: 'turnover',
        label: 'Turnover of the period',
        currency: 'NGN',
        when: files('company', 'vat'),
      },
      {
        kind: 'money',
        id: 'fixedAssets',
        label: 'Fixed assets',
        currency: 'NGN',
        when: files('company', 'vat'),
      },
      {
        kind: 'choice',
        id: 'professional',
        label: 'Does it sell professional services?',
        shape: 'radios',
        options: [
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ],
        when: files('company', 'vat'),
      },
      { kind: 'money', id: 'profit', label: 'Profit of the year', currency: 'NGN', when: files('company') },
      { kind: 'money', id: 'outputTax', label: 'VAT charged', currency: 'NGN', when: files('vat') },
      { kind: 'money', id: 'inputTax', label: 'VAT paid on purchases', currency: 'NGN', when: files('vat') },
      {
        kind: 'money',
        id: 'withheld',
        label: 'Tax withheld in the month',
        currency: 'NGN',
        when: files('withholding', 'paye'),
      },
      {
        kind: 'number',
        id: 'employees',
        label: 'Number of employees',
        min: 1,
        max: 100_000,
        when: files('paye', 'employer'),
      },
      {
        kind: 'file',
        id: 'accounts',
        label: 'Accounts and schedules',
        hint: 'A company that is not small needs audited accounts. A small company needs a statement of accounts it attests itself.',
        missing: 'Upload the accounts or schedules of the period.',
      },
    ],
  },
];

/**
 * Due day: the return asked for was or is due. Null while the period is unanswered. The first return of a
 * company may be due earlier.
 */
export function nigerianReturnDueOn(answers: Answers): CalendarDate | null {
  const tax = textOf(answers, 'tax');
  const year = numberOf(answers, 'year') ?? 0;
  if (tax === 'company') {
    const end = dateOf(answers, 'yearEndOn');
    return end && addMonths(end, 6, true);
  }
  if (tax === 'employer') return calendarDateOf(year + 1, 1, 31);
  const [first, day] = [calendarDateOf(year, Number(textOf(answers, 'month')), 1), DAY_OF_NEXT_MONTH[tax]];
  return first && day !== undefined ? addDays(addMonths(first, 1), day - 1) : null;
}

/** ₦100,000 for the first month begun and ₦50,000 for each further one. */
function latePenaltyMinor(dueOn: CalendarDate, filedOn: CalendarDate): number {
  let begun = 0;
  while (addMonths(dueOn, begun, true) < filedOn) begun += 1;
  return begun === 0 ? 0 : 10_000_000 + 5_000_000 * (begun - 1);
}

const deskRules: readonly DeskRule[] = [
  {
    id: 'ng-return-old-tin',
    severity: 'query',
    words: 'This is an older TIN. Banks and the revenue service now ask for the 13-digit Tax ID.',
    remedy: 'Look up the Tax ID for free by your CAC number at taxid.jrb.gov.ng.',
    law: 'Notice of the revenue service of 18 May 2026',
    source: 'ng-tax-identity',
    confidence: 'high',
    find: (answers) => (taxNumberKind(textOf(answers, 'taxId')) === 'legacy' ? [{ path: 'taxId' }] : []),
  },
  {
    id: 'ng-return-period-open',
    severity: 'refused',
    words: 'That period has not ended yet.',
    remedy: 'Choose a period that has ended.',
    law: 'NTAA 2025',
    ...administration,
    find(answers, today) {
      const year = numberOf(answers, 'year');
      if (year === undefined) return [];
      const next =
        textOf(answers, 'tax') === 'employer'
          ? calendarDateOf(year + 1, 1, 1)
          : calendarDateOf(year, Number(textOf(answers, 'month')), 1);
      const over = next && (textOf(answers, 'tax') === 'employer' ? next : addMonths(next, 1));
      return over && over > today ? [{ path: 'year' }] : [];
    },
  },
  {
    id: 'ng-return-vat-small',
    severity: 'advice',
    words: 'A business this small need not charge VAT or file returns.',
    remedy: 'Continue if it has registered voluntarily.',
    law: 'NTAA 2025, section 147',
    ...administration,
    find: (answers) =>
      textOf(answers, 'tax') === 'vat' &&
      textOf(answers, 'professional') === 'no' &&
      (numberOf(answers, 'turnover') ?? Infinity) * 12 <= SMALL_TURNOVER_MINOR &&
      (numberOf(answers, 'fixedAssets') ?? Infinity) < SMALL_ASSETS_MINOR
        ? [{ path: 'turnover' }]
        : [],
  },
  {
    id: 'ng-return-withheld',
    severity: 'query',
    words: 'You entered no tax withheld in that month.',
    remedy: 'Enter the tax withheld, or ask us whether a nil return is required.',
    law: 'NTAA 2025, section 107',
    ...administration,
    find: (answers) => (numberOf(answers, 'withheld') === 0 ? [{ path: 'withheld' }] : []),
  },
  {
    id: 'ng-return-late',
    severity: 'advice',
    words: 'This return is late.',
    remedy:
      'File now, because the penalty grows every month. You pay it to the revenue service. It is not part of our price.',
    law: 'NTAA 2025, section 101',
    ...administration,
    find(answers, today) {
      const dueOn = nigerianReturnDueOn(answers);
      return dueOn && dueOn < today
        ? [
            {
              path: 'tax',
              words: `This return was due by ${formatCalendarDate(dueOn)}. If filed today, the penalty is ${naira(latePenaltyMinor(dueOn, today))}.`,
            },
          ]
        : [];
    },
  },
];

/** Preparation and filing of one tax return, federal or of a state. */
export const taxReturns = companyService(companyServiceDefaults, {
  id: 'nigeria-tax-returns',
  feeName: 'tax-return',
  line: 'tax-compliance',
  title: 'Tax returns',
  summary:
    'We prepare and file one return: companies income tax, VAT, withholding tax, PAYE, or the employer’s yearly return.',
  included: [
    'An officer checks every figure',
    'The return prepared for your signature',
    'Filing, with a digital copy of the acknowledgement',
  ],
  pages,
  deskRules,
  declaration: [
    'I authorise you to prepare this return and, once I have signed it, to file it with the Nigeria Revenue Service or the state.',
  ],
  feeIds: ['ng-tax-filing'],
  outcome: taxFilingConfirmed,
  completes: {
    ...dutiesBy('tax', {
      company: ['ng-company-tax'],
      vat: ['ng-vat'],
      withholding: ['ng-withholding', 'ng-withholding-state'],
      paye: ['ng-paye'],
      employer: ['ng-employer-return'],
    }),
    periods: (answers) => [
      ...dayIn('yearEndOn')(answers),
      ...monthIn('month', 'year')(answers),
      ...(textOf(answers, 'tax') === 'employer' ? endOfYear(answers, 'year') : []),
    ],
  },
  documents: [
    { id: 'confirmation', title: 'Acknowledgement of the return', from: 'registry', arrives: 'closing' },
  ],
  authority: 'the revenue service',
  numberLabel: 'Number of the acknowledgement',
  needGate: {
    questions: [
      {
        kind: 'choice',
        id: 'tax',
        label: 'Which return do you need?',
        options: [
          { value: 'company', label: 'Companies income tax' },
          { value: 'vat', label: 'VAT' },
          { value: 'wages', label: 'PAYE or the employer’s return' },
        ],
      },
      {
        kind: 'choice',
        id: 'kind',
        label: 'What type of organisation is it?',
        options: [
          { value: 'company', label: 'A company' },
          { value: 'other', label: 'A business name or another organisation' },
        ],
      },
      {
        kind: 'choice',
        id: 'small',
        label:
          'Turnover up to ₦100 million a year, fixed assets below ₦250 million, no professional services?',
        options: [
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ],
      },
      {
        kind: 'choice',
        id: 'wages',
        label: 'Does it pay wages?',
        options: [
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ],
      },
    ],
    rules: [
      {
        id: 'ng-need-return-vat',
        verdict: 'not-needed',
        law: 'NTAA 2025, section 147',
        words: 'A small business need not charge VAT or file returns.',
        advice: 'It may register voluntarily, and then files every month.',
        ...administration,
        when: (facts) => facts['tax'] === 'vat' && facts['small'] === 'yes',
      },
      {
        id: 'ng-need-return-vat-due',
        verdict: 'needed',
        law: 'NTAA 2025, section 22',
        words: 'VAT returns are due by the 21st of each month, even if nothing was sold.',
        advice: 'File as soon as you can. The penalty is ₦100,000 in the first month.',
        ...administration,
        when: (facts) => facts['tax'] === 'vat',
      },
      {
        id: 'ng-need-return-no-wages',
        verdict: 'not-needed',
        law: 'NTAA 2025, section 14',
        words: 'A business that pays no wages owes no PAYE.',
        advice: 'Start with the first month in which you pay wages.',
        ...administration,
        when: (facts) => facts['tax'] === 'wages' && facts['wages'] === 'no',
      },
      {
        id: 'ng-need-return-wages',
        verdict: 'needed',
        law: 'NTAA 2025, section 14, and the states’ regulations',
        words: 'An employer pays PAYE by the 10th of each month and files a yearly return by 31 January.',
        advice: 'It goes to the state where the employees live.',
        ...administration,
        when: (facts) => facts['tax'] === 'wages',
      },
      {
        id: 'ng-need-return-person',
        verdict: 'not-needed',
        law: 'NTAA 2025, section 13',
        words: 'The profit of a business name is its owner’s personal income.',
        advice: 'The owner files with the state by 31 March. We do not offer that service yet.',
        source: 'ng-tax-calendar',
        confidence: 'high',
        when: (facts) => facts['kind'] === 'other',
      },
      {
        id: 'ng-need-return-company',
        verdict: 'needed',
        law: 'NTAA 2025, section 11',
        words: 'Every company files each year, even if it owes nothing.',
        advice: 'The return is due six months after the end of the financial year.',
        ...administration,
        when: () => true,
      },
    ],
  },
  start: '/nigeria-tax-returns',
  prerequisites: ['The Tax ID', 'The period and its figures', 'Accounts or schedules of the period'],
});
