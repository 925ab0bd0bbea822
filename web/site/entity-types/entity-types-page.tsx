import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { serviceById } from '#catalog/known-countries.ts';
import type { Country, EntityType, Service } from '#catalog/types/index.ts';
import { paths } from '#contract/paths.ts';
import type { CalendarDate } from '#values/calendar-date.ts';
import { withArticle } from '#values/country.ts';
import { indexedCountries } from '../../catalog/catalog-index.ts';
import { useCountry } from '../../catalog/use-country.ts';
import { PriceLines } from '../../forms/price-lines.tsx';
import { LoadingScreen } from '../../session/loading-screen.tsx';
import { lazyHydrate, ReplayInput } from '../../prerender/hydration/lazy-hydrate.tsx';
import { useSearch } from '../../prerender/hydration/use-search.ts';
import { useToday } from '../../prerender/hydration/use-today.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { BackButton } from '../../ui/back-button.tsx';
import { priceBasis, priceOf } from '../pricing/price-of.ts';
import { EntityHelper } from './entity-helper.tsx';
import type { ChosenAnswers } from './founder-questions.ts';
import { useFounder } from './use-founder.ts';

type Offer = { type: EntityType; service: Service };
/** `first` facts are visible on a phone before the rest is expanded. */
type Fact = { label: string; value: ReactNode; first?: true };

/** Helps to choose a kind of business in a country, then compares those we register side by side. */
export default function EntityTypesPage() {
  const { pathname } = useLocation();
  const countryInQuery = new URLSearchParams(useSearch()).get('country');
  const country =
    indexedCountries.find(({ choosePaths }) => choosePaths.includes(pathname)) ??
    indexedCountries.find(({ id }) => id === countryInQuery);
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
        <PageTitle>Choose a kind of business</PageTitle>
        <EmptyState
          title="Not open yet"
          action={<Button to={paths.selectJurisdiction}>Choose another country</Button>}
        >
          <p>We do not register businesses in this country yet.</p>
        </EmptyState>
      </div>
    );
  }
  return kinds;
}

const LazyEntityHelper = lazyHydrate(EntityHelper);

function EntityTypesOfCountry({ countryId }: { countryId: string }) {
  const country = useCountry(countryId);
  const offers = country.entityTypes.flatMap((type): Offer[] => {
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
      <section className="mt-14">
        <h2 className="mb-5 text-heading">{offers.length > 1 ? 'Side by side' : 'At a glance'}</h2>
        <Comparison country={country} offers={offers} />
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
      <PageTitle lead="Each country knows its own kinds of business. Choose where yours will be registered.">
        Choose a kind of business
      </PageTitle>
      <ul className="flex flex-wrap gap-3">
        {indexedCountries.map((country) => (
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

function factsOf(
  { type, service }: Offer,
  country: Country,
  founder: ChosenAnswers,
  today: CalendarDate,
): Fact[] {
  const basis = priceBasis(service, founder, today);
  const price = priceOf(service, 'basic', basis.facts, today);
  const facts = { ...service.assumedCompany?.facts, entityType: type.id };
  const duties = country.obligations.filter((obligation) => obligation.applies(facts));
  return [
    { label: 'Good for', value: type.suits, first: true },
    { label: 'Who owns it', value: type.owners },
    { label: 'Who answers for debts', value: type.liability, first: true },
    { label: 'Who runs it', value: type.people },
    { label: 'Capital', value: type.capital },
    {
      label: 'What it costs, from',
      first: true,
      value: price ? (
        <>
          <PriceLines price={price} />
          <span className="text-sm text-ink-soft">Basic speed, for {basis.assumed}.</span>
        </>
      ) : (
        'On request'
      ),
    },
    {
      label: 'How long we need',
      value: service.tiers.map((tier) => `${tier.title}: ${tier.time}`).join('\n'),
    },
    {
      label: 'What you need',
      value: (
        <ul className="grid list-disc gap-1 pl-5">
          {service.prerequisites.map((need) => (
            <li key={need}>{need}</li>
          ))}
        </ul>
      ),
    },
    {
      label: 'What comes every year',
      value: (
        <ul className="grid list-disc gap-1 pl-5">
          {duties.map((duty) => (
            <li key={duty.id}>{duty.title}</li>
          ))}
        </ul>
      ),
    },
    { label: 'How its name ends', value: type.nameEnding },
  ];
}

/**
 * Cards side by side with aligned rows (title, ten facts, button); stacked on a phone, where most facts
 * start collapsed.
 */
function Comparison({ country, offers }: { country: Country; offers: readonly Offer[] }) {
  const today = useToday(country.zone);
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      {offers.map((offer) => (
        <Card key={offer.type.id} offer={offer} country={country} today={today} />
      ))}
    </div>
  );
}

const Card = lazyHydrate(function Card({
  offer,
  country,
  today,
}: {
  offer: Offer;
  country: Country;
  today: CalendarDate;
}) {
  const { type, service } = offer;
  const founder = useFounder();
  const facts = factsOf(offer, country, founder, today);
  const [open, setOpen] = useState(false);
  return (
    <article className="grid gap-0 rounded-md border border-line bg-sheet px-5 pb-5 lg:row-span-12 lg:grid-rows-subgrid">
      <h3 className="pt-5 pb-2 text-heading">{type.title}</h3>
      {facts.map((fact) => (
        <div
          key={fact.label}
          className={classNames(
            'border-t border-line py-3',
            !fact.first && !open && '[@media(scripting:enabled)]:max-lg:hidden',
          )}
        >
          <p className="text-sm text-ink-soft">{fact.label}</p>
          <div className="whitespace-pre-line">{fact.value}</div>
        </div>
      ))}
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="link min-h-11 justify-self-start text-left noscript:hidden lg:hidden"
      >
        {open ? 'Show less' : 'Show everything'}
        <span className="sr-only"> about {type.title}</span>
      </button>
      <div className="border-t border-line pt-5">
        <Button variant="quiet" fullWidth to={paths.pricing(service.paths.pricing, founder)}>
          Choose<span className="sr-only"> {type.title}</span>
        </Button>
      </div>
    </article>
  );
});
