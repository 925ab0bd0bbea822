import { useEffect, useState } from 'react';
import { call, type Data } from '../../api/call.ts';

type Row = Data<'GET /applications'>['applications'][number];

/**
 * The reader's unfinished applications for a service, newest first; none while unknown or when they cannot be read.
 * For public pages, which do without the cache of the private ones.
 */
export function useOwnDrafts(userId: string | null, serviceId: string): readonly Row[] {
  const [found, setFound] = useState<{ userId: string; rows: readonly Row[] } | null>(null);
  useEffect(() => {
    if (userId === null) return undefined;
    const controller = new AbortController();
    call('GET /applications', undefined, { signal: controller.signal })
      .then(({ applications }) => setFound({ userId, rows: applications }))
      // A page that only offers to resume works without: the dashboard lists the drafts too.
      .catch(() => undefined);
    return () => controller.abort();
  }, [userId]);
  if (found === null || found.userId !== userId) return [];
  return found.rows.filter(
    (application) => application.serviceId === serviceId && application.state.order === 'draft',
  );
}
