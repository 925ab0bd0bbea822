import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { AskDialog } from '../../app/documents/ask-dialog.tsx';
import { RequestRow } from '../../app/documents/request-row.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import type { DeskApplication } from '../desk-types.ts';
import { useRights } from '../own-role.ts';
import { DocumentDialog } from './document-preview.tsx';

const key = 'GET /admin/applications/:id/document-requests';

/** Documents that were asked for in an application, by officers or by the customer, and the way to ask for one. */
export function DeskDocumentRequests({ application }: { application: DeskApplication }) {
  const client = useQueryClient();
  const may = useRights();
  const [isAsking, setIsAsking] = useState(false);
  const [shown, setShown] = useState<{ id: string; name: string } | null>(null);
  const { id, customer } = application;
  const query = useQuery({
    queryKey: [key, id],
    queryFn: async ({ signal }) => (await call(key, { params: { id } }, { signal })).requests,
  });
  const refresh = () => client.invalidateQueries({ queryKey: [key, id] });
  return (
    <section aria-labelledby="desk-requests">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="desk-requests" tabIndex={-1} className="scroll-mt-4 text-heading">
          Requested documents
        </h2>
        {may('cases:ask') && (
          <Button variant="quiet" onClick={() => setIsAsking(true)}>
            Ask for a document
          </Button>
        )}
      </div>
      {query.isPending ? (
        <SkeletonText lines={1} label="Loading the requested documents…" />
      ) : !query.data ? (
        <Notice tone="stop" title="We could not load the requested documents">
          <button type="button" className="link min-h-11" onClick={() => void query.refetch()}>
            Try again
          </button>
        </Notice>
      ) : query.data.length === 0 ? (
        <p className="mt-2 text-ink-soft">None. To have an answer corrected, ask a question instead.</p>
      ) : (
        <ul className="mt-2 border-t border-line">
          {query.data.map((request) => (
            <RequestRow
              key={request.id}
              request={{ ...request, canWithdraw: request.canWithdraw && may('cases:ask') }}
              showSubject={false}
              openFile={(fileId, name) => setShown({ id: fileId, name })}
              onWithdraw={async () => {
                await call('DELETE /admin/applications/:id/document-requests/:requestId', {
                  params: { id, requestId: request.id },
                });
                await refresh();
              }}
            />
          ))}
        </ul>
      )}
      {shown && <DocumentDialog file={shown} open onClose={() => setShown(null)} />}
      {isAsking && (
        <AskDialog
          companies={null}
          email={customer.email}
          onClose={() => setIsAsking(false)}
          onAsk={async (body) => {
            await call('POST /admin/applications/:id/document-requests', { params: { id }, body });
            setIsAsking(false);
            toast.success('Asked', `We wrote to ${body.email}.`);
            await refresh();
          }}
        />
      )}
    </section>
  );
}
