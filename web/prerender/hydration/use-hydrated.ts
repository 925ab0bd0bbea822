import { useSyncExternalStore } from 'react';

const subscribeNever = () => () => {};

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
