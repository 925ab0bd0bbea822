import type { CalendarDate } from '#values/calendar-date.ts';
import { day } from '#values/calendar-date.ts';

/** Rates of company tax in hundredths of a percent: the general one, and that of a small business. */
export type IncomeTaxRates = { readonly general: number; readonly small: number };

export const INCOME_TAX_FROM: CalendarDate = day('2026-01-01');
export const INCOME_TAX_UNTIL: CalendarDate = day('2026-12-31');

/** Active income up to which a small business pays the small rate, in cents. */
export const BUSINESS_LIMIT_MINOR = 50_000_000;

/** Federal rates after the abatement for income earned in a province. */
export const federalRates: IncomeTaxRates = { general: 1_500, small: 900 };

/** Rates of the provinces for 2026. Those of the territories were not found. */
export const provincialRates: Readonly<Record<string, IncomeTaxRates>> = {
  ON: { general: 1_150, small: 320 },
  BC: { general: 1_200, small: 200 },
  AB: { general: 800, small: 200 },
  QC: { general: 1_150, small: 320 },
  MB: { general: 1_200, small: 0 },
  SK: { general: 1_200, small: 100 },
  NS: { general: 1_400, small: 150 },
  NB: { general: 1_400, small: 250 },
  PE: { general: 1_500, small: 100 },
  NL: { general: 1_500, small: 250 },
};
