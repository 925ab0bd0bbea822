import type { Estimate, EstimateLine, Facts } from '#catalog/types/index.ts';
import { contradiction, percent, shareOf } from '#catalog/kit/estimates/estimating.ts';
import { calculateWith } from '#catalog/kit/money/rates.ts';
import { day } from '#values/calendar-date.ts';
import { rates as released } from '../rates.ts';
import { cedis, toPesewas } from '../money.ts';

const guide = { source: 'gh-tax-guides', confidence: 'high' } as const;

const parts = [
  { id: 'vat', title: 'VAT' },
  { id: 'nhil', title: 'National health insurance levy' },
  { id: 'getfund', title: 'Education fund levy (GETFund)' },
] as const;
const partRates = { vat: 'gh-vat', nhil: 'gh-nhil', getfund: 'gh-getfund' } as const;
const act = 'VAT Act 2025 (Act 1151)';

/** VAT and the two levies of a month, less those paid. */
export const vat: Estimate = {
  ...guide,
  id: 'ghana-vat',
  title: 'Monthly VAT and levies',
  summary:
    'VAT, health and education levies on sales in Ghana under the 2025 Act, less those paid on purchases.',
  currency: 'GHS',
  page: '/calculators/ghana-vat',
  from: day('2026-01-01'),
  until: day('2026-12-31'),
  questions: [
    { kind: 'money', id: 'salesMinor', label: 'Taxable sales for the month, without VAT and levies' },
    { kind: 'money', id: 'inputMinor', label: 'VAT and levies on purchases for the business' },
  ],
  example: { salesMinor: toPesewas(10_000), inputMinor: toPesewas(500) },
  calculate: calculateWith(released, 'rates of VAT and levies', partRates, (facts, law) => {
    const [sales, input] = [Number(facts['salesMinor']), Number(facts['inputMinor'])];
    const charged = parts.map(
      ({ id, title }): EstimateLine => ({
        ...law.terms[id],
        id,
        title,
        minor: shareOf(sales, law[id]),
        working: `${percent(law[id])} of ${cedis(sales)}`,
        law: act,
      }),
    );
    const lines: readonly EstimateLine[] = [
      ...charged,
      {
        ...guide,
        id: 'input',
        title: 'Less VAT and levies on purchases',
        minor: input === 0 ? 0 : -input,
        working: `${cedis(input)}: all three can be deducted`,
        law: `${act}, section 52`,
      },
    ];
    const total = lines.reduce((sum, { minor }) => sum + (minor ?? 0), 0);
    return {
      totalMinor: total,
      lines,
      notes: [
        total < 0
          ? 'You paid more than you charged. The excess is carried forward.'
          : 'Due by the last working day of the next month, even if you sold nothing.',
      ],
    };
  }),
};

const agentRates = { ...partRates, kept: 'gh-withholding-vat' } as const;

/** VAT that an agent withholds from a supplier's invoice. */
export const withholdingVat: Estimate = {
  ...guide,
  id: 'ghana-withholding-vat',
  title: 'VAT withheld by an agent',
  summary:
    'How much VAT a withholding agent deducts from an invoice in Ghana, and what the supplier receives.',
  currency: 'GHS',
  page: '/calculators/ghana-withholding-vat',
  from: day('2026-01-01'),
  until: day('2026-12-31'),
  note: 'Guides calculate the base without the levies. This is to be confirmed.',
  questions: [{ kind: 'money', id: 'valueMinor', label: 'Taxable value of the invoice' }],
  example: { valueMinor: toPesewas(20_000) },
  calculate: calculateWith(released, 'rate of withheld VAT', agentRates, (facts, law) => {
    const value = Number(facts['valueMinor']);
    const kept = shareOf(value, law.kept);
    const gross = value + parts.reduce((sum, { id }) => sum + shareOf(value, law[id]), 0);
    return {
      totalMinor: kept,
      lines: [
        {
          ...law.terms.kept,
          id: 'kept',
          title: 'Deducted',
          minor: kept,
          working: `${percent(law.kept)} of ${cedis(value)}`,
          law: `${act}, section 57`,
        },
      ],
      notes: [
        `The supplier receives ${cedis(gross - kept)} of ${cedis(gross)}. Pay the rest to the authority by the 15th of the next month.`,
      ],
    };
  }),
};

const kinds = [
  { value: 'goods', label: 'Goods' },
  { value: 'works', label: 'Works' },
  { value: 'services', label: 'Services of residents' },
  { value: 'dividends', label: 'Dividends' },
  { value: 'interest', label: 'Interest' },
  { value: 'royalties', label: 'Royalties' },
  { value: 'foreign-services', label: 'Services of non-residents' },
] as const;
const belowThreshold = new Set(['goods', 'works', 'services']);
const ratesOfPayment = (facts: Facts) => ({
  usual: `gh-withholding-${String(facts['paidFor'])}`,
  free: 'gh-withholding-free',
});

/** Tax kept back from a payment. */
export const withholdingTax: Estimate = {
  ...guide,
  id: 'ghana-withholding-tax',
  title: 'Withholding tax',
  summary: 'How much withholding tax to deduct from a payment in Ghana.',
  currency: 'GHS',
  page: '/calculators/ghana-withholding-tax',
  from: day('2026-01-01'),
  until: day('2026-12-31'),
  questions: [
    {
      kind: 'choice',
      id: 'paidFor',
      label: 'What is the payment for?',
      options: kinds,
    },
    { kind: 'money', id: 'paymentMinor', label: 'Payment' },
    {
      kind: 'money',
      id: 'yearMinor',
      label: 'Total paid to this supplier in the year, including this payment',
    },
  ],
  example: { paidFor: 'services', paymentMinor: toPesewas(5_000), yearMinor: toPesewas(5_000) },
  calculate: calculateWith(released, 'rate of withholding tax', ratesOfPayment, (facts, law) => {
    const [payment, year, paidFor] = [
      Number(facts['paymentMinor']),
      Number(facts['yearMinor']),
      String(facts['paidFor']),
    ];
    if (year < payment)
      return contradiction('yearMinor', 'The total for the year cannot be less than this payment.');
    const free = belowThreshold.has(paidFor) && year <= law.free;
    const minor = free ? 0 : shareOf(payment, law.usual);
    return {
      totalMinor: minor,
      lines: [
        {
          ...(free ? law.terms.free : law.terms.usual),
          id: 'kept',
          title: 'Deducted',
          minor,
          working: free
            ? `No deduction up to ${cedis(law.free)} a year to the same supplier`
            : `${percent(law.usual)} of ${cedis(payment)}`,
          law: 'Income Tax Act 2015 (Act 896), First Schedule',
        },
      ],
      notes: ['Pay it to the authority by the 15th of the next month.'],
    };
  }),
};
