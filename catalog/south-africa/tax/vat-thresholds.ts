import { rateReader } from '#catalog/kit/money/rates.ts';
import { dutyRates } from '../duty-rates.ts';

/**
 * Above `compulsory` of sales in 12 months registration is compulsory, above `voluntary` it is open to
 * whoever asks.
 */
const thresholds = { compulsory: 'za-vat-compulsory', voluntary: 'za-vat-voluntary' } as const;

/** Returns the VAT thresholds of a day; null for a day for which they are not known. */
export const vatThresholdsOn = rateReader(dutyRates, thresholds);
