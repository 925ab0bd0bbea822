import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** A past or future event. `at` is an ISO instant, `when` the same formatted. */
export type TimelineEntry = {
  id: string;
  title: ReactNode;
  when?: string;
  at?: string;
  who?: string;
  body?: ReactNode;
  state: 'done' | 'now' | 'later';
};

/** Events in order with their dates; the current one is highlighted. */
export function Timeline({ entries, label }: { entries: readonly TimelineEntry[]; label: string }) {
  return (
    <ol aria-label={label} className="relative">
      {entries.map((entry, index) => (
        <li
          key={entry.id}
          aria-current={entry.state === 'now' ? 'step' : undefined}
          className="relative grid grid-cols-[1.25rem_1fr] gap-x-4 pb-6 last:pb-0"
        >
          {index < entries.length - 1 && (
            <span
              aria-hidden="true"
              className="absolute top-3 bottom-[-0.35rem] left-[0.5625rem] w-0.5 bg-line"
            />
          )}
          <span
            aria-hidden="true"
            className={classNames(
              'relative mt-1 grid size-5 place-items-center rounded-full border-2',
              entry.state === 'done' && 'border-green bg-green',
              entry.state === 'now' && 'border-marigold-deep bg-marigold',
              entry.state === 'later' && 'border-line-strong bg-paper',
            )}
          >
            {entry.state === 'done' && (
              <svg viewBox="0 0 12 12" className="size-3">
                <path d="M2 6.5l2.8 2.8L10 3.4" fill="none" stroke="#fffdf8" strokeWidth="2" />
              </svg>
            )}
          </span>
          <div className="min-w-0">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <p className={classNames('font-semibold', entry.state === 'later' && 'text-ink-soft')}>
                {entry.title}
              </p>
              {entry.when && (
                <time dateTime={entry.at} className="text-sm text-ink-soft">
                  {entry.when}
                </time>
              )}
            </div>
            {entry.who && <p className="text-sm text-ink-soft">{entry.who}</p>}
            {entry.body && <div className="mt-1">{entry.body}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
