import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import type { Country } from '#catalog/types/index.ts';

/**
 * Loaded lazily, because most pages of services have no calculator; prerendered pages contain it all the
 * same.
 */
const LaterCalculator = lazy(() =>
  import('./calculator.tsx').then(({ Calculator }) => ({ default: Calculator })),
);

/** Returns the estimates of a country shown at a path. */
export const estimatesAt = (country: Country, pathname: string) =>
  country.estimates.filter(({ page }) => page.split('?')[0] === pathname);

/** The calculators of the current path as sections, for a page with its own text. */
export function PageEstimates({ country }: { country: Country }) {
  const { pathname } = useLocation();
  const found = estimatesAt(country, pathname);
  return found.map((estimate) => (
    <section key={estimate.id} id={estimate.id} className="mt-16 border-t border-line pt-10">
      <h2 className="text-heading">{estimate.title}</h2>
      <p className="measure mt-2 mb-8 text-ink-soft">{estimate.summary}</p>
      <Suspense>
        <LaterCalculator estimate={estimate} country={country} />
      </Suspense>
    </section>
  ));
}
