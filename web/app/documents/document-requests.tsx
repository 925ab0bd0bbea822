import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useAccountNavigation } from '../shell/use-account-navigation.ts';
import { ShowMore } from '../show-more.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { RequestRow } from './request-row.tsx';

const key = 'GET /document-requests';

/** Documents that were asked for in the reader's companies and applications, and the way to ask for one. */
export function DocumentRequests({ companyId }: { companyId: string | undefined }) {
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const companies = useAccountNavigation().data?.companies ?? [];
  const query = useInfiniteQuery({
    queryKey: [key, companyId],
    queryFn: ({ pageParam, signal }) => call(key, { query: { companyId, after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ hasMore, requests }) => (hasMore ? requests.at(-1)?.id : undefined),
  });
  const requests = query.data?.pages.flatMap((page) => page.requests) ?? [];
  const refresh = () => client.invalidateQueries({ queryKey: [key] });
  if (companies.length === 0 && requests.length === 0) return null;
  const choices = companyId === undefined ? companies : companies.filter(({ id }) => id === companyId);
  return (
    <section aria-labelledby="document-requests">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="document-requests" className="text-heading">
          Asked of others
        </h2>
        {choices.length > 0 && (
          <Button variant="quiet" onClick={() => setIsAsking(true)}>
            Ask for a document
          </Button>
        )}
      </div>
      {query.isPending ? (
        <SkeletonText lines={2} label="Loading the documents you asked for…" />
      ) : query.isError ? (
        <Notice tone="stop" title="We could not load the documents you asked for">
          <button type="button" className="link min-h-11" onClick={() => void query.refetch()}>
            Try again
          </button>
        </Notice>
      ) : requests.length === 0 ? (
        <p className="measure text-ink-soft">
          Ask a director, an accountant or a bank for a document. We mail a link, remind them, and tell you
          when it comes.
        </p>
      ) : (
        <>
          <ul className="border-t border-line">
            {requests.map((request) => (
              <RequestRow
                key={request.id}
                request={request}
                onWithdraw={async () => {
                  await call('DELETE /document-requests/:id', { params: { id: request.id } });
                  await refresh();
                }}
              />
            ))}
          </ul>
          <ShowMore query={query} />
        </>
      )}
      {isAsking && (
        <AskDialog
          companies={choices}
          onClose={() => setIsAsking(false)}
          onAsk={async (body, id) => {
            await call('POST /companies/:id/document-requests', { params: { id }, body });
            setIsAsking(false);
            toast.success('Asked', `We wrote to ${body.email}.`);
            await refresh();
          }}
        />
      )}
    </section>
  );
}
