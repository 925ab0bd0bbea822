// Above 400 lines because the country's duties are one table, which is read and compared with the law as a whole.
import type { Facts, Provenance, Obligation } from '#catalog/types/index.ts';
import { percent } from '#catalog/kit/estimates/estimating.ts';
import { feeRate } from '#catalog/kit/money/fee-rates.ts';
import { withFigures } from '#catalog/kit/money/figures.ts';
import { isA } from '#catalog/kit/answers/is-a.ts';
import { day } from '#values/calendar-date.ts';
import { endsInDecember } from '#catalog/kit/duties/duty-conditions.ts';
import { dutyRates } from './duty-rates.ts';
import { employmentDuties } from './employment-duties.ts';
import { isForeign, isNonprofit, isTaxed } from './tax-status.ts';
import { dollars } from './money.ts';

const isDelawareCorporation = isA('DE-CORP', 'DE-PBC');
const isTexan = isA('TX-CORP', 'TX-LLC', 'TX-LP', 'TX-LLP');
const endsIn =
  (month: number) =>
  (facts: Facts): boolean =>
    facts['yearEndMonth'] === month;

const practice: Provenance = { source: 'us-practice', confidence: 'medium' };
const medium: Provenance = { source: 'us-practice', confidence: 'medium' };
const IRS = 'Internal Revenue Service';
/** Federal deadlines move off Saturdays, Sundays and holidays, those of the District of Columbia included. */
const movesToWorkingDay = { weekends: 'next-working-day' } as const;
const oneTimePenalty = (minor: number): Obligation['lateness'] => ({
  kind: 'bands',
  bands: [{ afterMonths: 0, minor }],
  currency: 'USD',
});
const lateInDelaware = (once: number, share: number): Pick<Obligation, 'late' | 'lateness'> => ({
  late: `${dollars(once)}, and ${percent(share)} of the unpaid tax for each month or part of it.`,
  lateness: oneTimePenalty(once),
});
const lateOwnersReturn = (owner: string) =>
  withFigures(dutyRates, { each: 'us-late-partnership' }, ({ each }) => ({
    late: `${dollars(each)} for each ${owner} and month, at most twelve.`,
  }));

/** The explanation of the reports of Wyoming, which come with its licence tax. */
const wyomingTaxWords = withFigures(
  dutyRates,
  { least: 'us-wy-licence-least', share: 'us-wy-licence' },
  ({ least, share }) => ({
    explanation: `Due on the first day of the month of registration, from the year after it. The tax is ${dollars(least)}, or ${percent(share)} of the assets in Wyoming if that is more.`,
  }),
);

