import type { Provenance } from '#catalog/types/index.ts';
import { toCents } from '../money.ts';

/** From how much a seller without a place in the state registers. Absent where the state has no sales tax. */
export type RemoteSales = {
  readonly minor: number;
  /** Registers only above this many sales too. */
  readonly sales?: number;
  /** Whether reaching the amount is enough. Otherwise it must be exceeded. */
  readonly reached?: true;
  /** The months or years in which sales are counted, as words after 'in'. */
  readonly period: string;
};

/** The permit with which a state lets a business collect its sales tax, or its licence where there is none. */
export type SalesPermit = Provenance & {
  readonly id: string;
  readonly state: string;
  readonly permit: string;
  readonly law: string;
  readonly remote?: RemoteSales;
};

const read = (source: string): Provenance => ({ source, confidence: 'high' });

/** Permits whose rules were read. For another state an officer looks them up. */
export const salesPermits: readonly SalesPermit[] = [
  {
    id: 'california',
    state: 'California',
    permit: 'Seller’s permit or certificate of registration',
    law: 'Revenue and Taxation Code § 6203; AB 147',
    ...read('us-ca-sales-tax'),
    remote: { minor: toCents(500_000), period: 'this or the last calendar year' },
  },
  {
    id: 'delaware',
    state: 'Delaware',
    permit: 'Business licence for the gross receipts tax',
    law: '30 Del. C. §§ 2301 and 2905',
    ...read('us-de-gross-receipts'),
  },
  {
    id: 'florida',
    state: 'Florida',
    permit: 'Certificate of registration',
    law: 'Florida Statutes § 212.0596',
    ...read('us-fl-sales-tax'),
    remote: { minor: toCents(100_000), period: 'the last calendar year' },
  },
  {
    id: 'new-york',
    state: 'New York',
    permit: 'Certificate of Authority',
    law: 'Tax Law § 1134; TSB-M on businesses with no physical presence',
    ...read('us-ny-sales-tax'),
    remote: { minor: toCents(500_000), sales: 100, period: 'the last four sales tax quarters' },
  },
  {
    id: 'texas',
    state: 'Texas',
    permit: 'Sales and use tax permit',
    law: 'Tax Code, chapter 151; 34 TAC § 3.286',
    ...read('us-tx-sales-tax'),
    remote: { minor: toCents(500_000), reached: true, period: 'the last 12 months' },
  },
  {
    id: 'wyoming',
    state: 'Wyoming',
    permit: 'Sales and use tax licence',
    law: 'W.S. 39-15-106 and 39-15-501',
    ...read('us-wy-sales-tax'),
    remote: { minor: toCents(100_000), period: 'this or the last calendar year' },
  },
];

export const permitOf = (id: string): SalesPermit | undefined =>
  salesPermits.find((permit) => permit.id === id);

/** Returns whether sales into a state from outside are enough to have to register. */
export const mustRegister = (
  { minor, sales, reached }: RemoteSales,
  soldMinor: number,
  count: number,
): boolean => (reached ? soldMinor >= minor : soldMinor > minor) && (sales === undefined || count > sales);
