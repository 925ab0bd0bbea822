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

/**
 * Whether this browser may have a session: one is stored, or the URL brings one from a mail. While it is false, nothing
 * of sign-in is loaded, so that readers of public pages do not pay for it.
 */
export function mayHaveSession(): boolean {
  try {
    if (/[#&?](access_token|error_description)=/.test(window.location.hash + window.location.search))
      return true;
    return Object.keys(window.localStorage).some((key) => /^sb-.+-auth-token$/.test(key));
  } catch {
    return false;
  }
}
