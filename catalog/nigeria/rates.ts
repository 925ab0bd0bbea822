import type { Provenance, Rate } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';
import { major } from '#values/money.ts';

const act = { source: 'ng-tax-act', confidence: 'high', from: day('2026-01-01') } as const;
const withholding = { source: 'ng-withholding', confidence: 'medium', from: day('2025-01-01') } as const;

type Terms = Provenance & Pick<Rate, 'from'>;

const percentage = (id: string, title: string, basisPoints: number, terms: Terms): Rate => ({
  id,
  title,
  unit: 'basis-points',
  value: basisPoints,
  ...terms,
});
const limit = (id: string, title: string, naira: number, terms: Terms): Rate => ({
  id,
  title,
  unit: 'money',
  value: major(naira, 'NGN').minor,
  ...terms,
});

/** Rates and thresholds with which the calculators of Nigeria compute. */
export const rates: readonly Rate[] = [
  percentage('ng-company-income-tax', 'Companies income tax, share of the total profit', 3000, act),
  percentage('ng-development-levy', 'Development levy, share of the assessable profit', 400, act),
  limit('ng-small-turnover', 'Small company: highest turnover', 100_000_000, act),
  limit('ng-small-assets', 'Small company: highest fixed assets', 250_000_000, act),
  limit('ng-minimum-tax-turnover', 'Minimum tax: from this turnover on', 50_000_000_000, act),
  percentage('ng-minimum-tax', 'Minimum tax, share of net income', 1500, act),
  percentage('ng-vat', 'VAT, share of sales', 750, act),
  percentage('ng-capital-duty', 'Stamp duty on share capital', 75, {
    source: 'ng-formation-guide',
    confidence: 'medium',
    note: 'This is the rate in force before 2026. We confirm the current rate with the revenue service before you pay.',
    from: day('2021-01-01'),
  }),
  percentage('ng-withholding-goods', 'Withholding tax: goods', 200, withholding),
  percentage(
    'ng-withholding-construction',
    'Withholding tax: roads, bridges, buildings, power plants',
    200,
    withholding,
  ),
  percentage('ng-withholding-other-construction', 'Withholding tax: other construction', 500, withholding),
  percentage('ng-withholding-services', 'Withholding tax: services in general', 200, withholding),
  percentage(
    'ng-withholding-professional',
    'Withholding tax: consultancy, professional, technical or management fees',
    500,
    withholding,
  ),
  percentage(
    'ng-withholding-passive',
    'Withholding tax: rent, dividend, interest, royalty to a company',
    1000,
    withholding,
  ),
  percentage('ng-withholding-royalty', 'Withholding tax: royalty to others than companies', 500, withholding),
  percentage('ng-withholding-directors', 'Withholding tax: directors’ fees', 1500, withholding),
];
