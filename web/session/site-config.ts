/** The public configuration the server serves at /config.json. */
export type SiteConfig = {
  /** The sign-in service: our own server, or an external Supabase project. */
  supabaseUrl: string;
  supabaseAnonKey: string;
  /** The role, the activities and our own functions: always our server. */
  dataUrl: string;
  /**
   * `code`: the address is verified before the account is created. `confirmation`: the account is created first
   * and confirmed by mail.
   */
  signUp: 'code' | 'confirmation';
  paymentProviders: readonly { id: string; title: string; live: boolean; notice?: string }[];
};

let loading: Promise<SiteConfig | null> | undefined;

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Replaces a loopback host by the one in the address bar: localhost and 127.0.0.1 are one server, but two origins. */
export function resolveLoopback(
  url: string,
  here: { hostname: string; port: string; origin: string },
): string {
  const published = new URL(url);
  const sameServer =
    loopback.test(published.hostname) && loopback.test(here.hostname) && published.port === here.port;
  return sameServer ? here.origin : url.replace(/\/$/, '');
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

/**
 * Returns the published configuration, fetched once; null when the server cannot be reached or lacks a key (the
 * next call tries again).
 */
export async function siteConfig(): Promise<SiteConfig | null> {
  loading ??= load();
  const config = await loading;
  if (config === null) loading = undefined;
  return config;
}
