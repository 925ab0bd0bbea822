import { useEffect, useState } from 'react';
import type { Draft } from './application-calls.ts';

/**
 * Returns the customer's drafts for a service, newest first; none while loading or on failure. For public
 * pages, which have no query cache.
 */
export function useOwnDrafts(userId: string | null, serviceId: string): readonly Draft[] {
  const [found, setFound] = useState<{ key: string; rows: readonly Draft[] } | null>(null);
  useEffect(() => {
    if (userId === null) return undefined;
    const controller = new AbortController();
    import('./application-calls.ts')
      .then(({ listDrafts }) => listDrafts(serviceId, controller.signal))
      .then((rows) => setFound({ key: `${userId} ${serviceId}`, rows }))
      // A failure is ignored: the dashboard lists the drafts too.
      .catch(() => undefined);
    return () => controller.abort();
  }, [userId, serviceId]);
  return found !== null && found.key === `${userId} ${serviceId}` ? found.rows : [];
}
