import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../api/call.ts';
import type { Application } from '../../forms/answers/open-answer-queue.ts';

const applicationKey = (id: string) => ['GET /applications/:id', id];

/** One application, read from the server and again whenever the window is looked at anew. */
export const useApplication = (id: string) =>
  useQuery({
    queryKey: applicationKey(id),
    queryFn: ({ signal }) => call('GET /applications/:id', { params: { id } }, { signal }),
  });

/** Puts an application that a call answered in the place of the one known, and forgets the lists it stands in. */
export function useSetApplication(): (application: Application) => void {
  const client = useQueryClient();
  return useCallback(
    (application) => {
      client.setQueryData(applicationKey(application.id), application);
      void client.invalidateQueries({ queryKey: ['GET /applications'], exact: true });
      void client.invalidateQueries({ queryKey: ['GET /companies'], exact: true });
    },
    [client],
  );
}
