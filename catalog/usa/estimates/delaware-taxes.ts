import { percent, shareOf, contradiction, totalOf } from '#catalog/kit/estimates/estimating.ts';
import { feeRate } from '#catalog/kit/money/fee-rates.ts';
import { calculateWith } from '#catalog/kit/money/rates.ts';
import type { Provenance, Estimate } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';
import { numberIn } from '#catalog/kit/answers/reading-facts.ts';
import { rates as released } from '../rates.ts';
import { stockFactQuestions } from '../stock/stock-facts.ts';
import {
  bandWords,
  STOCK_TAX_MINIMUM,
  stockTaxBands,
  stockTaxBeforeMinimum,
  stockTaxMinor,
} from '../stock/stock-tax.ts';
import { lateLines, lateRates, monthsLateFact } from './delaware-franchise.ts';
import { factorOf, isTrue, lineMaker, proportionOf } from './lines.ts';
import { dollars } from '../money.ts';

const llcTax: Provenance = { source: 'us-de-filing-fees', confidence: 'high' };
const incomeTax: Provenance = { source: 'us-de-income-tax', confidence: 'high' };
const covered = { from: day('2025-01-01'), until: day('2027-11-21') } as const;
const inDelaware = { region: 'delaware', currency: 'USD' } as const;

export const delawareLlcTax: Estimate = {
  id: 'delaware-llc-tax',
  title: 'Delaware yearly tax of an LLC',
  summary: 'A flat tax due on 1 June, plus late charges.',
  ...inDelaware,
  ...llcTax,
  questions: [monthsLateFact],
  ...covered,
  page: '/delaware-franchise-tax',
  example: { monthsLate: 0 },
  calculate: calculateWith(
    released,
    'yearly tax of an LLC',
    { tax: feeRate('us-de-llc-tax'), ...lateRates },
    (facts, rates) => {
      const law = '6 Del. C. § 18-1107';
      const lines = [
        lineMaker(rates.terms.tax, law)(
          'tax',
          'Yearly tax',
          rates.tax,
          `${dollars(rates.tax)} for the previous calendar year`,
        ),
        ...lateLines(rates.tax, numberIn(facts, 'monthsLate'), law, rates),
      ];
      return {
        totalMinor: totalOf(lines),
        lines,
        notes: [
          'Due on 1 June of the following year. There is no report. The first is due on 1 June after the year of formation.',
        ],
      };
    },
  ),
};

const instalmentRates = { least: 'us-de-instalments-from', report: feeRate('us-de-annual-report') } as const;

export const delawareInstalments: Estimate = {
  id: 'delaware-franchise-instalments',
  title: 'Instalments of the Delaware franchise tax',
  summary: 'What a corporation pays in June, September, December and March if its tax reached US$5,000.',
  ...inDelaware,
  source: 'us-de-instalments',
  confidence: 'high',
  ...covered,
  page: '/delaware-franchise-tax',
  questions: [
    { kind: 'money', id: 'priorTaxMinor', label: 'Franchise tax of the year before' },
    { kind: 'money', id: 'thisTaxMinor', label: 'Franchise tax of this year' },
  ],
  example: { priorTaxMinor: 2_000_000, thisTaxMinor: 2_000_000 },
  calculate: calculateWith(released, 'instalments of the franchise tax', instalmentRates, (facts, law) => {
    const line = lineMaker(law.terms.least, '8 Del. C. § 504');
    const [prior, tax] = [numberIn(facts, 'priorTaxMinor'), numberIn(facts, 'thisTaxMinor')];
    if (prior < law.least)
      return {
        totalMinor: tax,
        lines: [
          line(
            'march',
            'Whole tax, by 1 March',
            tax,
            `The tax of the year before, ${dollars(prior)}, was below ${dollars(law.least)}`,
          ),
        ],
        notes: [],
      };
    const early = (
      [
        ['june', 'By 1 June', 40],
        ['september', 'By 1 September', 20],
        ['december', 'By 1 December', 20],
      ] as const
    ).map(([id, title, percent]) =>
      line(
        id,
        title,
        proportionOf(prior, percent, 100),
        `${percent}% of ${dollars(prior)}, the tax of the year before`,
      ),
    );
    const rest = tax - totalOf(early);
    return {
      totalMinor: tax,
      lines: [
        ...early,
        line(
          'march',
          rest < 0 ? 'Overpaid by 1 March' : 'Balance, by 1 March of the next year',
          rest,
          `${dollars(tax)} less ${dollars(totalOf(early))} paid`,
        ),
      ],
      notes: [`The report fee of ${dollars(law.report)} is paid with the balance.`],
    };
  }),
};

