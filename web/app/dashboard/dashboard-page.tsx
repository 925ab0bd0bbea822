import { Link } from 'react-router';
import type { ApplicationGroup } from '#contract/applications/application-groups.ts';
import { paths } from '#contract/paths.ts';
import { Ledger } from '../../art/ledger.tsx';
import { useAuth } from '../../session/auth-context.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Skeleton, SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { ReminderStop } from '../account/reminder-stop.tsx';
import { PayTogetherLink } from '../carts/pay-together-link.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { ApplicationLine } from './application-line.tsx';
import { DraftsSection } from './drafts-section.tsx';
import { GuestDrafts } from './guest-drafts.tsx';
import { NextDeadlines } from './next-deadlines.tsx';
import { AskedCard, CorrectionCard, OverdueCard, PartCard, TodoCard } from './todo-cards.tsx';
import { PromisedLine } from './promised-line.tsx';
import { useDashboard, type Dashboard } from './use-dashboard.ts';

/**
 * The dashboard: what waits for the customer, drafts, what is under way with its promised day, next
 * deadlines, and what was finished.
 */
export default function DashboardPage() {
  const { user } = useAuth();
  const query = useDashboard();
  if (query.isPending) return <DashboardSkeleton />;
  if (!query.data)
    return <LoadFailure error={query.error} onRetry={() => void query.refetch()} what="your dashboard" />;
  const dashboard = query.data;
  return (
    <div className="wrap py-8 lg:py-12">
      <PageTitle above="Your dashboard">
        {user?.fullName ? `Good to see you, ${user.fullName.split(' ')[0]}` : 'Your dashboard'}
      </PageTitle>
      <GuestDrafts />
      {dashboard.undeliverable && (
        <div className="mb-10">
          <ReminderStop
            stop={{
              ...dashboard.undeliverable,
              at: dashboard.undeliverable.since,
              reason: 'undeliverable',
              status: null,
            }}
          />
        </div>
      )}
      {isEmpty(dashboard) ? <FirstSteps /> : <Groups dashboard={dashboard} />}
    </div>
  );
}

const isEmpty = ({
  waiting,
  parts,
  asked,
  drafts,
  discarded,
  underWay,
  finished,
  companies,
}: Dashboard): boolean =>
  parts.length +
    asked.length +
    waiting.total +
    drafts.total +
    discarded.length +
    underWay.total +
    finished.total +
    companies ===
  0;

function FirstSteps() {
  return (
    <EmptyState
      picture={<Ledger className="size-full" />}
      title="Start your first company here"
      action={
        <Button to={paths.selectJurisdiction} variant="next">
          Choose a country
        </Button>
      }
    >
      <p>
        Choose a country, compare a business name with a company, and see the whole price before you start.
        You can stop at any time. We keep every answer.
      </p>
      <p className="mt-3">
        <Link className="link" to={paths.addCompanies}>
          You have a company already? Add it, and we remind you of its deadlines.
        </Link>
      </p>
    </EmptyState>
  );
}

function Groups({ dashboard }: { dashboard: Dashboard }) {
  const {
    waiting,
    parts,
    asked,
    corrections,
    drafts,
    discarded,
    underWay,
    finished,
    overdue,
    next,
    companies,
  } = dashboard;
  return (
    <div className="grid gap-10 xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-14">
      <div className="grid min-w-0 content-start gap-12">
        <section>
          <h2 className="mb-3 text-heading">What needs you</h2>
          {waiting.total + overdue.length + parts.length + asked.length + corrections.length > 0 ? (
            <ul className="grid gap-3">
              {parts.map((part) => (
                <PartCard key={part.id} part={part} />
              ))}
              {asked.map((document) => (
                <AskedCard key={document.id} asked={document} />
              ))}
              {corrections.map((application) => (
                <CorrectionCard key={application.id} application={application} />
              ))}
              {waiting.rows.map((application) => (
                <TodoCard key={application.id} application={application} />
              ))}
              {overdue.map((company) => (
                <OverdueCard key={company.companyId} company={company} />
              ))}
            </ul>
          ) : (
            <p className="text-ink-soft">Nothing today. We will write to you when we need something.</p>
          )}
          <More group={waiting} id="waiting" />
          <PayTogetherLink applications={waiting.rows} />
        </section>
        <DraftsSection
          drafts={drafts.rows}
          discarded={discarded}
          more={<More group={drafts} id="drafts" />}
        />
        {underWay.total > 0 && (
          <section>
            <h2 className="mb-3 text-heading">Under way</h2>
            <ul className="border-t border-line">
              {underWay.rows.map((application) => (
                <PromisedLine key={application.id} application={application} />
              ))}
            </ul>
            <More group={underWay} id="underWay" />
          </section>
        )}
        {finished.total > 0 && (
          <section>
            <h2 className="mb-3 text-heading">Finished</h2>
            <ul className="border-t border-line">
              {finished.rows.map((application) => (
                <ApplicationLine key={application.id} application={application} />
              ))}
            </ul>
            <More group={finished} id="finished" />
          </section>
        )}
        <p>
          <Button variant="quiet" to={paths.selectJurisdiction}>
            Start another application
          </Button>
        </p>
      </div>
      <NextDeadlines deadlines={next} companies={companies} />
    </div>
  );
}

/** The way to the rows of a group that the dashboard does not show. */
function More({
  group: { rows, total },
  id,
}: {
  group: { rows: readonly unknown[]; total: number };
  id: ApplicationGroup;
}) {
  return total > rows.length ? (
    <p className="mt-3">
      <Link className="link inline-block py-1" to={paths.applicationsOf(id)}>
        See all {total}
      </Link>
    </p>
  ) : null;
}

function DashboardSkeleton() {
  return (
    <div className="wrap grid gap-8 py-8 lg:py-12">
      <Skeleton className="h-11 w-72" />
      <Skeleton className="h-28" />
      <SkeletonText lines={4} label="Loading your dashboard…" />
    </div>
  );
}
