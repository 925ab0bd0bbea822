import type {
  Facts,
  Provenance,
  FactQuestion,
  Estimate,
  EstimateLine,
  EstimateMethod,
  EstimateRefusal,
  EstimateResult,
} from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';
import { formatThousands } from '#values/format-thousands.ts';
import { contradiction, dollars, given, isTrue, lineMaker, numberIn, shareOf, totalOf } from './lines.ts';

const statute: Provenance = { source: 'us-de-franchise', confidence: 'high' };
const rates: Provenance = { source: 'us-de-franchise-2017', confidence: 'high' };
const CAP = 20_000_000;
const MILLION = 1_000_000n;

/** One class of authorised shares; par in millionths of a dollar, null without par value. */
export type FranchiseClass = { readonly shares: number; readonly parMillionths: number | null };
export type FranchiseBasis = {
  readonly classes: readonly FranchiseClass[];
  readonly issuedShares?: number | undefined;
  readonly grossAssetsMinor?: number | undefined;
};

const authorised = ({ classes }: FranchiseBasis): number =>
  classes.reduce((sum, { shares }) => sum + shares, 0);

/** Tax by the number of authorised shares, in cents. */
export const byAuthorisedShares = (shares: number): number =>
  shares <= 5_000
    ? 17_500
    : shares <= 10_000
      ? 25_000
      : Math.min(CAP, 25_000 + 8_500 * Math.ceil((shares - 10_000) / 10_000));

const authorisedWords = (shares: number): string =>
  shares <= 5_000
    ? `${formatThousands(shares)} shares: US$175 up to 5,000`
    : shares <= 10_000
      ? `${formatThousands(shares)} shares: US$250 for 5,001 to 10,000`
      : `${formatThousands(shares)} shares: US$250 for the first 10,000, and US$85 for each of ${formatThousands(Math.ceil((shares - 10_000) / 10_000))} further 10,000 or part of it, at most US$200,000`;

/** Dollars of so many millionths, as papers print them. */
const fromMillionths = (amount: bigint): string => {
  const rest = (amount % MILLION).toString().padStart(6, '0').replace(/0+$/, '');
  return `US$${formatThousands(amount / MILLION)}${rest === '' ? '' : `.${rest}`}`;
};

/** The assumed par value: gross assets over issued shares, to six decimals, in millionths of a dollar. */
export const assumedPar = (grossAssetsMinor: number, issuedShares: number): bigint =>
  (BigInt(grossAssetsMinor) * 20_000n + BigInt(issuedShares)) / (BigInt(issuedShares) * 2n);

/** Tax on shares without par value among others, taken at US$100 each. */
function noParTax(shares: number): number {
  const capital = shares * 100;
  return shares === 0
    ? 0
    : capital <= 500_000
      ? 17_500
      : capital <= 1_000_000
        ? 25_000
        : 25_000 + 8_500 * Math.ceil((capital - 1_000_000) / 1_000_000);
}

type Worked = { readonly taxMinor: number; readonly lines: readonly EstimateLine[] };