const stateDuties: readonly Obligation[] = [
  {
    id: 'us-de-franchise-tax',
    family: 'registry-return',
    title: 'Delaware annual report and franchise tax',
    authority: 'Delaware Division of Corporations',
    law: '8 Del. C. §§ 502 to 504',
    source: 'us-de-franchise',
    confidence: 'high',
    filedBy: { service: 'usa-delaware-franchise-tax' },
    due: { kind: 'yearly', month: 3, day: 1, firstYear: 1 },
    applies: isDelawareCorporation,
    ...withFigures(
      dutyRates,
      {
        report: feeRate('us-de-annual-report'),
        once: feeRate('us-de-late-penalty'),
        share: 'us-de-late-interest',
      },
      ({ report, once, share }): Pick<Obligation, 'explanation' | 'late' | 'lateness'> => ({
        explanation: `Every stock corporation reports its directors, an officer and its shares. It pays ${dollars(report)} and the lower tax of the two methods. The date does not move for weekends.`,
        ...lateInDelaware(once, share),
      }),
    ),
    lateProvenance: { source: 'us-de-franchise-2017', confidence: 'high' },
  },
  {
    id: 'us-de-nonstock-report',
    family: 'registry-return',
    title: 'Annual report of a Delaware nonstock corporation',
    authority: 'Delaware Division of Corporations',
    law: '8 Del. C. §§ 501 and 502',
    source: 'us-de-no-par',
    confidence: 'medium',
    due: { kind: 'yearly', month: 3, day: 1, firstYear: 1 },
    applies: isA('DE-NONSTOCK'),
    ...withFigures(
      dutyRates,
      { report: 'us-de-report-exempt', tax: 'us-de-nonstock-tax' },
      ({ report, tax }) => ({
        explanation: `An exempt corporation pays no franchise tax. It reports its directors and an officer and pays ${dollars(report)}. A corporation that is not exempt also pays ${dollars(tax)} of tax. The date does not move for weekends.`,
      }),
    ),
  },
  ...(
    [
      ['us-de-instalment-june', 'First instalment of the Delaware franchise tax: 40%', 6],
      ['us-de-instalment-september', 'Second instalment of the Delaware franchise tax: 20%', 9],
      ['us-de-instalment-december', 'Third instalment of the Delaware franchise tax: 20%', 12],
    ] as const
  ).map(
    ([id, title, month]): Obligation => ({
      id,
      family: 'registry-return',
      title,
      authority: 'Delaware Division of Corporations',
      law: '8 Del. C. § 504',
      source: 'us-de-instalments',
      confidence: 'high',
      due: { kind: 'yearly', month, day: 1, firstYear: 1 },
      applies: (facts) => isDelawareCorporation(facts) && facts['franchiseTaxFromFiveThousand'] === true,
      ...withFigures(
        dutyRates,
        { least: 'us-de-instalments-from', share: 'us-de-late-interest' },
        ({ least, share }) => ({
          explanation: `A corporation whose tax for the previous year was ${dollars(least)} or more pays in instalments based on that tax.`,
          late: `${percent(share)} of the unpaid tax for each month or part of it.`,
        }),
      ),
    }),
  ),
  {
    id: 'us-de-llc-tax',
    family: 'registry-return',
    title: 'Yearly tax of a Delaware LLC',
    authority: 'Delaware Division of Corporations',
    law: '6 Del. C. § 18-1107',
    source: 'us-de-filing-fees',
    confidence: 'high',
    filedBy: { service: 'usa-delaware-franchise-tax', facts: () => ({ kind: 'llc', franchiseTaxMinor: 0 }) },
    due: { kind: 'yearly', month: 6, day: 1, firstYear: 1 },
    applies: isA('DE-LLC'),
    ...withFigures(
      dutyRates,
      { tax: feeRate('us-de-llc-tax'), once: feeRate('us-de-late-penalty'), share: 'us-de-late-interest' },
      ({ tax, once, share }): Pick<Obligation, 'explanation' | 'late' | 'lateness'> => ({
        explanation: `A flat ${dollars(tax)} for the previous year. There is no report. The date does not move for weekends.`,
        ...lateInDelaware(once, share),
      }),
    ),
  },
  {
    id: 'us-de-lp-tax',
    family: 'registry-return',
    title: 'Yearly tax of a Delaware limited partnership',
    authority: 'Delaware Division of Corporations',
    law: '6 Del. C. § 17-1109',
    source: 'us-de-partnerships',
    confidence: 'high',
    filedBy: { service: 'usa-delaware-franchise-tax', facts: () => ({ kind: 'llc', franchiseTaxMinor: 0 }) },
    due: { kind: 'yearly', month: 6, day: 1, firstYear: 1 },
    applies: isA('DE-LP'),
    ...withFigures(
      dutyRates,
      {
        tax: 'us-de-lp-tax',
        series: 'us-de-lp-series',
        once: 'us-de-late-lp-tax',
        share: 'us-de-late-interest',
      },
      ({ tax, series, once, share }): Pick<Obligation, 'explanation' | 'late' | 'lateness'> => ({
        explanation: `A flat ${dollars(tax)} for the previous year, and ${dollars(series)} for each registered series. There is no report. The date does not move for weekends.`,
        ...lateInDelaware(once, share),
      }),
    ),
    lateProvenance: { source: 'us-de-partnerships', confidence: 'medium' },
  },
  {
    id: 'us-de-llp-report',
    family: 'registry-return',
    title: 'Annual report of a Delaware limited liability partnership',
    authority: 'Delaware Division of Corporations',
    law: '6 Del. C. §§ 15-1003 and 15-1207(a)(3)',
    source: 'us-de-partnerships',
    confidence: 'high',
    due: { kind: 'yearly', month: 6, day: 1, firstYear: 1 },
    applies: isA('DE-LLP'),
    ...withFigures(dutyRates, { each: 'us-de-llp-partner', most: 'us-de-llp-most' }, ({ each, most }) => ({
      explanation: `Reports the number of partners, the registered office and the agent. The fee is ${dollars(each)} for each partner, at most ${dollars(most)} a year. The date does not move for weekends.`,
    })),
    late: 'The state may revoke the statement of qualification. The partners then lose their limited liability.',
    lateProvenance: { source: 'us-de-partnerships', confidence: 'medium' },
  },
  {
    id: 'us-wy-annual-report',
    family: 'registry-return',
    title: 'Wyoming annual report',
    authority: 'Wyoming Secretary of State',
    law: 'W.S. 17-16-1630 and 17-29-209',
    source: 'us-wy-report',
    confidence: 'high',
    filedBy: { service: 'usa-wyoming-annual-report' },
    due: { kind: 'anniversary', snap: 'month-start' },
    applies: isA('WY-CORP', 'WY-LLC'),
    ...wyomingTaxWords,
    late: 'The report is delinquent from the second day, and the company is dissolved after 60 days.',
  },
  {
    id: 'us-wy-partnership-report',
    family: 'registry-return',
    title: 'Annual report of a Wyoming partnership',
    authority: 'Wyoming Secretary of State',
    law: 'Wyoming Uniform Limited Partnership Act; Wyoming Uniform Partnership Act, article 11',
    source: 'us-wy-partnerships',
    confidence: 'medium',
    filedBy: { service: 'usa-wyoming-annual-report' },
    due: { kind: 'anniversary', snap: 'month-start' },
    applies: isA('WY-LP', 'WY-LLP'),
    ...wyomingTaxWords,
    late: 'The report is delinquent from the second day, and the registration is ended after 60 days.',
  },
  {
    id: 'us-wy-nonprofit-report',
    family: 'registry-return',
    title: 'Annual report of a Wyoming nonprofit corporation',
    authority: 'Wyoming Secretary of State',
    law: 'W.S. 17-19-1630',
    source: 'us-wy-nonprofit',
    confidence: 'medium',
    due: { kind: 'anniversary', snap: 'month-start' },
    applies: isA('WY-NONPROFIT'),
    ...withFigures(dutyRates, { fee: 'us-wy-nonprofit-report' }, ({ fee }) => ({
      explanation: `Due on the first day of the month of registration, from the year after it. The fee is ${dollars(fee)}.`,
    })),
    late: 'The report is delinquent from the second day, and the corporation is dissolved after 60 days.',
    lateProvenance: { source: 'us-wy-report', confidence: 'medium' },
  },
  {
    id: 'us-tx-franchise',
    family: 'registry-return',
    title: 'Texas franchise tax report',
    authority: 'Texas Comptroller of Public Accounts',
    law: 'Tax Code, chapter 171',
    source: 'us-tx-franchise',
    confidence: 'high',
    due: { kind: 'yearly', month: 5, day: 15, firstYear: 1 },
    ...movesToWorkingDay,
    applies: isTexan,
    ...withFigures(
      dutyRates,
      {
        revenue: 'us-tx-no-tax-due',
        report: 'us-tx-late-report',
        share: 'us-tx-late-tax',
        further: 'us-tx-late-tax-further',
      },
      ({ revenue, report, share, further }): Pick<Obligation, 'explanation' | 'late' | 'lateness'> => ({
        explanation: `Due from the year after formation. No tax report is due below ${dollars(revenue)} of yearly revenue.`,
        late: `${dollars(report)} for each late report, even without tax, plus ${percent(share)} of the tax, or ${percent(further)} after 30 days.`,
        lateness: oneTimePenalty(report),
      }),
    ),
  },
  {
    id: 'us-tx-information-report',
    family: 'registry-return',
    title: 'Texas Public Information Report, Form 05-102',
    authority: 'Texas Comptroller of Public Accounts',
    law: 'Tax Code 171.203',
    source: 'us-tx-comptroller',
    confidence: 'high',
    due: { kind: 'yearly', month: 5, day: 15, firstYear: 1 },
    ...movesToWorkingDay,
    applies: isA('TX-CORP', 'TX-LLC'),
    explanation:
      'Reports names, directors, officers or managers, and the registered agent. Due even if no tax is due.',
  },
  {
    id: 'us-tx-lp-information-report',
    family: 'registry-return',
    title: 'Texas Public Information Report of a limited partnership, Form 05-102',
    authority: 'Texas Comptroller of Public Accounts',
    law: 'Tax Code 171.203; Business Organizations Code 153.301',
    source: 'us-tx-partnership-reports',
    confidence: 'medium',
    due: { kind: 'yearly', month: 5, day: 15, firstYear: 1 },
    ...movesToWorkingDay,
    applies: isA('TX-LP'),
    explanation: 'Reports names, general partners and the registered agent. Due even if no tax is due.',
  },
  {
    id: 'us-tx-ownership-report',
    family: 'registry-return',
    title: 'Texas Ownership Information Report, Form 05-167',
    authority: 'Texas Comptroller of Public Accounts',
    law: 'Tax Code, chapter 171',
    source: 'us-tx-partnership-reports',
    confidence: 'medium',
    due: { kind: 'yearly', month: 5, day: 15, firstYear: 1 },
    ...movesToWorkingDay,
    applies: isA('TX-LLP'),
    explanation: 'Reports the partners and the address for letters. Due even if no tax is due.',
  },
  {
    id: 'us-tx-llp-report',
    family: 'registry-return',
    title: 'Annual report of a Texas limited liability partnership, Form 713',
    authority: 'Texas Secretary of State',
    law: 'Business Organizations Code 152.806',
    source: 'us-tx-llp-report',
    confidence: 'high',
    due: { kind: 'yearly', month: 6, day: 1, firstYear: 1 },
    applies: isA('TX-LLP'),
    ...withFigures(dutyRates, { partner: 'us-tx-llp-partner' }, ({ partner }) => ({
      explanation: `Reports the number of partners. The fee is ${dollars(partner)} for each partner. It is due by 1 June of each year after the registration.`,
    })),
    late: 'Without the report by 31 May of the next year the registration ends, and with it the limited liability of the partners.',
    lateProvenance: { source: 'us-tx-llp-report', confidence: 'high' },
  },
];

