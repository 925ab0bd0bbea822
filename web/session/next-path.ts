/**
 * Where to go after sign-in: the `next` of the address when it is a path of this site, else the fallback. An address
 * elsewhere, dressed up or not (//host, /\host, /.//host, tabs inside), is ignored, so that a link to our sign-in cannot send
 * anyone away.
 */
export function nextPath(search: string, fallback: string): string {
  const next = new URLSearchParams(search).get('next');
  if (!next?.startsWith('/')) return fallback;
  const here = 'https://own.invalid';
  try {
    const url = new URL(next, here);
    // Dots are resolved only now: what is left may begin with two slashes, which a browser reads as another host.
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
 * Where a link of our mails leads in the end: the `redirect_to` of the address when it is a page of this site. The front page
 * counts as no wish, since it is what the sign-in service puts when nothing was asked for.
 */
export function redirectPath(search: string, origin: string, fallback: string): string {
  const wanted = URL.parse(new URLSearchParams(search).get('redirect_to') ?? '');
  if (wanted?.origin !== origin || wanted.pathname === '/') return fallback;
  return nextPath(`?${new URLSearchParams({ next: wanted.pathname + wanted.search })}`, fallback);
}

/** The sign-in page that brings the reader back here. */
export const signInPath = (location: { pathname: string; search: string }): string =>
  `/signin?next=${encodeURIComponent(location.pathname + location.search)}`;