/** Method B, with its steps; null where it cannot be used: no figures, or no class with a par value. */
export function byAssumedPar({ classes, issuedShares, grossAssetsMinor }: FranchiseBasis): Worked | null {
  const withPar = classes.filter(({ parMillionths }) => parMillionths !== null);
  if (
    withPar.length === 0 ||
    grossAssetsMinor === undefined ||
    issuedShares === undefined ||
    issuedShares === 0
  )
    return null;
  const line = lineMaker(statute, '8 Del. C. § 503(a)(2)');
  const assumed = assumedPar(grossAssetsMinor, issuedShares);
  const parts = withPar.map(({ shares, parMillionths }, index) => {
    const par = BigInt(parMillionths ?? 0);
    const used = assumed >= par ? assumed : par;
    const capital = BigInt(shares) * used;
    return {
      capital,
      line: line(
        `class-${index + 1}`,
        `Capital of ${withPar.length === 1 ? 'the shares' : `class ${index + 1}`}`,
        null,
        `${formatThousands(shares)} shares × ${fromMillionths(used)} (${assumed >= par ? 'the assumed par value' : 'their own par value, which is higher'}) = ${fromMillionths(capital)}`,
      ),
    };
  });
  const apvc = parts.reduce((sum, { capital }) => sum + capital, 0n);
  const millions = (apvc + MILLION * MILLION - 1n) / (MILLION * MILLION);
  // Below a million the tax is proportional, and the minimum of US$400 always more.
  const parTax = millions <= 1n ? 40_000 : Number(millions) * 40_000;
  const noPar = classes.reduce(
    (sum, { shares, parMillionths }) => sum + (parMillionths === null ? shares : 0),
    0,
  );
  const uncapped = parTax + noParTax(noPar);
  const taxMinor = Math.min(CAP, uncapped);
  return {
    taxMinor,
    lines: [
      line(
        'assumed-par',
        'Assumed par value',
        null,
        `${dollars(grossAssetsMinor)} of gross assets ÷ ${formatThousands(issuedShares)} issued shares = ${fromMillionths(assumed)}`,
      ),
      ...parts.map((part) => part.line),
      line(
        'apvc',
        'Assumed par value capital',
        null,
        millions <= 1n
          ? `${fromMillionths(apvc)}, up to a million`
          : `${fromMillionths(apvc)}, rounded up to US$${formatThousands(Number(millions))},000,000`,
      ),
      ...(noPar > 0
        ? [
            line(
              'no-par',
              'Shares without par value',
              null,
              `${formatThousands(noPar)} shares at US$100 each: ${dollars(noParTax(noPar))}`,
              { law: '8 Del. C. § 503(a)(2)' },
            ),
          ]
        : []),
      line(
        'tax',
        'Franchise tax',
        taxMinor,
        `${millions <= 1n ? 'The minimum of US$400' : `US$400 × ${formatThousands(Number(millions))}`}${noPar > 0 ? ` and ${dollars(noParTax(noPar))}` : ''}${uncapped > CAP ? ', at most US$200,000' : ''}`,
        rates,
      ),
    ],
  };
}

/** Method A as a working. */
function byShares(basis: FranchiseBasis): Worked {
  const shares = authorised(basis);
  const taxMinor = byAuthorisedShares(shares);
  return {
    taxMinor,
    lines: [
      lineMaker(statute, '8 Del. C. § 503(a)(1)')(
        'tax',
        'Franchise tax',
        taxMinor,
        authorisedWords(shares),
        rates,
      ),
    ],
  };
}

/** The tax of the cheaper method, in cents. */
export const lesserFranchiseTax = (basis: FranchiseBasis): number =>
  Math.min(byShares(basis).taxMinor, byAssumedPar(basis)?.taxMinor ?? Infinity);

/** Interest of 1.5 % for each month or part of it, on the tax alone. */
export const delawareInterest = (taxMinor: number, months: number): number =>
  shareOf(taxMinor, 15 * months, 1_000);

const fee = (minor: number, words: string): EstimateLine =>
  lineMaker({ source: 'us-de-franchise-2017', confidence: 'medium' }, '8 Del. C. §§ 391 and 502')(
    'report',
    'Annual report',
    minor,
    words,
  );

export function lateLines(
  taxMinor: number,
  months: number,
  law: string,
  provenance: Provenance,
): readonly EstimateLine[] {
  if (months === 0) return [];
  const line = lineMaker(provenance, law);
  return [
    line('penalty', 'Penalty for lateness', 20_000, 'US$200 once'),
    line(
      'interest',
      'Interest',
      delawareInterest(taxMinor, months),
      `1.5 % of ${dollars(taxMinor)} for ${months} month${months === 1 ? '' : 's'} or part of it`,
      {
        source: 'us-de-instalments',
        confidence: 'medium',
        note: 'On the tax alone; the Division may charge it on the penalty too.',
      },
    ),
  ];
}

const NOTES = [
  'Due with the annual report on 1 March of the next year; the day does not move for weekends.',
  'A corporation that changed its shares during the year, or did not exist all of it, pays in proportion of days; that is not worked out here.',
];

const KINDS = {
  exempt: ['Exempt corporation', 2_500, 'US$25 for an exempt corporation; no tax'],
  foreign: [
    'Corporation of another state',
    12_500,
    'US$125 for a corporation formed elsewhere, due on 30 June; no franchise tax',
  ],
} as const;

