import { siteConfig } from '../../session/site-config.ts';

/**
 * Returns the verify endpoint of the sign-in service for a link that another app requested: the service
 * consumes the token and redirects to that app with a session or, with PKCE, an authorisation code.
 * Redeeming it here would sign the reader in to this site instead. The service checks whether the redirect
 * target is allowed.
 * @returns null when the link belongs to this site
 */
export async function externalVerifyUrl(
  search: URLSearchParams,
  origin: string,
  configured = siteConfig,
): Promise<string | null> {
  const target = URL.parse(search.get('redirect_to') ?? '');
  if (target === null || target.origin === origin) return null;
  const config = await configured();
  if (!config) return null;
  const token = search.get('token_hash') ?? search.get('token') ?? '';
  return `${config.supabaseUrl}/auth/v1/verify?${new URLSearchParams({ token, type: search.get('type') ?? '', redirect_to: target.href })}`;
}
