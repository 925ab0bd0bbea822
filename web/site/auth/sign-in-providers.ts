import { siteConfig } from '../../session/site-config.ts';

/** GoTrue settings that are listed with the OAuth providers but are none. */
const own = /^(email|phone|anonymous_users|web3_.*)$/;

/** Returns the names of the enabled providers in the settings of the sign-in service. */
export const enabledProviders = (external: Readonly<Record<string, unknown>> | undefined): string[] =>
  Object.entries(external ?? {}).flatMap(([name, on]) => (on === true && !own.test(name) ? [name] : []));

/** The OAuth providers, such as `google`, and whether identities can be linked manually. */
export type Providers = { names: readonly string[]; linking: boolean };

const none: Providers = { names: [], linking: false };

/**
 * Fetches the providers; none when the sign-in service cannot be reached. An external service does not
 * report manual linking: then it is not offered.
 */
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
