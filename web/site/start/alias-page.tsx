import { addressOf } from '../../catalog/address-index.ts';
import { AddressAtLocation } from './service-at-address.tsx';
import { Redirect } from '../../routing/redirect.tsx';

/** Redirects an alias of a service's start page. */
export default function AliasPage() {
  return (
    <AddressAtLocation>
      {({ serviceId }) => <Redirect to={addressOf(serviceId, 'start') ?? '/'} />}
    </AddressAtLocation>
  );
}
