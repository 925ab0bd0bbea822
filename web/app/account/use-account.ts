import type { AuthError, User } from '@supabase/auth-js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { authClient, type AuthClient } from '../../session/auth-client.ts';
import { SIGN_IN_UNAVAILABLE, unavailableReason } from '../../session/network-failure.ts';
import { listDevices } from '../../session/devices.ts';

type Answer = { data: unknown; error: AuthError | null };
type DataOf<A extends Answer> = Extract<A, { error: null }>['data'];

/**
 * Runs a call of the auth client.
 * @returns its data, or an error message for the reader
 */
export async function callAuth<A extends Answer>(
  work: (client: AuthClient) => Promise<A>,
): Promise<{ data: DataOf<A>; problem: null } | { problem: string; code: string | undefined }> {
  const client = await authClient();
  if (!client) return { problem: await unavailableReason(), code: undefined };
  const { data, error } = await work(client);
  return error
    ? { problem: error.message || SIGN_IN_UNAVAILABLE, code: error.code }
    : { data: data as DataOf<A>, problem: null };
}

const accountKey = ['auth', 'user'] as const;
const devicesKey = ['auth', 'devices'] as const;

/** Queries the user at the sign-in service, with factors and a pending change of address. */
export function useAccount() {
  return useQuery({
    queryKey: accountKey,
    queryFn: async (): Promise<User> => {
      const answer = await callAuth((client) => client.getUser());
      if (answer.problem !== null) throw new Error(answer.problem);
      return answer.data.user;
    },
  });
}

export const useDevices = () => useQuery({ queryKey: devicesKey, queryFn: listDevices });

/** Invalidates account and devices after a change. */
export function useRefreshAccount(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: accountKey }),
      queries.invalidateQueries({ queryKey: devicesKey }),
    ]);
  };
}
