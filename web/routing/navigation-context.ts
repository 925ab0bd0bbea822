import { createContext, useContext, useSyncExternalStore } from 'react';
import type { PageRoute } from '../routes.tsx';
import type { Navigation } from './navigation.ts';
import { subscribeNever } from '../ui/subscribe-never.ts';

export const NavigationContext = createContext<Navigation | null>(null);

const never = (): boolean => false;

/** Returns whether the file of the next page is being loaded. */
export function useIsNavigating(): boolean {
  const navigation = useContext(NavigationContext);
  return useSyncExternalStore(navigation?.subscribe ?? subscribeNever, navigation?.isLoading ?? never, never);
}

export const PageRouteContext = createContext<PageRoute | undefined>(undefined);

/** Returns the route of the page that is shown; undefined while the error page is. */
export const usePageRoute = (): PageRoute | undefined => useContext(PageRouteContext);
