import type { Estimate, EstimateLine } from '#catalog/types/index.ts';
import { inForceOn, notCovered } from '#catalog/kit/estimating.ts';
import { day } from '#values/calendar-date.ts';
import { VAT_COMPULSORY_MINOR, VAT_VOLUNTARY_MINOR } from '../tax/vat-thresholds.ts';
import { rand, rands } from './scale.ts';

const guide = { source: 'za-vat-guide', confidence: 'high' } as const;
const law = 'Value-Added Tax Act 89 of 1991';

/** From how much of taxable sales in 12 months one must, and one may, register. */
const thresholds = [
  { from: day('2025-04-01'), until: day('2026-03-31'), compulsory: rand(1_000_000), voluntary: rand(50_000) },
  {
    from: day('2026-04-01'),
    until: day('2027-03-31'),
    compulsory: VAT_COMPULSORY_MINOR,
    voluntary: VAT_VOLUNTARY_MINOR,
  },
] as const;

/** The VAT within an amount: 15 parts of 115, to the nearest cent. */
const vatIncluded = (minor: number): number => Number((BigInt(minor) * 15n * 2n + 115n) / 230n);

/** VAT of a period from amounts that include it, and whether one must be registered at all. */
export const vat: Estimate = {
  ...guide,
  id: 'south-africa-vat',
  title: 'VAT for a period',
  summary: 'VAT at 15% in South Africa: what you pay or get back, and whether you must register.',
  currency: 'ZAR',
  page: '/calculators/south-africa-vat',
  from: day('2025-04-01'),
  until: day('2027-03-31'),
  questions: [
    { kind: 'money', id: 'salesMinor', label: 'Taxable sales of the period, including VAT' },
    { kind: 'money', id: 'purchasesMinor', label: 'Purchases with valid tax invoices, including VAT' },
    { kind: 'money', id: 'yearSalesMinor', label: 'Taxable sales of 12 months, without VAT' },
  ],
  example: { salesMinor: rand(11_500), purchasesMinor: rand(2_300), yearSalesMinor: rand(1_500_000) },
  calculate(facts, on) {
    const row = inForceOn(thresholds, on);
    if (!row) return notCovered('thresholds for VAT', on);
    const [sales, purchases, year] = [
      Number(facts['salesMinor']),
      Number(facts['purchasesMinor']),
      Number(facts['yearSalesMinor']),
    ];
    const [output, input] = [vatIncluded(sales), vatIncluded(purchases)];
    const lines: readonly EstimateLine[] = [
      {
        ...guide,
        id: 'output',
        title: 'VAT on sales',
        minor: output,
        working: `15/115 of ${rands(sales)}`,
        law: `${law}, section 7`,
      },
      {
        ...guide,
        id: 'input',
        title: 'Less VAT on purchases',
        minor: input === 0 ? 0 : -input,
        working: `15/115 of ${rands(purchases)}`,
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
  },
};
