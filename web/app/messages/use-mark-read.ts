import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../api/call.ts';

/**
 * Records that the reader has seen the newest message of an officer, once it is on the page.
 * @param newest  the id of that message; undefined while there is none
 */
export function useMarkRead(applicationId: string, newest: string | undefined): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (newest === undefined) return;
    call('POST /applications/:id/messages/read', {
      params: { id: applicationId },
      body: { upTo: newest },
    }).then(
      () => {
        void cache.invalidateQueries({ queryKey: ['GET /messages'] });
        void cache.invalidateQueries({ queryKey: ['GET /account/navigation'] });
      },
      // It stays unread, and is marked when it is shown again.
      () => undefined,
    );
  }, [cache, applicationId, newest]);
}
