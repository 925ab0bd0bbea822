import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { call, type Data } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/data-display/tag.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { classNames } from '../../ui/class-names.ts';
import { formatInstant } from '../../ui/format-instant.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { LoadingPage } from '../loading-page.tsx';
import { ShowMore } from '../show-more.tsx';

type Thread = Data<'GET /messages'>['threads'][number];

/** The threads of a person's applications: unread ones first, then the newest. */
export default function MessagesPage() {
  const query = useInfiniteQuery({
    queryKey: ['GET /messages'],
    queryFn: ({ pageParam, signal }) => call('GET /messages', { query: { after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ hasMore, threads }) => (hasMore ? threads.at(-1)?.key : undefined),
  });
  if (query.isPending) return <LoadingPage label="Loading your messages…" />;
  if (!query.data)
    return <LoadFailure error={query.error} onRetry={() => void query.refetch()} what="your messages" />;
  const threads = query.data.pages.flatMap((page) => page.threads);
  return (
    <div className="wrap py-8 lg:py-12">
      <PageTitle lead="Messages between you and the officers who look after your applications.">
        Messages
      </PageTitle>
      {threads.length === 0 ? (
        <EmptyState
          title="No message yet"
          action={
            <Button to={paths.applications} variant="quiet">
              See your applications
            </Button>
          }
        >
          <p>
            Write to us on the page of a signed application. Our answers appear here, and we mail them to you.
          </p>
        </EmptyState>
      ) : (
        <ul className="border-t border-line">
          {threads.map((thread) => (
            <ThreadLine key={thread.applicationId} thread={thread} />
          ))}
        </ul>
      )}
      <ShowMore query={query} />
    </div>
  );
}

function ThreadLine({ thread }: { thread: Thread }) {
  const { applicationId, name, serviceTitle, reference, unread, last } = thread;
  return (
    <li className="relative grid gap-x-6 gap-y-1 border-b border-line py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          {/* The whole row is its target. */}
          <Link
            to={paths.messagesOf(applicationId)}
            className="font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline"
          >
            {name ?? serviceTitle}
          </Link>
          {unread > 0 && <Tag tone="next">{unread === 1 ? '1 new' : `${unread} new`}</Tag>}
        </p>
        <p className="text-sm text-ink-soft">
          {serviceTitle} · {reference}
        </p>
        <p className={classNames('line-clamp-2 wrap-anywhere', unread > 0 && 'font-semibold')}>
          <span className="text-ink-soft">{last.author}:</span> {last.words}
        </p>
      </div>
      <time dateTime={last.at} className="text-sm text-ink-soft">
        {formatInstant(last.at)}
      </time>
    </li>
  );
}
