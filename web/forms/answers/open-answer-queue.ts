import { ApiError } from '../../api/api-error.ts';
import { call, type Data } from '../../api/call.ts';
import { readStoredSession } from '../../session/revoke-session.ts';
import { onSessionChange, wasSignedOutHere } from '../../session/session-events.ts';
import { topOf } from './answer-path.ts';
import { createAnswerQueue, type AnswerQueue } from './answer-queue.ts';
import { isGuest, type FormDraft } from './form-draft.ts';
import {
  GuestDraftGone,
  onGuestDraftChange,
  readGuestDraft,
  saveGuestAnswers,
  StorageUnavailable,
  type GuestDraft,
} from './guest-drafts.ts';
import { openPendingChanges, openStorage } from './pending-changes.ts';

/** An application as its customer reads it. */
export type Application = Data<'GET /applications/:id'>;

const open = new Map<string, AnswerQueue>();
/** Whose applications are open; null before the first. Guests' drafts belong to the device. */
let ownerId: string | null = null;

/** Closes the queues of a person who has signed out, or in whose place another one has signed in. */
function followSession(session: { user: { id: string } } | null): void {
  const hasLeft = session === null ? wasSignedOutHere() : ownerId !== null && session.user.id !== ownerId;
  if (session !== null) ownerId = session.user.id;
  if (hasLeft) for (const id of open.keys()) if (!guestIds.has(id)) stopSaving(id);
}
onSessionChange(followSession);
const guestIds = new Set<string>();

/** Connection errors, overload and an ended session are retried; a refusal of the change itself is not. */
function classifyError(error: unknown): { retry: boolean; words: string } {
  if (!(error instanceof ApiError)) return { retry: true, words: '' };
  const passing = error.status === 0 || error.status >= 500 || error.status === 429 || error.status === 401;
  return { retry: passing, words: error.status === 0 ? '' : error.message };
}

/** A guest's answers are saved on this device, where trying again does not help. */
const classifyStorageError = (error: unknown) => ({
  retry: false,
  words:
    error instanceof GuestDraftGone
      ? 'this draft was moved into an account or deleted in another tab.'
      : error instanceof StorageUnavailable
        ? 'this browser has no more storage. Create an account to keep your answers.'
        : 'something went wrong. Create an account to keep your answers.',
});

/**
 * Returns the answer queue of a draft: one per browser tab, however many pages of the form are opened. A
 * repeated call merges newer answers of the server.
 */
export function openAnswerQueue(draft: FormDraft): AnswerQueue {
  const { id } = draft;
  const known = open.get(id);
  if (known) return known;
  const store = openPendingChanges(id, openStorage());
  // Left of a correction that was not sent: the server would refuse them together with the answers that an
  // officer asks for.
  for (const [field, change] of store.all())
    if (!isEditable(draft, field)) store.removeIfUnchanged(field, change);
  const queue = createAnswerQueue({
    server: draft,
    store,
    ...(isGuest(draft)
      ? {
          send: (changes) => Promise.resolve().then(() => saveGuestAnswers(draft, changes)),
          classifyError: classifyStorageError,
        }
      : {
          send: (changes) => call('PUT /applications/:id/answers', { params: { id }, body: { changes } }),
          classifyError,
        }),
  });
  // Pending changes are sent when the connection returns and when the page is hidden.
  window.addEventListener('online', () => void queue.flush());
  document.addEventListener(
    'visibilitychange',
    () => void (document.visibilityState === 'hidden' && queue.flush()),
  );
  if (isGuest(draft)) {
    guestIds.add(id);
    followOtherTabs(draft, queue);
  } else ownerId = readStoredSession()?.user.id ?? ownerId;
  open.set(id, queue);
  return queue;
}

/** Returns whether an answer, or a part of it, may be changed now. */
const isEditable = (draft: FormDraft, field: string): boolean =>
  isGuest(draft) ||
  draft.editable === null ||
  // The reply to an officer may have what an owner typed in a correction before.
  (draft.state.review === 'information_asked' && draft.correction?.kept != null) ||
  draft.editable.some((path) => topOf(path) === field);

/** Merges newer answers of the server, and removes pending changes that may not be made any more. */
export function mergeDraft(queue: AnswerQueue, draft: FormDraft): void {
  queue.removePendingExcept((field) => isEditable(draft, field));
  queue.mergeServerAnswers(draft);
}

/** Merges what another tab saves of a guest's draft. */
function followOtherTabs({ serviceId, id }: GuestDraft, queue: AnswerQueue): void {
  onGuestDraftChange(serviceId, () => {
    const stored = readGuestDraft(serviceId);
    if (stored?.id === id) queue.mergeServerAnswers(stored);
  });
}

/** Stops saving in this tab. What is not saved stays on the device. */
function stopSaving(id: string): void {
  open.get(id)?.close();
  open.delete(id);
}

/** Closes the queue of a draft that was moved, deleted or discarded, so that nothing typed in it is saved any more. */
export function closeAnswerQueue(id: string): void {
  stopSaving(id);
  const store = openPendingChanges(id, openStorage());
  for (const [field, change] of store.all()) store.removeIfUnchanged(field, change);
}
