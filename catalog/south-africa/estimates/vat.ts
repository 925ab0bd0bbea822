import type { Estimate, EstimateLine } from '#catalog/types/index.ts';
import { calculateWith } from '#catalog/kit/money/rates.ts';
import { day } from '#values/calendar-date.ts';
import { rates as released } from '../rates.ts';
import { rands, toCents } from '../money.ts';

const guide = { source: 'za-vat-guide', confidence: 'high' } as const;
const law = 'Value-Added Tax Act 89 of 1991';

const wanted = { rate: 'za-vat', compulsory: 'za-vat-compulsory', voluntary: 'za-vat-voluntary' } as const;

/** The VAT within an amount, to the nearest cent: at 15%, 15 parts of 115. */
function vatIncluded(minor: number, basisPoints: number): number {
  const whole = 10_000n + BigInt(basisPoints);
  return Number((BigInt(minor) * BigInt(basisPoints) * 2n + whole) / (whole * 2n));
}

/** VAT of a period from amounts that include it, and whether one must be registered at all. */
export const vat: Estimate = {
  ...guide,
  id: 'south-africa-vat',
  title: 'VAT for a period',
  summary: 'VAT in South Africa: what you pay or get back, and whether you must register.',
  currency: 'ZAR',
  page: '/calculators/south-africa-vat',
  from: day('2025-04-01'),
  until: day('2027-03-31'),
  questions: [
    { kind: 'money', id: 'salesMinor', label: 'Taxable sales of the period, including VAT' },
    { kind: 'money', id: 'purchasesMinor', label: 'Purchases with valid tax invoices, including VAT' },
    { kind: 'money', id: 'yearSalesMinor', label: 'Taxable sales of 12 months, without VAT' },
  ],
  example: {
    salesMinor: toCents(11_500),
    purchasesMinor: toCents(2_300),
    yearSalesMinor: toCents(1_500_000),
  },
  calculate: calculateWith(released, 'rate and thresholds of VAT', wanted, (facts, row) => {
    const parts = `${row.rate / 100}/${100 + row.rate / 100}`;
    const [sales, purchases, year] = [
      Number(facts['salesMinor']),
      Number(facts['purchasesMinor']),
      Number(facts['yearSalesMinor']),
    ];
    const [output, input] = [vatIncluded(sales, row.rate), vatIncluded(purchases, row.rate)];
    const lines: readonly EstimateLine[] = [
      {
        ...row.terms.rate,
        id: 'output',
        title: 'VAT on sales',
        minor: output,
        working: `${parts} of ${rands(sales)}`,
        law: `${law}, section 7`,
      },
      {
        ...row.terms.rate,
        id: 'input',
        title: 'Less VAT on purchases',
        minor: input === 0 ? 0 : -input,
        working: `${parts} of ${rands(purchases)}`,
        law: `${law}, section 16`,
      },
    ];
    const duty =
      year > row.compulsory
        ? `Above ${rands(row.compulsory)} in 12 months registration is compulsory, within 21 business days.`
        : year > row.voluntary
          ? `Registration is optional above ${rands(row.voluntary)} and compulsory above ${rands(row.compulsory)} in 12 months.`
          : `With ${rands(row.voluntary)} or less in 12 months you cannot register and charge no VAT.`;
    return {
      totalMinor: output - input,
      lines,
      notes: [
        duty,
        output < input
          ? 'You paid more than you charged. The excess is refunded, usually within 21 business days.'
          : 'Due with eFiling by the last business day of the month after the period.',
        'You need a full tax invoice above R5,000 and an abridged one from R50.',
      ],
    };
  }),
};
