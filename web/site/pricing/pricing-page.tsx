import { Link } from 'react-router';
import released from 'virtual:price-list';
import { formatMoney, type Currency } from '#values/money.ts';
import { lowestPriceMark, priceMark } from '#rules/pricing/price-mark.ts';
import { withArticle } from '#values/with-article.ts';
import { joinWithAnd } from '#values/join-with-and.ts';
import { PriceText } from '../../catalog/price-text.tsx';
import { type Revise, useRevised } from '../../catalog/use-revised.ts';
import type { ListedCountry, ListedLine, ListedService, PriceList } from '../../content/price-list.ts';
import { jurisdictions } from '../../content/jurisdictions.ts';
import { lazyHydrate } from '../../prerender/hydration/lazy-hydrate.tsx';
import { AboutPrice } from '../../reader-currency/about-price.tsx';
import { CurrencyChoice } from '../../reader-currency/currency-choice.tsx';
import { Button } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Tag } from '../../ui/data-display/tag.tsx';
import { FoldIcon } from '../../ui/fold-icon.tsx';
import { useLazyFold } from '../../ui/use-lazy-fold.ts';
import { taxWords } from './tax-words.ts';
import { formatDay } from '../../ui/format-day.ts';
import { readingOf } from '../../ui/reading-of.ts';

const revise: Revise<PriceList> = (revisions, list, records) => revisions.revisePriceList(list, records);

/** All services in all countries: the authority's fee and ours, with effective date and source. */
export default function PricingPage() {
  const list = useRevised(released, revise);
  const closed = jurisdictions.filter(({ code }) => !list.countries.some((country) => country.code === code));
  return (
    <div className="wrap py-12">
      <PageTitle
        lead={`What the authority charges and what we charge, shown separately. Fees in force on ${formatDay(list.on)}, each with its source. Open a service to see each line, each speed and what is not certain yet. ${taxWords}`}
      >
        Pricing
      </PageTitle>
      <div className="mb-4 flex items-center justify-between gap-4">
        <Link className="link py-2" to="/compare">
          Compare packages and countries
        </Link>
        <CurrencyChoice />
      </div>
      <AboutPrice part="rates" className="mb-4 max-sm:[--about-lines:3]" />
      <div className="border-b border-ink">
        {list.countries.map((country, index) => (
          <CountryPrices key={country.id} country={country} isFirst={index === 0} />
        ))}
      </div>
      {closed.length > 0 && (
        <p className="measure mt-10">
          We do not take applications for {joinWithAnd(closed.map(({ name }) => name))} yet, so we list no
          prices for them.
        </p>
      )}
      <section className="measure mt-12 grid gap-3">
        <h2 className="text-heading">How to read this</h2>
        <p>
          Prices are for the facts named beside each service. Your own prices follow your answers. You see
          them line by line before you sign. If we agreed a lower fee with you, it comes off there.
        </p>
        <p>
          ‘To be confirmed’ means that published sources disagree or are old, and we show our best reading.
          ‘At cost’ means the authority sets the amount when it receives the filing; you pay what it charges,
          with its receipt.
        </p>
        <p>
          Times are business days of the country, from the confirmed payment until we file. They pause while
          we wait for your answer. Your application shows the day by which we file.
        </p>
      </section>
    </div>
  );
}

/** Returns the service with the lowest price, and that price. */
const cheapestOf = (
  services: readonly ListedService[],
): { service: ListedService; totalMinor: number } | undefined =>
  services
    .flatMap((service) => service.tiers.map(({ totalMinor }) => ({ service, totalMinor })))
    .toSorted((one, other) => one.totalMinor - other.totalMinor)[0];

/**
 * A country, folded unless it is the first: its registrations are listed, and its other services open below
 * them.
 */
function CountryPrices({ country, isFirst }: { country: ListedCountry; isFirst: boolean }) {
  const registrations = country.services.filter(({ line }) => line === 'business-registration');
  const others = country.services.filter(({ line }) => line !== 'business-registration');
  const cheapest = cheapestOf(registrations);
  return (
    <section aria-labelledby={`${country.id}-title`}>
      <details open={isFirst} className="group border-t border-ink">
        <summary className="grid min-h-16 list-none grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2.5 hover:bg-sheet [&::-webkit-details-marker]:hidden">
          <h2 id={`${country.id}-title`} className="text-heading">
            {country.name}
          </h2>
          {cheapest && (
            <span className="text-sm text-ink-soft">
              {country.services.length} services; registration from{' '}
              <PriceText mark={lowestPriceMark(cheapest.service.id)} className="font-semibold text-ink">
                {formatMoney({ minor: cheapest.totalMinor, currency: country.currency })}
              </PriceText>
            </span>
          )}
          <FoldIcon className="col-start-2 row-span-2 row-start-1 size-3.5 text-green-mid" />
        </summary>
        {/* A browser opens the fold around the target of an address. */}
        <div id={country.id} className="scroll-mt-20 pb-6">
          <ListedServices country={country} registrations={registrations} others={others} visible={isFirst} />
        </div>
      </details>
    </section>
  );
}

