import { createWriteQueue, deviceStore } from './device-store.ts';

/** The reply of an endpoint as it was last read, for reading without a connection. */
export type SavedReply = { readonly data: unknown; readonly savedAt: number };

/** A deleted or revoked account cannot be read for longer on a device that has no connection. */
const MAX_AGE_MS = 7 * 24 * 3_600_000;
const MAX_REPLIES = 100;
const OWNER_KEY = 'saved-replies-of';
const SHELL_CACHE = 'account-1';
const SHELL = '/dashboard';

/**
 * The endpoints whose replies are saved. None has the bytes of a document; of an application and of registers
 * only a part is saved (`reduce-reply.ts`), without answers and messages.
 */
const SAVED_ENDPOINTS = new Set([
  'GET /account/navigation',
  'GET /applications',
  'GET /applications/:id',
  'GET /calendar',
  'GET /companies',
  'GET /companies/:id',
  'GET /companies/:id/record',
  'GET /dashboard',
  'GET /documents',
  'GET /messages',
]);

const onStore = deviceStore('saved-replies', 'replies');

/** Returns whose replies are on the device; null when there are none or the browser forbids storage. */
function readOwner(): string | null {
  try {
    return localStorage.getItem(OWNER_KEY);
  } catch {
    return null;
  }
}

function writeOwner(userId: string | null): void {
  try {
    if (userId === null) localStorage.removeItem(OWNER_KEY);
    else localStorage.setItem(OWNER_KEY, userId);
  } catch {
    // Without storage nothing is saved.
  }
}

/** Writes follow one another, so that no reply is saved after it was erased. */
const inOrder = createWriteQueue();

/** Returns whether a reply is young enough to be shown. */
export const isFresh = ({ savedAt }: Pick<SavedReply, 'savedAt'>, now: number): boolean =>
  savedAt <= now && now - savedAt < MAX_AGE_MS;

/** Returns whether replies of an endpoint are saved on this page: those of the account, never of the desk. */
export const isSaved = (endpoint: unknown, pathname: string): boolean =>
  typeof endpoint === 'string' && SAVED_ENDPOINTS.has(endpoint) && !/^\/admin(\/|$)/.test(pathname);

/**
 * Returns whether the saved reply of an endpoint may be shown on a page: the state of an application only on its
 * own page.
 */
export const isReadable = (endpoint: unknown, pathname: string): boolean =>
  endpoint !== 'GET /applications/:id' || /^\/applications\/[^/]+\/?$/.test(pathname);

/**
 * Makes a person the owner of what is saved from now on. Erases the replies of anybody else, those older than
 * seven days, and the oldest beyond a hundred.
 */
export function claimReplies(userId: string): Promise<void> {
  const isOther = readOwner() !== userId;
  if (isOther) writeOwner(null);
  return inOrder(async () => {
    if (isOther) await onStore('readwrite', (store) => store.clear());
    writeOwner(userId);
    const [keys, replies] = await Promise.all([
      onStore('readonly', (store) => store.getAllKeys()),
      onStore<SavedReply[]>('readonly', (store) => store.getAll()),
    ]);
    const surplus = keys
      .map((key, index) => ({ key, savedAt: replies[index]?.savedAt ?? 0 }))
      .toSorted((one, other) => other.savedAt - one.savedAt)
      .filter(({ savedAt }, index) => index >= MAX_REPLIES || !isFresh({ savedAt }, Date.now()));
    await Promise.all(surplus.map(({ key }) => onStore('readwrite', (store) => store.delete(key))));
  });
}

/** Saves a reply, unless its reader has signed out or another person has signed in. Failures are ignored. */
export const saveReply = (userId: string, key: string, data: unknown): Promise<void> =>
  inOrder(async () => {
    if (readOwner() !== userId) return;
    const reply: SavedReply = { data, savedAt: Date.now() };
    await onStore('readwrite', (store) => store.put(reply, key));
  });

/** Deletes a saved reply that its reader may no longer read, or whose subject is gone. */
export const forgetReply = (userId: string, key: string): Promise<void> =>
  inOrder(async () => {
    if (readOwner() === userId) await onStore('readwrite', (store) => store.delete(key));
  });

/** Returns the saved reply of a person; null when there is none of the last seven days. */
export async function readReply(userId: string, key: string): Promise<SavedReply | null> {
  if (readOwner() !== userId) return null;
  try {
    const reply = await onStore<SavedReply | undefined>('readonly', (store) => store.get(key));
    return reply && readOwner() === userId && isFresh(reply, Date.now()) ? reply : null;
  } catch {
    return null;
  }
}

/** Erases everything that was saved, when its reader signs out or their session has ended. */
export function eraseReplies(): Promise<void> {
  writeOwner(null);
  return inOrder(async () => {
    if (typeof caches !== 'undefined') await caches.delete(SHELL_CACHE);
    if (typeof indexedDB !== 'undefined') await onStore('readwrite', (store) => store.clear());
  });
}

/** Files of the site that were fetched by this page and are known to be cached. */
const cachedFiles = new Set<string>();

/**
 * Caches the HTML that all pages of the account share, and the files this page has loaded, so that the
 * account opens without a connection. They are the same for every reader. Does nothing without a service
 * worker.
 */
export async function cacheAccountFiles(userId: string): Promise<void> {
  try {
    const { serviceWorker } = navigator;
    if (!serviceWorker || readOwner() !== userId) return;
    if (!serviceWorker.controller) {
      // At the first visit it takes control of the page after its first replies.
      serviceWorker.addEventListener('controllerchange', () => void cacheAccountFiles(userId), {
        once: true,
      });
      return;
    }
    const files = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/assets/'))
      .map(({ pathname }) => pathname)
      .filter((path) => !cachedFiles.has(path));
    // The service worker caches each file that it fetches.
    await Promise.all(
      files.map(async (path) => {
        if ((await fetch(path)).ok) cachedFiles.add(path);
      }),
    );
    if (cachedFiles.has(SHELL)) return;
    const shell = await fetch(SHELL, { credentials: 'omit', headers: { accept: 'text/html' } });
    if (!shell.ok || readOwner() !== userId) return;
    await (await caches.open(SHELL_CACHE)).put(SHELL, shell);
    cachedFiles.add(SHELL);
  } catch {
    // The connection or the storage failed: the account does not open offline yet.
  }
}
