import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { claimReplies } from '../device-storage/saved-replies.ts';
import { ApiError } from './api-error.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { offlineReplies } from './offline-replies.ts';

const newClient = (userId: string): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // Without a connection a change fails at once and says so; by default it would wait without a word.
      mutations: { networkMode: 'always' },
      queries: {
        staleTime: 15_000,
        persister: offlineReplies(userId),
        // Without a connection the persister answers.
        networkMode: 'always',
        refetchOnReconnect: true,
        // A refusal would be refused again: retry only after a lost connection or while the server restarts.
        retry: (failures, error) =>
          failures < 2 && error instanceof ApiError && (error.status === 0 || error.status === 503),
      },
    },
  });

let current: { userId: string; client: QueryClient } | undefined;

/** Returns the cache of a user. Another user of the same browser gets a new one. */
function clientOf(userId: string): QueryClient {
  if (current?.userId !== userId) current = { userId, client: newClient(userId) };
  return current.client;
}

/**
 * Provides the query cache of private pages. The guard wraps every guarded page in it; public pages do not
 * load it. `useQuery({ queryKey: ['GET /companies'], queryFn: () => call('GET /companies') })`
 */
export default function QueryProvider({
  userId,
  interrupted,
  hasOfflineNotice = false,
  children,
}: {
  userId: string;
  /** The session has ended: queries fail until the next sign-in, which repeats them. */
  interrupted: boolean;
  /** Whether a line above the children says that they are shown from the device. */
  hasOfflineNotice?: boolean;
  children: ReactNode;
}) {
  const client = clientOf(userId);
  const wasInterrupted = useRef(false);
  useEffect(() => {
    if (wasInterrupted.current && !interrupted)
      void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
    wasInterrupted.current = interrupted;
  }, [client, interrupted]);
  useEffect(() => {
    if (!interrupted) void claimReplies(userId);
  }, [userId, interrupted]);
  return (
    <QueryClientProvider client={client}>
      {hasOfflineNotice && <OfflineNotice />}
      {children}
    </QueryClientProvider>
  );
}
