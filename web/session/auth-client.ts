import type { AuthClient as AuthClientClass, Session } from '@supabase/auth-js';
import { loadAuthLibrary } from './load-auth-library.ts';
import { toast } from '../ui/feedback/toast.ts';
import { fetchWithRequestId } from './fetch-with-request-id.ts';
import { isServerReachable } from './network-failure.ts';
import { consumeDeparture } from './provider-departure.ts';
import { readStoredSession } from './revoke-session.ts';
import { requiredFactors } from './second-factor.ts';
import { notifySessionListeners, mayHaveSession } from './session-events.ts';
import { siteConfig } from './site-config.ts';

export {
  revokeSession as endSession,
  removeStoredSession as forgetSession,
} from './revoke-session.ts';
export { siteConfig };

/** The official client of the sign-in service. */
export type AuthClient = InstanceType<typeof AuthClientClass>;

/** The key under which the official client keeps the session in the browser's storage. */
export const storageKey = (hostname: string): string => `sb-${hostname.split('.')[0]}-auth-token`;

let client: Promise<AuthClient | null> | undefined;
/**
 * Returns whether the client may take a session from the URL: only in a tab that left for an OAuth provider. Anybody
 * can put a session into a link, and whoever follows it would work in the sender's account (session
 * fixation). Errors in the URL are read by our pages; given to the client, they would end the reader's
 * session. Removes tokens from the URL at once: the client has read them by now, but would leave them in the
 * browser's history.
 */
function acceptsSessionFromUrl(_url: URL, { access_token: token }: Record<string, string>): boolean {
  if (!token) return false;
  const query = new URLSearchParams(
    [...new URLSearchParams(window.location.search)].filter(([name]) => !/token|expires/.test(name)),
  );
  const search = query.size > 0 ? `?${query}` : '';
  window.history.replaceState(window.history.state, '', window.location.pathname + search);
  if (consumeDeparture()) return true;
  toast.error('This link did not sign you in', 'For your safety, sign in on the sign-in page.');
  return false;
}

let checking: Promise<unknown> | null = null;

/**
 * Asks the sign-in service whether the session still exists, after a reply said that it does not. If it has
 * ended, the client removes it and notifies its listeners.
 */
export function checkSession(): void {
  checking ??= authClient()
    .then((auth) => auth?.getUser())
    .catch(() => undefined)
    .finally(() => (checking = null));
}

/** The client's `fetch`. A session that ended elsewhere is noticed with the first reply that says so. */
const fetchAndCheckSession: typeof fetch = async (...request) => {
  const reply = await fetchWithRequestId(...request);
  if (reply.status === 403 && reply.headers.get('x-sb-error-code') === 'session_not_found') checkSession();
  return reply;
};

async function createClient(): Promise<AuthClient | null> {
  const config = await siteConfig();
  if (!config) return null;
  const { AuthClient } = await loadAuthLibrary();
  const authClient = new AuthClient({
    url: `${config.supabaseUrl}/auth/v1`,
    headers: { apikey: config.supabaseAnonKey, Authorization: `Bearer ${config.supabaseAnonKey}` },
    storageKey: storageKey(new URL(config.supabaseUrl).hostname),
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: acceptsSessionFromUrl,
    fetch: fetchAndCheckSession,
  });
  // A client method awaited inside the client's own events deadlocks, so listeners run in a later task.
  authClient.onAuthStateChange(
    (_event, session) => void setTimeout(() => notifySessionListeners(session), 0),
  );
  return authClient;
}

/**
 * Returns the official client, loaded on first use; null when sign-in is unavailable (the next call tries
 * again).
 */
export async function authClient(): Promise<AuthClient | null> {
  client ??= createClient().catch(() => null);
  const resolved = await client;
  if (resolved === null) client = undefined;
  return resolved;
}

/**
 * Returns the session to start with. Without a connection that is the stored one, though it may have expired: it only
 * opens what is on this device. The client would try to refresh it for half a minute, and then report none.
 */
export async function initialSession(): Promise<Session | null> {
  if (!navigator.onLine) {
    const stored = readStoredSession();
    if (stored) return stored;
  }
  const auth = await authClient();
  const session = auth ? (await auth.getSession()).data.session : null;
  if (session) return session;
  // The client has removed a session that the service no longer knows.
  const stored = readStoredSession();
  return stored && !(await isServerReachable()) ? stored : null;
}

/**
 * Returns the access token for calls to our own server, refreshed when it is about to expire; null when
 * signed out.
 */
export async function accessToken(): Promise<string | null> {
  if (client === undefined && !mayHaveSession()) return null;
  const auth = await authClient();
  const { data } = (await auth?.getSession()) ?? { data: null };
  // Until the second factor is verified, the server treats this token as no token.
  return data?.session && requiredFactors(data.session).length === 0 ? data.session.access_token : null;
}
