import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { call, type Data } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { StaleContent } from '../../ui/feedback/stale-content.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { formatInstant } from '../../ui/format-instant.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { DeskFailure, failureWords } from '../desk-failure.tsx';
import { DeskFrame } from '../shell/desk-frame.tsx';
import { countsKey, inboxKey, useInbox } from '../desk-queries.ts';
import { useRights } from '../own-role.ts';

type Inbox = Data<'GET /admin/inbox'>;
/** Where the pages begin; undefined for the first. */
type InboxView = { mentionsAfter: string | undefined; waitingAfter: string | undefined };

function linkTo(view: InboxView): string {
  const query = new URLSearchParams(
    Object.entries(view).flatMap(([name, key]): [string, string][] =>
      key === undefined ? [] : [[name, key]],
    ),
  );
  return query.size === 0 ? paths.adminInbox : `${paths.adminInbox}?${query}`;
}

/** Notes that mention the reader, and customers who wrote and wait for an answer. */
export default function InboxPage() {
  const [search] = useSearchParams();
  const view: InboxView = {
    mentionsAfter: search.get('mentionsAfter') ?? undefined,
    waitingAfter: search.get('waitingAfter') ?? undefined,
  };
  const inbox = useInbox(view);
  return (
    <DeskFrame right="cases:read">
      <h1 tabIndex={-1} className="mb-5 text-heading">
        Inbox
      </h1>
      {inbox.isPending ? (
        <SkeletonText lines={6} label="Loading the inbox…" />
      ) : !inbox.data ? (
        <DeskFailure error={inbox.error} what="inbox" onRetry={() => void inbox.refetch()} />
      ) : (
        <StaleContent isStale={inbox.isPlaceholderData} className="grid grid-cols-1 gap-8 lg:grid-cols-2">
          <Mentions mentions={inbox.data.mentions}>
            <Pages view={view} list="mentionsAfter" next={inbox.data.nextMentions} what="mentions" />
          </Mentions>
          <Waiting waiting={inbox.data.waiting}>
            <Pages view={view} list="waitingAfter" next={inbox.data.nextWaiting} what="customers who wait" />
          </Waiting>
        </StaleContent>
      )}
    </DeskFrame>
  );
}

/** Links to the first page and to the next one of a list; nothing when one page holds all. */
function Pages({
  view,
  list,
  next,
  what,
}: {
  view: InboxView;
  list: keyof InboxView;
  next: string | null;
  what: string;
}) {
  if (view[list] === undefined && next === null) return null;
  return (
    <nav aria-label={`Pages of ${what}`} className="mt-3 flex flex-wrap gap-3">
      {view[list] !== undefined && (
        <Button variant="quiet" to={linkTo({ ...view, [list]: undefined })}>
          First page
        </Button>
      )}
      {next !== null && (
        <Button variant="quiet" to={linkTo({ ...view, [list]: next })}>
          Next page
        </Button>
      )}
    </nav>
  );
}

function Mentions({ mentions, children }: Pick<Inbox, 'mentions'> & { children: ReactNode }) {
  const client = useQueryClient();
  const may = useRights();
  const [busy, handle] = useBusy();
  async function markSeen(id: string): Promise<void> {
    try {
      await call('POST /admin/mentions/:id/seen', { params: { id } });
      document.querySelector<HTMLElement>('main h1')?.focus();
    } catch (error) {
      toast.error('Not marked', failureWords(error).join(' '));
    }
    void client.invalidateQueries({ queryKey: countsKey });
    await client.invalidateQueries({ queryKey: inboxKey });
  }
  return (
    <section className="min-w-0">
      <h2 className="text-heading">Mentions of you</h2>
      {mentions.length === 0 && <p className="mt-2 text-sm text-ink-soft">No open mentions.</p>}
      <ul className="mt-3 grid grid-cols-1 gap-3">
        {mentions.map((mention) => (
          <Entry key={mention.id} entry={mention}>
            {may('cases:work') && (
              <Button variant="plain" busy={busy} onClick={handle(() => markSeen(mention.id))}>
                Mark as seen<span className="sr-only">: {mention.application.reference}</span>
              </Button>
            )}
          </Entry>
        ))}
      </ul>
      {children}
    </section>
  );
}

function Waiting({ waiting, children }: Pick<Inbox, 'waiting'> & { children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="text-heading">Customers who wait for an answer</h2>
      {waiting.length === 0 && <p className="mt-2 text-sm text-ink-soft">Every message is answered.</p>}
      <ul className="mt-3 grid grid-cols-1 gap-3">
        {waiting.map((message) => (
          <Entry key={message.application.id} entry={message}>
            <p className="text-sm text-ink-soft">
              {message.officer === null ? 'Not claimed' : `${message.officer} has this application`}
            </p>
          </Entry>
        ))}
      </ul>
      {children}
    </section>
  );
}

function Entry({
  entry,
  children,
}: {
  entry: Inbox['mentions'][number] | Inbox['waiting'][number];
  children: ReactNode;
}) {
  const { application } = entry;
  return (
    <li className="rounded-md border border-line bg-sheet p-4">
      <p>
        <Link to={paths.adminApplication(application.id)} className="link inline-block py-1 font-semibold">
          {application.reference}
          {application.name !== null && ` · ${application.name}`}
        </Link>
      </p>
      <p className="text-sm text-ink-soft">
        {entry.by}, <time dateTime={entry.at}>{formatInstant(entry.at)}</time>
      </p>
      <p className="mt-1 line-clamp-6 break-words whitespace-pre-line">{entry.words}</p>
      {children}
    </li>
  );
}
