import { useSyncExternalStore } from 'react';
import { subscribeNever } from '../../ui/subscribe-never.ts';

/**
 * False in prerendered HTML and during hydration, true afterwards. For content that depends on the query
 * string or the clock.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );
