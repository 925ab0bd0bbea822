import type { AuthError } from '@supabase/auth-js';
import { loadAuthLibrary } from './load-auth-library.ts';
import type { SiteConfig } from './site-config.ts';

/** The session that was given up, as far as it is needed to end it at the sign-in service. `expires_at` in seconds since 1970. */
export type StoredSession = { access_token: string; refresh_token: string; expires_at: number };

type Store = Pick<Storage, 'getItem' | 'removeItem' | 'key' | 'length'>;

const sessionKey = /^sb-.+-auth-token$/;

/**
 * Takes the session out of the browser's storage without waiting for anything.
 * @returns what was there, the newest if there were several, or null
 */
export function removeStoredSession(
  openStore: () => Store = () => window.localStorage,
): StoredSession | null {
  try {
    const store = openStore();
    const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '').filter((key) =>
      sessionKey.test(key),
    );
    const kept = keys.flatMap((key) => read(store.getItem(key)) ?? []);
    keys.forEach((key) => store.removeItem(key));
    return kept.toSorted((one, other) => other.expires_at - one.expires_at)[0] ?? null;
  } catch {
    // A browser that refuses storage keeps nothing there.
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

/** A token that ends sooner than this is renewed first, or the service might not take it any more. */
const MARGIN_SECONDS = 10;

/**
 * Ends a session, which this browser has forgotten already, at the sign-in service, and with it the account's other sessions. The
 * requests go on when the page is left meanwhile.
 * @returns what went wrong, or null; a session the service no longer knows is as ended as one can be
 */
export async function revokeSession(
  { supabaseUrl, supabaseAnonKey }: SiteConfig,
  session: StoredSession,
): Promise<AuthError | null> {
  const { AuthClient } = await loadAuthLibrary();
  // A client of its own, in memory: the site's one would put a renewed session back into the storage.
  const client = new AuthClient({
    url: `${supabaseUrl}/auth/v1`,
    headers: { apikey: supabaseAnonKey, Authorization: `Bearer ${supabaseAnonKey}` },
    storageKey: 'leaving',
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    fetch: (input, init) => fetch(input, { ...init, keepalive: true }),
  });
  let token = session.access_token;
  if (session.expires_at - MARGIN_SECONDS < Date.now() / 1000) {
    const { data, error } = await client.refreshSession({ refresh_token: session.refresh_token });
    if (!data.session) return reportableError(error, [...ENDED_ALREADY, REFRESH_REFUSED]);
    token = data.session.access_token;
  }
  return reportableError((await client.admin.signOut(token, 'global')).error, ENDED_ALREADY);
}

/** What is answered of a session or a user that is no more. */
const ENDED_ALREADY = [401, 403, 404];
/** What is answered to a refresh token that is no more. */
const REFRESH_REFUSED = 400;

/** The client gives the code `session_not_found` an error of its own, whatever its status. */
const reportableError = (error: AuthError | null, ignored: readonly number[]): AuthError | null =>
  error && (error.name === 'AuthSessionMissingError' || ignored.includes(error.status ?? 0)) ? null : error;
