import { notCovered, percent, shareOf } from '#catalog/kit/estimating.ts';
import type { Provenance, Estimate, EstimateLine } from '#catalog/types/index.ts';
import { type CalendarDate, day } from '#values/calendar-date.ts';
import { formatMoney } from '#values/money.ts';
import { provinces } from '../provinces.ts';

const provenance: Provenance = { source: 'ca-practice', confidence: 'medium' };
const medium: Provenance = { source: 'ca-practice', confidence: 'medium' };
const FROM = day('2025-01-01');
const UNTIL = day('2026-12-31');
/** From this day Nova Scotia takes 14% instead of 15%. */
const NOVA_SCOTIA_LOWERED = day('2025-04-01');

const GST = 500;
/** Harmonised tax in place of GST, in hundredths of a percent. */
const harmonised = (code: string, on: CalendarDate): number | undefined =>
  ({ ON: 1_300, NS: on < NOVA_SCOTIA_LOWERED ? 1_500 : 1_400, NB: 1_500, NL: 1_500, PE: 1_500 })[code];
/** Tax of the province beside GST. */
const provincialTaxes: Readonly<
  Record<string, { readonly name: string; readonly basisPoints: number; readonly law: string }>
> = {
  QC: { name: 'Quebec sales tax (QST)', basisPoints: 997.5, law: 'Act respecting the Québec sales tax' },
  BC: { name: 'Provincial sales tax (PST)', basisPoints: 700, law: 'Provincial Sales Tax Act (BC)' },
  SK: {
    name: 'Provincial sales tax (PST)',
    basisPoints: 600,
    law: 'The Provincial Sales Tax Act (Saskatchewan)',
  },
  MB: { name: 'Retail sales tax', basisPoints: 700, law: 'The Retail Sales Tax Act (Manitoba)' },
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
  calculate(facts, on) {
    if (on < FROM || on > UNTIL) return notCovered('rates of sales tax', on);
    const [amount, code] = [Number(facts['amountMinor']), String(facts['province'])];
    const line = (
      id: string,
      title: string,
      basisPoints: number,
      law: string,
      provenance: Provenance,
    ): EstimateLine => ({
      ...provenance,
      id,
      title,
      minor: shareOf(amount, basisPoints),
      working: `${formatMoney({ minor: amount, currency: 'CAD' })} at ${percent(basisPoints)}`,
      law,
    });
    const whole = harmonised(code, on);
    const also = provincialTaxes[code];
    const lines =
      whole !== undefined
        ? [line('hst', 'Harmonized sales tax (HST)', whole, 'Excise Tax Act, Part IX', provenance)]
        : [
            line('gst', 'Goods and services tax (GST)', GST, 'Excise Tax Act, section 165', provenance),
            ...(also ? [line('provincial', also.name, also.basisPoints, also.law, medium)] : []),
          ];
    return {
      totalMinor: lines.reduce((sum, { minor }) => sum + (minor ?? 0), 0),
      lines,
      notes: [
        'Some goods and services are exempt or taxed at 0%, such as basic groceries. A small supplier charges no tax.',
        ...(also ? ['Provincial tax does not apply to everything that is subject to GST.'] : []),
      ],
    };
  },
};
