import type { OfficialExample, OfficialPublication } from '#catalog/testing/official-example.ts';
import { day } from '#values/calendar-date.ts';
import { toCents } from '../money.ts';

const markSurcharges: OfficialPublication = {
  authority: 'United States Patent and Trademark Office',
  title: 'Additional fees for trademark applications',
  url: 'https://www.uspto.gov/trademarks/additional-fees-trademark-applications',
  readOn: day('2026-11-22'),
  readIn: 'itself',
};

const franchiseTax: OfficialPublication = {
  authority: 'Delaware Division of Corporations',
  title: 'How to Calculate Franchise Taxes',
  url: 'https://corp.delaware.gov/frtaxcalc/',
  readOn: day('2026-11-22'),
  readIn: {
    quotedAt:
      'https://github.com/ultrametricai/productarena/blob/520aa12e0de854cc9f8e675a9e4c0a64e7c1d5b0/lib/openstartup/__tests__/deFranchiseTax.test.ts',
  },
};
const form941: OfficialPublication = {
  authority: 'Internal Revenue Service',
  title: 'Instructions for Form 941: when must you file?',
  url: 'https://www.irs.gov/instructions/i941',
  readOn: day('2026-11-22'),
  readIn: { quotedAt: 'https://hrtrainingcenter.com/when-and-where-to-file' },
};

const feeSchedule: OfficialPublication = {
  authority: 'United States Patent and Trademark Office',
  title: 'USPTO fee schedule: trade mark fees since 18 January 2025',
  url: 'https://www.uspto.gov/learning-and-resources/fees-and-payment/uspto-fee-schedule',
  readOn: day('2026-11-23'),
  readIn: { quotedAt: 'https://trademarksearchpro.com/blog/usa-trademark-forms-fees' },
};
const renewalFees: OfficialPublication = {
  ...feeSchedule,
  title: 'USPTO fee schedule: fees after registration',
  readIn: { quotedAt: 'https://legalclarity.org/uspto-trademark-renewal-fees-costs-and-deadlines/' },
};
const employmentDates: OfficialPublication = {
  authority: 'Internal Revenue Service',
  title: 'Summary of reporting due dates for employment taxes',
  url: 'https://www.irs.gov/Businesses/Small-Businesses-&-Self-Employed/Summary-of-Reporting-Due-Dates-for-Employment-Taxes',
  readOn: day('2026-11-23'),
  readIn: 'itself',
};

const texasPartnership: OfficialPublication = {
  authority: 'Texas Secretary of State',
  title: 'Instructions for filing a certificate of formation for a limited partnership (Form 207)',
  url: 'https://direct.sos.state.tx.us/help/help-corp-filing-207.html',
  readOn: day('2026-11-25'),
  readIn: 'itself',
};
const texasPartnershipReport: OfficialPublication = {
  authority: 'Texas Secretary of State',
  title: 'Form 713: annual report of a limited liability partnership',
  url: 'https://www.sos.state.tx.us/corp/instructions/713.shtml',
  readOn: day('2026-11-25'),
  readIn: 'itself',
};

/** The surcharge of an application without required information. */
const insufficient = (classes: number, surcharge: number, words: string): OfficialExample => ({
  title: `Trade mark without ${words}: US$${surcharge} more`,
  publication: markSurcharges,
  question: {
    endpoint: 'POST /v1/estimates',
    body: {
      jurisdiction: 'US',
      tax: 'us-trademark-application-fee',
      facts: { filing: 'electronic', classes, insufficient: true, freeTextClasses: 0, extraThousands: 0 },
      on: '2026-11-21',
    },
  },
  answer: { kind: 'line', line: 'insufficient', minor: toCents(surcharge) },
});

type Shares = {
  readonly parShares: number;
  readonly parValue: number;
  readonly secondShares?: number;
  readonly secondParValue?: number;
  readonly issuedShares?: number;
  readonly grossAssetsMinor?: number;
};

const franchise = (shares: Shares, tax: number, words: string): OfficialExample => ({
  title: `Delaware franchise tax, ${words}: US$${tax}`,
  publication: franchiseTax,
  question: {
    endpoint: 'POST /v1/estimates',
    body: {
      jurisdiction: 'US-DE',
      tax: 'delaware-franchise-tax',
      facts: { kind: 'stock', ...shares },
      on: '2026-11-21',
    },
  },
  answer: { kind: 'line', line: 'tax', minor: toCents(tax) },
});

/** One row of the fee schedule, for one class. */
const applicationFee = (
  line: string,
  units: number,
  words: string,
  facts: Readonly<Record<string, string | number | boolean>>,
): OfficialExample => ({
  title: `${words}: US$${units}`,
  publication: feeSchedule,
  question: {
    endpoint: 'POST /v1/estimates',
    body: {
      jurisdiction: 'US',
      tax: 'us-trademark-application-fee',
      facts: { classes: 1, ...facts },
      on: '2026-11-21',
    },
  },
  answer: { kind: 'line', line, minor: toCents(units) },
});
const electronically = { filing: 'electronic', insufficient: false, freeTextClasses: 0, extraThousands: 0 };

