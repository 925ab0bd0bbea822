import { accessToken, checkSession } from './auth-client.ts';
import { fetchWithRequestId } from './fetch-with-request-id.ts';
import { unavailableReason } from './network-failure.ts';
import { siteConfig } from './site-config.ts';

/** A session of the reader on one device. Instants are ISO 8601 strings. Null: not known. */
export type Device = {
  id: string;
  created_at: string;
  last_used_at: string;
  user_agent: string | null;
  ip: string | null;
  current: boolean;
};

async function request(method: 'GET' | 'DELETE', path: string): Promise<Response> {
  const [config, token] = await Promise.all([siteConfig(), accessToken()]);
  if (!config || !token) throw new Error(await unavailableReason());
  const reply = await fetchWithRequestId(`${config.supabaseUrl}/auth/v1${path}`, {
    method,
    headers: { apikey: config.supabaseAnonKey, authorization: `Bearer ${token}` },
  });
  if (reply.status === 403) checkSession();
  return reply;
}

/**
 * Lists the reader's sessions; null where the sign-in service has no such list.
 * @throws Error with a readable message
 */
export async function listDevices(): Promise<Device[] | null> {
  const reply = await request('GET', '/sessions');
  if (reply.status === 404) return null;
  if (!reply.ok) throw new Error('We could not load the list of your devices.');
  return ((await reply.json()) as { sessions: Device[] }).sessions;
}

/** Signs out one device. @throws Error with a readable message */
export async function signOutDevice(id: string): Promise<void> {
  const reply = await request('DELETE', `/sessions/${encodeURIComponent(id)}`);
  // A session that has already ended counts as signed out.
  if (!reply.ok && reply.status !== 404)
    throw new Error('We could not sign this device out. Please try again.');
}

const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|OPiOS|Opera)\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];
const systems: readonly (readonly [string, RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac OS X\b|\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];
const findName = (list: typeof browsers, agent: string): string | undefined =>
  list.find(([, pattern]) => pattern.test(agent))?.[0];

/** Returns 'Chrome on Android', as far as the user agent says. */
export function deviceName(userAgent: string | null): string {
  const agent = userAgent ?? '';
  const browser = findName(browsers, agent);
  const system = findName(systems, agent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'A device we cannot name';
}
