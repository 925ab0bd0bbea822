import { type Answers, itemsOf } from '#forms/form.ts';
import { type Currency, parseMoney } from '#values/money.ts';

/** Reads a whole number as typed, '1,000' or '1000'; 0 when invalid. */
export function typedNumber(raw: unknown): number {
  const bare = typeof raw === 'string' ? raw.replace(/[\s,]/g, '') : '';
  return /^\d{1,13}$/.test(bare) ? Number(bare) : 0;
}

/** Reads an amount as typed in minor units; 0 when invalid. */
export const typedMinor = (raw: unknown, currency: Currency): number =>
  typeof raw === 'string' ? (parseMoney(raw, currency)?.minor ?? 0) : 0;

/** Adds up the whole numbers that are typed in a field of the entries of some lists. */
export const typedSum = (answers: Answers, lists: readonly string[], field: string): number =>
  lists.flatMap((list) => itemsOf(answers, list)).reduce((sum, item) => sum + typedNumber(item[field]), 0);
