import { nextPath } from '../../session/next-path.ts';
import { siteConfig, type SiteConfig } from '../../session/site-config.ts';

/** Ways in that are not other people's sign-in services, but stand in the same list. */
const own = /^(email|phone|anonymous_users|web3_.*)$/;

/** The names of the services that are switched on, of the sign-in service's own list. */
export const providersIn = (external: Readonly<Record<string, unknown>> | undefined): string[] =>
  Object.entries(external ?? {}).flatMap(([name, on]) => (on === true && !own.test(name) ? [name] : []));

/** Names of the services by which people can sign in, such as `google`; none when the list cannot be had. */
export async function fetchProviders(): Promise<string[]> {
  try {
    const config = await siteConfig();
    if (!config) return [];
    const reply = await fetch(`${config.supabaseUrl}/auth/v1/settings`, { headers: { apikey: config.supabaseAnonKey } });
    return reply.ok ? providersIn(((await reply.json()) as { external?: Record<string, unknown> }).external) : [];
  } catch {
    return [];
  }
}

/**
 * Where the browser goes to sign in by a service.
 * @param here  the sign-in page's own address, whose `next` is kept when it is a page of this site
 */
export function departure({ supabaseUrl }: Pick<SiteConfig, 'supabaseUrl'>, provider: string, here: Pick<Location, 'origin' | 'search'>): string {
  const next = nextPath(here.search, '');
  const back = `${here.origin}/signin${next === '' ? '' : `?${new URLSearchParams({ next })}`}`;
  return `${supabaseUrl}/auth/v1/authorize?${new URLSearchParams({ provider, redirect_to: back })}`;
}
