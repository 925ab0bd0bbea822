import { type Law, readRates } from '#catalog/kit/money/rates.ts';
import type { Rate } from '#catalog/types/index.ts';
import type { CalendarDate } from '#values/calendar-date.ts';
import { dutyRates } from '../duty-rates.ts';

/**
 * Above `compulsory` of sales in 12 months registration is compulsory, above `voluntary` it is open to
 * whoever asks.
 */
const thresholds = { compulsory: 'za-vat-compulsory', voluntary: 'za-vat-voluntary' } as const;

/** Returns the VAT thresholds of a day; null for a day for which they are not known. */
export const vatThresholdsOn = (
  on: CalendarDate,
  rates: readonly Rate[] = dutyRates,
): Law<typeof thresholds> | null => readRates(rates, on, thresholds);
