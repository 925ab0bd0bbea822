import type { OfficialExample, OfficialPublication } from '#catalog/testing/official-example.ts';
import { day } from '#values/calendar-date.ts';
import { major } from '#values/money.ts';

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

const dollars = (units: number): number => major(units, 'USD').minor;

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
  answer: { kind: 'line', line: 'insufficient', minor: dollars(surcharge) },
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
  answer: { kind: 'line', line: 'tax', minor: dollars(tax) },
});

/** The day for the wage return of a quarter, in a year in which it is a working day. */
const wageReturn = (quarterEnd: string, dueOn: string): OfficialExample => ({
  title: `Form 941 of the quarter to ${quarterEnd}: due on ${dueOn}`,
  publication: form941,
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
  answer: { kind: 'due', obligation: 'us-941', dueOn },
});

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
      grossAssetsMinor: dollars(1_000_000),
    },
    1_600,
    'assumed par value capital of US$3,311,856',
  ),
  wageReturn('2026-03-31', '2026-04-30'),
  wageReturn('2026-06-30', '2026-07-31'),
  wageReturn('2025-09-30', '2025-10-31'),
  wageReturn('2024-12-31', '2025-01-31'),
];
