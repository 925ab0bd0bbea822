import type { Estimate, EstimateLine, Facts } from '#catalog/types/index.ts';
import { percent, shareOf } from '#catalog/kit/estimates/estimating.ts';
import { calculateWith, type Law } from '#catalog/kit/money/rates.ts';
import { day } from '#values/calendar-date.ts';
import { formatCount } from '#values/format-thousands.ts';
import { rates as released } from '../rates.ts';
import { naira, toKobo } from '../money.ts';

const administration = { source: 'ng-tax-administration', confidence: 'high' } as const;

/** Fixed penalties: so much for the first month, and so much for each further one. */
const monthly = {
  'not-registered': { title: 'Not registered for tax', section: 100 },
  'address-changed': { title: 'Change of address not told', section: 112 },
} as const;
/** Penalties as a share of the amount; `yearly` ones count for each year. */
const shares = {
  'tax-unpaid': { title: 'Tax not paid', yearly: false, section: 65 },
  'not-deducted': { title: 'Tax not deducted', yearly: false, section: 105 },
  'not-remitted': { title: 'Deducted tax not paid over', yearly: true, section: 107 },
  'not-stamped': { title: 'Document not stamped', yearly: false, section: 110 },
} as const;
type Monthly = keyof typeof monthly;
type Shared = keyof typeof shares;
const isMonthly = (value: unknown): value is Monthly =>
  typeof value === 'string' && Object.hasOwn(monthly, value);
const isShared = (value: unknown): value is Shared =>
  typeof value === 'string' && Object.hasOwn(shares, value);
const hasInterest = (facts: Facts): boolean =>
  isShared(facts['failure']) && facts['failure'] !== 'not-deducted';

/** The penalty: the first month's or the whole, and for those counted by months that of a further one. */
const penaltyOf = (facts: Facts) => {
  const failure = String(facts['failure']);
  const id =
    failure === 'no-books'
      ? `ng-no-books-${facts['company'] === true ? 'company' : 'person'}`
      : `ng-${failure}`;
  return { penalty: id, further: isMonthly(failure) ? `${id}-further` : id };
};

function linesOf(facts: Facts, law: Law<ReturnType<typeof penaltyOf>>): readonly EstimateLine[] {
  const failure = facts['failure'];
  const months = Number(facts['months'] ?? 0);
  if (isMonthly(failure)) {
    const { title, section } = monthly[failure];
    return [
      {
        ...law.terms.penalty,
        id: 'penalty',
        title,
        minor: months === 0 ? 0 : law.penalty + law.further * (months - 1),
        working:
          months === 0
            ? 'No month has begun'
            : `${naira(law.penalty)} for the first month${months === 1 ? '' : ` and ${naira(law.further)} for each of ${formatCount(months - 1, 'further month')}`}`,
        law: `NTAA 2025, section ${section}`,
      },
    ];
  }
  if (!isShared(failure))
    return [
      {
        ...law.terms.penalty,
        id: 'penalty',
        title: 'No books kept',
        minor: law.penalty,
        working: facts['company'] === true ? 'Of a company' : 'Of a person',
        law: 'NTAA 2025, section 102',
      },
    ];
  const { title, yearly, section } = shares[failure];
  const amount = Number(facts['amountMinor']);
  const penalty = yearly
    ? shareOf(Math.round((amount * months) / 12), law.penalty)
    : shareOf(amount, law.penalty);
  const rate = Number(facts['policyRate'] ?? 0);
  return [
    {
      ...law.terms.penalty,
      id: 'penalty',
      title,
      minor: penalty,
      working: `${percent(law.penalty)}${yearly ? ' a year' : ''} of ${naira(amount)}${yearly ? ` for ${formatCount(months, 'month')}` : ''}`,
      law: `NTAA 2025, section ${section}`,
    },
    ...(hasInterest(facts) && rate > 0
      ? [
          {
            source: 'ng-tax-administration',
            confidence: 'medium' as const,
            note: 'Without the spread that the Minister may add, and without compounding.',
            id: 'interest',
            title: 'Interest',
            minor: shareOf(Math.round((amount * months) / 12), Math.round(rate * 100)),
            working: `${rate}% a year of ${naira(amount)} for ${formatCount(months, 'month')}`,
            law: `NTAA 2025, sections 65 and ${section}`,
          },
        ]
      : []),
  ];
}

/** Penalties and interest of the tax law other than those for late returns. */
export const taxDefaults: Estimate = {
  ...administration,
  id: 'nigeria-tax-defaults',
  about: 'lateness',
  title: 'Penalties of the tax law',
  summary:
    'What it costs in Nigeria not to register, pay, deduct, pay over, stamp, keep books or report a new address.',
  currency: 'NGN',
  page: '/calculators/nigeria-tax-defaults',
  from: day('2026-01-01'),
  until: day('2027-11-21'),
  note: 'For tax periods from 2026. The amount that was not paid remains due.',
  questions: [
    {
      kind: 'choice',
      id: 'failure',
      label: 'What was not done?',
      options: [
        { value: 'not-registered', label: 'Registration for tax' },
        { value: 'tax-unpaid', label: 'Payment of tax' },
        { value: 'not-deducted', label: 'Deduction of tax from a payment' },
        { value: 'not-remitted', label: 'Payment of tax that was deducted' },
        { value: 'not-stamped', label: 'Stamping of a document' },
        { value: 'address-changed', label: 'Notice of a new address' },
        { value: 'no-books', label: 'Keeping of books' },
      ],
    },
    {
      kind: 'money',
      id: 'amountMinor',
      label: 'Tax or duty concerned',
      when: (facts) => isShared(facts['failure']),
    },
    {
      kind: 'number',
      id: 'months',
      label: 'Months late, counting part of a month as a whole month',
      min: 0,
      max: 240,
      when: (facts) => isMonthly(facts['failure']) || hasInterest(facts),
    },
    {
      kind: 'number',
      id: 'policyRate',
      label: 'Policy rate of the Central Bank of Nigeria',
      hint: 'Leave this blank to leave interest out.',
      min: 0,
      max: 100,
      decimals: 2,
      unit: '% a year',
      optional: true,
      when: hasInterest,
    },
    {
      kind: 'yes-no',
      id: 'company',
      label: 'Is it a company?',
      when: (facts) => facts['failure'] === 'no-books',
    },
  ],
  example: { failure: 'tax-unpaid', amountMinor: toKobo(1_000_000), months: 3, policyRate: 27 },
  calculate: calculateWith(released, 'penalties of the tax law', penaltyOf, (facts, law) => {
    const lines = linesOf(facts, law);
    return {
      totalMinor: lines.reduce((sum, { minor }) => sum + (minor ?? 0), 0),
      lines,
      notes: ['A late return has a penalty of its own, which another calculator works out.'],
    };
  }),
};
