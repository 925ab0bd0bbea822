import { Navigate } from 'react-router';
import { ServiceHere } from './service-here.tsx';

/** An older or other address of a service's start. */
export default function AliasPage() {
  return <ServiceHere>{(service) => <Navigate replace to={service.paths.start} />}</ServiceHere>;
}
