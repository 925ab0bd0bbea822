import type { Plugin } from 'vite';
import type { CalendarDate } from '#values/calendar-date.ts';
import { virtualModulePlugin } from './virtual-module-plugin.ts';
import { comparison } from './comparison.ts';

type Catalog = typeof import('#catalog/index.ts');
type Offering = typeof import('#catalog/availability.ts');
type Quoting = typeof import('#rules/quote.ts');
type Dating = typeof import('#rules/due-dates.ts');
type Placing = typeof import('#rules/jurisdiction.ts');

/** Gives the page of comparisons its figures as 'virtual:comparison'. `on` is the day of the registration meant. */
export const comparisonPlugin = (on: string): Plugin =>
  virtualModulePlugin('virtual:comparison', async (load) => {
    const { countries } = (await load('catalog/index.ts')) as Catalog;
    const { offersOn } = (await load('catalog/availability.ts')) as Offering;
    const { quote } = (await load('rules/quote.ts')) as Quoting;
    const { deadlinesOf } = (await load('rules/due-dates.ts')) as Dating;
    const { isWithin, jurisdictionName } = (await load('rules/jurisdiction.ts')) as Placing;
    return comparison(
      countries.map((country) => offersOn(country, on as CalendarDate)),
      { quote, deadlinesOf, isWithin, jurisdictionName },
      on as CalendarDate,
    );
  });
