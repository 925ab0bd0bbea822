import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../api/call.ts';
import type { Application } from '../../forms/answers/open-answer-queue.ts';

const applicationKey = (id: string) => ['GET /applications/:id', id];

/** Queries an application; refetched when the window gets the focus. */
export const useApplication = (id: string) =>
  useQuery({
    queryKey: applicationKey(id),
    queryFn: ({ signal }) => call('GET /applications/:id', { params: { id } }, { signal }),
  });

/**
 * Returns a function that puts an updated application into the cache and invalidates the lists that contain
 * it.
 */
export function useSetApplication(): (application: Application) => void {
  const client = useQueryClient();
  return useCallback(
    (application) => {
      client.setQueryData(applicationKey(application.id), application);
      void client.invalidateQueries({ queryKey: ['GET /dashboard'] });
      void client.invalidateQueries({ queryKey: ['GET /applications'] });
      void client.invalidateQueries({ queryKey: ['GET /companies'] });
    },
    [client],
  );
}
