/** What the server publishes for clients at /config.json. */
export type SiteConfig = {
  /** Where people sign in: our own server, or somebody else's Supabase project. */
  supabaseUrl: string;
  supabaseAnonKey: string;
  /** Where the role, the activities and our own functions are: always our server. */
  dataUrl: string;
  /** `code`: the address is proved first, the account made then. `confirmation`: the account is made and confirmed by mail. */
  signUp: 'code' | 'confirmation';
  paymentProviders: readonly { id: string; title: string; live: boolean; notice?: string }[];
};

let loading: Promise<SiteConfig | null> | undefined;

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** On one's own machine localhost and 127.0.0.1 are one server, but two origins: the one in the address bar is meant. */
export function resolveLoopback(
  url: string,
  here: { hostname: string; port: string; origin: string },
): string {
  const given = new URL(url);
  const own = loopback.test(given.hostname) && loopback.test(here.hostname) && given.port === here.port;
  return own ? here.origin : url.replace(/\/$/, '');
}

async function load(): Promise<SiteConfig | null> {
  try {
    const reply = await fetch('/config.json', { headers: { accept: 'application/json' } });
    const config = (await reply.json()) as Partial<SiteConfig>;
    if (!reply.ok || !config.supabaseUrl || !config.supabaseAnonKey) return null;
    const supabaseUrl = resolveLoopback(config.supabaseUrl, window.location);
    const dataUrl = resolveLoopback(config.dataUrl ?? config.supabaseUrl, window.location);
    return { ...(config as SiteConfig), signUp: config.signUp ?? 'code', supabaseUrl, dataUrl };
  } catch {
    return null;
  }
}

/** The published configuration, fetched once; null when the server cannot be reached or lacks a key (asked anew next time). */
export async function siteConfig(): Promise<SiteConfig | null> {
  loading ??= load();
  const config = await loading;
  if (config === null) loading = undefined;
  return config;
}
