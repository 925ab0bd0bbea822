import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../api/call.ts';
import type { Application } from '../../forms/answers/open-answers.ts';

const keyOf = (id: string) => ['GET /applications/:id', id];

/** One application, read from the server and again whenever the window is looked at anew. */
export const useApplication = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call('GET /applications/:id', { params: { id } }, { signal }),
  });

/** Puts an application that a call answered in the place of the one known, and forgets the lists it stands in. */
export function useTakeApplication(): (application: Application) => void {
  const client = useQueryClient();
  return useCallback(
    (application) => {
      client.setQueryData(keyOf(application.id), application);
      void client.invalidateQueries({ queryKey: ['GET /applications'], exact: true });
      void client.invalidateQueries({ queryKey: ['GET /companies'], exact: true });
    },
    [client],
  );
}
