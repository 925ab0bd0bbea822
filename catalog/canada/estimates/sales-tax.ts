import { percent, shareOf } from '#catalog/kit/estimates/estimating.ts';
import { calculateWith } from '#catalog/kit/money/rates.ts';
import type { Facts, Provenance, Estimate, EstimateLine } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';
import { provinces } from '../provinces.ts';
import { rates as released } from '../rates.ts';
import { dollars } from '../money.ts';

const provenance: Provenance = { source: 'ca-practice', confidence: 'medium' };
const FROM = day('2025-01-01');
const UNTIL = day('2026-12-31');

/** Provinces with harmonised tax in place of GST. */
const harmonised: ReadonlySet<string> = new Set(['ON', 'NS', 'NB', 'NL', 'PE']);
/** Tax of the province beside GST. */
const provincialTaxes: Readonly<Record<string, { readonly name: string; readonly law: string }>> = {
  QC: { name: 'Quebec sales tax (QST)', law: 'Act respecting the Québec sales tax' },
  BC: { name: 'Provincial sales tax (PST)', law: 'Provincial Sales Tax Act (BC)' },
  SK: { name: 'Provincial sales tax (PST)', law: 'The Provincial Sales Tax Act (Saskatchewan)' },
  MB: { name: 'Retail sales tax', law: 'The Retail Sales Tax Act (Manitoba)' },
};
/**
 * The tax of the whole country or the harmonised one, and that of the province where there is one; else the
 * first again.
 */
const wanted = (facts: Facts) => {
  const code = String(facts['province']);
  const first = harmonised.has(code) ? `ca-hst-${code}` : 'ca-gst';
  return { first, also: provincialTaxes[code] ? `ca-sales-tax-${code}` : first };
};

/** GST, HST and the taxes of the provinces on one sale. */
export const salesTaxEstimate: Estimate = {
  ...provenance,
  id: 'canada-sales-tax',
  title: 'GST, HST and provincial sales tax on a sale',
  summary: 'The tax on a sale by the buyer’s province: GST only, HST, or GST plus a provincial tax.',
  currency: 'CAD',
  questions: [
    { kind: 'money', id: 'amountMinor', label: 'Price without tax' },
    {
      kind: 'choice',
      id: 'province',
      label: 'Province or territory of the buyer',
      options: provinces.map(({ code, name }) => ({ value: code, label: name })),
    },
  ],
  from: FROM,
  until: UNTIL,
  page: '/calculators/canada-sales-tax',
  example: { amountMinor: 100_000, province: 'ON' },
  calculate: calculateWith(released, 'rates of sales tax', wanted, (facts, law) => {
    const [amount, code] = [Number(facts['amountMinor']), String(facts['province'])];
    const line = (id: string, title: string, rate: 'first' | 'also', provision: string): EstimateLine => ({
      ...law.terms[rate],
      id,
      title,
      minor: shareOf(amount, law[rate]),
      working: `${dollars(amount)} at ${percent(law[rate])}`,
      law: provision,
    });
    const also = provincialTaxes[code];
    const lines = harmonised.has(code)
      ? [line('hst', 'Harmonized sales tax (HST)', 'first', 'Excise Tax Act, Part IX')]
      : [
          line('gst', 'Goods and services tax (GST)', 'first', 'Excise Tax Act, section 165'),
          ...(also ? [line('provincial', also.name, 'also', also.law)] : []),
        ];
    return {
      totalMinor: lines.reduce((sum, { minor }) => sum + (minor ?? 0), 0),
      lines,
      notes: [
        'Some goods and services are exempt or taxed at 0%, such as basic groceries. A small supplier charges no tax.',
        ...(also ? ['Provincial tax does not apply to everything that is subject to GST.'] : []),
      ],
    };
  }),
};
