import { countryById } from '#catalog/index.ts';
import type { RecordRetention } from '#catalog/types/index.ts';
import type { KeptRecord } from './tables.ts';

/** For a country whose period is not known. */
const longest: Pick<RecordRetention, 'years' | 'law'> = { years: 7, law: 'bookkeeping law' };

/**
 * Returns what is kept of a paid application after an erasure, with the law and the last day.
 * @param paidOn  the day we received the money, in the form 2026-11-21
 */
export function keptOf(application: { country: string; reference: string }, paidOn: string): KeptRecord {
  const { years, law } = countryById(application.country)?.recordRetention ?? longest;
  return {
    reference: application.reference,
    what: 'receipt, payment, quote and signed declaration',
    reason: law,
    until: `${Number(paidOn.slice(0, 4)) + years}-12-31`,
  };
}
