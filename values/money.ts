/** The currencies prices are shown in; each has two decimals. */
export const CURRENCIES = ['NGN', 'GHS', 'ZAR', 'GBP', 'USD', 'CAD'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** An amount in integer minor units (kobo, pesewas, cents, pence) with its currency. */
export type Money = { readonly minor: number; readonly currency: Currency };

const SYMBOLS: Record<Currency, string> = {
  NGN: '₦',
  GHS: 'GH₵',
  ZAR: 'R',
  GBP: '£',
  USD: 'US$',
  CAD: 'CA$',
};
const LIMIT_MINOR = 900_000_000_000_000;

/** @throws RangeError when `minor` is no safe whole number: amounts are never rounded in passing. */
export function money(minor: number, currency: Currency): Money {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`${minor} is not a whole number of minor units`);
  return { minor, currency };
}

/** Money of so many major units (naira, pounds), for writing constants legibly. */
export const major = (units: number, currency: Currency): Money => money(Math.round(units * 100), currency);

/** What may stand around a figure: symbol and code, and the letter N that Nigerians type for the naira sign. */
const MARKS: Record<Currency, RegExp> = {
  NGN: /^(?:₦|NGN|N)|NGN$/i,
  GHS: /^(?:GH₵|GH¢|₵|GHS|GHC)|GHS$/i,
  ZAR: /^(?:ZAR|R)|ZAR$/i,
  GBP: /^(?:£|GBP)|GBP$/i,
  USD: /^(?:US\$|\$|USD)|USD$/i,
  CAD: /^(?:CA\$|C\$|\$|CAD)|CAD$/i,
};

/**
 * Reads what a person types: '1,000,000', '₦2 500.50', 'NGN 300', 'N5,000'. Null when it is no positive or zero amount,
 * and when a comma stands where no thousands end: '1,50' may have been meant as one and a half.
 */
export function parseMoney(text: string, currency: Currency): Money | null {
  const bare = text.replace(/[\s_]/g, '').replace(MARKS[currency], '');
  const match = /^(\d{1,13}|\d{1,3}(?:,\d{3}){1,4})(?:\.(\d{1,2}))?$/.exec(bare);
  if (!match?.[1]) return null;
  const minor = Number(match[1].replaceAll(',', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return minor <= LIMIT_MINOR ? { minor, currency } : null;
}

/** '₦1,000,000' or '₦1,000,000.50': decimals only when there are any. */
export function formatMoney({ minor, currency }: Money): string {
  const sign = minor < 0 ? '−' : '';
  const units = Math.trunc(Math.abs(minor) / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',');
  const rest = Math.abs(minor) % 100;
  return `${sign}${SYMBOLS[currency]}${units}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}

/** @throws RangeError on two currencies: converting is never implied. */
export function addMoney(first: Money, ...rest: readonly Money[]): Money {
  let minor = first.minor;
  for (const next of rest) {
    if (next.currency !== first.currency)
      throw new RangeError(`${first.currency} and ${next.currency} do not add up`);
    minor += next.minor;
  }
  return money(minor, first.currency);
}

export const compareMoney = (a: Money, b: Money): number => a.minor - b.minor;
