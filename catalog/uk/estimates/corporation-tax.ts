import { contradiction, notCovered, percent, shareOf } from '#catalog/kit/estimates/estimating.ts';
import { readRates } from '#catalog/kit/money/rates.ts';
import type { Estimate, EstimateLine, EstimateResult } from '#catalog/types/index.ts';
import { addDays, addMonths, day, formatCalendarDate } from '#values/calendar-date.ts';
import { dayOf } from '#catalog/kit/answers/reading-facts.ts';
import { rates as released } from '../rates.ts';
import { daysIn, isOverTwelveMonths, returnDueOn, taxPayableOn } from '../taxes/due-dates.ts';
import { pounds, toPence } from '../money.ts';

const provenance = { source: 'uk-tax-rates', confidence: 'high' } as const;

const wanted = {
  small: 'uk-small-profits-rate',
  main: 'uk-main-rate',
  fraction: 'uk-standard-fraction',
  lower: 'uk-lower-limit',
  upper: 'uk-upper-limit',
  instalments: 'uk-instalments-limit',
} as const;

/**
 * A limit divided among associated companies, and for a period of less than 12 months by its days, to the
 * nearest penny.
 */
function limitOf(minor: number, companies: number, days: number | null): number {
  const [over, under] =
    days === null
      ? [BigInt(minor), BigInt(companies)]
      : [BigInt(minor) * BigInt(days), BigInt(companies) * 365n];
  return Number((over + under / 2n) / under);
}

/** The fraction of marginal relief as the law writes it: 150 basis points are 3/200. */
function fractionOf(basisPoints: number): { readonly over: number; readonly under: number } {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
  const common = divisor(basisPoints, 10_000);
  return { over: basisPoints / common, under: 10_000 / common };
}

/**
 * The fraction of what is left to the upper limit, in the part that taxable profits are of augmented ones, to
 * the nearest penny.
 */
function marginalRelief(
  upperMinor: number,
  augmentedMinor: number,
  taxableMinor: number,
  { over, under }: { readonly over: number; readonly under: number },
): number {
  const [top, bottom] = [
    BigInt(over) * BigInt(upperMinor - augmentedMinor) * BigInt(taxableMinor),
    BigInt(under) * BigInt(augmentedMinor),
  ];
  return Number((top + bottom / 2n) / bottom);
}