export const delawareStockTax: Estimate = {
  id: 'delaware-stock-tax',
  title: 'Delaware tax on the authorised stock at formation',
  summary: 'What the state charges for the authorised shares of a new corporation, band by band.',
  ...inDelaware,
  source: 'us-de-stock-tax',
  confidence: 'high',
  ...covered,
  page: '/calculators/delaware-stock-tax',
  questions: stockFactQuestions,
  example: { parCapitalMinor: 100_000, noParShares: 0 },
  calculate(facts) {
    const line = lineMaker({ source: 'us-de-stock-tax', confidence: 'high' }, '8 Del. C. § 391(a)(1)');
    const { par, noPar } = stockTaxBands(facts);
    if (par.length + noPar.length === 0)
      return contradiction(
        'parCapitalMinor',
        'A stock corporation has shares. Enter their capital or their number.',
      );
    const steps = [
      ...par.map((band, index) =>
        line(
          `par-${index + 1}`,
          'Shares with a par value',
          null,
          `${bandWords(band, 'unit of US$100', 'units of US$100')}: ${dollars(Math.ceil(band.milliCents / 1_000))}`,
        ),
      ),
      ...noPar.map((band, index) =>
        line(
          `no-par-${index + 1}`,
          'Shares without par value',
          null,
          `${bandWords(band, 'share', 'shares')}: ${dollars(Math.ceil(band.milliCents / 1_000))}`,
        ),
      ),
    ];
    const before = stockTaxBeforeMinimum(facts);
    const lines = [
      ...steps,
      line(
        'tax',
        'Tax on the stock',
        stockTaxMinor(facts),
        before < STOCK_TAX_MINIMUM
          ? `${dollars(before)}, raised to the minimum of ${dollars(STOCK_TAX_MINIMUM)}`
          : `${dollars(before)}, all bands together`,
      ),
    ];
    return {
      totalMinor: totalOf(lines),
      lines,
      notes: ['Other charges for a one-page certificate are US$94, so the minimum is US$109.'],
    };
  },
};

const incomeTaxRates = {
  rate: 'us-de-income-tax',
  filing: 'us-de-late-return',
  paying: 'us-de-late-income-tax',
  interest: 'us-de-income-interest',
} as const;
/** The highest late charges, in basis points of the tax. */
const MOST_FILING = 5_000;
const MOST_PAYING = 2_500;

/** Parts of the year's tax by month of the tax year: larger corporations pay more of it early. */
const INSTALMENTS = { large: [50, 20, 20, 10], small: [25, 25, 25, 25] } as const;

