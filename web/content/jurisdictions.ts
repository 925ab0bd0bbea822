// The package does not export its pictures under names of its own.
import ca from '../../node_modules/country-flag-icons/3x2/CA.svg';
import gb from '../../node_modules/country-flag-icons/3x2/GB.svg';
import gh from '../../node_modules/country-flag-icons/3x2/GH.svg';
import ng from '../../node_modules/country-flag-icons/3x2/NG.svg';
import us from '../../node_modules/country-flag-icons/3x2/US.svg';
import za from '../../node_modules/country-flag-icons/3x2/ZA.svg';
import openCountries from 'virtual:open-countries';

export type Jurisdiction = {
  name: string;
  code: string /** Address of a picture. */;
  flag: string;
  path: string;
  registry: string /** Whether its page exists, so that it can be chosen. */;
  open: boolean;
};

const all = [
  { name: 'Nigeria', code: 'NG', flag: ng, path: '/nigeria', registry: 'Corporate Affairs Commission' },
  { name: 'Ghana', code: 'GH', flag: gh, path: '/ghana', registry: 'Office of the Registrar of Companies' },
  {
    name: 'South Africa',
    code: 'ZA',
    flag: za,
    path: '/south-africa',
    registry: 'Companies and Intellectual Property Commission',
  },
  { name: 'United Kingdom', code: 'GB', flag: gb, path: '/uk', registry: 'Companies House' },
  {
    name: 'United States',
    code: 'US',
    flag: us,
    path: '/usa',
    registry: 'The states: Delaware, Wyoming, Texas',
  },
  { name: 'Canada', code: 'CA', flag: ca, path: '/canada', registry: 'Corporations Canada' },
];

/** The six countries, in the order shown. A country opens by itself when it joins the catalogue. */
export const jurisdictions: readonly Jurisdiction[] = all.map((country) => ({
  ...country,
  open: openCountries.includes(country.path),
}));
