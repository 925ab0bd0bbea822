import { useCallback, useContext } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, type To } from 'react-router';
import type { NavigateOptions } from './navigation.ts';

export type Navigate = (to: To | number, options?: NavigateOptions) => Promise<void>;

/**
 * Returns a function that navigates to an address, or by a number of steps in the history. Unlike the function of React
 * Router's `useNavigate`, it stays the same for all renders, and its promise settles when the page is shown.
 */
export function useNavigate(): Navigate {
  const { navigator } = useContext(NavigationContext);
  return useCallback(
    async (to, options = {}) => {
      if (typeof to === 'number') return navigator.go(to);
      // The type has no result, but the navigators of the site and of the tests return a promise.
      const shown: unknown = options.replace
        ? navigator.replace(to, options.state)
        : navigator.push(to, options.state);
      await shown;
    },
    [navigator],
  );
}
