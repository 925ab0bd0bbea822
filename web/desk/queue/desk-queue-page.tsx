import { useCallback, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { StaleContent } from '../../ui/feedback/stale-content.tsx';
import { DeskFailure, failureWords } from '../desk-failure.tsx';
import { useRights } from '../own-role.ts';
import { DeskFrame } from '../shell/desk-frame.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { lastOpenedApplication } from './last-opened.ts';
import { noFilters, QueueFilters } from './queue-filters.tsx';
import { QueueCards, QueueTable } from './queue-list.tsx';
import { QueueTabs } from './queue-tabs.tsx';
import { SavedViews } from './saved-views.tsx';
import { takeNextApplication } from './take-next-application.ts';
import {
  changeQueueView,
  isNarrowed,
  readQueueView,
  wholeQueue,
  writeQueueView,
  type QueueView,
} from './queue-view.ts';
import { queueWords } from './queue-words.ts';
import { useQueue } from '../desk-queries.ts';
import { useKeyboardShortcuts } from './use-keyboard-shortcuts.ts';
import { useClaim } from './use-claim.ts';
import { useWideScreen } from './use-wide-screen.ts';
import { useNavigate } from '../../routing/use-navigate.ts';

/** The queue of applications, first due first. */
export default function DeskQueuePage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const view = readQueueView(new URLSearchParams(search));
  const queue = useQueue(view);
  const wide = useWideScreen();
  const [explaining, setExplaining] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const explain = useCallback(() => setExplaining(true), []);
  const claimRow = useClaim();
  const may = useRights();
  useKeyboardShortcuts({
    list,
    searchBox,
    onHelp: explain,
    onClaim: may('cases:work') ? claimRow : undefined,
  });

  const go = (change: Partial<QueueView>, how?: { replace: boolean }): void =>
    void navigate(
      { search: writeQueueView(changeQueueView(view, change)) },
      { ...how, state: { stay: true } },
    );

  return (
    <DeskFrame right="cases:read">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 tabIndex={-1} className="text-heading">
          Applications
        </h1>
        <span className="flex flex-wrap items-center gap-3">
          <TakeNext />
          <button type="button" onClick={explain} className="link hidden min-h-9 text-sm lg:inline-block">
            Keys <kbd className="rounded-sm border border-line-strong bg-well px-1.5 font-mono">?</kbd>
          </button>
        </span>
      </div>
      <div className="mb-5 grid grid-cols-1 gap-3">
        {/* On a wide screen the queues are in the navigation at the side. */}
        {!wide && <QueueTabs view={view} counts={queue.data?.counts} />}
        <QueueFilters view={view} onChange={go} searchBox={searchBox} />
        <SavedViews view={view} />
      </div>
      <output className="sr-only">
        {queue.data && !queue.isPlaceholderData
          ? `${queueWords[view.queue].title}: ${queue.data.total} ${queue.data.total === 1 ? 'application' : 'applications'}`
          : ''}
      </output>
      {queue.isError && queue.data && <StaleNote onRetry={() => void queue.refetch()} />}
      <StaleContent ref={list} isStale={queue.isPlaceholderData}>
        {queue.isPending ? (
          <QueueSkeleton />
        ) : queue.data ? (
          <QueueRows
            view={view}
            data={queue.data}
            readAt={new Date(queue.dataUpdatedAt)}
            onClear={() => go(noFilters)}
          />
        ) : (
          <DeskFailure error={queue.error} what="queue" onRetry={() => void queue.refetch()} />
        )}
      </StaleContent>
      <ShortcutsDialog open={explaining} onClose={() => setExplaining(false)} />
    </DeskFrame>
  );
}

type RowsProps = {
  view: QueueView;
  data: NonNullable<ReturnType<typeof useQueue>['data']>;
  readAt: Date;
  onClear: () => void;
};

