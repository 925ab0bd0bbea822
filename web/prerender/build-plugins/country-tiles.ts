import type { Country } from '#catalog/types/index.ts';
import { registeringRegions } from '#contract/site-content/countries-in-words.ts';
import type { CountryLink, Jurisdiction } from '../../content/jurisdictions.ts';

/** Content of the tile of a country. */
type TileSource = Pick<Country, 'id' | 'name' | 'page' | 'services' | 'entityTypes' | 'regions'> & {
  readonly code: string;
};

/**
 * Returns the source of the module 'virtual:jurisdictions': one tile per country, in the order of the catalogue.
 * @param flagFile  path of the picture of a flag, by the country's ISO 3166 code
 */
export function jurisdictionsModule(
  countries: readonly TileSource[],
  flagFile: (code: string) => string,
): string {
  const imports = countries.map(
    ({ code }, index) => `import flag${index} from ${JSON.stringify(flagFile(code))};`,
  );
  const tiles = countries.map((country, index) => {
    const { name, code, page, services } = country;
    const tile: Omit<Jurisdiction, 'flag'> = {
      name,
      code,
      path: page.home,
      registry: page.registry,
      open: services.length > 0,
      regions: registeringRegions(country),
    };
    return `{ ...${JSON.stringify(tile)}, flag: flag${index} }`;
  });
  return [...imports, `export default [${tiles.join(', ')}];`].join('\n');
}

/** The order of the footer. A country that is not named here follows in the order of the catalogue. */
const footerOrder = ['ghana', 'nigeria', 'uk', 'canada', 'usa', 'south-africa'];

/** Returns a link to the page of every country, in the order of the footer. */
export function countryLinks(countries: readonly TileSource[]): CountryLink[] {
  const rank = ({ id }: TileSource): number =>
    footerOrder.includes(id) ? footerOrder.indexOf(id) : footerOrder.length;
  return countries
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ name, page }) => ({ to: page.home, title: name }));
}
