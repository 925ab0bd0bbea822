import { use } from 'react';
import type { Country } from '#catalog/types/index.ts';
import { loadNamingCountry, namingCountryById } from './load-naming-country.ts';

/** Returns a country with its name rules; suspends while it loads. */
export const useNamingCountry = (id: string): Country => namingCountryById(id) ?? use(loadNamingCountry(id));
