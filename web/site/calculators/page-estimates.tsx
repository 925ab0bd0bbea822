import { useLocation } from 'react-router';
import { type CalculatorCountry, useCalculators } from '../../catalog/use-calculators.ts';
import { lazyHydrate, lazyHydrateChunk } from '../../prerender/hydration/lazy-hydrate.tsx';

/** Has a chunk of its own, because most pages of services have no calculator. */
const LazyCalculator = lazyHydrateChunk(() =>
  import('./calculator.tsx').then(({ Calculator }) => Calculator),
);

/** Returns the estimates of a country shown at a path. */
export const estimatesAt = (country: CalculatorCountry, pathname: string) =>
  country.estimates.filter(({ page }) => page.split('?')[0] === pathname);

/** The calculators of the current path as sections, for a page with its own text. */
export function PageEstimates({ country }: { country: CalculatorCountry }) {
  const { pathname } = useLocation();
  const found = estimatesAt(country, pathname);
  return found.map((estimate) => (
    <section key={estimate.id} id={estimate.id} className="mt-16 border-t border-line pt-10">
      <h2 className="text-heading">{estimate.title}</h2>
      <p className="measure mt-2 mb-8 text-ink-soft">{estimate.summary}</p>
      <LazyCalculator estimate={estimate} country={country} />
    </section>
  ));
}

/** `PageEstimates` for a page that has not loaded the calculators of its country. */
export const LazyPageEstimates = lazyHydrate(function LazyPageEstimates({
  countryId,
}: {
  countryId: string;
}) {
  return <PageEstimates country={useCalculators(countryId)} />;
});
