import { useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { addressAt, addressOf, type IndexedAddress } from '../../catalog/address-index.ts';
import { indexedService } from '../../catalog/catalog-index.ts';
import { readGuestDraft } from '../../forms/answers/guest-drafts.ts';
import { useAuth } from '../../session/auth-context.ts';
import { Guard } from '../../session/guard.tsx';
import { LoadingScreen } from '../../session/loading-screen.tsx';
import { signInPath } from '../../session/next-path.ts';
import { Button } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { useApplicationsOfService } from '../dashboard/use-dashboard.ts';
import { LoadFailure } from '../load-failure.tsx';
import { Redirect } from '../../routing/redirect.tsx';

/**
 * An address of a step, the payment or the end of a service. Redirects a customer to that page of their own
 * application, and a guest to that step of the draft on this device. Without an application, the payment and the end
 * say what they are for and lead on.
 */
export default function ResumeStepPage() {
  const { pathname, search } = useLocation();
  const { user, loading } = useAuth();
  const address = addressAt(pathname, search);
  if (!address) return <Redirect to={paths.home} />;
  if (loading) return <LoadingScreen />;
  if (!user) return <WithoutSession address={address} />;
  return (
    <Guard requires="signed-in">
      <ResumeApplication address={address} />
    </Guard>
  );
}

function ResumeApplication({ address: { serviceId, use, page } }: { address: IndexedAddress }) {
  const query = useApplicationsOfService(serviceId);
  if (query.isPending) return <LoadingScreen />;
  if (!query.data)
    return <LoadFailure error={query.error} onRetry={() => void query.refetch()} what="your applications" />;
  const start = addressOf(serviceId, 'start') ?? paths.home;
  const latest = (isMeant: (order: string) => boolean) =>
    query.data.find((application) => isMeant(application.state.order));

  if (use === 'step') {
    const draft = latest((order) => order === 'draft');
    return <Redirect to={draft ? paths.applicationPage(draft.id, page ?? 'next') : start} />;
  }
  if (use === 'payment') {
    const unpaid = latest((order) => order === 'awaiting_payment');
    if (unpaid) return <Redirect to={paths.applicationPayment(unpaid.id)} />;
  } else {
    const sent = latest((order) => order !== 'draft');
    if (sent) return <Redirect to={paths.application(sent.id)} />;
  }
  const draft = latest((order) => order === 'draft');
  return (
    <NothingHere
      use={use}
      serviceId={serviceId}
      resume={draft && paths.applicationPage(draft.id, 'next')}
      words={
        use === 'payment'
          ? 'You have no application that awaits payment. You pay after you fill in and sign an application.'
          : 'You have not submitted an application for this service yet.'
      }
    />
  );
}

function WithoutSession({ address: { serviceId, use, page } }: { address: IndexedAddress }) {
  const location = useLocation();
  if (use === 'step') return <Redirect to={paths.guestPage(serviceId, page ?? 'next')} />;
  return (
    <NothingHere
      use={use}
      serviceId={serviceId}
      resume={readGuestDraft(serviceId) ? paths.guestPage(serviceId, 'next') : undefined}
      signIn={signInPath(location)}
      words={
        use === 'payment'
          ? 'You pay after you fill in and sign an application. If you have signed one, sign in to pay for it.'
          : 'Your account shows what you submitted and what happens next. Sign in to see it.'
      }
    />
  );
}

/** Text of the payment and last page of a service when there is no application to show. */
function NothingHere({
  use,
  serviceId,
  words,
  resume,
  signIn,
}: {
  use: IndexedAddress['use'];
  serviceId: string;
  words: string;
  resume: string | undefined;
  signIn?: string;
}) {
  const start = addressOf(serviceId, 'start') ?? paths.home;
  const pricing = addressOf(serviceId, 'pricing');
  return (
    <div className="wrap py-8 lg:py-12">
      <PageTitle above={indexedService(serviceId)?.title} lead={words}>
        {use === 'payment' ? 'Nothing to pay yet' : 'No application to show'}
      </PageTitle>
      <div className="flex flex-wrap gap-3">
        <Button variant="next" to={resume ?? start}>
          {resume ? 'Resume your application' : 'Start an application'}
        </Button>
        {signIn && (
          <Button variant="quiet" to={signIn}>
            Sign in
          </Button>
        )}
        {pricing && (
          <Button variant="quiet" to={pricing}>
            See what it costs
          </Button>
        )}
      </div>
    </div>
  );
}
