import all from 'virtual:jurisdictions';

/** The tile of a country. `flag` is the address of a picture; `open` says whether a service can be ordered there. */
export type Jurisdiction = {
  name: string;
  code: string;
  flag: string;
  path: string;
  registry: string;
  open: boolean;
};

/** The way to a country's page. */
export type CountryLink = { to: string; title: string };

/** Every country of the catalogue, in its order. */
export const jurisdictions: readonly Jurisdiction[] = all;
