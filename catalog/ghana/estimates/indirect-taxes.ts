import type { Estimate, EstimateLine } from '#catalog/types/index.ts';
import { percent, shareOf } from '#catalog/kit/estimating.ts';
import { day } from '#values/calendar-date.ts';
import { formatMoney, major } from '#values/money.ts';

const guide = { source: 'gh-tax-guides', confidence: 'high' } as const;
const cedis = (minor: number): string => formatMoney({ minor, currency: 'GHS' });
const cedi = (units: number): number => major(units, 'GHS').minor;

const parts = [
  { id: 'vat', title: 'VAT', basisPoints: 1500 },
  { id: 'nhil', title: 'National health insurance levy', basisPoints: 250 },
  { id: 'getfund', title: 'Education fund levy (GETFund)', basisPoints: 250 },
] as const;
const law = 'VAT Act 2025 (Act 1151)';

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
  example: { salesMinor: cedi(10_000), inputMinor: cedi(500) },
  calculate(facts) {
    const [sales, input] = [Number(facts['salesMinor']), Number(facts['inputMinor'])];
    const charged = parts.map(
      ({ id, title, basisPoints }): EstimateLine => ({
        ...guide,
        id,
        title,
        minor: shareOf(sales, basisPoints),
        working: `${percent(basisPoints)} of ${cedis(sales)}`,
        law,
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
        law: `${law}, section 52`,
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
  },
};

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
  example: { valueMinor: cedi(20_000) },
  calculate(facts) {
    const value = Number(facts['valueMinor']);
    const kept = shareOf(value, 700);
    const gross = value + parts.reduce((sum, { basisPoints }) => sum + shareOf(value, basisPoints), 0);
    return {
      totalMinor: kept,
      lines: [
        {
          ...guide,
          id: 'kept',
          title: 'Deducted',
          minor: kept,
          working: `7% of ${cedis(value)}`,
          law: `${law}, section 57`,
        },
      ],
      notes: [
        `The supplier receives ${cedis(gross - kept)} of ${cedis(gross)}. Pay the rest to the authority by the 15th of the next month.`,
      ],
    };
  },
};

const kinds = [
  { value: 'goods', label: 'Goods', basisPoints: 300 },
  { value: 'works', label: 'Works', basisPoints: 500 },
  { value: 'services', label: 'Services of residents', basisPoints: 750 },
  { value: 'dividends', label: 'Dividends', basisPoints: 800 },
  { value: 'interest', label: 'Interest', basisPoints: 800 },
  { value: 'royalties', label: 'Royalties', basisPoints: 1500 },
  { value: 'foreign-services', label: 'Services of non-residents', basisPoints: 2000 },
] as const;
const belowThreshold = new Set(['goods', 'works', 'services']);
const thresholdMinor = cedi(2_000);

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
      options: kinds.map(({ value, label }) => ({ value, label })),
    },
    { kind: 'money', id: 'paymentMinor', label: 'Payment' },
    {
      kind: 'money',
      id: 'yearMinor',
      label: 'Total paid to this supplier in the year, including this payment',
    },
  ],
  example: { paidFor: 'services', paymentMinor: cedi(5_000), yearMinor: cedi(5_000) },
  calculate(facts) {
    const [payment, year, paidFor] = [
      Number(facts['paymentMinor']),
      Number(facts['yearMinor']),
      String(facts['paidFor']),
    ];
    if (year < payment)
      return {
        refusal: 'facts',
        problems: [
          {
            fact: 'yearMinor',
            code: 'contradiction',
            words: 'The total for the year cannot be less than this payment.',
          },
        ],
      };
    const rate = kinds.find(({ value }) => value === paidFor)?.basisPoints ?? 0;
    const free = belowThreshold.has(paidFor) && year <= thresholdMinor;
    const minor = free ? 0 : shareOf(payment, rate);
    return {
      totalMinor: minor,
      lines: [
        {
          ...guide,
          id: 'kept',
          title: 'Deducted',
          minor,
          working: free
            ? 'No deduction up to GH₵2,000 a year to the same supplier'
            : `${percent(rate)} of ${cedis(payment)}`,
          law: 'Income Tax Act 2015 (Act 896), First Schedule',
        },
      ],
      notes: ['Pay it to the authority by the 15th of the next month.'],
    };
  },
};
