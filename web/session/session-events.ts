import type { Session } from '@supabase/auth-js';

type SessionListener = (session: Session | null) => void;

const listeners = new Set<SessionListener>();

/** Hears of every change of the session from the moment a client is made, whoever asked for it. Returns how to stop. */
export function onSessionChange(listener: SessionListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells all who listen. */
export const notifySessionListeners = (session: Session | null): void =>
  listeners.forEach((listener) => listener(session));

/**
 * Whether this browser may hold a session: one is stored, or the address brings one from a mail. While it says no,
 * nothing of sign-in is loaded, so that readers of public pages do not pay for it.
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