/** A later fee of the schedule, for one class. */
const laterFee = (
  step: string,
  units: number,
  words: string,
  publication: OfficialPublication,
  facts: Readonly<Record<string, boolean>> = {},
): OfficialExample => ({
  title: `${words}: US$${units}`,
  publication,
  question: {
    endpoint: 'POST /v1/estimates',
    body: {
      jurisdiction: 'US',
      tax: 'us-trademark-upkeep',
      facts: { step, classes: 1, ...facts },
      on: '2026-11-21',
    },
  },
  answer: { kind: 'total', minor: toCents(units) },
});

/** The day of an employer's return, in a year in which it is a working day. */
const employerReturn = (
  publication: OfficialPublication,
  title: string,
  obligation: string,
  dueOn: string,
): OfficialExample => ({
  title,
  publication,
  question: {
    endpoint: 'POST /v1/obligations',
    body: {
      jurisdiction: 'US',
      entityType: 'DE-CORP',
      facts: {
        registeredOn: '2020-01-06',
        yearEndMonth: 12,
        employer: true,
        taxedAs: 'corporation',
        foreignQuarter: false,
      },
      from: dueOn,
      to: dueOn,
    },
  },
  answer: { kind: 'due', obligation, dueOn },
});
const wageReturn = (quarterEnd: string, dueOn: string): OfficialExample =>
  employerReturn(form941, `Form 941 of the quarter to ${quarterEnd}: due on ${dueOn}`, 'us-941', dueOn);

/** Examples of authorities of the United States. */
export const officialExamples: readonly OfficialExample[] = [
  insufficient(1, 100, 'domicile address, one class'),
  insufficient(1, 100, 'domicile address and legal entity type, one class'),
  insufficient(3, 300, 'domicile information, three classes'),
  franchise({ parShares: 10_005, parValue: 1 }, 335, '10,005 authorised shares'),
  franchise({ parShares: 100_000, parValue: 1 }, 1_015, '100,000 authorised shares'),
  franchise(
    {
      parShares: 1_000_000,
      parValue: 1,
      secondShares: 250_000,
      secondParValue: 5,
      issuedShares: 485_000,
      grossAssetsMinor: toCents(1_000_000),
    },
    1_600,
    'assumed par value capital of US$3,311,856',
  ),
  wageReturn('2026-03-31', '2026-04-30'),
  wageReturn('2026-06-30', '2026-07-31'),
  wageReturn('2025-09-30', '2025-10-31'),
  wageReturn('2024-12-31', '2025-01-31'),
  employerReturn(employmentDates, 'Form 940 of 2024: due on 2025-01-31', 'us-940', '2025-01-31'),
  employerReturn(employmentDates, 'Forms W-2 of 2024: due on 2025-01-31', 'us-w2', '2025-01-31'),
  applicationFee('base', 350, 'Base application, per class', electronically),
  applicationFee('base', 600, 'Application through WIPO, per class', { filing: 'madrid' }),
  applicationFee('base', 850, 'Base application on paper, per class', { filing: 'paper' }),
  applicationFee('free-text', 200, 'Free-form text, per class', { ...electronically, freeTextClasses: 1 }),
  applicationFee('long-text', 200, 'Each further 1,000 characters, per class', {
    ...electronically,
    freeTextClasses: 1,
    extraThousands: 1,
  }),
  {
    title: 'Certificate of formation of a Texas limited partnership: US$750',
    publication: texasPartnership,
    question: {
      endpoint: 'POST /v1/quotes',
      body: {
        service: 'usa-texas-lp-registration',
        package: 'basic',
        facts: { agentByUs: false, expedited: false, withEin: false },
        on: '2026-11-25',
      },
    },
    answer: { kind: 'fee', fee: 'us-tx-lp-formation', minor: toCents(750) },
  },
  {
    title: 'Report of a Texas LLP registered in 2025: due on 1 June 2026',
    publication: texasPartnershipReport,
    question: {
      endpoint: 'POST /v1/obligations',
      body: {
        jurisdiction: 'US',
        entityType: 'TX-LLP',
        facts: {
          registeredOn: '2025-03-10',
          yearEndMonth: 12,
          employer: false,
          taxedAs: 'partnership',
          foreignQuarter: false,
        },
        from: '2026-05-20',
        to: '2026-06-30',
      },
    },
    answer: { kind: 'due', obligation: 'us-tx-llp-report', dueOn: '2026-06-01' },
  },
  laterFee('statement-of-use', 150, 'Statement of use, per class', feeSchedule),
  laterFee('use-extension', 125, 'Six more months for a statement of use, per class', feeSchedule),
  laterFee('divide', 100, 'Request to divide an application', feeSchedule),
  laterFee('section-8', 325, 'Section 8 declaration, per class', renewalFees, { grace: false }),
  laterFee('section-8-9', 650, 'Sections 8 and 9 together, per class', renewalFees, { grace: false }),
];
