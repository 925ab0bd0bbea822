import { useQuery } from '@tanstack/react-query';
import type { Right } from '#contract/desk/rights.ts';
import { call } from '../api/call.ts';

export const ownRoleKey = ['GET /account/staff'] as const;

/** Queries role and rights of the reader at the desk. */
export const useOwnRole = () =>
  useQuery({
    queryKey: ownRoleKey,
    queryFn: ({ signal }) => call('GET /account/staff', undefined, { signal }),
    staleTime: 60_000,
  });

/** Returns a function that says whether the reader holds a right; no right until the role is known. */
export function useRights(): (right: Right) => boolean {
  const rights = useOwnRole().data?.rights ?? [];
  return (right) => rights.includes(right);
}
