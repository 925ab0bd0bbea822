import { paths } from '#contract/paths.ts';
import { nextPath } from '../../session/next-path.ts';
import type { SiteConfig } from '../../session/site-config.ts';

/**
 * Returns the URL of the authorisation endpoint for an OAuth provider.
 * @param here the sign-in page's own address, used as redirect target; its `next` is kept when it is a page
 * of this site
 */
export function providerRedirectUrl(
  { supabaseUrl }: Pick<SiteConfig, 'supabaseUrl'>,
  provider: string,
  here: Pick<Location, 'origin' | 'pathname' | 'search'>,
): string {
  const next = nextPath(here.search, '');
  const page = here.pathname === paths.adminSignIn ? paths.adminSignIn : paths.signIn();
  const back = `${here.origin}${page}${next === '' ? '' : `?${new URLSearchParams({ next })}`}`;
  return `${supabaseUrl}/auth/v1/authorize?${new URLSearchParams({ provider, redirect_to: back })}`;
}
