import { canada } from './canada/country.ts';
import { ghana } from './ghana/country.ts';
import { knowCountries } from './known-countries.ts';
import { nigeria } from './nigeria/country.ts';
import { southAfrica } from './south-africa/country.ts';
import { uk } from './uk/country.ts';
import { usa } from './usa/country.ts';
import type { Country, Service } from './types/index.ts';

/** Every country we register in, with all that is sold and asked there. Pages of the site load one country: see web/catalog. */
export const countries: readonly Country[] = [nigeria, ghana, southAfrica, uk, usa, canada];

knowCountries(countries);

export const services: readonly Service[] = countries.flatMap((country) => country.services);

export { countryById, countryOf, serviceById, sourceById, tierOf } from './known-countries.ts';
