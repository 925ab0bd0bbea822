import { countryMoney } from '#catalog/kit/money/country-money.ts';

/** Amounts in rand: `rands` formats cents, `toCents` converts rand to them. */
export const { currency, format: rands, toMinor: toCents } = countryMoney('ZAR');
