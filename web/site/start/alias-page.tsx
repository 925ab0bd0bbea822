import { Navigate } from 'react-router';
import { addressOf } from '../../catalog/catalog-index.ts';
import { AddressAtLocation } from './service-at-address.tsx';

/** Redirects an alias of a service's start page. */
export default function AliasPage() {
  return (
    <AddressAtLocation>
      {({ serviceId }) => <Navigate replace to={addressOf(serviceId, 'start') ?? '/'} />}
    </AddressAtLocation>
  );
}
