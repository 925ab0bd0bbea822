import type { Plugin } from 'vite';
import type { CalendarDate } from '#values/calendar-date.ts';
import { virtualModulePlugin } from './virtual-module-plugin.ts';
import { comparison } from './comparison.ts';

type Catalog = typeof import('#catalog/index.ts');
type AvailabilityModule = typeof import('#catalog/availability.ts');
type QuoteModule = typeof import('#rules/pricing/quote.ts');
type FirstAnswersModule = typeof import('#rules/application/first-answers.ts');
type DueDatesModule = typeof import('#rules/deadlines/deadlines-of.ts');
type JurisdictionModule = typeof import('#rules/jurisdiction.ts');

/** Provides the figures of the comparison page as 'virtual:comparison', for a registration on the day `on`. */
export const comparisonPlugin = (on: string): Plugin =>
  virtualModulePlugin('virtual:comparison', async (load) => {
    const { countries } = (await load('catalog/index.ts')) as Catalog;
    const { offersOn } = (await load('catalog/availability.ts')) as AvailabilityModule;
    const { quote } = (await load('rules/pricing/quote.ts')) as QuoteModule;
    const { firstAnswersOf } = (await load('rules/application/first-answers.ts')) as FirstAnswersModule;
    const { deadlinesOf } = (await load('rules/deadlines/deadlines-of.ts')) as DueDatesModule;
    const { isWithin, jurisdictionName } = (await load('rules/jurisdiction.ts')) as JurisdictionModule;
    return comparison(
      countries.map((country) => offersOn(country, on as CalendarDate)),
      { quote, firstAnswersOf, deadlinesOf, isWithin, jurisdictionName },
      on as CalendarDate,
    );
  });
