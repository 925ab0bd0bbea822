import { ApiError } from '../../api/api-error.ts';
import { call, type Data } from '../../api/call.ts';
import { createAnswerQueue, type AnswerQueue } from './answer-queue.ts';
import { openPendingChanges, openStorage } from './pending-changes.ts';

export type Application = Data<'GET /applications/:id'>;

const open = new Map<string, AnswerQueue>();

/** A lost connection, a busy server and an ended session pass; a refusal of the change itself does not. */
function classifyError(error: unknown): { retry: boolean; words: string } {
  if (!(error instanceof ApiError)) return { retry: true, words: '' };
  const passing = error.status === 0 || error.status >= 500 || error.status === 429 || error.status === 401;
  return { retry: passing, words: error.status === 0 ? '' : error.message };
}

/**
 * The queue that keeps an application's answers; one a browser tab, however many pages of the form come and go.
 * Asked again, it takes over what is newer on the server.
 */
export function openAnswerQueue(application: Application): AnswerQueue {
  const { id } = application;
  const known = open.get(id);
  if (known) return known;
  const queue = createAnswerQueue({
    server: application,
    store: openPendingChanges(id, openStorage()),
    send: (changes) => call('PUT /applications/:id/answers', { params: { id }, body: { changes } }),
    classifyError,
    schedule: (milliseconds, work) => {
      const timer = setTimeout(work, milliseconds);
      return () => clearTimeout(timer);
    },
  });
  // A connection that is back, or a page put aside, is the moment to send what waits.
  window.addEventListener('online', () => void queue.flush());
  document.addEventListener(
    'visibilitychange',
    () => void (document.visibilityState === 'hidden' && queue.flush()),
  );
  open.set(id, queue);
  return queue;
}
