import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** Queries what the navigation shows: the names of the companies, and how much waits. */
export const useAccountNavigation = () =>
  useQuery({
    queryKey: ['GET /account/navigation'],
    queryFn: ({ signal }) => call('GET /account/navigation', undefined, { signal }),
    staleTime: 5000,
  });
