import { useLocation } from 'react-router';
import type { Estimate } from '#catalog/types/index.ts';
import { type CalculatorCountry, useCalculators } from '../../catalog/use-calculators.ts';
import { lazyHydrate, lazyHydrateChunk } from '../../prerender/hydration/lazy-hydrate.tsx';
import { FoldIcon } from '../../ui/fold-icon.tsx';

/** Has a chunk of its own, because most pages of services have no calculator. */
const LazyCalculator = lazyHydrateChunk(() =>
  import('./calculator.tsx').then(({ Calculator }) => Calculator),
);

/** Returns the estimates of a country shown at a path. */
export const estimatesAt = (country: CalculatorCountry, pathname: string) =>
  country.estimates.filter(({ page }) => page.split('?')[0] === pathname);

/**
 * The calculators of the current path, for a page with its own text. Several, or with `folded` also a single
 * one, are folded; an address with the id of one opens it.
 */
export function PageEstimates({ country, folded = false }: { country: CalculatorCountry; folded?: boolean }) {
  const { pathname } = useLocation();
  const found = estimatesAt(country, pathname);
  const [only] = found;
  if (!only) return null;
  if (found.length === 1 && !folded)
    return (
      <section id={only.id} className="mt-16 border-t border-line pt-10">
        <h2 className="text-heading">{only.title}</h2>
        <PageEstimate estimate={only} country={country} />
      </section>
    );
  return (
    <div className="mt-6 border-b border-line lg:mt-16">
      {found.map((estimate) => (
        <details key={estimate.id} className="group border-t border-line">
          <summary className="flex min-h-11 list-none items-start justify-between gap-4 py-5 [&::-webkit-details-marker]:hidden">
            <h2 className="text-heading">{estimate.title}</h2>
            <FoldIcon className="mt-2 size-3.5 text-green-mid" />
          </summary>
          {/* A browser opens the fold around the target of an address. */}
          <div id={estimate.id} className="pb-10">
            <PageEstimate estimate={estimate} country={country} />
          </div>
        </details>
      ))}
    </div>
  );
}

function PageEstimate({ estimate, country }: { estimate: Estimate; country: CalculatorCountry }) {
  return (
    <>
      <p className="measure mt-2 mb-8 text-ink-soft">{estimate.summary}</p>
      <LazyCalculator estimate={estimate} country={country} />
    </>
  );
}

/** `PageEstimates`, folded, for a page that has not loaded the calculators of its country. */
export const LazyPageEstimates = lazyHydrate(function LazyPageEstimates({
  countryId,
}: {
  countryId: string;
}) {
  return <PageEstimates country={useCalculators(countryId)} folded />;
});
