import { countries } from './countries.ts';
import { knowCountries } from './known-countries.ts';
import type { Service } from './types/index.ts';

// Pages of the site load one country at a time: see web/catalog.
export { countries };

knowCountries(countries);

export const services: readonly Service[] = countries.flatMap((country) => country.services);

export { countryById, countryOf, serviceById, sourceById } from './known-countries.ts';
