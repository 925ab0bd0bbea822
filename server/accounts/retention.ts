import type { KeptRecord } from './tables.ts';

type Retention = { years: number; law: string };

/** How long the law of a country makes a business keep the records of a sale, counted from the end of the year of the sale. */
const retentionByCountry: Readonly<Record<string, Retention>> = {
  nigeria: { years: 6, law: 'Companies and Allied Matters Act 2020, section 375(2)' },
  ghana: { years: 6, law: 'Revenue Administration Act 2016 (Act 915), section 27' },
  'south-africa': { years: 7, law: 'Companies Act 71 of 2008, section 24(1)' },
  uk: { years: 6, law: 'Finance Act 1998, schedule 18, paragraph 21' },
  usa: { years: 7, law: '26 CFR 1.6001-1(e)' },
  canada: { years: 6, law: 'Income Tax Act, section 230(4)' },
};

/** For a country without a row: the longest of the others. */
const longest: Retention = { years: 7, law: 'bookkeeping law' };

/**
 * Returns what is kept of a paid application after an erasure, with the law and the last day.
 * @param paidOn  the day we received the money, in the form 2026-11-21
 */
export function keptOf(application: { country: string; reference: string }, paidOn: string): KeptRecord {
  const { years, law } = retentionByCountry[application.country] ?? longest;
  return {
    reference: application.reference,
    what: 'receipt, payment, quote and signed declaration',
    reason: law,
    until: `${Number(paidOn.slice(0, 4)) + years}-12-31`,
  };
}
