import { Navigate, useLocation } from 'react-router';
import { serviceById } from '#catalog/index.ts';
import { paths } from '#contract/paths.ts';
import { LoadingScreen } from '../../session/loading-screen.tsx';
import { useApplications } from '../dashboard/use-dashboard.ts';
import { Failure } from './failure.tsx';
import { paymentAddresses, stepAddresses } from './step-addresses.ts';

/** Leads an address that names a step to that step of the reader's own application, or to where one begins. */
export default function ResumeStepPage() {
  const { pathname } = useLocation();
  const query = useApplications();
  if (query.isPending) return <LoadingScreen />;
  if (!query.data) return <Failure error={query.error} onRetry={() => void query.refetch()} what="your applications" />;
  const latest = (serviceId: string, order: string) => query.data.find((application) => application.serviceId === serviceId && application.state.order === order);

  const step = stepAddresses[pathname];
  if (step) {
    const draft = latest(step.serviceId, 'draft');
    return <Navigate replace to={draft ? paths.applicationPage(draft.id, step.page) : (serviceById(step.serviceId)?.paths.start ?? paths.home)} />;
  }
  const payment = paymentAddresses[pathname];
  const unpaid = payment && latest(payment.serviceId, 'awaiting_payment');
  return <Navigate replace to={unpaid ? paths.applicationPayment(unpaid.id) : ((payment && serviceById(payment.serviceId)?.paths.pricing) ?? paths.home)} />;
}
