import { useEffect, useState } from 'react';
import { call, type Data } from '../../api/call.ts';

type Row = Data<'GET /applications'>['applications'][number];

/**
 * Returns the customer's drafts for a service, newest first; none while loading or on failure. For public
 * pages, which have no query cache.
 */
export function useOwnDrafts(userId: string | null, serviceId: string): readonly Row[] {
  const [found, setFound] = useState<{ userId: string; rows: readonly Row[] } | null>(null);
  useEffect(() => {
    if (userId === null) return undefined;
    const controller = new AbortController();
    call('GET /applications', undefined, { signal: controller.signal })
      .then(({ applications }) => setFound({ userId, rows: applications }))
      // A failure is ignored: the dashboard lists the drafts too.
      .catch(() => undefined);
    return () => controller.abort();
  }, [userId]);
  if (found === null || found.userId !== userId) return [];
  return found.rows.filter(
    (application) => application.serviceId === serviceId && application.state.order === 'draft',
  );
}