function QueueRows({ view, data, readAt, onClear }: RowsProps) {
  const wide = useWideScreen();
  const may = useRights();
  const [selected, setSelected] = useState<readonly string[]>([]);
  const from = writeQueueView(view);
  const lastOpened = lastOpenedApplication();
  if (data.rows.length === 0 && data.total === 0)
    return isNarrowed(view) ? (
      <>
        <NothingFound view={view} onClear={onClear} />
        <TooManyDocuments data={data} />
      </>
    ) : (
      <EmptyState title={queueWords[view.queue].empty}>{queueWords[view.queue].means}</EmptyState>
    );
  // Applications that are no longer visible (another page or filter, a colleague's work) are not acted on.
  const ids = selected.filter((id) => data.rows.some((row) => row.id === id));
  return (
    <>
      {wide && may('cases:work') && <BulkBar selected={ids} onSelect={setSelected} />}
      {wide ? (
        <QueueTable
          selection={may('cases:work') ? { ids, select: setSelected } : undefined}
          rows={data.rows}
          readAt={readAt}
          from={from}
          lastOpened={lastOpened}
        />
      ) : (
        <QueueCards rows={data.rows} readAt={readAt} from={from} lastOpened={lastOpened} />
      )}
      <QueuePager view={view} data={data} />
      <TooManyDocuments data={data} />
    </>
  );
}

/** Says that words of documents were not searched. */
const TooManyDocuments = ({ data }: Pick<RowsProps, 'data'>) =>
  data.tooManyDocuments ? (
    <p className="mt-3 text-sm text-ink-soft">
      More than 200 documents have these words. Add a word to search documents too.
    </p>
  ) : null;

/** How many applications there are, and links to the first and the next page. */
function QueuePager({ view, data }: Pick<RowsProps, 'view' | 'data'>) {
  if (data.next === null && view.after === '') return null;
  const linkTo = (after: string): string => paths.admin + writeQueueView(changeQueueView(view, { after }));
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap items-center gap-3 text-sm">
      {view.after !== '' && (
        <Button variant="quiet" to={linkTo('')}>
          First page
        </Button>
      )}
      <span className="tabular-nums">
        {data.rows.length} of {data.totalIsCapped ? `more than ${data.total}` : data.total}
      </span>
      {data.next !== null && (
        <Button variant="quiet" to={linkTo(data.next)}>
          Next page
        </Button>
      )}
    </nav>
  );
}

/** Claims the most urgent application and opens it; also by the key n. */
function TakeNext() {
  const navigate = useNavigate();
  const may = useRights();
  const [busy, setBusy] = useState(false);
  async function take(): Promise<void> {
    setBusy(true);
    try {
      const id = await takeNextApplication();
      if (id !== null) void navigate(paths.adminApplication(id));
    } catch (error) {
      toast.error('Not claimed', failureWords(error).join(' '));
    } finally {
      setBusy(false);
    }
  }
  return may('cases:work') ? (
    <Button variant="quiet" busy={busy} onClick={() => void take()} data-take-next="">
      Take the next
    </Button>
  ) : null;
}

function NothingFound({ view, onClear }: { view: QueueView; onClear: () => void }) {
  const may = useRights();
  const everywhere = writeQueueView({ ...wholeQueue, q: view.q });
  return (
    <EmptyState
      title="Nothing found"
      action={
        <div className="flex flex-wrap gap-3">
          <Button variant="quiet" onClick={onClear}>
            Clear search and filters
          </Button>
          {view.queue !== 'all' && view.q && (
            <Button variant="quiet" to={paths.admin + everywhere}>
              Search in all applications
            </Button>
          )}
        </div>
      }
    >
      We look for the words in references of applications, payments and registries, in names and numbers of
      people and companies, in e-mail addresses and addresses
      {may('documents:read') &&
        ', and in PDFs with text: what registries sent, and papers about the business. Scans have no text'}
      .
    </EmptyState>
  );
}

function StaleNote({ onRetry }: { onRetry: () => void }) {
  return (
    <output className="mb-3 block rounded-sm border-l-4 border-red bg-red-wash px-3 py-1 text-sm">
      What you see may be old: the last look at the server failed.{' '}
      <button type="button" className="link min-h-9" onClick={onRetry}>
        Look again
      </button>
    </output>
  );
}

function QueueSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-2">
      <output className="sr-only">Loading the queue…</output>
      <Skeleton className="h-8" />
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className="h-11" />
      ))}
    </div>
  );
}
