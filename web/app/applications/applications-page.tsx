import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { APPLICATION_GROUPS, type ApplicationGroup } from '#contract/applications/application-groups.ts';
import { paths } from '#contract/paths.ts';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Select } from '../../ui/form-controls/select.tsx';
import { TextInput } from '../../ui/form-controls/text-input.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { useDebouncedValue } from '../../ui/use-debounced-value.ts';
import { PayTogetherLink } from '../carts/pay-together-link.tsx';
import { ApplicationLine } from '../dashboard/application-line.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { LoadingPage } from '../loading-page.tsx';
import { ShowMore } from '../show-more.tsx';

const groupTitles: Readonly<Record<ApplicationGroup, string>> = {
  waiting: 'What needs you',
  drafts: 'Drafts',
  discarded: 'Discarded drafts',
  underWay: 'Under way',
  finished: 'Finished',
};

/** All applications of a person, newest first, by state and with a search. */
export default function ApplicationsPage() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('group');
  const group = APPLICATION_GROUPS.find((id) => id === asked);
  const [typed, setTyped] = useState('');
  const q = useDebouncedValue(typed).trim();
  const query = useInfiniteQuery({
    queryKey: ['GET /applications', { group, q }],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /applications',
        { query: { group, q: q === '' ? undefined : q, after: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ hasMore, applications }) => (hasMore ? applications.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
  });
  if (query.isPending) return <LoadingPage label="Loading your applications…" />;
  if (!query.data)
    return <LoadFailure error={query.error} onRetry={() => void query.refetch()} what="your applications" />;
  const applications = query.data.pages.flatMap((page) => page.applications);
  return (
    <div className="wrap py-8 lg:py-12">
      <PageTitle>All applications</PageTitle>
      {applications.length === 0 && group === undefined && typed === '' && q === '' ? (
        <EmptyState
          title="No application yet"
          action={
            <Button to={paths.selectJurisdiction} variant="next">
              Choose a country
            </Button>
          }
        >
          <p>What you begin appears here, from the draft to the certificate.</p>
        </EmptyState>
      ) : (
        <>
          <div className="mb-6 flex flex-wrap items-end gap-x-4 gap-y-3">
            <TextInput
              label="Find by name, service or reference"
              type="search"
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
            <Select
              label="State"
              blank="All"
              width="medium"
              value={group ?? ''}
              options={APPLICATION_GROUPS.map((id) => ({ value: id, label: groupTitles[id] }))}
              onChange={({ currentTarget }) =>
                setSearch(currentTarget.value === '' ? {} : { group: currentTarget.value }, {
                  state: { stay: true },
                })
              }
            />
          </div>
          <PayTogetherLink applications={applications} />
          <ul className={applications.length === 0 ? undefined : 'border-t border-line'}>
            {applications.map((application) => (
              <ApplicationLine
                key={application.id}
                application={application}
                isDraft={application.state.order === 'draft'}
              />
            ))}
          </ul>
          <output className="block text-ink-soft">
            {applications.length === 0 && !query.isFetching && 'No application like this.'}
          </output>
          <ShowMore query={query} />
        </>
      )}
    </div>
  );
}
