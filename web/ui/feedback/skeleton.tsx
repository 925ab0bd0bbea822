import { useSyncExternalStore } from 'react';
import { classNames } from '../class-names.ts';

function listenToConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Returns whether the browser has a network connection; true where pages are prerendered. */
const useIsOnline = (): boolean =>
  useSyncExternalStore(
    listenToConnection,
    () => navigator.onLine,
    () => true,
  );

/** Loading placeholder, sized with `className`: 'h-5 w-40'. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('skeleton block', className)} />;
}

/**
 * Placeholder for lines of text, announced once as loading. Without a connection it says what it waits for: code and
 * data that are not on the device load when the browser is online again.
 */
export function SkeletonText({ lines = 3, label = 'Loading…' }: { lines?: number; label?: string }) {
  if (!useIsOnline())
    return (
      <output className="block text-ink-soft">
        You are offline. This part loads when you are online again.
      </output>
    );
  return (
    <div aria-busy="true">
      <output className="sr-only">{label}</output>
      <div className="grid gap-3">
        {Array.from({ length: lines }, (_, index) => (
          <Skeleton key={index} className={index === lines - 1 ? 'h-5 w-2/3' : 'h-5'} />
        ))}
      </div>
    </div>
  );
}
