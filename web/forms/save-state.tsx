import { useEffect, useRef, useState } from 'react';
import type { QueueState } from './answers/answer-queue.ts';
import { classNames } from '../ui/class-names.ts';

/** Formats elapsed time: 'just now', '3 minutes ago'. */
function relativeTime(at: Date, now: number): string {
  const minutes = Math.floor((now - at.getTime()) / 60_000);
  if (minutes < 1) return 'just now';
  return minutes === 1 ? 'a minute ago' : minutes < 60 ? `${minutes} minutes ago` : 'over an hour ago';
}

function wordsFor({ status, savedAt, words }: QueueState, now: number, onDevice: boolean): string {
  if (status === 'saving' || status === 'waiting') return 'Saving…';
  if (status === 'conflict') return 'Waiting for your choice';
  if (status === 'offline') return words ? `Kept on this device. ${words}` : 'Offline: kept on this device';
  if (status === 'stopped') return `Not saved: ${words}`;
  if (onDevice) return 'Saved on this device';
  return savedAt ? `Saved ${relativeTime(savedAt, now)}` : 'All answers saved';
}

const isBad = ({ status }: QueueState): boolean =>
  status === 'offline' || status === 'stopped' || status === 'conflict';

/** Returns what to announce: that saving turned bad, or good again. A further attempt is not announced. */
function useAnnouncement(state: QueueState): string {
  const [announced, setAnnounced] = useState('');
  const { status, words } = state;
  const now = status === 'saving' || status === 'waiting' ? null : status === 'stopped' ? words : status;
  // A page that opens with it does not announce it: the page before did.
  const settled = useRef<string>(now ?? 'saved');
  useEffect(() => {
    if (now === null || now === settled.current) return;
    settled.current = now;
    setAnnounced(isBad(state) ? wordsFor(state, 0, false) : 'All answers saved');
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- every answer is another state
  }, [now]);
  return announced;
}

/**
 * The state of saving in one line; `onDevice` for a guest, whose answers no server has. Announced to screen
 * readers only when it turns bad or good again.
 */
export function SaveState({
  state,
  onDevice = false,
  className,
}: {
  state: QueueState;
  onDevice?: boolean;
  className?: string;
}) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 20_000);
    return () => clearInterval(timer);
  }, []);
  const announced = useAnnouncement(state);
  const bad = isBad(state);
  return (
    <p
      data-save-state={state.status}
      className={classNames(
        'flex items-baseline gap-2 text-sm',
        bad ? 'font-semibold text-marigold-deep' : 'text-ink-soft',
        className,
      )}
    >
      <span
        aria-hidden="true"
        className={classNames(
          'size-2 shrink-0 rounded-full',
          bad ? 'bg-marigold-deep' : state.status === 'saved' ? 'bg-green-mid' : 'bg-line-strong',
        )}
      />
      {wordsFor(state, Math.max(now, state.savedAt?.getTime() ?? 0), onDevice)}
      <output className="sr-only">{announced}</output>
    </p>
  );
}
