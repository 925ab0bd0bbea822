import type { Country } from '#catalog/types/index.ts';
import { joinWithAnd } from '#values/join-with-and.ts';

/**
 * Returns the regions that register businesses in place of the country; none where the country registers any
 * itself.
 */
export function registeringRegions({
  entityTypes,
  regions,
}: Pick<Country, 'entityTypes' | 'regions'>): string[] {
  const registered = entityTypes.filter(({ serviceId }) => serviceId !== undefined);
  return registered.every(({ region }) => region !== undefined)
    ? regions.filter(({ id }) => registered.some(({ region }) => region === id)).map(({ name }) => name)
    : [];
}

/** Returns the names of countries in a sentence: 'Ghana, the United States (Delaware and Texas) and Canada'. */
export const countriesInWords = (
  countries: readonly { readonly name: string; readonly regions: readonly string[] }[],
): string =>
  joinWithAnd(
    countries.map(({ name, regions }) => {
      const withArticle = name.startsWith('United ') ? `the ${name}` : name;
      return regions.length > 0 ? `${withArticle} (${joinWithAnd(regions)})` : withArticle;
    }),
  );
