import type { Estimate, Facts } from '#catalog/types/index.ts';
import { percent, shareOf } from '#catalog/kit/estimates/estimating.ts';
import { calculateWith } from '#catalog/kit/money/rates.ts';
import { rates as released } from '../rates.ts';
import { day } from '#values/calendar-date.ts';
import { naira, toKobo } from '../money.ts';

/** Stamp duty on the issued share capital, or on what it is increased by. */
export const stampDuty: Estimate = {
  source: 'ng-formation-guide',
  confidence: 'medium',
  note: 'This is the rate in force before 2026. We confirm the current rate with the revenue service before you pay.',
  id: 'nigeria-stamp-duty',
  title: 'Stamp duty on share capital',
  summary: 'The stamp duty on the issued share capital of a Nigerian company, or on an increase.',
  currency: 'NGN',
  page: '/calculators/nigeria-stamp-duty',
  from: day('2021-01-01'),
  until: day('2027-11-21'),
  questions: [{ kind: 'money', id: 'capitalMinor', label: 'Share capital issued or added', min: 1 }],
  example: { capitalMinor: toKobo(2_500_000) },
  calculate: calculateWith(released, 'rate of stamp duty', { duty: 'ng-capital-duty' }, (facts, law) => {
    const capital = Number(facts['capitalMinor']);
    const minor = Math.ceil(shareOf(capital, law.duty) / 100) * 100;
    return {
      totalMinor: minor,
      lines: [
        {
          ...law.terms.duty,
          id: 'duty',
          title: 'Stamp duty',
          minor,
          working: `${percent(law.duty)} of ${naira(capital)}, rounded up to whole naira`,
          law: 'Nigeria Tax Act 2025, section 136 and Ninth Schedule',
        },
      ],
      notes: ['Stamp within 30 days. After that, a 10% penalty and interest apply.'],
    };
  }),
};

const kinds = [
  { value: 'goods', label: 'Goods supplied' },
  {
    value: 'construction',
    label: 'Construction of roads, bridges, buildings or power plants',
  },
  { value: 'other-construction', label: 'Other construction and related work' },
  { value: 'services', label: 'Services in general' },
  {
    value: 'professional',
    label: 'Consultancy, professional, technical or management fees',
  },
  { value: 'passive', label: 'Rent, dividend, interest, or royalty to a company' },
  { value: 'royalty', label: 'Royalty to a person or firm that is not a company' },
  { value: 'directors', label: 'Directors’ fees' },
] as const;
const ratesOfPayment = (facts: Facts) => ({ usual: `ng-withholding-${String(facts['paidFor'])}` });
const regulations = { source: 'ng-withholding', confidence: 'medium' } as const;

/** Tax kept back from a payment and paid over for the one who is paid. */
export const withholdingTax: Estimate = {
  ...regulations,
  id: 'nigeria-withholding-tax',
  title: 'Withholding tax',
  summary: 'How much withholding tax to deduct from a payment in Nigeria, by type of payment.',
  currency: 'NGN',
  page: '/calculators/nigeria-withholding-tax',
  from: day('2025-01-01'),
  until: day('2027-11-21'),
  note: 'Rates for payees who live in Nigeria, under the 2024 regulations. Exceptions for small businesses are not included.',
  questions: [
    {
      kind: 'choice',
      id: 'paidFor',
      label: 'What is the payment for?',
      options: kinds,
    },
    { kind: 'money', id: 'paymentMinor', label: 'Payment, without VAT' },
    { kind: 'yes-no', id: 'hasTaxId', label: 'Does the payee have a Tax ID?' },
  ],
  example: { paidFor: 'services', paymentMinor: toKobo(1_000_000), hasTaxId: true },
  calculate: calculateWith(released, 'rate of withholding tax', ratesOfPayment, (facts, law) => {
    const payment = Number(facts['paymentMinor']);
    const rate = facts['hasTaxId'] === true ? law.usual : law.usual * 2;
    const minor = shareOf(payment, rate);
    return {
      totalMinor: minor,
      lines: [
        {
          ...law.terms.usual,
          id: 'withheld',
          title: 'Deducted',
          minor,
          working: `${percent(rate)} of ${naira(payment)}${facts['hasTaxId'] === true ? '' : ', twice the usual rate because there is no Tax ID'}`,
          law: 'Deduction of Tax at Source (Withholding) Regulations 2024, First Schedule',
        },
      ],
      notes: [
        'Pay it to the tax authority by the 21st of the next month. The payee sets it off against their own tax.',
      ],
    };
  }),
};
