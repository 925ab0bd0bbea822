import { lowestPriceMark } from '#rules/pricing/price-mark.ts';
import { useLocation } from 'react-router';
import released from 'virtual:price-list';
import routes from 'virtual:service-routes';
import offers from 'virtual:site-offers';
import { paths } from '#contract/paths.ts';
import { formatMoney } from '#values/money.ts';
import { type IndexedAddress } from '../../catalog/address-index.ts';
import { indexedCountry, indexedService } from '../../catalog/catalog-index.ts';
import { PriceText } from '../../catalog/price-text.tsx';
import { type Revise, useRevised } from '../../catalog/use-revised.ts';
import type { PriceList } from '../../content/price-list.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { Button } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

const revise: Revise<PriceList> = (revisions, list, records) => revisions.revisePriceList(list, records);

/** Services that share the address of the current location, each with its summary and lowest price. */
export function ServicesAtAddress({ choices }: { choices: readonly IndexedAddress[] }) {
  const { pathname } = useLocation();
  const list = useRevised(released, revise);
  const services = choices.map(({ serviceId }) => indexedService(serviceId));
  const [first] = services;
  // Services of one country are named by title, those of several countries by country.
  const home = services.every((service) => service?.country === first?.country)
    ? offers.countries.find(({ id }) => id === first?.country)?.home
    : undefined;
  return (
    <div className="wrap py-8 lg:py-12">
      <BackButton fallback={home ?? paths.selectJurisdiction} />
      {home === undefined ? (
        <PageTitle lead="You order it for one country at a time.">{`${first?.title ?? 'This service'}: choose the country`}</PageTitle>
      ) : (
        <PageTitle lead="Choose one to see its price and requirements.">
          {routes.find(({ path }) => path === pathname)?.title}
        </PageTitle>
      )}
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {choices.map(({ address, serviceId }) => (
          <Choice
            key={address}
            list={list}
            address={address}
            serviceId={serviceId}
            byCountry={home === undefined}
          />
        ))}
      </ul>
    </div>
  );
}

function Choice({
  list,
  address,
  serviceId,
  byCountry,
}: {
  list: PriceList;
  address: string;
  serviceId: string;
  byCountry: boolean;
}) {
  const indexed = indexedService(serviceId);
  const country = list.countries.find(({ id }) => id === indexed?.country);
  const listed = country?.services.find(({ id }) => id === serviceId);
  const least = listed && Math.min(...listed.tiers.map(({ totalMinor }) => totalMinor));
  const title = (byCountry ? indexedCountry(indexed?.country ?? '')?.name : indexed?.title) ?? serviceId;
  return (
    <li className="flex flex-col gap-3 rounded-md border border-line bg-sheet p-5">
      <h2 className="text-heading">{title}</h2>
      {listed && <p className="grow">{listed.summary}</p>}
      {country && least !== undefined && (
        <p className="text-sm text-ink-soft">
          From{' '}
          <PriceText mark={lowestPriceMark(serviceId)} className="font-semibold text-ink">
            {formatMoney({ minor: least, currency: country.currency })}
          </PriceText>{' '}
          with the fees of the authority, for {listed?.assumed}.
        </p>
      )}
      <Button variant="quiet" to={address} className="self-start">
        Choose<span className="sr-only"> {title}</span>
      </Button>
    </li>
  );
}
