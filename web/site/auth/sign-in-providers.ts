import { siteConfig } from '../../session/site-config.ts';

/** Ways in that are not other people's sign-in services, but stand in the same list. */
const own = /^(email|phone|anonymous_users|web3_.*)$/;

/** The names of the services that are switched on, of the sign-in service's own list. */
export const enabledProviders = (external: Readonly<Record<string, unknown>> | undefined): string[] =>
  Object.entries(external ?? {}).flatMap(([name, on]) => (on === true && !own.test(name) ? [name] : []));

/** The services by which people can sign in, such as `google`, and whether an account can be attached to them by hand. */
export type Providers = { names: readonly string[]; linking: boolean };

const none: Providers = { names: [], linking: false };

/** None when the sign-in service cannot be asked. One that is not ours does not say whether it links: then we do not offer it. */
export async function fetchProviders(): Promise<Providers> {
  try {
    const config = await siteConfig();
    if (!config) return none;
    const reply = await fetch(`${config.supabaseUrl}/auth/v1/settings`, {
      headers: { apikey: config.supabaseAnonKey },
    });
    if (!reply.ok) return none;
    const { external, manual_linking_enabled: linking } = (await reply.json()) as {
      external?: Record<string, unknown>;
      manual_linking_enabled?: unknown;
    };
    return { names: enabledProviders(external), linking: linking === true };
  } catch {
    return none;
  }
}
