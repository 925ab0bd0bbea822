import { Suspense, useMemo } from 'react';
import { useLocation } from 'react-router';
import { serviceById } from '#catalog/known-countries.ts';
import { paths } from '#contract/paths.ts';
import { withArticle } from '#values/with-article.ts';
import { countryHeads } from '../../catalog/address-index.ts';
import { useRegistrations } from '../../catalog/use-country.ts';
import { LoadingScreen } from '../../session/loading-screen.tsx';
import { lazyHydrate, ReplayInput } from '../../prerender/hydration/lazy-hydrate.tsx';
import { useSearch } from '../../prerender/hydration/use-search.ts';
import { Button } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { BackButton } from '../../ui/back-button.tsx';
import { EntityHelper } from './entity-helper.tsx';
import { KindComparison, type KindOffer } from './kind-comparison.tsx';

/** Helps to choose a kind of business in a country, then compares those we register side by side. */
export default function EntityTypesPage() {
  const { pathname } = useLocation();
  const countryInQuery = new URLSearchParams(useSearch()).get('country');
  const country =
    countryHeads.find(({ choosePaths }) => choosePaths.includes(pathname)) ??
    countryHeads.find(({ id }) => id === countryInQuery);
  // The element keeps its identity, otherwise React would hydrate the whole page at once when the query is
  // read.
  const kinds = useMemo(
    () =>
      country && (
        <Suspense fallback={<LoadingScreen />}>
          <EntityTypesOfCountry key={country.id} countryId={country.id} />
          <ReplayInput />
        </Suspense>
      ),
    [country],
  );
  if (!country && countryInQuery === null) return <CountryChoice />;
  if (!country) {
    return (
      <div className="wrap py-8 lg:py-12">
        <PageTitle lead="We do not register businesses in this country yet.">
          Choose a kind of business
        </PageTitle>
        <Button to={paths.selectJurisdiction}>Choose another country</Button>
      </div>
    );
  }
  return kinds;
}

const LazyEntityHelper = lazyHydrate(EntityHelper);

function EntityTypesOfCountry({ countryId }: { countryId: string }) {
  const country = useRegistrations(countryId);
  const offers = country.entityTypes.flatMap((type): KindOffer[] => {
    const service = type.serviceId ? serviceById(type.serviceId) : undefined;
    return service ? [{ type, service }] : [];
  });
  const others = country.entityTypes.filter((type) => !offers.some((offer) => offer.type.id === type.id));
  return (
    <div className="wrap py-8 lg:py-12">
      <BackButton fallback={country.page.home} />
      <PageTitle
        above={country.name}
        lead="Who owns it, who answers for its debts, what it costs. A few questions find the right one, or compare them yourself below."
      >
        Choose a kind of business
      </PageTitle>
      <LazyEntityHelper country={country} />
      <section className="mt-10">
        <h2 className="mb-3 text-heading">{offers.length > 1 ? 'Side by side' : 'At a glance'}</h2>
        <KindComparison country={country} offers={offers} />
      </section>
      {others.length > 0 && (
        <details className="mt-10">
          <summary className="link inline-flex min-h-11 items-center">
            Other kinds of business in {withArticle(country.name)}
          </summary>
          <p className="measure mt-2 text-ink-soft">We do not take applications for these yet.</p>
          <ul className="mt-3 grid gap-x-8 gap-y-4 md:grid-cols-2">
            {others.map((type) => (
              <li key={type.id} className="border-t border-line pt-3">
                <span className="font-semibold">{type.title}</span>
                <span className="block text-sm text-ink-soft">
                  {type.suits}. {type.liability}.
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** The countries to choose from, when the address names none. */
function CountryChoice() {
  return (
    <div className="wrap py-8 lg:py-12">
      <BackButton fallback={paths.selectJurisdiction} />
      <PageTitle lead="Each country has its own kinds of business. Choose where yours will be registered.">
        Choose a kind of business
      </PageTitle>
      <ul className="flex flex-wrap gap-3">
        {countryHeads.map((country) => (
          <li key={country.id}>
            <Button variant="quiet" to={paths.entityTypes(country.id)}>
              {country.name}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
