import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { call } from '../../api/call.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { AccountSection } from './account-section.tsx';
import { ReminderStop } from './reminder-stop.tsx';

/** Returns whether the customer gets reminders of deadlines, and if not, why. */
export function RemindersSection() {
  const query = useQuery({
    queryKey: ['GET /reminders/subscription'],
    queryFn: ({ signal }) => call('GET /reminders/subscription', undefined, { signal }),
  });
  return (
    <AccountSection
      id="reminders"
      title="Reminders"
      about="We e-mail you before the deadlines of your companies, at most once a day."
    >
      {query.isPending ? (
        <SkeletonText lines={2} label="Loading your reminders…" />
      ) : !query.data ? (
        <Notice tone="stop" title="We could not load your reminders">
          <button type="button" className="link min-h-11" onClick={() => void query.refetch()}>
            Try again
          </button>
        </Notice>
      ) : query.data.stopped ? (
        <ReminderStop stop={query.data.stopped} />
      ) : (
        <p>
          Reminders are on. Choose the days on the page of{' '}
          <Link className="link" to={paths.companies}>
            each company
          </Link>
          .
        </p>
      )}
    </AccountSection>
  );
}
