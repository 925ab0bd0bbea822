import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from './api-error.ts';

const newClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        // A refusal will be refused again; only a lost connection or a restarting server is worth another try.
        retry: (failures, error) =>
          failures < 2 && error instanceof ApiError && (error.status === 0 || error.status === 503),
      },
    },
  });

let held: { userId: string; client: QueryClient } | undefined;

/** One cache for each person, so that nobody sees what the last user of this browser fetched. */
function clientOf(userId: string): QueryClient {
  if (held?.userId !== userId) held = { userId, client: newClient() };
  return held.client;
}

/**
 * Gives private pages their cache of replies. The guard puts it around every guarded page; public pages do not load it.
 * `useQuery({ queryKey: ['GET /applications'], queryFn: ({ signal }) => call('GET /applications', undefined, { signal }) })`
 */
export default function QueryProvider({ userId, children }: { userId: string; children: ReactNode }) {
  return <QueryClientProvider client={clientOf(userId)}>{children}</QueryClientProvider>;
}
