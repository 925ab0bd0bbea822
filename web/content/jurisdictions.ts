import { CA, GB, GH, NG, US, ZA, type FlagComponent } from 'country-flag-icons/react/3x2';
import openCountries from 'virtual:open-countries';

export type Jurisdiction = { name: string; code: string; Flag: FlagComponent; path: string; registry: string; /** Whether its page exists, so that it can be chosen. */ open: boolean };

const all = [
  { name: 'Nigeria', code: 'NG', Flag: NG, path: '/nigeria', registry: 'Corporate Affairs Commission' },
  { name: 'Ghana', code: 'GH', Flag: GH, path: '/ghana', registry: 'Office of the Registrar of Companies' },
  { name: 'South Africa', code: 'ZA', Flag: ZA, path: '/south-africa', registry: 'Companies and Intellectual Property Commission' },
  { name: 'United Kingdom', code: 'GB', Flag: GB, path: '/uk', registry: 'Companies House' },
  { name: 'United States', code: 'US', Flag: US, path: '/usa', registry: 'The states: Delaware, Wyoming, Texas' },
  { name: 'Canada', code: 'CA', Flag: CA, path: '/canada', registry: 'Corporations Canada' },
];

/** The six countries, in the order shown. A country opens by itself when it joins the catalogue. */
export const jurisdictions: readonly Jurisdiction[] = all.map((country) => ({ ...country, open: openCountries.includes(country.path) }));
