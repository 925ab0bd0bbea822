import type { Session } from '@supabase/auth-js';
import { accessToken } from './auth-client.ts';
import { fetchWithRequestId } from './fetch-with-request-id.ts';
import { unavailableReason } from './network-failure.ts';
import { siteConfig, type SiteConfig } from './site-config.ts';

/**
 * Sends one POST to our server, for functions the official client does not call: database and mail functions.
 */
async function post(config: SiteConfig, path: string, body: unknown, token?: string): Promise<unknown> {
  const reply = await fetchWithRequestId(`${config.dataUrl}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      apikey: config.supabaseAnonKey,
      authorization: `Bearer ${token ?? config.supabaseAnonKey}`,
    },
    body: JSON.stringify(body),
  });
  const text = await reply.text();
  const parsed: unknown = text === '' ? null : JSON.parse(text);
  if (!reply.ok) {
    const { message, error } = (parsed ?? {}) as { message?: unknown; error?: unknown };
    if (typeof error === 'string') throw new Error(error);
    throw new Error(typeof message === 'string' ? message : 'Please try again');
  }
  return parsed;
}

/** Returns the role of the session's user; null when it cannot be read. */
export async function fetchRole(session: Session): Promise<'user' | 'admin' | null> {
  try {
    const config = await siteConfig();
    if (!config) return null;
    return (await post(config, '/rest/v1/rpc/get_current_user_role', {}, session.access_token)) === 'admin'
      ? 'admin'
      : 'user';
  } catch {
    return null;
  }
}

export type Activity = {
  user_id: string;
  activity_type: string;
  activity_details: string;
  page_url: string | null;
  user_agent: string | null;
};

/** Inserts one row into the reader's activities. @throws Error when the server refuses it */
export async function insertActivity(activity: Activity): Promise<void> {
  const [config, token] = await Promise.all([siteConfig(), accessToken()]);
  if (config && token) await post(config, '/rest/v1/user_activities', activity, token);
}

/** The reply of the code functions: always status 200, the reason of a refusal in `code` and `error`. */
export type CodeReply = {
  code?: string;
  error?: string;
  verification_token?: string;
  seconds?: number;
  attempts_left?: number;
};

/** Calls send-otp-email or verify-otp-email. @throws Error with a readable message when the server fails */
export async function invokeCodeFunction(
  name: 'send-otp-email' | 'verify-otp-email',
  body: Record<string, string>,
): Promise<CodeReply> {
  const config = await siteConfig();
  if (!config) throw new Error(await unavailableReason());
  return (await post(config, `/functions/v1/${name}`, body)) ?? {};
}
