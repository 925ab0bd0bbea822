import { Navigate, useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { addressAt, addressOf } from '../../catalog/catalog-index.ts';
import { LoadingScreen } from '../../session/loading-screen.tsx';
import { useApplications } from '../dashboard/use-dashboard.ts';
import { LoadFailure } from '../load-failure.tsx';

/**
 * Redirects an address of a step, the payment or the end to that page of the customer's own application, or
 * to the start of the service.
 */
export default function ResumeStepPage() {
  const { pathname, search } = useLocation();
  const query = useApplications();
  if (query.isPending) return <LoadingScreen />;
  if (!query.data)
    return <LoadFailure error={query.error} onRetry={() => void query.refetch()} what="your applications" />;
  const address = addressAt(pathname, search);
  if (!address) return <Navigate replace to={paths.home} />;
  const { serviceId, use, page } = address;
  const start = addressOf(serviceId, 'start') ?? paths.home;
  const latest = (isMeant: (order: string) => boolean) =>
    query.data.find((application) => application.serviceId === serviceId && isMeant(application.state.order));

  if (use === 'step') {
    const draft = latest((order) => order === 'draft');
    return <Navigate replace to={draft ? paths.applicationPage(draft.id, page ?? 'next') : start} />;
  }
  if (use === 'payment') {
    const unpaid = latest((order) => order === 'awaiting_payment');
    return (
      <Navigate
        replace
        to={unpaid ? paths.applicationPayment(unpaid.id) : (addressOf(serviceId, 'pricing') ?? start)}
      />
    );
  }
  const sent = latest((order) => order !== 'draft');
  return <Navigate replace to={sent ? paths.application(sent.id) : start} />;
}
