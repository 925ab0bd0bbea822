/** A session for one part, kept in this tab alone. */
export type PartSession = { readonly session: string; readonly expiresAt: string };

const keyOf = (token: string): string => `part/${token.slice(0, 12)}`;

/** Returns the session of a link that this tab opened before and that is still valid. */
export function readPartSession(token: string): PartSession | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(token)) ?? 'null') as PartSession | null;
    return kept !== null && new Date(kept.expiresAt) > new Date() ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps a session until the tab is closed; null forgets it. */
export function keepPartSession(token: string, session: PartSession | null): void {
  try {
    if (session === null) sessionStorage.removeItem(keyOf(token));
    else sessionStorage.setItem(keyOf(token), JSON.stringify(session));
  } catch {
    // Storage is switched off: the session lives as long as the page.
  }
}
