import { percent, shareOf, totalOf } from '#catalog/kit/estimates/estimating.ts';
import { calculateWith } from '#catalog/kit/money/rates.ts';
import type { Provenance, Estimate } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';
import { numberIn } from '#catalog/kit/answers/reading-facts.ts';
import { rates as released } from '../rates.ts';
import { lineMaker, proportionOf } from './lines.ts';
import { dollars } from '../money.ts';

const practice: Provenance = { source: 'us-practice', confidence: 'medium' };
const indexed: Provenance = {
  source: 'us-practice',
  confidence: 'medium',
  note: 'The amount for returns due in 2026. It is adjusted each year.',
};
const foreign: Provenance = { source: 'us-5472', confidence: 'high' };

const wanted = {
  tax: 'us-corporate-income-tax',
  estimatedFrom: 'us-estimated-tax',
  lateMinimum: 'us-late-minimum',
  late: 'us-late-return',
  lateMost: 'us-late-return-most',
  latePayment: 'us-late-payment',
} as const;

export const federalIncomeTax: Estimate = {
  id: 'us-corporate-income-tax',
  title: 'Federal corporate income tax',
  summary: 'The federal tax on a corporation’s taxable income, with quarterly payments and late charges.',
  currency: 'USD',
  ...practice,
  questions: [
    { kind: 'money', id: 'taxableIncomeMinor', label: 'Taxable income' },
    {
      kind: 'number',
      id: 'monthsLateFiling',
      label: 'Months the return is late, counting part of a month as a whole month',
      min: 0,
      max: 120,
      optional: true,
    },
    {
      kind: 'number',
      id: 'monthsLatePaying',
      label: 'Months the payment is late, counting part of a month as a whole month',
      min: 0,
      max: 120,
      optional: true,
    },
    {
      kind: 'yes-no',
      id: 'overSixtyDays',
      label: 'Is the return more than 60 days late?',
      when: (facts) => numberIn(facts, 'monthsLateFiling') > 0,
    },
  ],
  from: day('2026-01-01'),
  until: day('2026-12-31'),
  page: '/usa-tax-filing',
  example: { taxableIncomeMinor: 10_000_000 },
  calculate: calculateWith(released, 'rate of federal income tax', wanted, (facts, law) => {
    const line = lineMaker(law.terms.tax, 'Internal Revenue Code § 11(b)');
    const tax = shareOf(numberIn(facts, 'taxableIncomeMinor'), law.tax);
    const [filing, paying] = [numberIn(facts, 'monthsLateFiling'), numberIn(facts, 'monthsLatePaying')];
    const share = shareOf(tax, Math.min(law.lateMost, law.late * filing));
    const least = facts['overSixtyDays'] === true ? Math.min(tax, law.lateMinimum) : 0;
    const lines = [
      line('tax', 'Tax', tax, `${percent(law.tax)} of ${dollars(numberIn(facts, 'taxableIncomeMinor'))}`),
      ...(filing > 0
        ? [
            line(
              'late-filing',
              'Late filing',
              Math.max(share, least),
              share >= least
                ? `${percent(law.late)} a month of ${dollars(tax)}, at most ${percent(law.lateMost)}`
                : `After 60 days at least ${dollars(least)}: ${dollars(law.lateMinimum)}, or the tax when that is less`,
              { ...law.terms.lateMinimum, law: 'Internal Revenue Code § 6651(a)(1)' },
            ),
          ]
        : []),
      ...(paying > 0
        ? [
            line(
              'late-paying',
              'Late payment',
              shareOf(tax, Math.min(law.lateMost, law.latePayment * paying)),
              `${percent(law.latePayment)} a month of ${dollars(tax)}, at most ${percent(law.lateMost)}`,
              { ...law.terms.latePayment, law: 'Internal Revenue Code § 6651(a)(2)' },
            ),
          ]
        : []),
    ];
    return {
      totalMinor: totalOf(lines),
      lines,
      notes: [
        tax >= law.estimatedFrom
          ? `Pay in four parts of ${dollars(proportionOf(tax, 1, 4))}, on the 15th of months 4, 6, 9 and 12 of the tax year.`
          : `Estimated payments are not required below ${dollars(law.estimatedFrom)} of tax.`,
        'Interest is not included. The late filing charge is not reduced by the late payment charge of the same month.',
      ],
    };
  }),
};

export const partnershipLateness: Estimate = {
  id: 'us-partnership-late-filing',
  about: 'lateness',
  title: 'Late return of a partnership or S corporation',
  summary: 'The penalty for a late Form 1065 or 1120-S, per owner and month.',
  currency: 'USD',
  ...indexed,
  questions: [
    { kind: 'number', id: 'owners', label: 'Partners or holders', min: 1, max: 100_000 },
    { kind: 'number', id: 'monthsLate', label: 'Months late, or parts of months', min: 1, max: 120 },
  ],
  from: day('2026-01-01'),
  until: day('2026-12-31'),
  page: '/usa-tax-filing',
  example: { owners: 2, monthsLate: 3 },
  calculate: calculateWith(
    released,
    'penalty for late returns',
    { each: 'us-late-partnership' },
    (facts, law) => {
      const [owners, months] = [numberIn(facts, 'owners'), Math.min(12, numberIn(facts, 'monthsLate'))];
      const minor = law.each * owners * months;
      return {
        totalMinor: minor,
        lines: [
          lineMaker(law.terms.each, 'Internal Revenue Code §§ 6698 and 6699')(
            'penalty',
            'Late filing',
            minor,
            `${dollars(law.each)} × ${owners} owner${owners === 1 ? '' : 's'} × ${months} month${months === 1 ? '' : 's'}, at most twelve`,
          ),
        ],
        notes: ['The IRS may waive it for a first offence or reasonable cause.'],
      };
    },
  ),
};

export const form5472Penalty: Estimate = {
  id: 'us-form-5472-penalty',
  about: 'lateness',
  title: 'Late or missing Form 5472',
  summary: 'The penalty if a foreign-owned company does not file.',
  currency: 'USD',
  ...foreign,
  questions: [
    { kind: 'number', id: 'forms', label: 'Forms not filed', min: 1, max: 100 },
    {
      kind: 'number',
      id: 'daysAfterNotice',
      label: 'Days since the IRS notice',
      hint: 'Enter 0 if there was none.',
      min: 0,
      max: 3_650,
    },
  ],
  from: day('2025-01-01'),
  until: day('2027-11-21'),
  page: '/usa-tax-filing',
  example: { forms: 1, daysAfterNotice: 0 },
  calculate: calculateWith(released, 'penalty for Form 5472', { each: 'us-form-5472' }, (facts, law) => {
    const forms = numberIn(facts, 'forms');
    const further = Math.ceil(Math.max(0, numberIn(facts, 'daysAfterNotice') - 90) / 30);
    const line = lineMaker(law.terms.each, 'Internal Revenue Code § 6038A(d)');
    const lines = [
      line('first', 'Form not filed', law.each * forms, `${dollars(law.each)} × ${forms}`),
      ...(further > 0
        ? [
            line(
              'further',
              'After the notice',
              law.each * forms * further,
              `${dollars(law.each)} × ${forms} × ${further} period${further === 1 ? '' : 's'} of 30 days, or part of one, after the first 90`,
            ),
          ]
        : []),
    ];
    return {
      totalMinor: totalOf(lines),
      lines,
      notes: [
        'It applies even without income. Money the owner contributes and costs the owner pays for the company must be reported.',
      ],
    };
  }),
};
