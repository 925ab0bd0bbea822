import { Link, useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { Queue } from '#contract/desk/desk-words.ts';
import { classNames } from '../../ui/class-names.ts';
import { changeQueueView, readQueueView, wholeQueue, writeQueueView } from './queue-view.ts';
import { QUEUE_ORDER, queueWords } from './queue-words.ts';

/**
 * The queues below the applications in the navigation at the side, with their sizes. On the page of the queue
 * they keep its filters.
 */
export function QueueLinks({ counts }: { counts: Readonly<Record<Queue, number>> | undefined }) {
  const { pathname, search } = useLocation();
  const isOpen = pathname === paths.admin;
  const view = isOpen ? readQueueView(new URLSearchParams(search)) : wholeQueue;
  return (
    <ul aria-label="Queues" className="mb-1">
      {QUEUE_ORDER.map((queue) => {
        const count = counts?.[queue];
        const current = isOpen && view.queue === queue;
        return (
          <li key={queue}>
            <Link
              to={{
                pathname: paths.admin,
                search: writeQueueView(changeQueueView(view, { queue, order: '' })),
              }}
              state={isOpen ? { stay: true } : undefined}
              aria-current={current ? 'page' : undefined}
              className={classNames(
                'flex min-h-8 items-center justify-between gap-2 rounded-sm pr-3 pl-6 text-sm',
                current ? 'bg-green-wash font-semibold' : 'hover:bg-sheet/60',
              )}
            >
              {queueWords[queue].title}
              {count !== undefined && (
                <span className={classNames('tabular-nums', count === 0 && 'text-ink-soft')}>{count}</span>
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
