import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { call, type Data } from '../../api/call.ts';
import { indexedCountry } from '../../catalog/catalog-index.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { TextInput } from '../../ui/form-controls/text-input.tsx';
import { formatDay } from '../../ui/format-day.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { useDebouncedValue } from '../../ui/use-debounced-value.ts';
import { LoadFailure } from '../load-failure.tsx';
import { roleWords } from '../people/role-words.ts';
import { LoadingPage } from '../loading-page.tsx';
import { ShowMore } from '../show-more.tsx';

type CompanyRow = Data<'GET /companies'>['companies'][number];

/** So many companies are found without a search. */
const shownWithoutSearch = 8;

/** All companies of a person by name, each with its next deadline. */
export default function CompaniesPage() {
  const [typed, setTyped] = useState('');
  const q = useDebouncedValue(typed).trim();
  const query = useInfiniteQuery({
    queryKey: ['GET /companies', q],
    queryFn: ({ pageParam, signal }) =>
      call('GET /companies', { query: { q: q === '' ? undefined : q, after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ hasMore, companies }) => (hasMore ? companies.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
  });
  if (query.isPending) return <LoadingPage label="Loading your companies…" />;
  if (!query.data)
    return <LoadFailure error={query.error} onRetry={() => void query.refetch()} what="your companies" />;
  const companies = query.data.pages.flatMap((page) => page.companies);
  const total = query.data.pages[0]?.total ?? 0;
  const isSearched = typed !== '' || q !== '';
  return (
    <div className="wrap py-8 lg:py-12">
      <div className="flex flex-wrap items-start justify-between gap-x-8">
        <PageTitle>Companies</PageTitle>
        {(total > 0 || isSearched) && (
          <div className="mb-8 flex flex-wrap gap-3">
            <Button variant="quiet" to={paths.addCompanies}>
              Add a company formed elsewhere
            </Button>
            <Button to={paths.selectJurisdiction}>Register a company</Button>
          </div>
        )}
      </div>
      {total === 0 && !isSearched ? (
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
          {(total > shownWithoutSearch || isSearched) && (
            <div className="mb-6 max-w-md">
              <TextInput
                label="Find a company by name or number"
                type="search"
                value={typed}
                onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              />
              <output className="mt-1 block text-sm text-ink-soft">
                {q !== '' && !query.isFetching && (total === 1 ? '1 company' : `${total} companies`)}
              </output>
            </div>
          )}
          <ul className={companies.length === 0 ? undefined : 'border-t border-line'}>
            {companies.map((company) => (
              <CompanyLine key={company.id} company={company} />
            ))}
          </ul>
          <ShowMore query={query} />
        </>
      )}
    </div>
  );
}

function CompanyLine({ company }: { company: CompanyRow }) {
  const { next, overdue: late } = company;
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
          {company.role !== 'owner' && ` · you are ${roleWords[company.role].article}`}
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
