import { ApiError } from '../../api/api-error.ts';
import { call, type Data } from '../../api/call.ts';
import { createAnswerQueue, type AnswerQueue } from './answer-queue.ts';
import { openPendingChanges, openStorage } from './pending-changes.ts';

export type Application = Data<'GET /applications/:id'>;

const open = new Map<string, AnswerQueue>();

/** Connection errors, overload and an ended session are retried; a refusal of the change itself is not. */
function classifyError(error: unknown): { retry: boolean; words: string } {
  if (!(error instanceof ApiError)) return { retry: true, words: '' };
  const passing = error.status === 0 || error.status >= 500 || error.status === 429 || error.status === 401;
  return { retry: passing, words: error.status === 0 ? '' : error.message };
}

/**
 * Returns the answer queue of an application: one per browser tab, however many pages of the form are
 * opened. A repeated call merges newer answers of the server.
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
  // Pending changes are sent when the connection returns and when the page is hidden.
  window.addEventListener('online', () => void queue.flush());
  document.addEventListener(
    'visibilitychange',
    () => void (document.visibilityState === 'hidden' && queue.flush()),
  );
  open.set(id, queue);
  return queue;
}
