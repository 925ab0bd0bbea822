import { useState } from 'react';
import { paths } from '#contract/paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { TextInput } from '../../ui/form-controls/text-input.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { ApplicationLine } from '../dashboard/application-line.tsx';
import { useApplications } from '../dashboard/use-dashboard.ts';
import { LoadFailure } from '../load-failure.tsx';

/** All applications of a person, newest first, with a search. */
export default function ApplicationsPage() {
  const query = useApplications();
  const [typed, setTyped] = useState('');
  if (query.isPending)
    return (
      <div className="wrap grid gap-6 py-8 lg:py-12">
        <Skeleton className="h-11 w-2/3" />
        <SkeletonText lines={6} label="Loading your applications…" />
      </div>
    );
  if (!query.data)
    return <LoadFailure error={query.error} onRetry={() => void query.refetch()} what="your applications" />;
  const words = typed.trim().toLowerCase();
  const found = query.data.filter(({ name, serviceTitle, reference, headline }) =>
    `${name ?? ''} ${serviceTitle} ${reference} ${headline.title}`.toLowerCase().includes(words),
  );
  return (
    <div className="wrap py-8 lg:py-12">
      <PageTitle>All applications</PageTitle>
      {query.data.length === 0 ? (
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
          <div className="mb-6 max-w-md">
            <TextInput
              label="Find by name, service, reference or state"
              type="search"
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
            <output className="mt-1 block text-sm text-ink-soft">
              {words !== '' && `${found.length} of ${query.data.length}`}
            </output>
          </div>
          <ul className="border-t border-line">
            {found.map((application) => (
              <ApplicationLine
                key={application.id}
                application={application}
                isDraft={application.state.order === 'draft'}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
