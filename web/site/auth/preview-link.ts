import { siteConfig } from '../../session/site-config.ts';

/** The account of a mailed link: its id, and the address the link was mailed to. */
export type LinkAccount = { userId: string; email: string };

/**
 * Returns the account a mailed link is for, without using the link up; null when the link no longer works,
 * and undefined when the sign-in service does not say (an external project, or no connection).
 */
export async function previewLink(
  type: string,
  tokenHash: string,
  configured = siteConfig,
): Promise<LinkAccount | null | undefined> {
  try {
    const config = await configured();
    if (!config) return undefined;
    const reply = await fetch(`${config.supabaseUrl}/auth/v1/verify/preview`, {
      method: 'POST',
      headers: { apikey: config.supabaseAnonKey, 'content-type': 'application/json' },
      body: JSON.stringify({ type, token_hash: tokenHash }),
    });
    if (!reply.ok) return undefined;
    const { email, user_id: userId } = (await reply.json()) as { email?: unknown; user_id?: unknown };
    if (email === null) return null;
    return typeof email === 'string' && typeof userId === 'string' ? { email, userId } : undefined;
  } catch {
    return undefined;
  }
}
