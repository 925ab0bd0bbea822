import type { AuthError, Session } from '@supabase/auth-js';
import { fetchWithRequestId } from './fetch-with-request-id.ts';
import { loadAuthLibrary } from './load-auth-library.ts';
import type { SiteConfig } from './site-config.ts';

/** The part of a stored session that is needed to revoke it. `expires_at` is in seconds since 1970. */
export type StoredSession = { access_token: string; refresh_token: string; expires_at: number };

type Store = Pick<Storage, 'getItem' | 'removeItem' | 'key' | 'length'>;

const sessionKey = /^sb-.+-auth-token$/;

/**
 * Removes every stored session from the browser's storage, synchronously.
 * @returns the removed session, the newest of several, or null
 */
export function removeStoredSession(
  openStore: () => Store = () => window.localStorage,
): StoredSession | null {
  try {
    const store = openStore();
    const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '').filter((key) =>
      sessionKey.test(key),
    );
    const sessions = keys.flatMap((key) => read(store.getItem(key)) ?? []);
    keys.forEach((key) => store.removeItem(key));
    return sessions.toSorted((one, other) => other.expires_at - one.expires_at)[0] ?? null;
  } catch {
    // The browser refuses storage, so nothing is stored.
    return null;
  }
}

/** Returns the newest session in the browser's storage, with its user, whether or not it has expired. */
export function readStoredSession(openStore: () => Store = () => window.localStorage): Session | null {
  try {
    const store = openStore();
    const sessions = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '')
      .filter((key) => sessionKey.test(key))
      .flatMap((key) => {
        const text = store.getItem(key);
        const complete = read(text) !== null && (JSON.parse(text ?? '{}') as Partial<Session>).user?.id;
        return complete ? (JSON.parse(text ?? '{}') as Session) : [];
      });
    return sessions.toSorted((one, other) => (other.expires_at ?? 0) - (one.expires_at ?? 0))[0] ?? null;
  } catch {
    return null;
  }
}

function read(text: string | null): StoredSession | null {
  try {
    const { access_token, refresh_token, expires_at } = JSON.parse(text ?? '{}') as Partial<StoredSession>;
    return access_token && refresh_token
      ? { access_token, refresh_token, expires_at: expires_at ?? 0 }
      : null;
  } catch {
    return null;
  }
}

/** A token that expires sooner than this is refreshed first, or the service might refuse it. */
const MARGIN_SECONDS = 10;

/** `local`: this session. `global`: every session of the account. */
export type SignOutScope = 'local' | 'global';

/**
 * Revokes a session, already removed from this browser, at the sign-in service.
 * The requests are sent with `keepalive`, so they outlive the page.
 * @returns the error, or null; a session the service no longer knows counts as revoked
 */
export async function revokeSession(
  { supabaseUrl, supabaseAnonKey }: SiteConfig,
  session: StoredSession,
  scope: SignOutScope,
): Promise<AuthError | null> {
  const { AuthClient } = await loadAuthLibrary();
  // A separate in-memory client: the site's client would store the refreshed session again.
  const client = new AuthClient({
    url: `${supabaseUrl}/auth/v1`,
    headers: { apikey: supabaseAnonKey, Authorization: `Bearer ${supabaseAnonKey}` },
    storageKey: 'leaving',
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    fetch: (input, init) => fetchWithRequestId(input, { ...init, keepalive: true }),
  });
  let token = session.access_token;
  if (session.expires_at - MARGIN_SECONDS < Date.now() / 1000) {
    const { data, error } = await client.refreshSession({ refresh_token: session.refresh_token });
    if (!data.session) return reportableError(error, [...ENDED_ALREADY, REFRESH_REFUSED]);
    token = data.session.access_token;
  }
  return reportableError((await client.admin.signOut(token, scope)).error, ENDED_ALREADY);
}

/** Statuses for a session or user that no longer exists. */
const ENDED_ALREADY = [401, 403, 404];
/** Status for a refresh token that no longer exists. */
const REFRESH_REFUSED = 400;

/**
 * Returns the error unless it says that the session has already ended. The client maps `session_not_found` to
 * AuthSessionMissingError, whatever its status.
 */
const reportableError = (error: AuthError | null, ignored: readonly number[]): AuthError | null =>
  error && (error.name === 'AuthSessionMissingError' || ignored.includes(error.status ?? 0)) ? null : error;
