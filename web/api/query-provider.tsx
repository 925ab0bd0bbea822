import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { ApiError } from './api-error.ts';

const newClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        // A refusal would be refused again: retry only after a lost connection or while the server restarts.
        retry: (failures, error) =>
          failures < 2 && error instanceof ApiError && (error.status === 0 || error.status === 503),
      },
    },
  });

let current: { userId: string; client: QueryClient } | undefined;

/** Returns the cache of a user. Another user of the same browser gets a new one. */
function clientOf(userId: string): QueryClient {
  if (current?.userId !== userId) current = { userId, client: newClient() };
  return current.client;
}

/**
 * Provides the query cache of private pages. The guard wraps every guarded page in it; public pages do not
 * load it. `useQuery({ queryKey: ['GET /companies'], queryFn: () => call('GET /companies') })`
 */
export default function QueryProvider({
  userId,
  interrupted,
  children,
}: {
  userId: string;
  /** The session has ended: queries fail until the next sign-in, which repeats them. */
  interrupted: boolean;
  children: ReactNode;
}) {
  const client = clientOf(userId);
  const wasInterrupted = useRef(false);
  useEffect(() => {
    if (wasInterrupted.current && !interrupted)
      void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
    wasInterrupted.current = interrupted;
  }, [client, interrupted]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
