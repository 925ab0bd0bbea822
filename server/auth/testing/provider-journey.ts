import { siteUrl, type AuthApp } from './auth-app.ts';
import type { OpenIdProvider } from './openid-provider.ts';

/**
 * A browser without scripts that follows redirects between our server and a provider, and keeps our
 * cookies.
 */
export type ProviderJourney = {
  /** Follows one of our links. @returns where it redirects */
  follow: (url: URL | string) => Promise<URL>;
  /** Completes the implicit flow at the provider. @returns the final page */
  goThere: (query?: Record<string, string>) => Promise<URL>;
  /** Stores the cookie of a `set-cookie` header. */
  keepCookie: (header: unknown) => void;
  cookieHeader: () => { cookie: string };
  /** Clears the cookies, as in another browser. */
  forgetCookies: () => void;
};

/** @param on  returns the current app */
export function providerJourney(on: () => AuthApp, provider: () => OpenIdProvider): ProviderJourney {
  const cookies = new Map<string, string>();
  const keepCookie = (header: unknown): void => {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(String(header)) ?? [];
    if (name !== undefined && value !== undefined) cookies.set(name, value);
  };
  const cookieHeader = (): { cookie: string } => ({
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  });
  const follow = async (url: URL | string): Promise<URL> => {
    const { pathname, search } = new URL(url, siteUrl);
    const answer = await on().app.inject({ method: 'GET', url: pathname + search, headers: cookieHeader() });
    keepCookie(answer.headers['set-cookie'] ?? '');
    if (answer.statusCode !== 302)
      throw new Error(`${pathname} answered ${answer.statusCode}: ${answer.body}`);
    return new URL(String(answer.headers.location));
  };
  const goThere = async (query: Record<string, string> = {}): Promise<URL> => {
    const departure = await follow(
      `/auth/v1/authorize?${new URLSearchParams({ provider: 'keycloak', redirect_to: `${siteUrl}/dashboard`, ...query })}`,
    );
    return follow(await provider().visit(departure.href));
  };
  return { follow, goThere, keepCookie, cookieHeader, forgetCookies: () => cookies.clear() };
}

/** Returns the parameters in the fragment of a URL, where the implicit flow has the session. */
export const fragmentOf = (url: URL): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(url.hash.slice(1)));
/** Returns the parameters in the query of a URL. */
export const queryOf = (url: URL): Record<string, string> => Object.fromEntries(url.searchParams);
