import { contradiction, percent, shareOf } from '#catalog/kit/estimates/estimating.ts';
import { calculateWith } from '#catalog/kit/money/rates.ts';
import type { Facts, Provenance, Estimate, EstimateLine } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';
import { provinces } from '../provinces.ts';
import { PROVINCES_WITH_COMPANY_TAX, rates as released } from '../rates.ts';
import { dollars } from '../money.ts';

const provenance: Provenance = { source: 'ca-practice', confidence: 'medium' };

/** Rates of one law's tax in basis points, and where each was read. */
type IncomeTaxRates = {
  readonly general: number;
  readonly small: number;
  readonly terms: Readonly<Record<'general' | 'small', Provenance>>;
};

const wanted = (facts: Facts) => {
  const province = `ca-company-tax-${String(facts['province'])}`;
  return {
    limit: 'ca-business-limit',
    federal: 'ca-company-tax',
    federalSmall: 'ca-company-tax-small',
    provincial: province,
    provincialSmall: `${province}-small`,
  };
};

/** One law's tax: the small rate on what the deduction covers, the general one on the rest. */
function linesOf(
  id: string,
  whose: string,
  law: string,
  rates: IncomeTaxRates,
  smallMinor: number,
  restMinor: number,
): readonly EstimateLine[] {
  const line = (kind: 'general' | 'small', title: string, minor: number): readonly EstimateLine[] =>
    minor === 0
      ? []
      : [
          {
            ...rates.terms[kind],
            id: `${id}-${kind}`,
            title: `${whose}: ${title}`,
            minor: shareOf(minor, rates[kind]),
            working: `${dollars(minor)} at ${percent(rates[kind])}`,
            law,
          },
        ];
  return [...line('small', 'small business', smallMinor), ...line('general', 'general rate', restMinor)];
}

/** Federal and provincial tax of a company on active business income earned in one province. */
export const incomeTaxEstimate: Estimate = {
  ...provenance,
  note: 'Rates for 2026, to be confirmed with the agency’s tables.',
  id: 'canada-company-tax',
  title: 'Company income tax, federal and provincial',
  summary:
    'What a company pays on its active business income: the small business rate up to a limit and the general rate above.',
  currency: 'CAD',
  questions: [
    { kind: 'money', id: 'taxableIncomeMinor', label: 'Taxable income from an active business' },
    {
      kind: 'choice',
      id: 'province',
      label: 'Province where it is earned',
      options: PROVINCES_WITH_COMPANY_TAX.map((code) => ({
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
  from: day('2026-01-01'),
  until: day('2026-12-31'),
  sources: ['ca-ontario-budget'],
  page: '/calculators/canada-company-tax',
  example: {
    taxableIncomeMinor: 60_000_000,
    province: 'ON',
    ccpc: true,
    passiveIncomeMinor: 0,
    taxableCapitalMinor: 0,
  },
  calculate: calculateWith(released, 'rates of company tax', wanted, (facts, law) => {
    const [income, ccpc, code] = [
      Number(facts['taxableIncomeMinor']),
      facts['ccpc'] === true,
      String(facts['province']),
    ];
    if (ccpc && Number(facts['passiveIncomeMinor']) > 5_000_000)
      return contradiction(
        'passiveIncomeMinor',
        'Investment income above CA$50,000 lowers the limit by a scale we have not confirmed. Ask us for a calculation.',
      );
    if (ccpc && Number(facts['taxableCapitalMinor']) > 1_000_000_000)
      return contradiction(
        'taxableCapitalMinor',
        'Taxable capital above CA$10 million lowers the limit by a scale we have not confirmed. Ask us for a calculation.',
      );
    const small = ccpc ? Math.min(income, law.limit) : 0;
    const name = provinces.find((province) => province.code === code)?.name ?? code;
    const lines = [
      ...linesOf(
        'federal',
        'Federal',
        'Income Tax Act, sections 123 to 125',
        {
          general: law.federal,
          small: law.federalSmall,
          terms: { general: law.terms.federal, small: law.terms.federalSmall },
        },
        small,
        income - small,
      ),
      ...linesOf(
        'provincial',
        name,
        `Tax acts of ${name}`,
        {
          general: law.provincial,
          small: law.provincialSmall,
          terms: { general: law.terms.provincial, small: law.terms.provincialSmall },
        },
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
              `The limit of ${dollars(law.limit)} is shared with associated companies and reduced for a short tax year.`,
            ]),
        ...(code === 'SK' || code === 'NS'
          ? [`${name} may have its own higher limit. This calculator uses the federal limit.`]
          : []),
        ...(code === 'ON' && small > 0 && law.provincialSmall === 320
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
  }),
};
