import { Suspense, useMemo, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Service } from '#catalog/types/index.ts';
import { addressAt, addressesAt, type IndexedAddress } from '../../catalog/address-index.ts';
import { useOffer } from '../../catalog/use-country.ts';
import { LoadingScreen } from '../../session/loading-screen.tsx';
import { lazyHydrateChunk, ReplayInput } from '../../prerender/hydration/lazy-hydrate.tsx';
import { useSearch } from '../../prerender/hydration/use-search.ts';

// Loaded lazily with the routes and prices of all countries, which no other page of a service needs.
const ServicesAtAddress = lazyHydrateChunk(() =>
  import('./services-at-address.tsx').then((file) => file.ServicesAtAddress),
);

/**
 * Renders the service of the current address, with its country loaded. Where several share a path, the
 * visitor chooses one.
 */
export function ServiceAtAddress({ children }: { children: (service: Service) => ReactNode }) {
  return (
    <AddressAtLocation>
      {({ serviceId }) => (
        <Suspense fallback={<LoadingScreen />}>
          <Found serviceId={serviceId}>{children}</Found>
          <ReplayInput />
        </Suspense>
      )}
    </AddressAtLocation>
  );
}

function Found({ serviceId, children }: { serviceId: string; children: (service: Service) => ReactNode }) {
  const service = useOffer(serviceId);
  if (!service) throw new Error(`There is no service '${serviceId}'`);
  return children(service);
}

/**
 * Renders the service address of the current location, without loading its country; a choice where several
 * share it.
 */
export function AddressAtLocation({ children }: { children: (address: IndexedAddress) => ReactNode }) {
  const { pathname } = useLocation();
  const search = useSearch();
  const found = addressAt(pathname, search);
  const choices = useMemo(() => addressesAt(pathname), [pathname]);
  // The element keeps its identity, otherwise React would hydrate the whole page at once when the query is
  // read.
  const page = useMemo(() => found && children(found), [found, children]);
  if (page !== undefined) return page;
  if (choices.length === 0) throw new Error(`No service stands at ${pathname}`);
  return <ServicesAtAddress choices={choices} />;
}
