import { countryMoney } from '#catalog/kit/money/country-money.ts';

/** Amounts in cedis: `cedis` formats pesewas, `toPesewas` converts cedis to them. */
export const { currency, format: cedis, toMinor: toPesewas } = countryMoney('GHS');

/** Amounts in US dollars, in which some of Ghana’s laws and fees are set: `dollars` formats cents. */
export const { format: dollars, toMinor: toCents } = countryMoney('USD');