const federalDuties: readonly Obligation[] = [
  {
    id: 'us-1120',
    family: 'income-tax',
    title: 'Corporation income tax return, Form 1120',
    authority: IRS,
    law: 'Internal Revenue Code § 6072(a)',
    ...practice,
    due: { kind: 'day-after-year-end', month: 4, day: 15 },
    ...movesToWorkingDay,
    applies: (facts) => isTaxed('corporation')(facts) && !endsIn(6)(facts),
    ...withFigures(
      dutyRates,
      {
        rate: 'us-corporate-income-tax',
        share: 'us-late-return',
        most: 'us-late-return-most',
        least: 'us-late-minimum',
      },
      ({ rate, share, most, least }) => ({
        explanation: `Due on the 15th of the fourth month after the tax year; Form 7004 gives six more months to file, but not to pay. The rate is ${percent(rate)}.`,
        late: `${percent(share)} of the tax for each month, at most ${percent(most)}. After 60 days at least ${dollars(least)}, or the tax if lower.`,
      }),
    ),
  },
  {
    id: 'us-1120-june',
    family: 'income-tax',
    title: 'Corporation income tax return, Form 1120, for a year to June',
    authority: IRS,
    law: 'Internal Revenue Code § 6072(a); Public Law 114-41',
    source: 'us-1120-june',
    confidence: 'high',
    note: 'Tax years that began before 1 January 2026 are due a month earlier.',
    due: {
      kind: 'day-after-year-end',
      month: 4,
      day: 15,
      formerly: { month: 3, yearEndMonth: 6, begunBefore: day('2026-01-01') },
    },
    ...movesToWorkingDay,
    applies: (facts) => isTaxed('corporation')(facts) && endsIn(6)(facts),
    explanation:
      'Due on the 15th of the fourth month after the tax year. For tax years to June that began before 2026 it was the third month.',
    ...withFigures(
      dutyRates,
      { share: 'us-late-return', most: 'us-late-return-most' },
      ({ share, most }) => ({
        late: `${percent(share)} of the tax for each month, at most ${percent(most)}.`,
      }),
    ),
  },
  {
    id: 'us-1120-s',
    family: 'income-tax',
    title: 'S corporation return, Form 1120-S',
    authority: IRS,
    law: 'Internal Revenue Code § 6072(b)',
    ...practice,
    due: { kind: 'day-after-year-end', month: 3, day: 15 },
    ...movesToWorkingDay,
    applies: isTaxed('s-corporation'),
    explanation:
      'Due on the 15th of the third month after the tax year, with a Schedule K-1 for each holder.',
    ...lateOwnersReturn('holder'),
  },
  {
    id: 'us-s-election',
    family: 'income-tax',
    title: 'Election to be an S corporation, Form 2553',
    authority: IRS,
    law: 'Internal Revenue Code § 1362(b)',
    ...practice,
    due: { kind: 'after-registration', months: 2, days: 14 },
    applies: isTaxed('s-corporation'),
    explanation:
      'Due within two months and 15 days of the start of the tax year it applies to. The first year starts with registration.',
    late: 'Late elections may be accepted within three years and 75 days (Rev. Proc. 2013-30).',
  },
  {
    id: 'us-1065',
    family: 'income-tax',
    title: 'Partnership return, Form 1065',
    authority: IRS,
    law: 'Internal Revenue Code § 6072(b)',
    ...practice,
    due: { kind: 'day-after-year-end', month: 3, day: 15 },
    ...movesToWorkingDay,
    applies: isTaxed('partnership'),
    explanation: 'A business with two or more owners files it, with a Schedule K-1 for each owner.',
    ...lateOwnersReturn('partner'),
  },
  {
    id: 'us-990',
    family: 'income-tax',
    title: 'Return of an exempt organization, Form 990, 990-EZ or 990-N',
    authority: IRS,
    law: 'Internal Revenue Code § 6033',
    ...practice,
    note: 'For a nonprofit that is exempt or has applied. Others file Form 1120.',
    due: { kind: 'day-after-year-end', month: 5, day: 15 },
    ...movesToWorkingDay,
    applies: isNonprofit,
    explanation:
      'Due on the 15th of the fifth month after the tax year; Form 8868 gives six more months, except for Form 990-N.',
  },
  {
    id: 'us-5472-alone',
    family: 'income-tax',
    title: 'Form 5472 with a pro forma Form 1120',
    authority: IRS,
    law: 'Internal Revenue Code § 6038A; Treasury Regulations § 1.6038A-1',
    source: 'us-5472',
    confidence: 'high',
    due: { kind: 'day-after-year-end', month: 4, day: 15 },
    ...movesToWorkingDay,
    applies: (facts) => isTaxed('owner')(facts) && isForeign(facts),
    explanation:
      'A company with one foreign owner reports all transactions between them, including contributions and costs paid, even without income.',
    ...withFigures(
      dutyRates,
      { each: 'us-form-5472' },
      ({ each }): Pick<Obligation, 'late' | 'lateness'> => ({
        late: `${dollars(each)} for each form, and the same again for each 30 days after a 90-day notice.`,
        lateness: oneTimePenalty(each),
      }),
    ),
  },
  {
    id: 'us-5472',
    family: 'income-tax',
    title: 'Form 5472 with the corporation’s return',
    authority: IRS,
    law: 'Internal Revenue Code § 6038A',
    source: 'us-5472',
    confidence: 'high',
    due: { kind: 'day-after-year-end', month: 4, day: 15 },
    ...movesToWorkingDay,
    applies: (facts) => isTaxed('corporation')(facts) && isForeign(facts),
    explanation:
      'A corporation with a foreign owner of 25% or more reports its transactions with related foreign parties with its Form 1120.',
    ...withFigures(
      dutyRates,
      { each: 'us-form-5472' },
      ({ each }): Pick<Obligation, 'late' | 'lateness'> => ({
        late: `${dollars(each)} for each form.`,
        lateness: oneTimePenalty(each),
      }),
    ),
  },
  {
    id: 'us-owner-return',
    family: 'income-tax',
    title: 'The owner’s return with Schedule C',
    authority: IRS,
    law: 'Internal Revenue Code § 6072(a)',
    ...practice,
    due: { kind: 'yearly', month: 4, day: 15, firstYear: 1 },
    ...movesToWorkingDay,
    applies: (facts) => isTaxed('owner')(facts) && facts['foreignQuarter'] === false,
    explanation:
      'The profit of a company with one owner who lives in the US is reported in that owner’s Form 1040.',
  },
  ...(
    [
      [4, 'April'],
      [6, 'June'],
      [9, 'September'],
      [12, 'December'],
    ] as const
  ).map(
    ([month, name]): Obligation => ({
      id: `us-estimated-${name.toLowerCase()}`,
      family: 'instalments',
      title: `Estimated corporation tax, ${name}`,
      authority: IRS,
      law: 'Internal Revenue Code § 6655',
      ...practice,
      due: { kind: 'yearly', month, day: 15, firstYear: 0 },
      ...movesToWorkingDay,
      applies: (facts) => isTaxed('corporation')(facts) && endsInDecember(facts),
      ...withFigures(dutyRates, { least: 'us-estimated-tax' }, ({ least }) => ({
        explanation: `A quarter of the year’s tax, if you expect ${dollars(least)} or more. Nothing is due if there is no tax.`,
      })),
    }),
  ),
  {
    id: 'us-estimated-fiscal-year',
    family: 'instalments',
    title: 'Estimated corporation tax',
    authority: IRS,
    law: 'Internal Revenue Code § 6655',
    ...practice,
    due: { kind: 'in-year', months: [4, 6, 9, 12], day: 15 },
    ...movesToWorkingDay,
    applies: (facts) => isTaxed('corporation')(facts) && !endsInDecember(facts),
    ...withFigures(dutyRates, { least: 'us-estimated-tax' }, ({ least }) => ({
      explanation: `A quarter of the year’s tax on the 15th of months 4, 6, 9 and 12 of the tax year, where ${dollars(least)} or more is expected.`,
    })),
  },
  ...(
    [
      [4, 'April', 0],
      [6, 'June', 0],
      [9, 'September', 0],
      [1, 'January', 1],
    ] as const
  ).map(
    ([month, name, firstYear]): Obligation => ({
      id: `us-owner-estimated-${name.toLowerCase()}`,
      family: 'instalments',
      title: `Estimated tax of the owner, ${name}`,
      authority: IRS,
      law: 'Internal Revenue Code § 6654',
      ...medium,
      due: { kind: 'yearly', month, day: 15, firstYear },
      ...movesToWorkingDay,
      applies: (facts) => isTaxed('owner')(facts) && facts['foreignQuarter'] === false,
      ...withFigures(dutyRates, { least: 'us-owner-estimated-tax' }, ({ least }) => ({
        explanation: `The owner pays a quarter of the year’s tax where ${dollars(least)} or more is expected.`,
      })),
    }),
  ),
  {
    id: 'us-de-income-tax',
    family: 'income-tax',
    title: 'Delaware corporate income tax return',
    authority: 'Delaware Division of Revenue',
    law: '30 Del. C. § 1902',
    source: 'us-de-income-tax',
    confidence: 'high',
    due: { kind: 'day-after-year-end', month: 4, day: 15 },
    ...movesToWorkingDay,
    applies: (facts) => isTaxed('corporation')(facts) && facts['worksInDelaware'] === true,
    ...withFigures(
      dutyRates,
      {
        rate: 'us-de-income-tax',
        filing: 'us-de-late-return',
        paying: 'us-de-late-income-tax',
        interest: 'us-de-income-interest',
      },
      ({ rate, filing, paying, interest }) => ({
        explanation: `${percent(rate)} of the income earned in Delaware. A corporation that only keeps its registered office there owes none.`,
        late: `${percent(filing)} of the tax for each month late in filing, ${percent(paying)} a month late in paying, and interest of ${percent(interest)} a month.`,
      }),
    ),
    lateProvenance: { source: 'us-de-late-income-tax', confidence: 'medium' },
  },
];

/** Yearly obligations of companies in the three states. */
export const obligations: readonly Obligation[] = [...stateDuties, ...federalDuties, ...employmentDuties];
