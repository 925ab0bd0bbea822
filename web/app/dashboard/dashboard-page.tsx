import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { Ledger } from '../../art/ledger.tsx';
import { useAuth } from '../../session/auth-context.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Skeleton, SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { NextActorTag } from '../application/next-actor-tag.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { formatDay } from '../../ui/format-day.ts';
import { roleWords } from '../people/role-words.ts';
import { GuestDrafts } from './guest-drafts.tsx';
import { nextDeadlines } from './next-deadlines.ts';
import { useApplications, useCompanies, type ApplicationRow, type Company } from './use-dashboard.ts';

/** The dashboard: what the customer must do, then applications, then companies with their next deadlines. */
export default function DashboardPage() {
  const { user } = useAuth();
  const applications = useApplications();
  const companies = useCompanies();
  if (applications.isPending || companies.isPending) return <DashboardSkeleton />;
  const failed = applications.data ? (companies.data ? null : companies) : applications;
  if (failed || !applications.data || !companies.data) {
    return (
      <LoadFailure
        error={failed?.error}
        onRetry={() => void Promise.all([applications.refetch(), companies.refetch()])}
        what="your dashboard"
      />
    );
  }
  const yours = applications.data.filter(needsYou).toSorted((a, b) => urgency(a) - urgency(b));
  const late = companies.data.filter(({ deadlines }) => deadlines.some(({ overdue }) => overdue !== null));
  const others = applications.data.filter((application) => !needsYou(application));
  const empty = applications.data.length === 0 && companies.data.length === 0;
  return (
    <div className="wrap py-8 lg:py-12">
      <PageTitle above="Your dashboard">
        {user?.fullName ? `Good to see you, ${user.fullName.split(' ')[0]}` : 'Your dashboard'}
      </PageTitle>
      <GuestDrafts />
      {empty ? (
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
            Choose a country, compare a business name with a company, and see the whole price before you
            start. You can stop at any time. We keep every answer.
          </p>
          <p className="mt-3">
            <Link className="link" to={paths.addCompanies}>
              You have a company already? Add it, and we remind you of its deadlines.
            </Link>
          </p>
        </EmptyState>
      ) : (
        <div className="grid gap-12">
          <section>
            <h2 className="mb-3 text-heading">What needs you</h2>
            {yours.length + late.length > 0 ? (
              <ul className="grid gap-3">
                {late.map((company) => (
                  <OverdueCard key={company.id} company={company} />
                ))}
                {yours.map((application) => (
                  <TodoCard key={application.id} application={application} />
                ))}
              </ul>
            ) : (
              <p className="text-ink-soft">Nothing today. We will write to you when we need something.</p>
            )}
          </section>
          {others.length > 0 && (
            <section>
              <h2 className="mb-3 text-heading">
                {yours.length > 0 ? 'Your other applications' : 'Your applications'}
              </h2>
              <ul className="border-t border-line">
                {others.map((application) => (
                  <ApplicationLine key={application.id} application={application} />
                ))}
              </ul>
            </section>
          )}
          <section>
            <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <h2 className="text-heading">Your companies</h2>
              {companies.data.length > 0 && (
                <Button variant="quiet" to={paths.calendar()}>
                  Calendar of deadlines
                </Button>
              )}
            </div>
            {companies.data.length > 0 ? (
              <ul className="grid gap-4 md:grid-cols-2">
                {companies.data.map((company) => (
                  <CompanyCard key={company.id} company={company} />
                ))}
              </ul>
            ) : (
              <p className="measure text-ink-soft">
                A company appears here with its deadlines when the registry confirms it.
              </p>
            )}
            <p className="mt-4">
              <Button variant="quiet" to={paths.addCompanies}>
                Add a company formed elsewhere
              </Button>
            </p>
          </section>
          <p>
            <Button variant="quiet" to={paths.selectJurisdiction}>
              Start another application
            </Button>
          </p>
        </div>
      )}
    </div>
  );
}

const needsYou = ({ headline, role }: ApplicationRow): boolean =>
  headline.nextActor === 'you' && role !== 'viewer';

/** Sort key: what we or a registry wait for comes before what only the customer waits for. */
const urgency = (application: ApplicationRow): number =>
  ['information_asked', 'change_proposed', 'difference_due', 'awaiting_payment', 'draft'].indexOf(
    application.headline.id,
  );

const nameOf = (application: ApplicationRow): string =>
  application.name ?? `New ${application.serviceTitle.toLowerCase()}`;

