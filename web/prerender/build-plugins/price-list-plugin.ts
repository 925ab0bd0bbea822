import type { Plugin } from 'vite';
import type { CalendarDate } from '#values/calendar-date.ts';
import { virtualModulePlugin } from './virtual-module-plugin.ts';
import { priceList } from './price-list.ts';

type Catalog = typeof import('#catalog/index.ts');
type AvailabilityModule = typeof import('#catalog/availability.ts');
type QuoteModule = typeof import('#rules/pricing/quote.ts');

/** Provides every price of the catalogue as 'virtual:price-list', with the fees of the day `on`. */
export const priceListPlugin = (on: string): Plugin =>
  virtualModulePlugin('virtual:price-list', async (load) => {
    const { countries } = (await load('catalog/index.ts')) as Catalog;
    const { quote } = (await load('rules/pricing/quote.ts')) as QuoteModule;
    const { offersOn } = (await load('catalog/availability.ts')) as AvailabilityModule;
    return priceList(
      countries.map((country) => offersOn(country, on as CalendarDate)),
      (service, tier) => quote(service, tier, {}, on as CalendarDate),
      on as CalendarDate,
    );
  });