function ListedServices({
  country,
  registrations,
  others,
  visible,
}: {
  country: ListedCountry;
  registrations: readonly ListedService[];
  others: readonly ListedService[];
  /** Whether the registrations can be opened with one press from the first paint. */
  visible: boolean;
}) {
  return (
    <>
      {country.revisedOn !== undefined && (
        <p className="mt-1 text-sm text-ink-soft">Fees in force on {formatDay(country.revisedOn)}.</p>
      )}
      <ul className="border-t border-line">
        {registrations.map((service) => (
          <LazyServicePrice key={service.id} service={service} country={country} prerendered={visible} />
        ))}
      </ul>
      {others.length > 0 && (
        <details>
          <summary className="link inline-flex min-h-12 items-center font-semibold">
            {others.length} more services: taxes, returns, changes and trade marks
            <span className="sr-only"> in {withArticle(country.name)}</span>
          </summary>
          <ul className="border-t border-line">
            {others.map((service) => (
              <LazyServicePrice key={service.id} service={service} country={country} />
            ))}
          </ul>
        </details>
      )}
      {country.sources.length > 0 && (
        <details>
          <summary className="link inline-flex min-h-11 items-center">
            Sources for {withArticle(country.name)}
          </summary>
          <ol className="mt-2 grid list-decimal gap-1 pl-6 text-sm">
            {country.sources.map((source) => (
              <li key={source.title}>
                {source.url ? (
                  <a className="link" href={source.url} rel="noreferrer">
                    {source.title}
                  </a>
                ) : (
                  source.title
                )}
                , {source.publisher}
                {readingOf(source)}
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}

/**
 * A service, folded. Its lines are prerendered only where one press opens them: those of all services are five
 * thousand elements, which delay the first paint of a cheap phone. The others are rendered when they are opened,
 * and without scripts a link leads to a page that has them. Hydrated in one task, the prices block a cheap phone
 * for 200 ms.
 */
const LazyServicePrice = lazyHydrate(function ServicePrice({
  service,
  country: { currency, name },
  prerendered = false,
}: {
  service: ListedService;
  country: ListedCountry;
  prerendered?: boolean;
}) {
  const { fold, summary, isFilled } = useLazyFold(prerendered);
  const cheapest = service.tiers.toSorted((one, other) => one.totalMinor - other.totalMinor)[0];
  const extra = service.lines.some(({ atCost }) => atCost);
  return (
    <li className="border-b border-line">
      <details {...fold}>
        <summary
          {...summary}
          className="grid min-h-12 cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 py-3 hover:bg-sheet"
        >
          <h3 className="font-sans text-base font-semibold">{service.title}</h3>
          {cheapest && (
            <span className="text-right">
              <span className="text-sm text-ink-soft">from</span>{' '}
              <PriceText mark={lowestPriceMark(service.id)} className="font-semibold whitespace-nowrap">
                {formatMoney({ minor: cheapest.totalMinor, currency })}
              </PriceText>
              <AboutPrice minor={cheapest.totalMinor} currency={currency} />
              {extra && <span className="block text-sm text-ink-soft">and fees at cost</span>}
            </span>
          )}
        </summary>
        {isFilled ? (
          <ServiceLines service={service} currency={currency} countryName={name} />
        ) : (
          <Link className="link inline-block py-3" to={service.start}>
            Every line of this price
          </Link>
        )}
      </details>
    </li>
  );
});

/** What the authority and we charge for a service, line by line and at each speed. */
function ServiceLines({
  service,
  currency,
  countryName,
}: {
  service: ListedService;
  currency: Currency;
  countryName: string;
}) {
  const money = (minor: number): string => formatMoney({ minor, currency });
  return (
    <div className="mb-4 grid grid-cols-1 gap-x-10 gap-y-4 rounded-md border border-line bg-sheet p-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <div>
        <p className="text-sm text-ink-soft">{`For ${service.assumed}.`}</p>
        {service.lines.length === 0 ? (
          <p className="mt-3">The authority charges nothing.</p>
        ) : (
          <dl className="price-lines mt-3">
            {service.lines.map((line, index) => (
              <OthersLine
                key={line.title}
                line={line}
                currency={currency}
                mark={priceMark(service.id, service.tiers[0]?.id ?? '', index)}
              />
            ))}
          </dl>
        )}
      </div>
      <div className="flex flex-col gap-4">
        <div className="relative">
          <table className="price-table">
            <caption className="sr-only">
              {`${service.title} in ${withArticle(countryName)}: our fee and the total by speed`}
            </caption>
            <thead>
              <tr>
                <th scope="col">Speed</th>
                <th scope="col">Our fee</th>
                <th scope="col">Total</th>
              </tr>
            </thead>
            <tbody>
              {service.tiers.map((tier) => (
                <tr key={tier.id}>
                  <th scope="row">
                    {tier.title}
                    <span>{tier.time}</span>
                  </th>
                  <td>
                    <PriceText mark={priceMark(service.id, tier.id, 'ours')}>
                      {money(tier.ourMinor)}
                    </PriceText>
                  </td>
                  <td>
                    <PriceText mark={priceMark(service.id, tier.id, 'total')}>
                      {money(tier.totalMinor)}
                    </PriceText>
                    <AboutPrice minor={tier.totalMinor} currency={currency} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <Button to={service.start} variant="quiet" className="self-start">
          Start
          <span className="sr-only">{` ${service.title} in ${withArticle(countryName)}`}</span>
        </Button>
      </div>
    </div>
  );
}

const payees = { government: 'to the authority', 'stamp-duty': 'stamp duty' } as const;

function OthersLine({ line, currency, mark }: { line: ListedLine; currency: Currency; mark: string }) {
  return (
    <div>
      <dt>
        {line.title}
        <span>{`${payees[line.payee]}, source ${line.source + 1}${line.note ? `. ${line.note}` : ''}`}</span>
        {line.confidence === 'low' && !line.atCost && <Tag tone="next">To be confirmed</Tag>}
      </dt>
      <dd>
        <PriceText mark={mark}>
          {line.atCost ? 'at cost' : formatMoney({ minor: line.minor, currency })}
        </PriceText>
      </dd>
    </div>
  );
}