/** Returns the page an application continues on, and the label of its link. */
function nextStepOf(application: ApplicationRow): { to: string; words: string } {
  if (application.headline.id === 'draft')
    return { to: paths.applicationPage(application.id, 'next'), words: 'Continue' };
  if (application.headline.id === 'awaiting_payment')
    return { to: paths.applicationPayment(application.id), words: 'Pay now' };
  if (application.headline.id === 'difference_due')
    return { to: paths.applicationPayment(application.id), words: 'Pay the difference' };
  if (application.headline.id === 'change_proposed')
    return { to: paths.application(application.id), words: 'See the new price' };
  if (application.headline.id === 'draft_not_offered')
    return { to: paths.application(application.id), words: 'See what you can do' };
  return { to: paths.application(application.id), words: 'See what we ask' };
}

function TodoCard({ application }: { application: ApplicationRow }) {
  const step = nextStepOf(application);
  return (
    <li className="grid items-center gap-x-6 gap-y-3 rounded-md border border-marigold bg-sheet p-5 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p className="text-sm text-ink-soft">
          {application.serviceTitle} · {application.reference}
        </p>
        <h3 className="font-sans text-lg font-semibold break-words">
          <Link className="inline-block py-1 hover:underline" to={paths.application(application.id)}>
            {nameOf(application)}
          </Link>
        </h3>
        <p>
          <strong>{application.headline.title}.</strong> {application.headline.next}
        </p>
      </div>
      <Button to={step.to} variant="next">
        {step.words}
        <span className="sr-only"> with {nameOf(application)}</span>
      </Button>
    </li>
  );
}

/** A company with overdue deadlines, shown first. */
function OverdueCard({ company }: { company: Company }) {
  const passed = company.deadlines.filter(({ overdue }) => overdue !== null).length;
  return (
    <li className="grid items-center gap-x-6 gap-y-3 rounded-md border border-red bg-sheet p-5 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <h3 className="font-sans text-lg font-semibold break-words">
          <Link className="inline-block py-1 hover:underline" to={paths.company(company.id)}>
            {company.name}
          </Link>
        </h3>
        <p>
          <strong>{passed === 1 ? 'One deadline has passed.' : `${passed} deadlines have passed.`}</strong>{' '}
          File it, or tell us that it is filed.
        </p>
      </div>
      <Button to={paths.company(company.id)} variant="quiet">
        See what is overdue
        <span className="sr-only"> at {company.name}</span>
      </Button>
    </li>
  );
}

function ApplicationLine({ application }: { application: ApplicationRow }) {
  return (
    <li className="border-b border-line">
      <Link
        to={paths.application(application.id)}
        className="group grid items-center gap-x-6 gap-y-1 py-4 sm:grid-cols-[1fr_auto]"
      >
        <span className="min-w-0">
          <span className="block font-semibold break-words group-hover:underline">{nameOf(application)}</span>
          <span className="block text-sm text-ink-soft">
            {application.serviceTitle} · {application.reference} · {application.headline.title}
          </span>
        </span>
        <span>
          <NextActorTag headline={application.headline} />
        </span>
      </Link>
    </li>
  );
}

function CompanyCard({ company }: { company: Company }) {
  return (
    <li className="rounded-md border border-line bg-sheet p-5">
      <h3 className="text-heading">
        <Link className="inline-block py-1 hover:underline" to={paths.company(company.id)}>
          {company.name}
        </Link>
      </h3>
      <p className="text-sm text-ink-soft">
        {company.registrationNumber} · registered {formatDay(company.registeredOn)}
        {company.role !== null && company.role !== 'owner' && ` · you are ${roleWords[company.role].article}`}
      </p>
      <h4 className="mt-4 text-sm font-semibold">Next deadlines</h4>
      <ul className="mt-1 grid gap-1">
        {nextDeadlines(company.deadlines, 3).map((deadline) => (
          <li
            key={`${deadline.obligationId}${deadline.dueOn}`}
            className="flex flex-wrap justify-between gap-x-4"
          >
            <span>{deadline.title}</span>
            {deadline.overdue ? (
              <span className="font-semibold text-red">overdue since {formatDay(deadline.dueOn)}</span>
            ) : (
              <span className="text-ink-soft">by {formatDay(deadline.fileBy)}</span>
            )}
          </li>
        ))}
        {company.deadlines.length === 0 && <li className="text-ink-soft">None known yet.</li>}
      </ul>
    </li>
  );
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
