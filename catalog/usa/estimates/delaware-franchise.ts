import type {
  Facts,
  FactQuestion,
  Estimate,
  EstimateLine,
  EstimateMethod,
  EstimateRefusal,
  EstimateResult,
} from '#catalog/types/index.ts';
import { feeRate } from '#catalog/kit/money/fee-rates.ts';
import { percent, contradiction, totalOf } from '#catalog/kit/estimates/estimating.ts';
import { calculateWith, type Law } from '#catalog/kit/money/rates.ts';
import { day } from '#values/calendar-date.ts';
import { formatThousands } from '#values/format-thousands.ts';
import { numberIn } from '#catalog/kit/answers/reading-facts.ts';
import { hasFact, isTrue, lineMaker } from './lines.ts';
import { rates as released } from '../rates.ts';
import { delawareInterest } from '../taxes/delaware-interest.ts';
import {
  authorised,
  byAssumedPar,
  byShares,
  type FranchiseBasis,
  type FranchiseClass,
  franchiseRates,
  statute,
  type MethodResult,
} from './delaware-franchise-methods.ts';
import { dollars } from '../money.ts';

/** The rates of what lateness costs. */
export const lateRates = { once: feeRate('us-de-late-penalty'), interest: 'us-de-late-interest' } as const;
type LateLaw = Law<typeof lateRates>;

export function lateLines(
  taxMinor: number,
  months: number,
  law: string,
  rates: LateLaw,
): readonly EstimateLine[] {
  if (months === 0) return [];
  const line = lineMaker(rates.terms.once, law);
  return [
    line('penalty', 'Penalty for lateness', rates.once, `${dollars(rates.once)} once`),
    line(
      'interest',
      'Interest',
      delawareInterest(taxMinor, months, rates.interest),
      `${percent(rates.interest)} of ${dollars(taxMinor)} for ${months} month${months === 1 ? '' : 's'} or part of it`,
      {
        ...rates.terms.interest,
        note: 'Calculated on the tax alone. The Division may also charge it on the penalty.',
      },
    ),
  ];
}

const NOTES = [
  'Due with the annual report on 1 March of the next year. The date does not move for weekends.',
  'A corporation that changed its shares or did not exist for the whole year pays pro rata. This calculator does not include that.',
];

const wanted = {
  ...franchiseRates,
  ...lateRates,
  report: feeRate('us-de-annual-report'),
  exempt: 'us-de-report-exempt',
  foreign: 'us-de-report-foreign',
  nonstock: 'us-de-nonstock-tax',
} as const;
type DelawareLaw = Law<typeof wanted>;

const KINDS = {
  exempt: ['Exempt corporation', 'for an exempt corporation. No tax'],
  foreign: [
    'Corporation of another state',
    'for a corporation formed elsewhere, due on 30 June. No franchise tax',
  ],
} as const;

function calculate(facts: Facts, law: DelawareLaw): EstimateResult | EstimateRefusal {
  const kind = String(facts['kind']);
  const reportLine = (rate: 'report' | 'exempt' | 'foreign', words: string): EstimateLine =>
    lineMaker(law.terms[rate], '8 Del. C. §§ 391 and 502')(
      'report',
      'Annual report',
      law[rate],
      `${dollars(law[rate])} ${words}`,
    );
  if (kind === 'exempt' || kind === 'foreign')
    return { totalMinor: law[kind], lines: [reportLine(kind, KINDS[kind][1])], notes: [] };
  const months = numberIn(facts, 'monthsLate');
  const report = reportLine('report', 'for a Delaware corporation');
  const late = (tax: number): readonly EstimateLine[] =>
    lateLines(tax, months, '8 Del. C. §§ 502(c) and 504(c)', law);
  const flat = (rate: 'nonstock' | 'large', words: string, provision: string): EstimateResult => {
    const tax = law[rate];
    const taxLine = lineMaker(law.terms[rate], provision)(
      'tax',
      'Franchise tax',
      tax,
      `${dollars(tax)} ${words}`,
    );
    const lines = [taxLine, report, ...late(tax)];
    return { totalMinor: totalOf(lines), lines, notes: NOTES };
  };
  if (kind === 'nonstock')
    return flat('nonstock', 'for a non-stock for-profit corporation', '8 Del. C. § 503(a)');
  if (isTrue(facts, 'largeFiler')) return flat('large', 'for a large corporate filer', '8 Del. C. § 503(c)');

  const classes: FranchiseClass[] = [
    ...(hasFact(facts, 'parShares') && numberIn(facts, 'parShares') > 0
      ? [
          {
            shares: numberIn(facts, 'parShares'),
            parMillionths: Math.round(numberIn(facts, 'parValue') * 1e6),
          },
        ]
      : []),
    ...(numberIn(facts, 'secondShares') > 0
      ? [
          {
            shares: numberIn(facts, 'secondShares'),
            parMillionths: Math.round(numberIn(facts, 'secondParValue') * 1e6),
          },
        ]
      : []),
    ...(numberIn(facts, 'noParShares') > 0
      ? [{ shares: numberIn(facts, 'noParShares'), parMillionths: null }]
      : []),
  ];
  const basis: FranchiseBasis = {
    classes,
    issuedShares: hasFact(facts, 'issuedShares') ? numberIn(facts, 'issuedShares') : undefined,
    grossAssetsMinor: hasFact(facts, 'grossAssetsMinor') ? numberIn(facts, 'grossAssetsMinor') : undefined,
  };
  if (classes.length === 0)
    return contradiction('parShares', 'A stock corporation has authorised shares. Enter their number.');
  if ((basis.issuedShares ?? 0) > authorised(basis))
    return contradiction(
      'issuedShares',
      `Issued shares can’t be more than authorised shares: ${formatThousands(basis.issuedShares ?? 0)} of ${formatThousands(authorised(basis))}.`,
    );
  if (basis.grossAssetsMinor !== undefined && basis.issuedShares === undefined)
    return contradiction(
      'issuedShares',
      'Gross assets are divided by the issued shares. Enter their number too.',
    );

  const a = byShares(basis, law, law.terms.least);
  const b = byAssumedPar(basis, law, law.terms.million);
  const breakdown = ({ taxMinor, lines }: MethodResult): readonly EstimateLine[] => [
    ...lines,
    report,
    ...late(taxMinor),
  ];
  const chooseB = b !== null && b.taxMinor < a.taxMinor;
  const method = (id: string, title: string, worked: MethodResult, chosen: boolean): EstimateMethod => ({
    id,
    title,
    totalMinor: totalOf(breakdown(worked)),
    lines: breakdown(worked),
    chosen,
  });
  const methods = [
    method('authorised-shares', 'By authorised shares', a, !chooseB),
    ...(b ? [method('assumed-par-value', 'By assumed par value capital', b, chooseB)] : []),
  ];
  const saving = b
    ? [`The other method would cost ${dollars(Math.abs(a.taxMinor - b.taxMinor))} more.`]
    : [
        classes.every(({ parMillionths }) => parMillionths === null)
          ? 'A corporation with only no-par shares uses the first method.'
          : 'The assumed par value method needs the gross assets. It is often much cheaper.',
      ];
  return {
    totalMinor: totalOf(breakdown(chooseB && b ? b : a)),
    lines: breakdown(chooseB && b ? b : a),
    methods,
    notes: [...(b && a.taxMinor === b.taxMinor ? [] : saving), ...NOTES],
  };
}

