import { Link, useParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { useDocumentTitle } from '../../shell/route-changes.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { offlineError } from '../../api/api-error.ts';
import { isReduced } from '../../device-storage/reduce-reply.ts';
import { ApplicationMessages } from '../application/application-messages.tsx';
import { useApplication } from '../application/use-application.ts';
import { nameOf } from '../dashboard/application-words.ts';
import { LoadFailure } from '../load-failure.tsx';
import { LoadingPage } from '../loading-page.tsx';

/** The thread of one application, opened from the list of messages. */
export default function ThreadPage() {
  const { id = '' } = useParams();
  const query = useApplication(id);
  const application = query.data;
  useDocumentTitle(application && `Messages: ${nameOf(application)}`);
  if (query.isPending) return <LoadingPage label="Loading the messages…" />;
  if (!application || isReduced(application))
    return (
      <LoadFailure
        error={query.error ?? offlineError(null)}
        onRetry={() => void query.refetch()}
        what="the messages"
      />
    );
  return (
    <div key={id} className="wrap py-8 lg:py-12">
      <PageTitle
        above={
          <Link className="link" to={paths.messages}>
            All messages
          </Link>
        }
        lead={`${application.serviceTitle} · ${application.reference}`}
      >
        {nameOf(application)}
      </PageTitle>
      <div className="grid max-w-3xl gap-6">
        {application.state.order === 'draft' ? (
          <p>Messages are possible once the application is signed.</p>
        ) : (
          <ApplicationMessages application={application} />
        )}
        <p>
          <Link className="link inline-block py-1" to={paths.application(id)}>
            Open the application
          </Link>
        </p>
      </div>
    </div>
  );
}
