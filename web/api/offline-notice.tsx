import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Notice } from '../ui/feedback/notice.tsx';
import { formatInstant } from '../ui/format-instant.ts';
import { isShownFromDevice, useShownFromDevice } from './offline-replies.ts';

const RETRY_MS = 15_000;

const timeFormat = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Returns when something was saved: '14:05' today, else with the day. */
const formatSavedAt = (at: number): string =>
  new Date(at).toDateString() === new Date().toDateString()
    ? `at ${timeFormat.format(at)}`
    : `on ${formatInstant(new Date(at).toISOString())}`;

/** Says that a page is shown as it was saved on the device, and asks the server again until it answers. */
export function OfflineNotice() {
  const cache = useQueryClient();
  const shown = useShownFromDevice();
  const active = cache
    .getQueryCache()
    .findAll({ type: 'active' })
    .flatMap(({ queryHash }) => shown.get(queryHash) ?? []);
  const isOffline = active.length > 0;
  useEffect(() => {
    if (!isOffline) return;
    const retry = (): void =>
      void cache.refetchQueries({
        type: 'active',
        predicate: ({ queryHash }) => isShownFromDevice(queryHash),
      });
    const timer = setInterval(retry, RETRY_MS);
    window.addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retry);
    };
  }, [cache, isOffline]);
  if (!isOffline) return null;
  return (
    <div className="wrap pt-4">
      <Notice live title={`You are offline. Saved ${formatSavedAt(Math.min(...active))}.`}>
        <p>You can read what was saved. Changes need a connection.</p>
      </Notice>
    </div>
  );
}
