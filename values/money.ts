/** The currencies of prices. Each has two decimals. */
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
/** The most that an amount may be, in minor units: more is a misread or mistyped figure. */
export const MAX_MINOR = 900_000_000_000_000;

/**
 * Makes an amount from minor units.
 * @throws RangeError when `minor` is not a safe integer: amounts are never rounded implicitly
 */
export function money(minor: number, currency: Currency): Money {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`${minor} is not a whole number of minor units`);
  return { minor, currency };
}

/** Makes an amount from major units (naira, pounds), for readable constants. */
export const major = (units: number, currency: Currency): Money => money(Math.round(units * 100), currency);

/**
 * The symbols and codes that may come before or after a figure, also the letter N that Nigerians type for the
 * naira sign.
 */
const CURRENCY_MARKS: Record<Currency, RegExp> = {
  NGN: /^(?:₦|NGN|N)|NGN$/i,
  GHS: /^(?:GH₵|GH¢|₵|GHS|GHC)|GHS$/i,
  ZAR: /^(?:ZAR|R)|ZAR$/i,
  GBP: /^(?:£|GBP)|GBP$/i,
  USD: /^(?:US\$|\$|USD)|USD$/i,
  CAD: /^(?:CA\$|C\$|\$|CAD)|CAD$/i,
};

/**
 * Parses an amount as typed: '1,000,000', '₦2 500.50', 'NGN 300', 'N5,000'. Returns null for a negative
 * amount and for a comma that does not separate thousands: '1,50' may mean one and a half.
 */
export function parseMoney(text: string, currency: Currency): Money | null {
  const figure = text.replace(/[\s_]/g, '').replace(CURRENCY_MARKS[currency], '');
  const match = /^(\d{1,13}|\d{1,3}(?:,\d{3}){1,4})(?:\.(\d{1,2}))?$/.exec(figure);
  if (!match?.[1]) return null;
  const minor = Number(match[1].replaceAll(',', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return minor <= MAX_MINOR ? { minor, currency } : null;
}

/** Formats an amount: '₦1,000,000', or '₦1,000,000.50' when there are decimals. */
export function formatMoney({ minor, currency }: Money): string {
  const sign = minor < 0 ? '−' : '';
  const units = Math.trunc(Math.abs(minor) / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',');
  const rest = Math.abs(minor) % 100;
  return `${sign}${SYMBOLS[currency]}${units}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}

/**
 * Adds amounts of one currency.
 * @throws RangeError for amounts of different currencies
 */
export function addMoney(first: Money, ...rest: readonly Money[]): Money {
  let minor = first.minor;
  for (const next of rest) {
    if (next.currency !== first.currency)
      throw new RangeError(`cannot add ${first.currency} and ${next.currency}`);
    minor += next.minor;
  }
  return money(minor, first.currency);
}

export const compareMoney = (a: Money, b: Money): number => a.minor - b.minor;
