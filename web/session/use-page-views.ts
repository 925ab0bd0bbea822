import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Calls `onView` with the path, once for the first page and once for each change of path or query string. */
export function usePageViews(onView: (path: string) => void): void {
  const { pathname, search } = useLocation();
  useEffect(() => onView(pathname + search), [pathname, search, onView]);
}
