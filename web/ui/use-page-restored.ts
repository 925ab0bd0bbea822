import { useEffect, useRef } from 'react';

/**
 * Calls back when the browser shows the page as it was left, by its back button: what was busy with leaving then still
 * is.
 */
export function usePageRestored(onRestored: () => void): void {
  const callback = useRef(onRestored);
  useEffect(() => {
    callback.current = onRestored;
  });
  useEffect(() => {
    const handle = ({ persisted }: PageTransitionEvent): void => void (persisted && callback.current());
    window.addEventListener('pageshow', handle);
    return () => window.removeEventListener('pageshow', handle);
  }, []);
}
