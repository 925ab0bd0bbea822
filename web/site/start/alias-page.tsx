import { Navigate } from 'react-router';
import { addressOf } from '../../catalog/catalog-index.ts';
import { AddressAtLocation } from './service-at-address.tsx';

/** An older or other address of a service's start. */
export default function AliasPage() {
  return (
    <AddressAtLocation>
      {({ serviceId }) => <Navigate replace to={addressOf(serviceId, 'start') ?? '/'} />}
    </AddressAtLocation>
  );
}
