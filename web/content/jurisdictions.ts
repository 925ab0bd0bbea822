import all from 'virtual:jurisdictions';

/** The tile of a country. `flag` is the URL of an image; `open` is whether a service can be ordered. */
export type Jurisdiction = {
  name: string;
  code: string;
  flag: string;
  path: string;
  registry: string;
  open: boolean;
  /** Names of the regions that register businesses in place of the country; empty for most. */
  regions: readonly string[];
};

/** A link to the page of a country where we sell. */
export type CountryLink = { to: string; title: string };

/** Every country, in the order of the catalogue. */
export const jurisdictions: readonly Jurisdiction[] = all;

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** The number of countries as a word: 'six'. */
export const countryCount: string = COUNTS[jurisdictions.length] ?? String(jurisdictions.length);
