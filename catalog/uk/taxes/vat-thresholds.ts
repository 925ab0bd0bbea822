import { rateReader } from '#catalog/kit/money/rates.ts';
import { dutyRates } from '../duty-rates.ts';

/** With more than `register` in 12 months a business must register; below `leave` it may leave. */
const thresholds = { register: 'uk-vat-register', leave: 'uk-vat-leave' } as const;

/** Returns the VAT thresholds of a day; null for a day for which they are not known. */
export const vatThresholdsOn = rateReader(dutyRates, thresholds);
