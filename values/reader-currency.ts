import { formatThousands } from './format-thousands.ts';
import { CURRENCIES, formatMoney, type Currency } from './money.ts';

/**
 * The currencies in which a reader may think: those of our prices, and others for which staff may enter a
 * reference rate. Nothing is charged in them.
 */
export const READER_CURRENCIES = [
  ...CURRENCIES,
  'EUR',
  'AED',
  'AUD',
  'BRL',
  'CHF',
  'CNY',
  'EGP',
  'INR',
  'JPY',
  'KES',
  'KWD',
  'MAD',
  'RWF',
  'SAR',
  'TND',
  'TZS',
  'UGX',
  'XAF',
  'XOF',
  'ZMW',
] as const;
export type ReaderCurrency = (typeof READER_CURRENCIES)[number];

/** Decimals by ISO 4217 where they are not two. */
const DECIMALS: Partial<Record<ReaderCurrency, 0 | 3>> = {
  JPY: 0,
  KWD: 3,
  RWF: 0,
  TND: 3,
  UGX: 0,
  XAF: 0,
  XOF: 0,
};

/** Returns the number of decimals of a currency: 2 for the dollar, 0 for the yen, 3 for the dinar of Kuwait. */
export const decimalsOf = (currency: ReaderCurrency): 0 | 2 | 3 => DECIMALS[currency] ?? 2;

/** Returns the symbol of a currency, or its code where it has none that is unambiguous: 'US$', '€', 'KES'. */
export const markOf = (currency: ReaderCurrency): string =>
  currency === 'EUR'
    ? '€'
    : (CURRENCIES as readonly string[]).includes(currency)
      ? formatMoney({ minor: 0, currency: currency as Currency }).replace('0', '')
      : currency;

/** Formats minor units of any of the currencies: 'US$42.50', 'KWD 1.250', 'JPY 4,200'. */
export function formatReaderMoney(minor: number, currency: ReaderCurrency): string {
  const mark = markOf(currency);
  const decimals = decimalsOf(currency);
  const scale = 10 ** decimals;
  const rest = minor % scale;
  return `${mark}${mark === currency ? ' ' : ''}${formatThousands(Math.trunc(minor / scale))}${
    rest === 0 ? '' : `.${String(rest).padStart(decimals, '0')}`
  }`;
}
