import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import type { Application } from '../../forms/answers/open-answer-queue.ts';

const applicationKey = (id: string) => ['GET /applications/:id', id];

/** Queries an application; refetched when the window gets the focus. */
export const useApplication = (id: string) =>
  useQuery({
    queryKey: applicationKey(id),
    queryFn: ({ signal }) => call('GET /applications/:id', { params: { id } }, { signal }),
  });

function invalidateLists(client: QueryClient): void {
  for (const list of ['GET /dashboard', 'GET /applications', 'GET /companies'])
    void client.invalidateQueries({ queryKey: [list] });
}

/**
 * Returns a function that puts an updated application into the cache and invalidates the lists that contain
 * it.
 */
export function useSetApplication(): (application: Application) => void {
  const client = useQueryClient();
  return useCallback(
    (application) => {
      client.setQueryData(applicationKey(application.id), application);
      invalidateLists(client);
    },
    [client],
  );
}

/** Returns a function that refetches an application which changed on the server, and the lists that contain it. */
export function useReloadApplication(): (id: string) => void {
  const client = useQueryClient();
  return useCallback(
    (id) => {
      void client.invalidateQueries({ queryKey: applicationKey(id) });
      invalidateLists(client);
    },
    [client],
  );
}

/**
 * Returns a function that refetches an application whose change was refused because of its present state, so that the
 * customer sees that state and can decide again.
 */
export function useReloadAfterConflict(): (id: string, error: unknown) => void {
  const reload = useReloadApplication();
  return useCallback(
    (id, error) => {
      if (error instanceof ApiError && error.status === 409) reload(id);
    },
    [reload],
  );
}
