import { useQuery } from '@tanstack/react-query';
import { call, type Data } from '../../api/call.ts';

export type Checkouts = Data<'GET /applications/:id/checkouts'>;

/** How often the page asks whether an open payment has arrived. */
export const POLL_INTERVAL_MS = 5000;

/** Returns whether the customer may have paid on a provider's page, and we do not know yet. */
export const isAwaited = ({ attempt }: Pick<Checkouts, 'attempt'>): boolean =>
  attempt?.state === 'new' || attempt?.state === 'open';

export const checkoutsKey = (id: string) => ['GET /applications/:id/checkouts', id] as const;

/**
 * Queries the ways to pay an application online. While a payment is awaited, each query makes the server ask
 * the provider, so that the page goes on by itself, also after the tab was closed.
 */
export const useCheckouts = (id: string) =>
  useQuery({
    queryKey: checkoutsKey(id),
    queryFn: async ({ signal }) => {
      const checkouts = await call('GET /applications/:id/checkouts', { params: { id } }, { signal });
      if (!isAwaited(checkouts)) return checkouts;
      // Without the provider's answer the page still says that we wait, or the customer would pay twice.
      const check = call('POST /applications/:id/checkouts/check', { params: { id } }, { signal });
      return check.catch(() => checkouts);
    },
    refetchInterval: ({ state }) => (state.data && isAwaited(state.data) ? POLL_INTERVAL_MS : false),
    staleTime: 0,
  });
