import type { QueryClient } from '@tanstack/react-query';
import { openStream } from '../../api/call.ts';
import { countsKey, deskApplicationKey, inboxKey, queueKey } from '../desk-queries.ts';
import { setDeskLive } from './desk-is-live.ts';
import { readEventStream } from './read-event-stream.ts';

const FIRST_RETRY_MS = 1000;
const MAX_RETRY_MS = 60_000;
/** A page that follows another takes the connection over. */
const LINGER_MS = 5000;

let listeners = 0;
let connection: AbortController | null = null;
let lingering: ReturnType<typeof setTimeout> | undefined;

/** Loads again what a change made outdated. `ids` is null when too much changed to name it. */
function refresh(client: QueryClient, ids: readonly string[] | null): void {
  for (const queryKey of [queueKey, countsKey, inboxKey]) void client.invalidateQueries({ queryKey });
  if (ids === null) void client.invalidateQueries({ queryKey: [deskApplicationKey('')[0]] });
  else for (const id of ids) void client.invalidateQueries({ queryKey: deskApplicationKey(id) });
}

/** Reads one stream to its end. @returns whether it was opened */
async function readOnce(client: QueryClient, signal: AbortSignal, isFirst: boolean): Promise<boolean> {
  try {
    const stream = await openStream('GET /admin/changes', { query: { stream: 'events' } }, { signal });
    if (stream === null) return false;
    for await (const { event, data } of readEventStream(stream)) {
      if (event === 'ready') {
        setDeskLive(true);
        // Load the changes of the time without a connection.
        if (!isFirst) refresh(client, null);
      }
      if (event === 'changes')
        refresh(client, (JSON.parse(data) as { applications: string[] | null }).applications);
    }
    return true;
  } catch {
    return false;
  } finally {
    setDeskLive(false);
  }
}

async function stayConnected(client: QueryClient, signal: AbortSignal): Promise<void> {
  let retryMs = FIRST_RETRY_MS;
  for (let isFirst = true; !signal.aborted; isFirst = false) {
    // oxlint-disable-next-line no-await-in-loop -- one stream at a time
    const opened = await readOnce(client, signal, isFirst);
    retryMs = opened ? FIRST_RETRY_MS : Math.min(MAX_RETRY_MS, retryMs * 2);
    // Random, so that the pages of a restarted server do not come back at once.
    const waitMs = retryMs * (0.5 + Math.random() / 2);
    // oxlint-disable-next-line no-await-in-loop
    if (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}

function disconnect(): void {
  connection?.abort();
  connection = null;
}

/**
 * Keeps one connection for this tab while a page of the desk is shown, and refetches what changed. A hidden
 * tab closes it.
 * @returns the function that ends it
 */
export function followDeskChanges(client: QueryClient): () => void {
  const follow = (): void => {
    if (document.visibilityState === 'hidden') return disconnect();
    if (connection !== null) return;
    connection = new AbortController();
    void stayConnected(client, connection.signal);
  };
  clearTimeout(lingering);
  listeners += 1;
  follow();
  const onVisibility = (): void => {
    if (document.visibilityState === 'visible' && connection === null) refresh(client, null);
    follow();
  };
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    listeners -= 1;
    document.removeEventListener('visibilitychange', onVisibility);
    if (listeners === 0) lingering = setTimeout(disconnect, LINGER_MS);
  };
}
