import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { indexedCountry } from '../../catalog/catalog-index.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { TextInput } from '../../ui/form-controls/text-input.tsx';
import { formatDay } from '../../ui/format-day.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { useCompanies, type Company } from '../dashboard/use-dashboard.ts';
import { nextDeadlines } from './next-deadlines.ts';
import { LoadFailure } from '../load-failure.tsx';
import { roleWords } from '../people/role-words.ts';

/** So many companies are found without a search. */
const shownWithoutSearch = 8;

/** All companies of a person by name, each with its next deadline. */
export default function CompaniesPage() {
  const query = useCompanies();
  const [typed, setTyped] = useState('');
  if (query.isPending)
    return (
      <div className="wrap grid gap-6 py-8 lg:py-12">
        <Skeleton className="h-11 w-2/3" />
        <SkeletonText lines={6} label="Loading your companies…" />
      </div>
    );
  if (!query.data)
    return <LoadFailure error={query.error} onRetry={() => void query.refetch()} what="your companies" />;
  const companies = query.data.toSorted((a, b) => a.name.localeCompare(b.name));
  const words = typed.trim().toLowerCase();
  const found = companies.filter(({ name, registrationNumber }) =>
    `${name} ${registrationNumber}`.toLowerCase().includes(words),
  );
  return (
    <div className="wrap py-8 lg:py-12">
      <div className="flex flex-wrap items-start justify-between gap-x-8">
        <PageTitle>Companies</PageTitle>
        {companies.length > 0 && (
          <div className="mb-8 flex flex-wrap gap-3">
            <Button variant="quiet" to={paths.addCompanies}>
              Add a company formed elsewhere
            </Button>
            <Button to={paths.selectJurisdiction}>Register a company</Button>
          </div>
        )}
      </div>
      {companies.length === 0 ? (
        <EmptyState
          title="No company yet"
          action={
            <div className="flex flex-wrap gap-3">
              <Button to={paths.selectJurisdiction} variant="next">
                Register a company
              </Button>
              <Button to={paths.addCompanies} variant="quiet">
                Add a company formed elsewhere
              </Button>
            </div>
          }
        >
          <p>
            A company appears here with its deadlines when the registry confirms it, or when you add one that
            exists already.
          </p>
        </EmptyState>
      ) : (
        <>
          {companies.length > shownWithoutSearch && (
            <div className="mb-6 max-w-md">
              <TextInput
                label="Find a company by name or number"
                type="search"
                value={typed}
                onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              />
              <output className="mt-1 block text-sm text-ink-soft">
                {words !== '' && `${found.length} of ${companies.length}`}
              </output>
            </div>
          )}
          <ul className="border-t border-line">
            {found.map((company) => (
              <CompanyLine key={company.id} company={company} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function CompanyLine({ company }: { company: Company }) {
  const [next] = nextDeadlines(company.deadlines, 1);
  const late = company.deadlines.filter(({ overdue }) => overdue !== null).length;
  return (
    <li className="relative grid items-center gap-x-6 gap-y-1 border-b border-line py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        {/* The whole row is its target. */}
        <Link
          to={paths.company(company.id)}
          className="font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline"
        >
          {company.name}
        </Link>
        <p className="text-sm text-ink-soft">
          {indexedCountry(company.country)?.name ?? company.country} · {company.registrationNumber}
          {company.role !== null &&
            company.role !== 'owner' &&
            ` · you are ${roleWords[company.role].article}`}
        </p>
      </div>
      <p className="text-sm sm:text-right">
        {late > 0 ? (
          <span className="font-semibold text-red">
            {late === 1 ? '1 deadline has passed' : `${late} deadlines have passed`}
          </span>
        ) : next ? (
          <>
            <span className="block">{next.title}</span>
            <span className="block text-ink-soft">by {formatDay(next.fileBy)}</span>
          </>
        ) : (
          <span className="text-ink-soft">No deadline known yet</span>
        )}
      </p>
    </li>
  );
}