/** Corporation tax of one accounting period, with the small profits rate and marginal relief. */
export const corporationTax: Estimate = {
  ...provenance,
  id: 'uk-corporation-tax',
  title: 'Corporation tax',
  summary:
    'What a company owes on a period’s profits: the small profits rate, the main rate, and marginal relief in between.',
  currency: 'GBP',
  page: '/calculators/uk-corporation-tax',
  from: day('2023-04-01'),
  until: day('2027-03-31'),
  note: 'Rates for the financial years 2023 to 2026, which are the same. Only marginal relief is included.',
  questions: [
    {
      kind: 'money',
      id: 'taxableProfitMinor',
      label: 'Taxable profits of the period',
      hint: 'After allowances, losses and donations. Enter a loss with a minus sign.',
      negative: true,
    },
    {
      kind: 'money',
      id: 'exemptDividendsMinor',
      label: 'Exempt dividends received',
      hint: 'From companies outside the group. They only affect the rate.',
      optional: true,
    },
    {
      kind: 'number',
      id: 'associatedCompanies',
      label: 'Associated companies',
      hint: 'Under the same control, anywhere in the world.',
      min: 0,
      max: 1_000,
    },
    { kind: 'day', id: 'periodStart', label: 'First day of the accounting period' },
    { kind: 'day', id: 'periodEnd', label: 'Last day of the accounting period' },
    { kind: 'yes-no', id: 'investmentHolding', label: 'Is it a close investment-holding company?' },
  ],
  example: {
    taxableProfitMinor: toPence(100_000),
    associatedCompanies: 0,
    periodStart: '2026-04-01',
    periodEnd: '2027-03-31',
    investmentHolding: false,
  },
  calculate(facts, _on, rates = released) {
    const [start, end] = [dayOf(facts, 'periodStart'), dayOf(facts, 'periodEnd')];
    if (end < start) return contradiction('periodEnd', 'The period ends before it starts.');
    if (isOverTwelveMonths(start, end))
      return contradiction(
        'periodEnd',
        'An accounting period can’t be longer than 12 months. Split a longer period into the first 12 months and the rest.',
      );
    const [inForce, atEnd] = [readRates(rates, start, wanted), readRates(rates, end, wanted)];
    if (!inForce || !atEnd)
      return notCovered('rates of corporation tax for the whole period', inForce ? end : start);
    // The law splits such a period by its days, which this calculator does not do.
    if (
      Object.keys(wanted).some(
        (name) => inForce[name as keyof typeof wanted] !== atEnd[name as keyof typeof wanted],
      )
    )
      return contradiction(
        'periodEnd',
        'The rates change within this period. Calculate the part before the change and the part after it.',
      );

    const taxable = Number(facts['taxableProfitMinor']);
    const paying = Math.max(0, taxable);
    const augmented = paying + Number(facts['exemptDividendsMinor'] ?? 0);
    const companies = Number(facts['associatedCompanies']) + 1;
    const days = end < addDays(addMonths(start, 12), -1) ? daysIn(start, end) : null;
    const [lower, upper] = [limitOf(inForce.lower, companies, days), limitOf(inForce.upper, companies, days)];
    const isHolding = facts['investmentHolding'] === true;
    const law = {
      main: 'Corporation Tax Act 2009, section 2',
      small: 'Corporation Tax Act 2010, section 18A',
      relief: 'Corporation Tax Act 2010, section 18B',
      limits: 'Corporation Tax Act 2010, sections 18D and 18E',
    };

    const divided = [
      companies > 1 ? `divided among ${companies} companies` : '',
      days === null ? '' : `for ${days} of 365 days`,
    ]
      .filter(Boolean)
      .join(', ');
    const base: readonly EstimateLine[] = [
      {
        ...provenance,
        id: 'profits',
        title: 'Augmented profits',
        minor: null,
        working: `Taxable profits of ${pounds(paying)}${augmented > paying ? ` and exempt dividends of ${pounds(augmented - paying)}: ${pounds(augmented)}` : ''}`,
        law: 'Corporation Tax Act 2010, section 18L',
      },
      ...(isHolding
        ? []
        : [
            {
              ...inForce.terms.lower,
              id: 'limits',
              title: 'Limits',
              minor: null,
              working: `${pounds(lower)} and ${pounds(upper)}${divided === '' ? '' : `: ${pounds(inForce.lower)} and ${pounds(inForce.upper)} ${divided}`}`,
              law: law.limits,
            },
          ]),
    ];
    const notes = [
      `Pay by ${formatCalendarDate(taxPayableOn(end))}: 9 months and a day after the period.`,
      `The return (CT600) is due by ${formatCalendarDate(returnDueOn(end))} if the accounts end on the same day. It is due later if the accounts run longer.`,
      ...(taxable < 0
        ? ['A loss may be set against other profits. This calculator does not include that.']
        : []),
      ...(augmented > limitOf(inForce.instalments, companies, days)
        ? [
            'Tax on profits of this size is paid in quarterly instalments, most of them before the period ends.',
          ]
        : []),
    ];
    const answer = (lines: readonly EstimateLine[]): EstimateResult => ({
      totalMinor: lines.reduce((sum, { minor }) => sum + (minor ?? 0), 0),
      lines: [...base, ...lines],
      days: [
        { id: 'pay-by', title: 'Tax payable', on: taxPayableOn(end) },
        { id: 'return-due', title: 'Return due', on: returnDueOn(end) },
      ],
      notes,
    });

    if (!isHolding && augmented <= lower) {
      return answer([
        {
          ...inForce.terms.small,
          id: 'small-profits',
          title: 'Small profits rate',
          minor: shareOf(paying, inForce.small),
          working: `${percent(inForce.small)} of ${pounds(paying)}, since ${pounds(augmented)} is not above ${pounds(lower)}`,
          law: law.small,
        },
      ]);
    }
    const main: EstimateLine = {
      ...inForce.terms.main,
      id: 'main-rate',
      title: 'Main rate',
      minor: shareOf(paying, inForce.main),
      working: `${percent(inForce.main)} of ${pounds(paying)}${isHolding ? ', because a close investment-holding company cannot use the small profits rate' : ''}`,
      law: isHolding ? 'Corporation Tax Act 2010, section 18N' : law.main,
    };
    if (isHolding || augmented > upper || paying === 0) return answer([main]);
    const fraction = fractionOf(inForce.fraction);
    const relief = marginalRelief(upper, augmented, paying, fraction);
    return answer([
      main,
      {
        ...inForce.terms.fraction,
        id: 'marginal-relief',
        title: 'Marginal relief',
        minor: -relief,
        working: `${fraction.over}/${fraction.under} × (${pounds(upper)} − ${pounds(augmented)}) × ${pounds(paying)} / ${pounds(augmented)} = ${pounds(relief)}`,
        law: law.relief,
      },
    ]);
  },
};
