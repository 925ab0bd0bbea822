import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in finished HTML and while it is woken up, true after: for what depends on the address's query or the clock. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