const isStock = (facts: Facts): boolean => facts['kind'] === 'stock';
const shares = (id: string, label: string, rest: Partial<FactQuestion> = {}): FactQuestion =>
  ({
    kind: 'number',
    id,
    label,
    min: 0,
    max: 1_000_000_000_000,
    optional: true,
    when: isStock,
    ...rest,
  }) as FactQuestion;
const par = (id: string, label: string, when: (facts: Facts) => boolean): FactQuestion => ({
  kind: 'number',
  id,
  label,
  hint: 'In US dollars, up to six decimals.',
  min: 0.000001,
  max: 1_000_000,
  decimals: 6,
  when: (facts) => isStock(facts) && when(facts),
});
export const monthsLateFact: FactQuestion = {
  kind: 'number',
  id: 'monthsLate',
  label: 'Months late, or parts of months',
  min: 0,
  max: 120,
  optional: true,
};

export const delawareFranchiseTax: Estimate = {
  id: 'delaware-franchise-tax',
  title: 'Delaware franchise tax of a corporation',
  summary: 'Both methods side by side, the lower one chosen, plus the report fee and late charges.',
  region: 'delaware',
  currency: 'USD',
  ...statute,
  questions: [
    {
      kind: 'choice',
      id: 'kind',
      label: 'What type of organisation is it?',
      options: [
        { value: 'stock', label: 'A Delaware stock corporation' },
        { value: 'nonstock', label: 'A corporation without stock, for profit' },
        { value: 'exempt', label: 'An exempt corporation' },
        { value: 'foreign', label: 'A corporation formed elsewhere' },
      ],
    },
    shares('parShares', 'Authorised shares with a par value'),
    par('parValue', 'Par value of one of them', (facts) => numberIn(facts, 'parShares') > 0),
    shares('secondShares', 'Authorised shares of a second class with a par value'),
    par(
      'secondParValue',
      'Par value of one share of the second class',
      (facts) => numberIn(facts, 'secondShares') > 0,
    ),
    shares('noParShares', 'Authorised shares without par value'),
    {
      ...shares('issuedShares', 'Issued shares of all classes', { hint: 'Include treasury shares.' }),
      min: 1,
    } as FactQuestion,
    {
      kind: 'money',
      id: 'grossAssetsMinor',
      label: 'Total gross assets',
      hint: 'Form 1120, Schedule L, of the tax year that ends in the year of the report.',
      optional: true,
      when: isStock,
    },
    {
      kind: 'yes-no',
      id: 'largeFiler',
      label: 'Is it a large corporate filer?',
      hint: 'Listed on a national exchange, with US$750 million of revenue or gross assets, and at least US$250 million of the other.',
      optional: true,
      when: isStock,
    },
    { ...monthsLateFact, when: (facts) => facts['kind'] === 'stock' || facts['kind'] === 'nonstock' },
  ],
  sources: ['us-de-no-par'],
  from: day('2025-01-01'),
  until: day('2027-11-21'),
  page: '/delaware-franchise-tax',
  example: {
    kind: 'stock',
    parShares: 10_000_000,
    parValue: 0.0001,
    issuedShares: 9_000_000,
    grossAssetsMinor: 5_000_000,
  },
  calculate: calculateWith(released, 'rates of the Delaware franchise tax', wanted, calculate),
};
