import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { wordsOf } from '../../api/words-of.ts';
import { call, type Data } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { TextInput } from '../../ui/form-controls/text-input.tsx';
import { formatInstantDay } from '../../ui/format-instant.ts';

type Feed = Data<'GET /calendar-feeds'>['feeds'][number];
/** The deadlines of a feed: those of one company, by its id, or of all. */
export type FeedScope = { readonly scope: string; readonly title: string };

const queryKey = ['GET /calendar-feeds'];
const sayFailed = (error: unknown): void => {
  toast.error('Not changed', wordsOf(error, 'Please try again.'));
};

/** Private calendar feeds of some scopes: makes, shows once, renews and ends their addresses. */
export function CalendarFeeds({ scopes }: { scopes: readonly FeedScope[] }) {
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call('GET /calendar-feeds', undefined, { signal })).feeds,
  });
  const feeds = query.data;
  return (
    <section>
      <h2 className="mb-2 text-heading">In your own calendar</h2>
      <p className="measure text-ink-soft">
        Google Calendar, Apple Calendar and Outlook can show these deadlines. They read a private address and
        update after some hours. Anyone who has the address can read the deadlines.
      </p>
      {query.isPending && <SkeletonText lines={3} label="Loading your calendar addresses…" />}
      {query.isError && (
        <Button variant="quiet" className="mt-3" onClick={() => void query.refetch()}>
          Load the calendar addresses again
        </Button>
      )}
      {feeds && (
        <ul className="mt-3 border-t border-line">
          {scopes.map(({ scope, title }) => (
            <FeedRow
              key={scope}
              scope={scope}
              title={title}
              feed={feeds.find(({ companyId }) => (companyId ?? 'all') === scope)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function FeedRow({ scope, title, feed }: FeedScope & { feed: Feed | undefined }) {
  const cache = useQueryClient();
  const [url, setUrl] = useState<string | null>(null);
  const [asking, setAsking] = useState<'renew' | 'end' | null>(null);
  const fail = (error: unknown): void => {
    // The message would be behind the question.
    setAsking(null);
    sayFailed(error);
  };
  const creation = useMutation({
    mutationFn: () => call('POST /calendar-feeds', { body: { scope } }),
    onSuccess: (created) => {
      setUrl(created.url);
      setAsking(null);
      return cache.invalidateQueries({ queryKey });
    },
    onError: fail,
  });
  const end = useMutation({
    mutationFn: (id: string) => call('DELETE /calendar-feeds/:id', { params: { id } }),
    onSuccess: () => {
      setUrl(null);
      setAsking(null);
      toast.success('Address ended', 'Calendars that read it no longer get the deadlines.');
      return cache.invalidateQueries({ queryKey });
    },
    onError: fail,
  });
  return (
    <li className="border-b border-line py-3">
      <h3 className="font-sans text-base font-semibold">{title}</h3>
      {feed === undefined ? (
        <Button variant="quiet" className="mt-2" busy={creation.isPending} onClick={() => creation.mutate()}>
          Make an address
          <span className="sr-only"> for {title}</span>
        </Button>
      ) : (
        <>
          {url === null && (
            <p className="text-sm text-ink-soft">
              Address made {formatInstantDay(feed.createdAt)},{' '}
              {feed.lastReadAt === null
                ? 'not read by a calendar yet.'
                : `last read ${formatInstantDay(feed.lastReadAt)}.`}
            </p>
          )}
          {url !== null && <NewAddress url={url} title={title} />}
          <div className="flex flex-wrap gap-x-4">
            <Button variant="plain" onClick={() => setAsking('renew')}>
              Make a new address
              <span className="sr-only"> for {title}</span>
            </Button>
            <Button variant="plain" onClick={() => setAsking('end')}>
              End this address
              <span className="sr-only"> of {title}</span>
            </Button>
          </div>
          <Dialog
            open={asking !== null}
            onClose={() => setAsking(null)}
            title={asking === 'end' ? 'End this calendar address?' : 'Make a new calendar address?'}
            actions={
              <>
                {asking === 'end' ? (
                  <Button variant="danger" busy={end.isPending} onClick={() => end.mutate(feed.id)}>
                    End the address
                  </Button>
                ) : (
                  <Button busy={creation.isPending} onClick={() => creation.mutate()}>
                    Make a new address
                  </Button>
                )}
                <Button variant="quiet" onClick={() => setAsking(null)}>
                  Keep it
                </Button>
              </>
            }
          >
            <p>
              Calendars that read the present address stop getting deadlines.
              {asking === 'renew' && ' You then subscribe with the new address.'}
            </p>
          </Dialog>
        </>
      )}
    </li>
  );
}

/** An address that was just made, with ways to subscribe to it. */
function NewAddress({ url, title }: { url: string; title: string }) {
  const webcal = url.replace(/^https?:/, 'webcal:');
  return (
    <Notice tone="done" live className="mt-2" title="Your private address">
      <p className="mb-3">Copy it now. We store only a digest of it and cannot show it again.</p>
      <TextInput
        label={`Calendar address: ${title}`}
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <CopyButton value={url} label="the calendar address" />
        <Button variant="quiet" href={webcal}>
          Open in Apple Calendar or Outlook
        </Button>
        <Button
          variant="quiet"
          href={`https://calendar.google.com/calendar/render?cid=${encodeURIComponent(webcal)}`}
          target="_blank"
          rel="noreferrer"
        >
          Add to Google Calendar
        </Button>
      </div>
      <p className="mt-3 text-sm">
        In Outlook on the web, choose Add calendar, then Subscribe from web, and paste the address.
      </p>
    </Notice>
  );
}
