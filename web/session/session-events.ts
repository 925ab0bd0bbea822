import type { Session } from '@supabase/auth-js';

type SessionListener = (session: Session | null) => void;

const listeners = new Set<SessionListener>();

/** Subscribes to every change of the session once a client exists. Returns the function that unsubscribes. */
export function onSessionChange(listener: SessionListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls every session listener. */
export const notifySessionListeners = (session: Session | null): void =>
  listeners.forEach((listener) => listener(session));

const SIGNED_OUT_KEY = 'signed-out-at';
/** Other tabs hear of a sign-out within this time, also when the browser throttles them. */
const SIGN_OUT_NEWS_MS = 60_000;

/** Tells all tabs of this browser that the reader signs out on purpose. */
export function markSignOut(): void {
  try {
    window.localStorage.setItem(SIGNED_OUT_KEY, String(Date.now()));
  } catch {
    // The browser refuses storage: other tabs then take the sign-out for a session that ended elsewhere.
  }
}

/** Forgets an earlier sign-out, after a new sign-in. */
export function clearSignOutMark(): void {
  try {
    window.localStorage.removeItem(SIGNED_OUT_KEY);
  } catch {
    // The browser refuses storage, so nothing is stored.
  }
}

/** Returns whether the session ended because the reader signed out in this browser, and not elsewhere. */
export function wasSignedOutHere(): boolean {
  try {
    return Date.now() - Number(window.localStorage.getItem(SIGNED_OUT_KEY) ?? 0) < SIGN_OUT_NEWS_MS;
  } catch {
    return false;
  }
}

const TYPIST_KEY = 'typed-by';

/**
 * Remembers who types in this tab, also after a reload; null for nobody.
 * @returns whether unsent texts of somebody else may be in it
 */
export function changeTypist(userId: string | null): boolean {
  try {
    const { sessionStorage } = window;
    const before = sessionStorage.getItem(TYPIST_KEY);
    if (userId === null) sessionStorage.removeItem(TYPIST_KEY);
    else sessionStorage.setItem(TYPIST_KEY, userId);
    return before !== null && before !== userId;
  } catch {
    // The browser refuses storage, so no text is stored.
    return false;
  }
}

/** Returns whether the URL carries a session, from an OAuth provider or from a link. */
export const urlCarriesSession = (): boolean =>
  /[#&?]access_token=/.test(window.location.hash + window.location.search);

/**
 * Returns whether this browser may have a session: one is stored, or the URL brings one. While it is false, nothing
 * of sign-in is loaded, so that readers of public pages do not pay for it.
 */
export function mayHaveSession(): boolean {
  try {
    if (urlCarriesSession()) return true;
    return Object.keys(window.localStorage).some((key) => /^sb-.+-auth-token$/.test(key));
  } catch {
    return false;
  }
}

/** Erases the replies saved on the device. Readers for whom none were saved load nothing. */
export function eraseSavedReplies(): void {
  try {
    if (window.localStorage.getItem('saved-replies-of') === null) return;
    // Nothing is saved after this, also if the code below does not load.
    window.localStorage.removeItem('saved-replies-of');
  } catch {
    return;
  }
  void import('../device-storage/saved-replies.ts').then(
    ({ eraseReplies }) => eraseReplies(),
    () => undefined,
  );
}
