import { useState } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { StaleContent } from '../../ui/feedback/stale-content.tsx';
import { DeskFailure } from '../desk-failure.tsx';
import { useDataRequests } from '../desk-queries.ts';
import { useRights } from '../own-role.ts';
import { Pager } from '../pager.tsx';
import { DeskFrame } from '../shell/desk-frame.tsx';
import { RecordRequestForm } from './record-request-form.tsx';
import { RequestCard } from './request-card.tsx';

type View = { state: 'open' | 'closed'; page: number };

const PAGE_SIZE = 25;

function readView(search: string): View {
  const query = new URLSearchParams(search);
  const page = Number(query.get('page'));
  return {
    state: query.get('state') === 'closed' ? 'closed' : 'open',
    page: Number.isInteger(page) && page > 1 ? page : 1,
  };
}

const linkTo = ({ state, page }: View): string =>
  `${paths.adminDataRequests}?${new URLSearchParams({ state, page: String(page) })}`;

/** Requests of people for a copy or the erasure of their data that reached us by mail, post or phone. */
export default function DataRequestsPage() {
  const view = readView(useLocation().search);
  const requests = useDataRequests(view);
  const may = useRights();
  const [isRecording, setIsRecording] = useState(false);
  const { data } = requests;
  return (
    <DeskFrame right="privacy:read">
      <h1 tabIndex={-1} className="text-heading">
        Requests for personal data
      </h1>
      <p className="measure mt-1 mb-4 text-ink-soft">
        People with an account get their data and delete it on their account page. Record here who asks by
        mail, post or phone. One officer prepares the answer, and another decides.
      </p>
      <div className="mb-5 flex flex-wrap gap-2">
        {(['open', 'closed'] as const).map((state) => (
          <Button
            key={state}
            variant={view.state === state ? 'primary' : 'quiet'}
            to={linkTo({ state, page: 1 })}
          >
            {state === 'open' ? 'Open' : 'Closed'}
          </Button>
        ))}
        {may('privacy:prepare') && data && !isRecording && (
          <Button variant="next" onClick={() => setIsRecording(true)}>
            Record a request
          </Button>
        )}
      </div>
      {isRecording && data && (
        <RecordRequestForm
          laws={data.laws}
          promisedDays={data.promisedDays}
          onDone={() => {
            setIsRecording(false);
            document.querySelector<HTMLElement>('main h1')?.focus();
          }}
        />
      )}
      <StaleContent isStale={requests.isPlaceholderData}>
        {requests.isPending ? (
          <SkeletonText lines={5} label="Loading the requests…" />
        ) : !data ? (
          <DeskFailure
            error={requests.error}
            what="requests for personal data"
            onRetry={() => void requests.refetch()}
          />
        ) : data.rows.length === 0 ? (
          <EmptyState title={view.state === 'open' ? 'Nothing waits' : 'Nothing here'}>
            {view.state === 'open'
              ? 'Recorded requests appear here, the one to answer first at the top.'
              : 'Finished requests are kept for two years.'}
          </EmptyState>
        ) : (
          <ul className="grid gap-3">
            {data.rows.map((request) => (
              <RequestCard key={`${request.id} ${request.state}`} request={request} laws={data.laws} />
            ))}
          </ul>
        )}
      </StaleContent>
      {data && (
        <Pager
          page={view.page}
          shown={data.rows.length}
          total={data.total}
          size={PAGE_SIZE}
          linkTo={(page) => linkTo({ ...view, page })}
        />
      )}
    </DeskFrame>
  );
}
