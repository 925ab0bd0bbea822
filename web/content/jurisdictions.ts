import all from 'virtual:jurisdictions';
import { joinWithAnd } from '#values/join-with-and.ts';

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

/** Link to a country's page. */
export type CountryLink = { to: string; title: string };

/** Every country, in the order of the catalogue. */
export const jurisdictions: readonly Jurisdiction[] = all;

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** The number of countries as a word: 'six'. */
export const countryCount: string = COUNTS[jurisdictions.length] ?? String(jurisdictions.length);

/** Returns the names of countries in a sentence: 'Ghana, the United States (Delaware and Texas) and Canada'. */
export const countriesInWords = (countries: readonly Pick<Jurisdiction, 'name' | 'regions'>[]): string =>
  joinWithAnd(
    countries.map(({ name, regions }) => {
      const withArticle = name.startsWith('United ') ? `the ${name}` : name;
      return regions.length > 0 ? `${withArticle} (${joinWithAnd(regions)})` : withArticle;
    }),
  );
