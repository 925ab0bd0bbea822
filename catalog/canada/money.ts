import { countryMoney } from '#catalog/kit/money/country-money.ts';

/** Amounts in Canadian dollars: `dollars` formats cents, `toCents` converts dollars to them. */
export const { currency, format: dollars, toMinor: toCents } = countryMoney('CAD');
