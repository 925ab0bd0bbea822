import { addDays, type CalendarDate } from '#values/calendar-date.ts';
import { type Currency, parseMoney } from '#values/money.ts';
import type { EnteredAmount } from './law-words.ts';

/** The numbers of an amount as typed: one, or for a stepped amount the base and the step. */
export type TypedAmount = { readonly first: string; readonly second: string };

/** The labels of the numbers of an amount. */
export const amountLabels: Record<EnteredAmount['kind'], readonly [string, string?]> = {
  fixed: ['New amount'],
  each: ['New amount for each'],
  stepped: ['New base amount', 'New amount for each further step'],
  share: ['New share, in percent'],
};

/**
 * Parses a percentage as basis points; null when it is none, or has more than three decimals or 1,000%. Those of the
 * law may have three decimals and exceed the whole: 9.975% is 997.5.
 */
export function parseBasisPoints(text: string): number | null {
  const match = /^(\d{1,4})(?:\.(\d{1,3}))?\s*%?$/.exec(text.trim());
  if (!match) return null;
  const basisPoints = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(3, '0')) / 10;
  return basisPoints <= 100_000 ? basisPoints : null;
}

/** Parses typed numbers; null when one is missing or is no amount. */
export function parseTypedAmount(
  kind: EnteredAmount['kind'],
  { first, second }: TypedAmount,
  currency: string,
): EnteredAmount | null {
  const minor = (text: string): number | null => parseMoney(text, currency as Currency)?.minor ?? null;
  if (kind === 'share') {
    const basisPoints = parseBasisPoints(first);
    return basisPoints === null ? null : { kind, basisPoints };
  }
  const amount = minor(first);
  if (amount === null) return null;
  if (kind === 'fixed') return { kind, minor: amount };
  if (kind === 'each') return { kind, eachMinor: amount };
  const eachMinor = minor(second);
  return eachMinor === null ? null : { kind, baseMinor: amount, eachMinor };
}

export const dayBefore = (day: CalendarDate): CalendarDate => addDays(day, -1);

/** Returns the number by which an amount is compared: of a stepped one the base. */
function mainNumber(amount: EnteredAmount): number {
  switch (amount.kind) {
    case 'fixed':
      return amount.minor;
    case 'each':
      return amount.eachMinor;
    case 'stepped':
      return amount.baseMinor;
    case 'share':
      return amount.basisPoints;
  }
}

/** Formats the change of an amount in percent: '+25%', '−10%'; null when it cannot be said. */
export function changeInPercent(before: EnteredAmount, after: EnteredAmount): string | null {
  if (mainNumber(before) === 0) return null;
  const percent = Math.round((mainNumber(after) / mainNumber(before) - 1) * 100);
  return percent < 0 ? `−${-percent}%` : `+${percent}%`;
}
