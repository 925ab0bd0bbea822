import { contradiction, inForceOn, notCovered, percent, shareOf } from '#catalog/kit/estimating.ts';
import type { Provenance, Estimate, EstimateLine } from '#catalog/types/index.ts';
import { formatMoney } from '#values/money.ts';
import {
  BUSINESS_LIMIT_MINOR,
  federalRates,
  INCOME_TAX_FROM,
  INCOME_TAX_UNTIL,
  type IncomeTaxRates,
  provincialRates,
} from './income-tax-rates.ts';
import { provinces } from '../provinces.ts';

const provenance: Provenance = { source: 'ca-practice', confidence: 'medium' };
const dollars = (minor: number): string => formatMoney({ minor, currency: 'CAD' });

/** One law's tax: the small rate on what the deduction covers, the general one on the rest. */
function linesOf(
  id: string,
  whose: string,
  law: string,
  rates: IncomeTaxRates,
  smallMinor: number,
  restMinor: number,
): readonly EstimateLine[] {
  const line = (kind: string, title: string, minor: number, rate: number): readonly EstimateLine[] =>
    minor === 0
      ? []
      : [
          {
            ...provenance,
            id: `${id}-${kind}`,
            title: `${whose}: ${title}`,
            minor: shareOf(minor, rate),
            working: `${dollars(minor)} at ${percent(rate)}`,
            law,
          },
        ];
  return [
    ...line('small', 'small business', smallMinor, rates.small),
    ...line('general', 'general rate', restMinor, rates.general),
  ];
}

/** Federal and provincial tax of a company on active business income earned in one province. */
export const incomeTaxEstimate: Estimate = {
  ...provenance,
  note: 'Rates for 2026, to be confirmed with the agency’s tables.',
  id: 'canada-company-tax',
  title: 'Company income tax, federal and provincial',
  summary:
    'What a company pays on its active business income: the small business rate up to CA$500,000 and the general rate above.',
  currency: 'CAD',
  questions: [
    { kind: 'money', id: 'taxableIncomeMinor', label: 'Taxable income from an active business' },
    {
      kind: 'choice',
      id: 'province',
      label: 'Province where it is earned',
      options: Object.keys(provincialRates).map((code) => ({
        value: code,
        label: provinces.find((province) => province.code === code)?.name ?? code,
      })),
    },
    { kind: 'yes-no', id: 'ccpc', label: 'Is it a Canadian-controlled private corporation?' },
    {
      kind: 'money',
      id: 'passiveIncomeMinor',
      label: 'Investment income of the previous year',
      hint: 'Including associated companies. Above CA$50,000 it reduces the limit.',
      when: (facts) => facts['ccpc'] === true,
    },
    {
      kind: 'money',
      id: 'taxableCapitalMinor',
      label: 'Taxable capital employed in Canada',
      hint: 'Including associated companies. Above CA$10 million it reduces the limit.',
      when: (facts) => facts['ccpc'] === true,
    },
  ],
  from: INCOME_TAX_FROM,
  until: INCOME_TAX_UNTIL,
  sources: ['ca-ontario-budget'],
  page: '/calculators/canada-company-tax',
  example: {
    taxableIncomeMinor: 60_000_000,
    province: 'ON',
    ccpc: true,
    passiveIncomeMinor: 0,
    taxableCapitalMinor: 0,
  },
  calculate(facts, on) {
    if (!inForceOn([{ from: INCOME_TAX_FROM, until: INCOME_TAX_UNTIL }], on))
      return notCovered('rates of company tax', on);
    const [income, ccpc, code] = [
      Number(facts['taxableIncomeMinor']),
      facts['ccpc'] === true,
      String(facts['province']),
    ];
    if (ccpc && Number(facts['passiveIncomeMinor']) > 5_000_000)
      return contradiction(
        'passiveIncomeMinor',
        'Investment income above CA$50,000 lowers the limit of CA$500,000 by a scale we have not confirmed. Ask us for a calculation.',
      );
    if (ccpc && Number(facts['taxableCapitalMinor']) > 1_000_000_000)
      return contradiction(
        'taxableCapitalMinor',
        'Taxable capital above CA$10 million lowers the limit of CA$500,000 by a scale we have not confirmed. Ask us for a calculation.',
      );
    const small = ccpc ? Math.min(income, BUSINESS_LIMIT_MINOR) : 0;
    const name = provinces.find((province) => province.code === code)?.name ?? code;
    const lines = [
      ...linesOf(
        'federal',
        'Federal',
        'Income Tax Act, sections 123 to 125',
        federalRates,
        small,
        income - small,
      ),
      ...linesOf(
        'provincial',
        name,
        `Tax acts of ${name}`,
        provincialRates[code] ?? federalRates,
        small,
        income - small,
      ),
    ];
    return {
      totalMinor: lines.reduce((sum, { minor }) => sum + (minor ?? 0), 0),
      lines,
      notes: [
        ...(small === 0
          ? []
          : [
              'The limit of CA$500,000 is shared with associated companies and reduced for a short tax year.',
            ]),
        ...(code === 'SK' || code === 'NS'
          ? [`${name} may have its own higher limit. This calculator uses the federal limit.`]
          : []),
        ...(code === 'ON' && small > 0
          ? [
              'The Ontario budget of 2026 proposes a small business rate of 2.2% from 1 July 2026 instead of 3.2%. We use 3.2% until we have seen the act, so the tax may be lower.',
            ]
          : []),
        ...(code === 'QC'
          ? [
              'Quebec gives the small rate only to companies that meet further conditions, and requires its own return (CO-17).',
            ]
          : []),
        'Investment income, credits and instalments are not included.',
      ],
    };
  },
};
