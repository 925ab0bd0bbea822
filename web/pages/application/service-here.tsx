import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { addressAt, addressesAt } from '#catalog/service-addresses.ts';
import { countryOf } from '#catalog/index.ts';
import type { Service } from '#catalog/types.ts';
import { paths } from '#contract/paths.ts';
import { useHydrated } from '../../shell/use-hydrated.ts';
import { Button } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { BackButton } from '../countries/back-button.tsx';

/** Gives the service whose address this is. Where countries share a path and none is said, the reader chooses one. */
export function ServiceHere({ children }: { children: (service: Service) => ReactNode }) {
  const { pathname, search } = useLocation();
  const hydrated = useHydrated();
  // Finished HTML is one for all queries.
  const found = addressAt(pathname, hydrated ? search : '');
  if (found) return children(found.service);
  const choices = addressesAt(pathname);
  if (choices.length === 0) throw new Error(`No service stands at ${pathname}`);
  return (
    <div className="wrap py-8 lg:py-12">
      <BackButton fallback={paths.selectJurisdiction} />
      <PageTitle lead="It is ordered for one country at a time.">{`${choices[0]!.service.title}: choose the country`}</PageTitle>
      <ul className="flex flex-wrap gap-3">
        {choices.map(({ address, service }) => (
          <li key={address}>
            <Button look="next" to={address}>
              {countryOf(service).name}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