function work(facts: Facts): EstimateResult | EstimateRefusal {
  const kind = String(facts['kind']);
  if (kind === 'exempt' || kind === 'foreign') {
    const [, minor, words] = KINDS[kind];
    const report = { ...fee(minor, words), ...(kind === 'exempt' ? { source: 'us-de-no-par' } : {}) };
    return { totalMinor: minor, lines: [report], notes: [] };
  }
  const months = numberIn(facts, 'monthsLate');
  const report = fee(5_000, 'US$50 for a corporation of Delaware');
  const late = (tax: number): readonly EstimateLine[] =>
    lateLines(tax, months, '8 Del. C. §§ 502(c) and 504(c)', rates);
  const flat = (tax: number, words: string, law: string): EstimateResult => {
    const lines = [lineMaker(rates, law)('tax', 'Franchise tax', tax, words), report, ...late(tax)];
    return { totalMinor: totalOf(lines), lines, notes: NOTES };
  };
  if (kind === 'nonstock')
    return flat(17_500, 'US$175 for a corporation without stock that works for profit', '8 Del. C. § 503(a)');
  if (isTrue(facts, 'largeFiler'))
    return flat(25_000_000, 'US$250,000 for a large corporate filer', '8 Del. C. § 503(c)');

  const classes: FranchiseClass[] = [
    ...(given(facts, 'parShares') && numberIn(facts, 'parShares') > 0
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
    issuedShares: given(facts, 'issuedShares') ? numberIn(facts, 'issuedShares') : undefined,
    grossAssetsMinor: given(facts, 'grossAssetsMinor') ? numberIn(facts, 'grossAssetsMinor') : undefined,
  };
  if (classes.length === 0)
    return contradiction('parShares', 'A stock corporation has authorised shares: give their number.');
  if ((basis.issuedShares ?? 0) > authorised(basis))
    return contradiction(
      'issuedShares',
      `Issued shares can’t be more than authorised shares: ${formatThousands(basis.issuedShares ?? 0)} of ${formatThousands(authorised(basis))}.`,
    );
  if (basis.grossAssetsMinor !== undefined && basis.issuedShares === undefined)
    return contradiction(
      'issuedShares',
      'Gross assets are divided by the issued shares: give their number too.',
    );

  const a = byShares(basis);
  const b = byAssumedPar(basis);
  const whole = ({ taxMinor, lines }: Worked): readonly EstimateLine[] => [
    ...lines,
    report,
    ...late(taxMinor),
  ];
  const chooseB = b !== null && b.taxMinor < a.taxMinor;
  const method = (id: string, title: string, worked: Worked, chosen: boolean): EstimateMethod => ({
    id,
    title,
    totalMinor: totalOf(whole(worked)),
    lines: whole(worked),
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
          ? 'A corporation whose shares all lack a par value uses the first method.'
          : 'Gross assets are needed for the assumed par value method, which is often far cheaper.',
      ];
  return {
    totalMinor: totalOf(whole(chooseB && b ? b : a)),
    lines: whole(chooseB && b ? b : a),
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
  summary: 'Both methods side by side, with the lesser one chosen, the report fee and what lateness adds.',
  region: 'delaware',
  currency: 'USD',
  ...statute,
  asks: [
    {
      kind: 'choice',
      id: 'kind',
      label: 'What is it?',
      options: [
        { value: 'stock', label: 'A stock corporation of Delaware' },
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
      ...shares('issuedShares', 'Issued shares of all classes', { hint: 'Treasury shares included.' }),
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
      hint: 'Listed on a national exchange, with US$750 million of revenue or gross assets and US$250 million of the other.',
      optional: true,
      when: isStock,
    },
    { ...monthsLateFact, when: (facts) => facts['kind'] === 'stock' || facts['kind'] === 'nonstock' },
  ],
  sources: ['us-de-no-par'],
  from: day('2025-01-01'),
  until: day('2027-12-31'),
  page: '/delaware-franchise-tax',
  example: {
    kind: 'stock',
    parShares: 10_000_000,
    parValue: 0.0001,
    issuedShares: 9_000_000,
    grossAssetsMinor: 5_000_000,
  },
  work,
};
