/**
 * Returns where to go after sign-in: `next` of the query string when it is a path of this site, else the fallback. An
 * address of another site in any spelling (//host, /\host, /.//host, with tabs) is ignored: no open redirect.
 */
export function nextPath(search: string, fallback: string): string {
  const next = new URLSearchParams(search).get('next');
  if (!next?.startsWith('/')) return fallback;
  const here = 'https://own.invalid';
  try {
    const url = new URL(next, here);
    // Dot segments are resolved only now: the result may begin with two slashes, which a browser reads as another host.
    if (
      url.origin !== here ||
      url.pathname.startsWith('//') ||
      /^\/(signin|auth\/|admin-login)/.test(url.pathname)
    )
      return fallback;
    return url.pathname + url.search + url.hash;
  } catch {
    return fallback;
  }
}

/**
 * Returns where a link of our mails leads: `redirect_to` of the query string when it is a page of this site. The front
 * page counts as unset, because it is the default of the sign-in service.
 */
export function redirectPath(search: string, origin: string, fallback: string): string {
  const target = URL.parse(new URLSearchParams(search).get('redirect_to') ?? '');
  if (target?.origin !== origin || target.pathname === '/') return fallback;
  return nextPath(`?${new URLSearchParams({ next: target.pathname + target.search })}`, fallback);
}

/**
 * Returns the path of the sign-in page that leads back to a location, with its anchor. A fragment with values, such as
 * a token or an error of a provider, is left out.
 */
export const signInPath = ({
  pathname,
  search,
  hash = '',
}: {
  pathname: string;
  search: string;
  hash?: string;
}): string => `/signin?next=${encodeURIComponent(`${pathname}${search}${hash.includes('=') ? '' : hash}`)}`;
