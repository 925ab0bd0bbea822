import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { Queue } from '#contract/desk/desk-words.ts';
import { classNames } from '../../ui/class-names.ts';
import { changeQueueView, writeQueueView, type QueueView } from './queue-view.ts';
import { QUEUE_ORDER, queueWords } from './queue-words.ts';

/** The queues as links with their counts; those that wait for us are marked. */
export function QueueTabs({ view, counts }: { view: QueueView; counts: Record<Queue, number> | undefined }) {
  return (
    <nav aria-label="Queues" className="-mx-4 overflow-x-auto px-4 py-1 sm:mx-0 sm:px-1">
      <ul className="flex gap-1.5 sm:flex-wrap">
        {QUEUE_ORDER.map((queue) => {
          const count = counts?.[queue];
          const current = view.queue === queue;
          return (
            <li key={queue}>
              <Link
                to={{
                  pathname: paths.admin,
                  search: writeQueueView(changeQueueView(view, { queue, order: '' })),
                }}
                state={{ stay: true }}
                aria-current={current ? 'page' : undefined}
                className={classNames(
                  'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-sm whitespace-nowrap lg:min-h-9',
                  current
                    ? 'border-green bg-green font-semibold text-sheet'
                    : 'border-line-strong bg-sheet hover:border-green hover:bg-green-wash',
                )}
              >
                {queueWords[queue].title}
                {count !== undefined && (
                  <span
                    className={classNames(
                      'tabular-nums',
                      !current && count === 0 && 'text-ink-soft',
                      count > 0 && 'font-semibold',
                    )}
                  >
                    {count}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
