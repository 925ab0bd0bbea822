import { countryMoney } from '#catalog/kit/money/country-money.ts';

/** Amounts in naira: `naira` formats kobo, `toKobo` converts naira to them. */
export const { currency, format: naira, toMinor: toKobo } = countryMoney('NGN');
