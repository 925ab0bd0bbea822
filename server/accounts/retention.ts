import type { KeptRecord } from './tables.ts';

type Retention = {
  years: number;
  /** The provision, in words for the customer. */
  law: string;
  confidence: 'high' | 'medium' | 'low';
  /** Where it was read, and when; null: from memory. */
  read: { where: string; on: string } | null;
};

/**
 * How long the law of a country makes a business keep the records of a sale, counted from the end of the year of the sale.
 * Ask a lawyer of the country before you rely on a row below `high`.
 */
const retentionByCountry: Readonly<Record<string, Retention>> = {
  nigeria: {
    years: 6,
    law: 'Companies and Allied Matters Act 2020, section 375(2)',
    confidence: 'high',
    read: { where: 'a reprint of the section at lawglobalhub.com', on: '2026-11-22' },
  },
  ghana: {
    years: 6,
    law: 'Revenue Administration Act 2016 (Act 915), section 27',
    confidence: 'medium',
    read: {
      where: 'a summary of the Act at fiscal-requirements.com, and its arrangement of sections',
      on: '2026-11-22',
    },
  },
  'south-africa': {
    years: 7,
    law: 'Companies Act 71 of 2008, section 24(1)',
    confidence: 'high',
    read: { where: 'a reprint of the section at acts.co.za', on: '2026-11-22' },
  },
  uk: { years: 6, law: 'Finance Act 1998, schedule 18, paragraph 21', confidence: 'low', read: null },
  // The regulation sets no number of years: as long as the records may matter for a tax. Six is the longest period in which the tax of
  // a return that was filed honestly can be assessed.
  usa: {
    years: 6,
    law: '26 CFR 1.6001-1(e), with the six years of 26 USC 6501(e)',
    confidence: 'medium',
    read: { where: 'summaries at rsmus.com and andrewherendeen.com', on: '2026-11-22' },
  },
  canada: {
    years: 6,
    law: 'Income Tax Act, section 230(4)',
    confidence: 'medium',
    read: { where: 'the Canada Revenue Agency as quoted at bevanandpartners.ca', on: '2026-11-22' },
  },
};

/** For a country without a row: the longest of the others. */
const longest: Pick<Retention, 'years' | 'law'> = { years: 7, law: 'bookkeeping law' };

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
