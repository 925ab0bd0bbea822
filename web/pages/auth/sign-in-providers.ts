import { siteConfig } from '../../session/site-config.ts';

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
