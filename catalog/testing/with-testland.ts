import type { Country } from '#catalog/types/index.ts';
import { testland } from './testland/country.ts';

/**
 * Mocks catalog/countries.ts in tests with Testland and the countries of the same currency.
 * @example vi.mock('#catalog/countries.ts', async (actual) => (await
 *   import('#catalog/testing/with-testland.ts')).withTestland(actual));
 */
export async function withTestland(
  actual: () => Promise<unknown>,
): Promise<{ readonly countries: readonly Country[] }> {
  const { countries } = (await actual()) as { readonly countries: readonly Country[] };
  return { countries: [...countries.filter(({ currency }) => currency === testland.currency), testland] };
}
