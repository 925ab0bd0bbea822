import { siteConfig } from '../../session/site-config.ts';

/**
 * Where the button of a mail's link goes when the link was asked for by somebody else's page or app: to the sign-in service, which
 * uses the link up and sends on to that page with a session or, for a link with a proof key, a code to exchange for one. Redeeming
 * it here would sign the reader in to this site instead. Whether that page may be sent anybody is the service's to judge.
 * @returns null when the link leads to this site
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
