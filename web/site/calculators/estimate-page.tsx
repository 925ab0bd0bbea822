import { useLocation } from 'react-router';
import { calculators } from '../../catalog/calculators.ts';
import { useCalculators } from '../../catalog/use-calculators.ts';
import { lazyHydrate } from '../../prerender/hydration/lazy-hydrate.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { BackButton } from '../../ui/back-button.tsx';
import { Calculator } from './calculator.tsx';
import { PageEstimates, estimatesAt } from './page-estimates.tsx';

/** A calculator at an address of its own, or several that belong together. */
export default function EstimatePage() {
  const { pathname } = useLocation();
  const countryId = calculators.find(({ page }) => page === pathname)?.country;
  if (countryId === undefined) throw new Error(`There is no calculator at ${pathname}`);
  return <EstimatesAt pathname={pathname} countryId={countryId} />;
}

const EstimatesAt = lazyHydrate(function EstimatesAt({
  pathname,
  countryId,
}: {
  pathname: string;
  countryId: string;
}) {
  const country = useCalculators(countryId);
  const [first, ...others] = estimatesAt(country, pathname);
  if (!first) throw new Error(`There is no calculator at ${pathname}`);
  return (
    <div className="wrap py-8 lg:py-12">
      <BackButton fallback="/calculators" />
      <PageTitle above={country.name} lead={others.length > 0 ? undefined : first.summary}>
        {others.length > 0 ? `${country.name}: calculators` : first.title}
      </PageTitle>
      {others.length > 0 ? (
        <PageEstimates country={country} />
      ) : (
        <>
          <h2 className="sr-only">Your figures</h2>
          <Calculator estimate={first} country={country} />
        </>
      )}
    </div>
  );
});
