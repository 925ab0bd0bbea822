import { Navigate } from 'react-router';
import { addressOf } from '../../catalog/catalog-index.ts';
import { AddressHere } from './service-here.tsx';

/** An older or other address of a service's start. */
export default function AliasPage() {
  return (
    <AddressHere>
      {({ serviceId }) => <Navigate replace to={addressOf(serviceId, 'start') ?? '/'} />}
    </AddressHere>
  );
}
