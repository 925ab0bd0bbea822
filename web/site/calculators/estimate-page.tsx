import { useLocation } from 'react-router';
import { countryById } from '#catalog/known-countries.ts';
import { calculators } from '../../catalog/calculators.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { BackButton } from '../../ui/back-button.tsx';
import { Calculator } from './calculator.tsx';
import { PageEstimates, estimatesAt } from './page-estimates.tsx';

/** A calculator at an address of its own, or several that belong together. */
export default function EstimatePage() {
  const { pathname } = useLocation();
  const country = countryById(calculators.find(({ page }) => page === pathname)?.country ?? '');
  const [first, ...others] = country ? estimatesAt(country, pathname) : [];
  if (!country || !first) throw new Error(`No calculator stands at ${pathname}`);
  return (
    <div className="wrap py-8 lg:py-12">
      <BackButton fallback="/calculators" />
      <PageTitle above={country.name} lead={others.length > 0 ? undefined : first.summary}>
        {others.length > 0 ? `${country.name}: what it comes to` : first.title}
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
}
