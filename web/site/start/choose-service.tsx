import released from 'virtual:price-list';
import { formatMoney } from '#values/money.ts';
import { indexedCountry, indexedService, type IndexedAddress } from '../../catalog/catalog-index.ts';
import { type Revise, useRevised } from '../../catalog/use-revised.ts';
import type { PriceList } from '../../content/price-list.ts';
import { Button } from '../../ui/button.tsx';

const revise: Revise<PriceList> = (revisions, list, records) => revisions.revisePriceList(list, records);

/**
 * Services that share an address, each with its summary and lowest price. With `byCountry` they are named
 * by country.
 */
export function ChooseService({
  choices,
  byCountry,
}: {
  choices: readonly IndexedAddress[];
  byCountry: boolean;
}) {
  const list = useRevised(released, revise);
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {choices.map(({ address, serviceId }) => (
        <Choice key={address} list={list} address={address} serviceId={serviceId} byCountry={byCountry} />
      ))}
    </ul>
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
          <span className="font-semibold text-ink">
            {formatMoney({ minor: least, currency: country.currency })}
          </span>{' '}
          with the fees of the authority, for {listed?.assumed}.
        </p>
      )}
      <Button variant="quiet" to={address} className="self-start">
        Choose<span className="sr-only"> {title}</span>
      </Button>
    </li>
  );
}