export const delawareIncomeTax: Estimate = {
  id: 'delaware-corporate-income-tax',
  title: 'Delaware corporate income tax',
  summary: 'The tax on the income earned in Delaware, with instalments and late charges.',
  ...inDelaware,
  ...incomeTax,
  ...covered,
  page: '/delaware-corporate-income-tax',
  sources: ['us-de-tentative'],
  questions: [
    {
      kind: 'yes-no',
      id: 'worksInDelaware',
      label: 'Does it do business in Delaware, beyond its registered office?',
    },
    {
      kind: 'money',
      id: 'federalIncomeMinor',
      label: 'Federal taxable income',
      negative: true,
      when: (facts) => facts['worksInDelaware'] === true,
    },
    {
      kind: 'money',
      id: 'additionsMinor',
      label: 'Additions',
      hint: 'For example, deducted state income taxes.',
      optional: true,
      when: (facts) => facts['worksInDelaware'] === true,
    },
    {
      kind: 'money',
      id: 'subtractionsMinor',
      label: 'Subtractions',
      hint: 'For example, interest on US bonds and foreign dividends.',
      optional: true,
      when: (facts) => facts['worksInDelaware'] === true,
    },
    {
      kind: 'money',
      id: 'delawareReceiptsMinor',
      label: 'Gross receipts in Delaware',
      when: (facts) => facts['worksInDelaware'] === true,
    },
    {
      kind: 'money',
      id: 'allReceiptsMinor',
      label: 'Gross receipts everywhere',
      min: 1,
      when: (facts) => facts['worksInDelaware'] === true,
    },
    {
      kind: 'money',
      id: 'paidMinor',
      label: 'Estimated payments made',
      optional: true,
      when: (facts) => facts['worksInDelaware'] === true,
    },
    {
      kind: 'number',
      id: 'monthsLateFiling',
      label: 'Months the return is late, counting part of a month as a whole month',
      min: 0,
      max: 120,
      optional: true,
      when: (facts) => facts['worksInDelaware'] === true,
    },
    {
      kind: 'number',
      id: 'monthsLatePaying',
      label: 'Months the payment is late, counting part of a month as a whole month',
      min: 0,
      max: 120,
      optional: true,
      when: (facts) => facts['worksInDelaware'] === true,
    },
  ],
  example: {
    worksInDelaware: true,
    federalIncomeMinor: 60_000_000,
    delawareReceiptsMinor: 100_000_000,
    allReceiptsMinor: 200_000_000,
  },
  calculate: calculateWith(released, 'rate of income tax', incomeTaxRates, (facts, law) => {
    const line = lineMaker(law.terms.rate, '30 Del. C. §§ 1902 and 1903');
    if (!isTrue(facts, 'worksInDelaware'))
      return {
        totalMinor: 0,
        lines: [
          line(
            'none',
            'No income tax',
            0,
            'A corporation that does no business in Delaware and keeps only its registered office there owes none',
            { law: '30 Del. C. § 1902(b)' },
          ),
        ],
        notes: ['The franchise tax is still due.'],
      };
    const [inState, everywhere] = [
      numberIn(facts, 'delawareReceiptsMinor'),
      numberIn(facts, 'allReceiptsMinor'),
    ];
    if (inState > everywhere)
      return contradiction(
        'delawareReceiptsMinor',
        'Receipts in Delaware cannot be more than receipts everywhere.',
      );
    const base =
      numberIn(facts, 'federalIncomeMinor') +
      numberIn(facts, 'additionsMinor') -
      numberIn(facts, 'subtractionsMinor');
    const factor = factorOf(inState, everywhere, 6);
    const income = proportionOf(Math.max(0, base), factor, 1_000_000);
    const tax = shareOf(income, law.rate);
    const paid = numberIn(facts, 'paidMinor');
    const open = Math.max(0, tax - paid);
    const [lateFiling, latePaying] = [
      numberIn(facts, 'monthsLateFiling'),
      numberIn(facts, 'monthsLatePaying'),
    ];
    const lateLine = lineMaker(law.terms.filing, '30 Del. C. §§ 533 and 534');
    const lines = [
      line(
        'base',
        'Income before apportionment',
        null,
        `${dollars(numberIn(facts, 'federalIncomeMinor'))} + ${dollars(numberIn(facts, 'additionsMinor'))} − ${dollars(numberIn(facts, 'subtractionsMinor'))} = ${dollars(base)}`,
      ),
      line(
        'factor',
        'Part earned in Delaware',
        null,
        `${dollars(inState)} ÷ ${dollars(everywhere)} = ${(factor / 1_000_000).toFixed(6)}: sales are the only factor`,
      ),
      line(
        'income',
        'Income taxed in Delaware',
        null,
        base <= 0
          ? 'Nothing, because there is no income'
          : `${dollars(base)} × ${(factor / 1_000_000).toFixed(6)} = ${dollars(income)}`,
      ),
      line('tax', 'Tax', tax, `${percent(law.rate)} of ${dollars(income)}`),
      ...(paid > 0 ? [line('paid', 'Estimated payments', -paid, 'As made')] : []),
      ...(lateFiling > 0
        ? [
            lateLine(
              'late-filing',
              'Late filing',
              shareOf(open, Math.min(MOST_FILING, law.filing * lateFiling)),
              `${percent(law.filing)} a month of ${dollars(open)}, at most ${percent(MOST_FILING)}`,
              { note: 'The limit of 50% is to be confirmed.' },
            ),
          ]
        : []),
      ...(latePaying > 0
        ? [
            lateLine(
              'late-paying',
              'Late payment',
              shareOf(open, Math.min(MOST_PAYING, law.paying * latePaying)),
              `${percent(law.paying)} a month of ${dollars(open)}, at most ${percent(MOST_PAYING)}`,
              law.terms.paying,
            ),
            lateLine(
              'interest',
              'Interest',
              shareOf(open, law.interest * latePaying),
              `${percent(law.interest)} a month of ${dollars(open)}`,
              law.terms.interest,
            ),
          ]
        : []),
    ];
    const plan = (kind: 'large' | 'small'): string =>
      INSTALMENTS[kind].map((percent) => dollars(proportionOf(tax, percent, 100))).join(', ');
    return {
      totalMinor: totalOf(lines),
      lines,
      notes: [
        `Estimated payments on the 15th of months 4, 6, 9 and 12: a small corporation ${plan('small')}; others ${plan('large')}. A small corporation usually has gross receipts of up to US$20 million.`,
        'The return is due on 15 April, or the 15th of the fourth month after another tax year. Groups do not file together.',
      ],
    };
  }),
};
