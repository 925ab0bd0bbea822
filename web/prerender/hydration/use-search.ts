import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { subscribeNever } from '../../ui/subscribe-never.ts';

/** The query string that the page was prerendered for; undefined on the server and on client-rendered pages. */
function readPrerenderedSearch(): string | undefined {
  const root = typeof document === 'undefined' ? null : document.getElementById('root');
  return root?.dataset['prerendered'] === undefined ? undefined : (root.dataset['search'] ?? '');
}
const prerenderedSearch = readPrerenderedSearch();

/**
 * Returns the query string of the address; in prerendered HTML and during hydration the one that the page was
 * prerendered for, which is empty for most pages.
 */
export function useSearch(): string {
  const { search } = useLocation();
  return useSyncExternalStore(
    subscribeNever,
    () => search,
    () => prerenderedSearch ?? search,
  );
}
