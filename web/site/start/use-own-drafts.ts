import { useEffect, useState } from 'react';
import { call, type Data } from '../../api/call.ts';

type Row = Data<'GET /applications'>['applications'][number];

/**
 * Returns the customer's drafts for a service, newest first; none while loading or on failure. For public
 * pages, which have no query cache.
 */
export function useOwnDrafts(userId: string | null, serviceId: string): readonly Row[] {
  const [found, setFound] = useState<{ key: string; rows: readonly Row[] } | null>(null);
  useEffect(() => {
    if (userId === null) return undefined;
    const controller = new AbortController();
    call('GET /applications', { query: { group: 'drafts', serviceId } }, { signal: controller.signal })
      .then(({ applications }) => setFound({ key: `${userId} ${serviceId}`, rows: applications }))
      // A failure is ignored: the dashboard lists the drafts too.
      .catch(() => undefined);
    return () => controller.abort();
  }, [userId, serviceId]);
  return found !== null && found.key === `${userId} ${serviceId}` ? found.rows : [];
}
