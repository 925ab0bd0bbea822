import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import type { Country } from '#catalog/types/index.ts';

/** Most pages of services have no calculator, so that none carries it in its first view; the finished page shows it all the same. */
const LaterCalculator = lazy(() =>
  import('./calculator.tsx').then(({ Calculator }) => ({ default: Calculator })),
);

/** The calculators of a country that stand at an address. */
export const estimatesAt = (country: Country, pathname: string) =>
  country.estimates.filter(({ page }) => page.split('?')[0] === pathname);

/** Those calculators as sections, for a page that has words of its own. */
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
