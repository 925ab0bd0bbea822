import { countryMoney } from '#catalog/kit/money/country-money.ts';

/** Amounts in pounds: `pounds` formats pence, `toPence` converts pounds to them. */
export const { currency, format: pounds, toMinor: toPence } = countryMoney('GBP');
